/**
 * Opening hours: reads and formats them, and decides whether a branch is open (docs/product.md, Opening hours).
 *
 * Day and time are always those of Asia/Kolkata, whatever the device's time zone. India has had a fixed offset of UTC+05:30
 * without daylight saving since 1945, so plain arithmetic gives the same result as `Intl`, a hundred times faster.
 */
import { DAYS, type Day, hoursField, type WeekHours } from "./branch.ts";

export const NOT_WORKING = "Not Working";

/** Hours of one day; `start` and `end` are minutes after midnight, both inclusive. */
export type DayHours = { kind: "closed" } | { kind: "range"; start: number; end: number } | { kind: "unknown" };

/** When a branch opens next: minutes after midnight, and the number of days from today. */
interface NextOpening {
	at: number;
	daysAhead: number;
	day: Day;
}

/** Whether a branch is open, and when that changes. `opens` is missing if no opening is known. */
export type OpenState =
	| { status: "open"; closesAt: number }
	| { status: "closed"; opens?: NextOpening }
	| { status: "unknown" };

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
	// 1970-01-01 was a Thursday.
	return { day: dayAt(days + 4), minutes: total - days * DAY_MINUTES };
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

/** Whether a branch is open at an instant (milliseconds since 1970). Both ends are inclusive, in whole minutes. */
export function openState(week: WeekHours, instant: number): OpenState {
	const { day, minutes } = indiaTime(instant);
	const today = hoursOn(week, day);
	if (today.kind === "unknown") return { status: "unknown" };
	if (today.kind === "range" && minutes >= today.start && minutes <= today.end) {
		return { status: "open", closesAt: today.end };
	}
	const opens = nextOpening(week, day, minutes);
	return opens ? { status: "closed", opens } : { status: "closed" };
}

/** The first opening after this minute, up to the same day next week. Undefined if a day with unknown hours comes first. */
function nextOpening(week: WeekHours, today: Day, minutes: number): NextOpening | undefined {
	for (let daysAhead = 0; daysAhead <= DAYS.length; daysAhead++) {
		const day = dayAt(DAYS.indexOf(today) + daysAhead);
		const hours = hoursOn(week, day);
		if (hours.kind === "unknown") return undefined;
		if (hours.kind === "range" && (daysAhead > 0 || hours.start > minutes)) {
			return { at: hours.start, daysAhead, day };
		}
	}
	return undefined;
}

function dayAt(index: number): Day {
	return DAYS[((index % DAYS.length) + DAYS.length) % DAYS.length] ?? "sunday";
}

/** Formats minutes after midnight as usual in India: `9:00 am`, `12:30 pm`. */
export function clockText(minutes: number): string {
	const hour = Math.floor(minutes / 60);
	const minute = String(minutes % 60).padStart(2, "0");
	return `${hour % 12 || 12}:${minute} ${hour < 12 ? "am" : "pm"}`;
}

/** Monday to Sunday, the order in which a week is shown. */
export const WEEK: readonly Day[] = [...DAYS.slice(1), DAYS[0]];
