import { dayNumber, weekdayOf } from "../../../shared/hours/calendar.ts";
import {
	type ClosedDay,
	clockText,
	type DayHours,
	indiaDay,
	type NextOpening,
	type OpenState,
} from "../../../shared/hours/hours.ts";
import { en } from "../../text/en.ts";
import { dateText, dayMonthText, shortDateText } from "../date-text.ts";

/** Dates farther away than this show their year. */
const DAYS_WITHOUT_YEAR = 300;

/** A day's hours in words. A day off is shown as Closed (docs/product.md, Opening hours). */
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
	// A week from today, the day's name would be that of today.
	if (daysAhead > 6) return en.branch.opensOnDate(clockText(at), dayMonthText(date));
	return daysAhead === 1 ? en.branch.opensTomorrow(clockText(at)) : en.branch.opensOn(clockText(at), day);
}

/**
 * Today's hours on a line after Open or Closed, and when a branch opens next if not today: `9:00 am – 5:30 pm · opens Sat`,
 * `today · opens 9:00 am tomorrow`. It fits beside Closed on a card of 330 pixels. Not for a day off, for which `whyText` says more.
 */
export function todayText(state: OpenState, today: DayHours): { text: string; beginsWithHours: boolean } {
	const hours = today.kind === "range" ? dayHoursText(today) : "";
	if (state.status !== "closed") return { text: hours, beginsWithHours: hours !== "" };
	const { opens } = state;
	if (opens?.daysAhead === 0) return { text: en.branch.opensFor(hours), beginsWithHours: false };
	const said = hours || en.branch.closedToday;
	return { text: opens ? `${said} · ${nextText(opens, hours !== "")}` : said, beginsWithHours: hours !== "" };
}

/** Beside today's hours there is no room for a time, which is mostly the same as today's. */
function nextText({ at, daysAhead, day, date }: NextOpening, isShort: boolean): string {
	const when = daysAhead > 6 ? shortDateText(date) : en.week.days[day];
	if (isShort) return en.branch.opensNext(when);
	return daysAhead === 1 ? en.branch.opensTomorrow(clockText(at)) : en.branch.opensNext(`${clockText(at)} ${when}`);
}

/** Until when and why a branch is closed at `now` (milliseconds since 1970), to follow "Closed": `today: Republic Day`. */
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
