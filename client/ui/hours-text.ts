import { dayNumber, weekdayOf } from "../../shared/calendar.ts";
import { type ClosedDay, clockText, type DayHours, indiaDay, type OpenState } from "../../shared/hours.ts";
import { en } from "../text/en.ts";
import { dateText, dayMonthText } from "./date-text.ts";

/** A date that is further away has its year. */
const DAYS_WITHOUT_YEAR = 300;

/** A day's hours as shown. A day off is shown as Closed (docs/product.md, Opening hours). */
export function dayHoursText(hours: DayHours): string {
	if (hours.kind === "closed") return en.branch.closed;
	if (hours.kind === "unknown") return en.branch.unknownHours;
	return en.branch.range(clockText(hours.start), clockText(hours.end));
}

/** When the state changes next; empty if that is not known. */
export function nextChangeText(state: OpenState): string {
	return state.status === "open" ? en.branch.closesAt(clockText(state.closesAt)) : openingText(state);
}

/** When a closed branch opens next; empty if that is not known. */
export function openingText(state: OpenState): string {
	if (state.status !== "closed" || !state.opens) return "";
	const { at, daysAhead, day, date } = state.opens;
	if (daysAhead === 0) return en.branch.opensAt(clockText(at));
	// A week from today, the day's name would be today's.
	if (daysAhead > 6) return en.branch.opensOnDate(clockText(at), dayMonthText(date));
	return daysAhead === 1 ? en.branch.opensTomorrow(clockText(at)) : en.branch.opensOn(clockText(at), day);
}

/**
 * Until when and why a branch is closed today, to follow "Closed": `today: Republic Day`.
 *
 * @param now milliseconds since 1970
 */
export function whyText(why: ClosedDay, now: number): string {
	return withReason(untilText(why, indiaDay(now)), why);
}

function untilText({ until }: ClosedDay, today: number): string {
	if (until === undefined) return en.branch.untilFurtherNotice;
	const ahead = dayNumber(until) - today;
	if (ahead === 0) return en.branch.closedToday;
	return en.branch.untilDate(ahead > DAYS_WITHOUT_YEAR ? dateText(until) : dayMonthText(until));
}

/** Why a branch is closed on a day, as a week shows it: `Closed: Republic Day`. */
export function closedDayText(why: ClosedDay): string {
	return withReason(en.branch.closed, why);
}

function withReason(what: string, { reason, week, until }: ClosedDay): string {
	const shown = week && until ? en.branch.weekOfMonth(week, weekdayOf(dayNumber(until))) : reason;
	return shown ? en.branch.withReason(what, shown) : what;
}
