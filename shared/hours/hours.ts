/** Opening hours (docs/product.md), always in Asia/Kolkata: plain arithmetic, because UTC+05:30 is fixed, and a hundred times faster than `Intl`. */
import { NOT_WORKING } from "../constants.ts";
import { dateOf, dayNumber, weekdayOf, weekOfMonth } from "./calendar.ts";
import { type Closure, DAYS, type Day, hoursField, type OffDays, opensClosedDays, type Week } from "./week.ts";

/** Minutes after midnight, both inclusive. */
export interface TimeSpan {
	start: number;
	end: number;
}

/** Hours of one day. With breaks, `parts` are the times between which they lie, from `start` to `end`. */
export type DayHours =
	| { kind: "closed" }
	| ({ kind: "range"; parts?: readonly TimeSpan[] } & TimeSpan)
	| { kind: "unknown" };

/** When a branch is open: the hours of its week, and the dates on which it is closed or has other hours. */
export type Schedule = Week & {
	closures?: readonly Closure[];
	offDays?: OffDays;
};

/** Why a branch is closed on a date although its week has hours. */
export interface ClosedDay {
	/** The last date; missing if it lasts until further notice. */
	until?: string;
	/** Set if the branch is new, and opens on the day after. */
	opens?: true;
	/** For visitors; empty if there is none. */
	reason: string;
	/** The week of a day off, which has no reason: 2 for the 2nd Saturday. */
	week?: number;
}

/** When a branch opens next: minutes after midnight, and the number of days from today. */
interface NextOpening {
	at: number;
	daysAhead: number;
	day: Day;
	date: string;
}

/** Whether a branch is open, and when that changes. `opens` is missing if no opening is known; `why` is there if it would otherwise have its usual hours. */
export type OpenState =
	| { status: "open"; closesAt: number }
	| { status: "closed"; opens?: NextOpening; why?: ClosedDay }
	| { status: "unknown" };

export interface ComingDay {
	day: Day;
	date: string;
	/** The usual hours of that day of the week, or the other hours of this date. */
	hours: DayHours;
	/** Why it is closed on this date, if it is. */
	why?: ClosedDay;
	/** Why it has other hours than usual, if it has, for visitors; empty if there is no reason. */
	other?: string;
}

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

/** The hours of one day of a branch's week, with its breaks. */
export function hoursOn(week: Week, day: Day): DayHours {
	const hours = parseHours(week[hoursField(day)]);
	const breaks = week.breaks?.[day];
	return breaks && hours.kind === "range" ? withBreaks(hours, breaks) : hours;
}

/** A break that is not inside the hours, or begins before the one before it has ended, is none. */
function withBreaks(hours: TimeSpan, breaks: readonly string[]): DayHours {
	const parts: TimeSpan[] = [];
	let { start } = hours;
	for (const pause of breaks.map(parseHours)) {
		if (pause.kind !== "range" || pause.start <= start || pause.end >= hours.end) continue;
		parts.push({ start, end: pause.start });
		start = pause.end;
	}
	const last = { start, end: hours.end };
	return { kind: "range", start: hours.start, end: hours.end, ...(parts.length > 0 && { parts: [...parts, last] }) };
}

/** The times at which a day's hours begin and end, with their breaks between them; none if it is closed or they are not known. */
export function partsOf(hours: DayHours): readonly TimeSpan[] {
	return hours.kind === "range" ? (hours.parts ?? [hours]) : [];
}

/** Whether the hours of any day are known. */
export function hasHours(week: Week): boolean {
	return DAYS.some((day) => hoursOn(week, day).kind !== "unknown");
}

/** Whether hours include a time, or all of the times from one to another. Both ends are inclusive, in whole minutes after midnight. */
export function includesTime(start: number, end: number, from: number, until = from): boolean {
	return start <= from && until <= end;
}

/** Whether a branch is open at an instant (milliseconds since 1970). Faster than `openState`, which also finds when that changes. */
export function isOpen(schedule: Schedule, instant: number): boolean {
	const { hours, why } = dayOf(schedule, indiaDay(instant));
	return !why && partAt(hours, indiaTime(instant).minutes) !== undefined;
}

/** Whether a branch is open at an instant (milliseconds since 1970), and when that changes. */
export function openState(schedule: Schedule, instant: number): OpenState {
	const { minutes } = indiaTime(instant);
	const today = indiaDay(instant);
	const { hours, why } = dayOf(schedule, today);
	if (!why && hours.kind === "unknown") return { status: "unknown" };
	const part = why ? undefined : partAt(hours, minutes);
	if (part) return { status: "open", closesAt: part.end };
	const opens = nextOpening(schedule, today, minutes);
	return { status: "closed", ...(opens && { opens }), ...(why && { why }) };
}

/** Before its next closing time, also that before a break, a branch closes soon. */
const SOON_MINUTES = 60;

/** Whether a branch is open, but closes soon. */
export function closesSoon(state: OpenState, instant: number): boolean {
	return state.status === "open" && state.closesAt - indiaTime(instant).minutes <= SOON_MINUTES;
}

function partAt(hours: DayHours, minutes: number): TimeSpan | undefined {
	return partsOf(hours).find(({ start, end }) => includesTime(start, end, minutes));
}

/**
 * The hours of a day, and why the branch is closed, or has other hours, although its week says otherwise. Its own closures come first, the
 * longest of them before the others, then other hours, of which the last entry that applies counts, then holidays, closed or with hours.
 *
 * @param number days since 1970-01-01, see `indiaDay`
 */
export function dayOf(schedule: Schedule, number: number): ComingDay {
	const { closures = [], offDays } = schedule;
	const [day, date] = [weekdayOf(number), dateOf(number)];
	const usual: ComingDay = { day, date, hours: hoursOn(schedule, day) };
	const why = offDays && calendarDayOff(offDays, usual);
	const isOff = why !== undefined || usual.hours.kind === "closed";
	let longest: ClosedDay | undefined;
	let other: Closure | undefined;
	for (const closure of closures) {
		const { from, until, hours, opens, reason } = closure;
		if (date < from || (until !== undefined && date > until)) continue;
		if (opens) return { ...usual, why: { ...(until !== undefined && { until }), opens, reason } };
		if (hours !== undefined) {
			if (!isOff || opensClosedDays(closure)) other = closure;
		} else if (until === undefined) return { ...usual, why: { reason } };
		else if (!longest?.until || until > longest.until) longest = { until, reason };
	}
	if (longest) return { ...usual, why: longest };
	if (other?.hours !== undefined) return { ...usual, hours: parseHours(other.hours), other: other.reason };
	if (why) return { ...usual, why };
	const ofHoliday = isOff ? undefined : offDays?.hours?.[date];
	if (!ofHoliday) return usual;
	const reason = offDays?.dates[date] ?? "";
	const hours = hoursOfHoliday(ofHoliday, usual.hours);
	return hours.kind === "closed" ? { ...usual, why: { until: date, reason } } : { ...usual, hours, other: reason };
}

/** Until when branches are open on a half day, in minutes after midnight: its hours begin at midnight; undefined for other hours. */
export function halfDayEnd(hours: string): number | undefined {
	const read = parseHours(hours);
	return read.kind === "range" && read.start === 0 ? read.end : undefined;
}

/** A branch opens on a half day as usual. */
function hoursOfHoliday(hours: string, usual: DayHours): DayHours {
	const end = halfDayEnd(hours);
	if (end === undefined || usual.kind !== "range") return end === undefined ? parseHours(hours) : usual;
	const parts = partsOf(usual).filter(({ start }) => start < end);
	const last = parts.at(-1);
	if (!last) return { kind: "closed" };
	const cut = [...parts.slice(0, -1), { start: last.start, end: Math.min(last.end, end) }];
	const span = { start: usual.start, end: Math.min(last.end, end) };
	return { kind: "range", ...span, ...(cut.length > 1 && { parts: cut }) };
}

function calendarDayOff({ dates, hours: others, days }: OffDays, usual: ComingDay): ClosedDay | undefined {
	const { day, date, hours } = usual;
	const holiday = dates[date];
	if (holiday !== undefined && others?.[date] === undefined) return { until: date, reason: holiday };
	const week = weekOfMonth(date);
	const isOff = days.some((each) => each.day === day && each.weeks.includes(week));
	// If all Saturdays are closed, "2nd Saturday" would suggest that the branch opens on the others.
	return isOff && hours.kind !== "closed" ? { until: date, reason: "", week } : undefined;
}

/** Today and the six days after it. */
export function comingDays(schedule: Schedule, instant: number): ComingDay[] {
	const today = indiaDay(instant);
	return DAYS.map((_, daysAhead) => dayOf(schedule, today + daysAhead));
}

/** How many days ahead a day off is told. */
const TOLD_DAYS = 366;

/** The next day, after today and what it is closed for, that is a closure or holiday, whole or half. Not a regular day off. */
export function nextDayOff(schedule: Schedule, instant: number): ComingDay | undefined {
	const today = indiaDay(instant);
	const now = dayOf(schedule, today).why;
	if (now && now.until === undefined) return undefined;
	for (let number = now?.until ? dayNumber(now.until) + 1 : today + 1; number <= today + TOLD_DAYS; number++) {
		const day = dayOf(schedule, number);
		if (day.why && day.why.week === undefined && day.hours.kind !== "closed") return day;
		const isHalf = schedule.offDays?.hours?.[day.date] !== undefined;
		if (isHalf && day.other === schedule.offDays?.dates[day.date]) return day;
	}
	return undefined;
}

/** The first opening after this minute. Undefined if there is none, or a day with unknown hours comes first. */
function nextOpening(schedule: Schedule, today: number, minutes: number): NextOpening | undefined {
	let daysAhead = 0;
	while (daysAhead <= LONGEST_SEARCH_DAYS) {
		const { day, date, hours, why } = dayOf(schedule, today + daysAhead);
		if (why && why.until === undefined) return undefined;
		if (!why && hours.kind === "unknown") return undefined;
		const next = why ? undefined : partsOf(hours).find(({ start }) => daysAhead > 0 || start > minutes);
		if (next) return { at: next.start, daysAhead, day, date };
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
