import { dateOf, dayNumber, weekdayOf } from "../../../shared/hours/calendar.ts";
import {
	type ClosedDay,
	type ComingDay,
	type DayHours,
	halfDayEnd,
	type OpenState,
	parseHours,
	partsOf,
} from "../../../shared/hours/hours.ts";
import { range } from "../../../shared/hours/week.ts";
import type { Texts } from "../../text/texts.ts";
import { dateText, dayMonthText } from "../date-text.ts";

/** Dates farther away than this show their year. */
const DAYS_WITHOUT_YEAR = 300;

/** A day's hours in words. A day off is shown as Closed (docs/product.md, Opening hours). */
function dayHoursText(texts: Texts, hours: DayHours): string {
	return dayHoursTexts(texts, hours).join(" ");
}

/** The same, divided after each break. */
export function dayHoursTexts(texts: Texts, hours: DayHours): string[] {
	if (hours.kind === "closed") return [texts.branch.closedDay];
	if (hours.kind === "unknown") return [texts.branch.unknownHours];
	return partsOf(hours).map(({ start, end }, at, { length }) => {
		const text = range(texts.week.clock(start), texts.week.clock(end));
		return at < length - 1 ? `${text},` : text;
	});
}

/** The hours of a day, or why it is closed or has others: `Closed: Republic Day`, `Diwali: open 10:00 am – 2:00 pm`. */
export function dayText(texts: Texts, { hours, why, other }: Pick<ComingDay, "hours" | "why" | "other">): string {
	if (why) return withReason(texts.branch.closedDay, reasonText(texts, why));
	const text = dayHoursText(texts, hours);
	return other ? texts.branch.openInstead(texts.holiday(other), text) : text;
}

/** A holiday's name, with the hours if branches are open for a part of it: `Diwali: open 10:00 am – 1:00 pm`, `Holi: closes 1:00 pm`. */
export function holidayText(texts: Texts, { name, hours }: { name?: string; hours?: string }): string {
	const end = halfDayEnd(hours ?? "");
	if (end !== undefined) return withReason(texts.holiday(name), texts.branch.closesAt(texts.week.clock(end)));
	return hours ? dayText(texts, { hours: parseHours(hours), other: name ?? "" }) : texts.holiday(name);
}

/** The state at a time of this day, for the badge: `Open`, `Closed today`, and with a colon if a reason follows: `Closed today:`. */
export function stateText(texts: Texts, { status }: OpenState, { hours, why, date }: ComingDay): string {
	const { open, closed, closedToday, unknownHours } = texts.branch;
	if (why) return `${closedText(texts, why, date)}${reasonText(texts, why) && ":"}`;
	if (status === "closed") return hours.kind === "closed" ? closedToday : closed;
	return status === "open" ? open : unknownHours;
}

/** When the state changes next; empty if that is not known. */
export function nextChangeText(texts: Texts, state: OpenState): string {
	return state.status === "open" ? texts.branch.closesAt(texts.week.clock(state.closesAt)) : openingText(texts, state);
}

/** When a closed branch opens next; empty if that is not known. */
export function openingText(texts: Texts, state: OpenState): string {
	if (state.status !== "closed" || !state.opens || state.why?.opens) return "";
	const { at, daysAhead, day, date } = state.opens;
	if (daysAhead === 0) return texts.branch.opensAt(texts.week.clock(at));
	// A week from today, the day's name would be that of today.
	if (daysAhead > 6) return texts.branch.opensOnDate(texts.week.clock(at), dayMonthText(texts, date));
	return daysAhead === 1
		? texts.branch.opensTomorrow(texts.week.clock(at))
		: texts.branch.opensOn(texts.week.clock(at), day);
}

/** What a card says after the badge: today's hours, or the rest, or `opens Sat · today 9:30 am – 5:30 pm`; empty if there is a reason. */
export function todayText(texts: Texts, state: OpenState, day: ComingDay): string {
	const { hours, other, why } = day;
	if (why) return "";
	if (hours.kind !== "range") return openingText(texts, state);
	if (state.status !== "closed") return dayText(texts, day);
	const { opens } = state;
	if (opens?.daysAhead === 0) {
		const parts = partsOf(hours).filter(({ start }) => start >= opens.at);
		const rest = dayHoursText(texts, { kind: "range", start: opens.at, end: opens.at, parts });
		return other ? dayText(texts, day) : texts.branch.opensFor(rest);
	}
	const today = withReason(texts.branch.hoursToday(dayHoursText(texts, hours)), other && texts.holiday(other));
	if (!opens) return today;
	const { daysAhead, date, day: nextDay } = opens;
	const next = daysAhead > 6 ? texts.branch.opensDate(dayMonthText(texts, date)) : texts.branch.opensDay(nextDay);
	return `${next} · ${today}`;
}

/** Until when and why a branch is closed on a date: `Closed today: Republic Day`. */
export function whyText(texts: Texts, why: ClosedDay, date: string): string {
	return withReason(closedText(texts, why, date), reasonText(texts, why));
}

function closedText(texts: Texts, { until, opens }: ClosedDay, date: string): string {
	if (until === undefined) return texts.branch.closedUntilNotice;
	const isFar = dayNumber(until) - dayNumber(date) > DAYS_WITHOUT_YEAR;
	const first = dateOf(dayNumber(until) + 1);
	if (opens) return texts.branch.firstOpens(isFar ? dateText(texts, first) : dayMonthText(texts, first));
	if (until === date) return texts.branch.closedToday;
	return isFar
		? texts.branch.closedUntilInYear(dateText(texts, until))
		: texts.branch.closedUntil(dayMonthText(texts, until));
}

/** Why a branch is closed: its reason, or a day off such as the 2nd Saturday; empty if nothing is known. */
export function reasonText(texts: Texts, { reason, week, until }: ClosedDay): string {
	return week && until ? texts.branch.weekOfMonth(week, weekdayOf(dayNumber(until))) : texts.holiday(reason);
}

function withReason(what: string, reason = ""): string {
	return reason ? `${what}: ${reason}` : what;
}
