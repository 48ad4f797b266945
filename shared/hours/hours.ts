/**
 * Opening hours: reads and formats them, and decides whether a branch is open (docs/product.md, Opening hours).
 *
 * Day and time are always those of Asia/Kolkata, whatever the device's time zone. India has had a fixed offset of UTC+05:30
 * without daylight saving since 1945, so plain arithmetic gives the same result as `Intl`, a hundred times faster.
 */
import { NOT_WORKING } from "../constants.ts";
import { dateOf, dayNumber, weekdayOf, weekOfMonth } from "./calendar.ts";
import { type Closure, DAYS, type Day, hoursField, type OffDays, type WeekHours } from "./week.ts";

/** Hours of one day; `start` and `end` are minutes after midnight, both inclusive. */
export type DayHours = { kind: "closed" } | { kind: "range"; start: number; end: number } | { kind: "unknown" };

/** When a branch is open: the hours of its week, and the dates on which it is closed. */
export interface Schedule extends WeekHours {
	closures?: readonly Closure[];
	offDays?: OffDays;
}

/** Why a branch is closed on a date although its week has hours. */
export interface ClosedDay {
	/** The last date; missing if it lasts until further notice. */
	until?: string;
	/** For visitors; empty if there is none. */
	reason: string;
	/** The week of a day off, which has no reason: 2 for the 2nd Saturday. */
	week?: number;
}

/** When a branch opens next: minutes after midnight, and the number of days from today. */
export interface NextOpening {
	at: number;
	daysAhead: number;
	day: Day;
	date: string;
}

/**
 * Whether a branch is open, and when that changes. `opens` is missing if no opening is known; `why` is there if it would otherwise have
 * its usual hours.
 */
export type OpenState =
	| { status: "open"; closesAt: number }
	| { status: "closed"; opens?: NextOpening; why?: ClosedDay }
	| { status: "unknown" };

export interface ComingDay {
	day: Day;
	date: string;
	/** The usual hours of that day of the week. */
	hours: DayHours;
	/** Why it is closed on this date, if it is. */
	why?: ClosedDay;
}

/** How many days ahead the next opening is looked for. */
const LONGEST_SEARCH_DAYS = 400;

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;
const INDIA_OFFSET_MINUTES = 330;
const RANGE = /^(\d{1,2}):(\d{2})\s*[-–]\s*(\d{1,2}):(\d{2})$/;

/** Reads the hours of a feed. Anything but `Not Working` or a range that ends after it starts is unknown, never closed. */
export function parseHours(text: string): DayHours {
	const trimmed = text.trim();
	if (trimmed.toLowerCase() === NOT_WORKING.toLowerCase()) return { kind: "closed" };
	const match = RANGE.exec(trimmed);
	if (!match) return { kind: "unknown" };
	const [startHour = 0, startMinute = 0, endHour = 0, endMinute = 0] = match.slice(1).map(Number);
	if (startHour > 23 || endHour > 23 || startMinute > 59 || endMinute > 59) return { kind: "unknown" };
	const start = startHour * 60 + startMinute;
	const end = endHour * 60 + endMinute;
	return start < end ? { kind: "range", start, end } : { kind: "unknown" };
}

/** Day and minutes after midnight in Asia/Kolkata at an instant (milliseconds since 1970, UTC). Seconds are cut off. */
export function indiaTime(instant: number): { day: Day; minutes: number } {
	const total = Math.floor(instant / MINUTE_MS) + INDIA_OFFSET_MINUTES;
	const days = Math.floor(total / DAY_MINUTES);
	return { day: weekdayOf(days), minutes: total - days * DAY_MINUTES };
}

/** The number of the day in Asia/Kolkata at an instant (milliseconds since 1970, UTC): days since 1970-01-01. */
export function indiaDay(instant: number): number {
	return Math.floor((Math.floor(instant / MINUTE_MS) + INDIA_OFFSET_MINUTES) / DAY_MINUTES);
}

/** Day of the month, month (January is 0) and year in Asia/Kolkata at an instant (milliseconds since 1970, UTC). */
export function indiaDate(instant: number): { date: number; month: number; year: number } {
	const shifted = new Date(instant + INDIA_OFFSET_MINUTES * MINUTE_MS);
	return { date: shifted.getUTCDate(), month: shifted.getUTCMonth(), year: shifted.getUTCFullYear() };
}

/** The hours of one day of a branch's week. */
export function hoursOn(week: WeekHours, day: Day): DayHours {
	return parseHours(week[hoursField(day)]);
}

/** Whether the hours of any day are known. */
export function hasHours(week: WeekHours): boolean {
	return DAYS.some((day) => hoursOn(week, day).kind !== "unknown");
}

/** Whether hours include a time, or all of the times from one to another. Both ends are inclusive, in whole minutes after midnight. */
export function includesTime(start: number, end: number, from: number, until = from): boolean {
	return start <= from && until <= end;
}

/** Whether a branch is open at an instant (milliseconds since 1970). Faster than `openState`, which also finds when that changes. */
export function isOpen(schedule: Schedule, instant: number): boolean {
	const { day, minutes } = indiaTime(instant);
	const today = hoursOn(schedule, day);
	if (today.kind !== "range" || !includesTime(today.start, today.end, minutes)) return false;
	return whyClosedOn(schedule, indiaDay(instant)) === undefined;
}

/** Whether a branch is open at an instant (milliseconds since 1970), and when that changes. */
export function openState(schedule: Schedule, instant: number): OpenState {
	const { day, minutes } = indiaTime(instant);
	const dayToday = indiaDay(instant);
	const why = whyClosedOn(schedule, dayToday);
	const today = hoursOn(schedule, day);
	if (!why && today.kind === "unknown") return { status: "unknown" };
	if (!why && today.kind === "range" && includesTime(today.start, today.end, minutes)) {
		return { status: "open", closesAt: today.end };
	}
	const opens = nextOpening(schedule, dayToday, minutes);
	return { status: "closed", ...(opens && { opens }), ...(why && { why }) };
}

/**
 * Why a branch is closed on a day although its week may have hours; undefined if it is not. Its own closures come first, the longest of
 * them before the others, then holidays.
 *
 * @param day days since 1970-01-01, see `indiaDay`
 */
function whyClosedOn(schedule: Schedule, day: number): ClosedDay | undefined {
	const { closures = [], offDays } = schedule;
	const date = dateOf(day);
	let longest: ClosedDay | undefined;
	for (const { from, until, reason } of closures) {
		if (date < from || (until !== undefined && date > until)) continue;
		if (until === undefined) return { reason };
		if (!longest?.until || until > longest.until) longest = { until, reason };
	}
	if (longest || !offDays) return longest;
	const holiday = offDays.dates[date];
	if (holiday !== undefined) return { until: date, reason: holiday };
	const [weekday, week] = [weekdayOf(day), weekOfMonth(date)];
	const isOff = offDays.days.some((each) => each.day === weekday && each.weeks.includes(week));
	// If all Saturdays are closed, "2nd Saturday" would suggest that the branch opens on the others.
	return isOff && hoursOn(schedule, weekday).kind !== "closed" ? { until: date, reason: "", week } : undefined;
}

/** Today and the six days after it. */
export function comingDays(schedule: Schedule, instant: number): ComingDay[] {
	const today = indiaDay(instant);
	return DAYS.map((_, daysAhead) => {
		const [day, date] = [weekdayOf(today + daysAhead), dateOf(today + daysAhead)];
		const why = whyClosedOn(schedule, today + daysAhead);
		return { day, date, hours: hoursOn(schedule, day), ...(why && { why }) };
	});
}

/** The first opening after this minute. Undefined if there is none, or a day with unknown hours comes first. */
function nextOpening(schedule: Schedule, today: number, minutes: number): NextOpening | undefined {
	const week = DAYS.map((day) => hoursOn(schedule, day));
	let daysAhead = 0;
	while (daysAhead <= LONGEST_SEARCH_DAYS) {
		const [day, date] = [weekdayOf(today + daysAhead), dateOf(today + daysAhead)];
		const why = whyClosedOn(schedule, today + daysAhead);
		if (why && why.until === undefined) return undefined;
		const hours = why ? undefined : week[DAYS.indexOf(day)];
		if (hours?.kind === "unknown") return undefined;
		if (hours?.kind === "range" && (daysAhead > 0 || hours.start > minutes)) {
			return { at: hours.start, daysAhead, day, date };
		}
		daysAhead = why?.until === undefined ? daysAhead + 1 : dayNumber(why.until) - today + 1;
	}
	return undefined;
}

/** Formats minutes after midnight as usual in India: `9:00 am`, `12:30 pm`. */
export function clockText(minutes: number): string {
	const hour = Math.floor(minutes / 60);
	const minute = String(minutes % 60).padStart(2, "0");
	return `${hour % 12 || 12}:${minute} ${hour < 12 ? "am" : "pm"}`;
}

/** Monday to Sunday, the order in which a week is shown. */
export const WEEK: readonly Day[] = [...DAYS.slice(1), DAYS[0]];
