import { dayNumber, weekdayOf } from "../../../shared/hours/calendar.ts";
import {
	type ClosedDay,
	type ComingDay,
	type DayHours,
	indiaDay,
	type NextOpening,
	type OpenState,
	partsOf,
} from "../../../shared/hours/hours.ts";
import { range } from "../../../shared/hours/week.ts";
import type { Texts } from "../../text/texts.ts";
import { dateText, dayMonthText, shortDateText } from "../date-text.ts";

/** Dates farther away than this show their year. */
const DAYS_WITHOUT_YEAR = 300;

/** A day's hours in words. A day off is shown as Closed (docs/product.md, Opening hours). */
function dayHoursText(texts: Texts, hours: DayHours): string {
	return dayHoursTexts(texts, hours).join(" ");
}

/** The same, divided after each break. */
export function dayHoursTexts(texts: Texts, hours: DayHours): string[] {
	if (hours.kind === "closed") return [texts.branch.closed];
	if (hours.kind === "unknown") return [texts.branch.unknownHours];
	return partsOf(hours).map(({ start, end }, at, { length }) => {
		const text = range(texts.week.clock(start), texts.week.clock(end));
		return at < length - 1 ? `${text},` : text;
	});
}

/** The hours of a day, or why it is closed or has others: `Closed: Republic Day`, `Diwali: open 10:00 am – 2:00 pm`. */
export function dayText(texts: Texts, { hours, why, other }: ComingDay): string {
	if (why) return withReason(texts, texts.branch.closed, why);
	const text = dayHoursText(texts, hours);
	return other ? texts.branch.openInstead(other, text) : text;
}

/** When the state changes next; empty if that is not known. */
export function nextChangeText(texts: Texts, state: OpenState): string {
	return state.status === "open" ? texts.branch.closesAt(texts.week.clock(state.closesAt)) : openingText(texts, state);
}

/** When a closed branch opens next; empty if that is not known. */
export function openingText(texts: Texts, state: OpenState): string {
	if (state.status !== "closed" || !state.opens) return "";
	const { at, daysAhead, day, date } = state.opens;
	if (daysAhead === 0) return texts.branch.opensAt(texts.week.clock(at));
	// A week from today, the day's name would be that of today.
	if (daysAhead > 6) return texts.branch.opensOnDate(texts.week.clock(at), dayMonthText(texts, date));
	return daysAhead === 1
		? texts.branch.opensTomorrow(texts.week.clock(at))
		: texts.branch.opensOn(texts.week.clock(at), day);
}

/**
 * Today's hours on a line after Open or Closed, and when a branch opens next if not today: `9:00 am – 5:30 pm · opens Sat`,
 * `today · opens 9:00 am tomorrow`. Without breaks it fits beside Closed on a card of 330 pixels. Not for a day off, for which `whyText` says more.
 */
export function todayText(texts: Texts, state: OpenState, day: ComingDay): { text: string; beginsWithHours: boolean } {
	const hours = day.hours.kind === "range" ? dayText(texts, day) : "";
	if (state.status !== "closed") return { text: hours, beginsWithHours: hours !== "" };
	const { opens } = state;
	if (opens?.daysAhead === 0) {
		const parts = partsOf(day.hours).filter(({ start }) => start >= opens.at);
		const rest = dayHoursText(texts, { kind: "range", start: opens.at, end: opens.at, parts });
		return { text: day.other ? hours : texts.branch.opensFor(rest), beginsWithHours: false };
	}
	const text = hours || texts.branch.closedToday;
	return { text: opens ? `${text} · ${nextText(texts, opens, hours !== "")}` : text, beginsWithHours: hours !== "" };
}

/** Beside today's hours there is no room for a time, which is mostly the same as today's. */
function nextText(texts: Texts, { at, daysAhead, day, date }: NextOpening, isShort: boolean): string {
	const when = daysAhead > 6 ? shortDateText(texts, date) : texts.week.days[day];
	if (isShort) return texts.branch.opensNext(when);
	return daysAhead === 1
		? texts.branch.opensTomorrow(texts.week.clock(at))
		: texts.branch.opensNextAt(texts.week.clock(at), when);
}

/** Until when and why a branch is closed at `now` (milliseconds since 1970), to follow "Closed": `today: Republic Day`. */
export function whyText(texts: Texts, why: ClosedDay, now: number): string {
	return withReason(texts, untilText(texts, why, indiaDay(now)), why);
}

function untilText(texts: Texts, { until }: ClosedDay, today: number): string {
	if (until === undefined) return texts.branch.untilFurtherNotice;
	const ahead = dayNumber(until) - today;
	if (ahead === 0) return texts.branch.closedToday;
	return ahead > DAYS_WITHOUT_YEAR
		? texts.branch.untilDateInYear(dateText(texts, until))
		: texts.branch.untilDate(dayMonthText(texts, until));
}

function withReason(texts: Texts, what: string, { reason, week, until }: ClosedDay): string {
	const shown = week && until ? texts.branch.weekOfMonth(week, weekdayOf(dayNumber(until))) : reason;
	return shown ? `${what}: ${shown}` : what;
}
