/** Reads hours as people write them in sheets into the form that is stored. */

import { NOT_WORKING } from "../constants.ts";
import { latinDigits } from "../text/latin-digits.ts";
import type { Read } from "./field.ts";

const FORMAT = "write hours as 09:30-17:30, or Not Working";
const ONE_TIME = `only one time is given; ${FORMAT}`;
const UNCLEAR = "add am or pm to the start time";
const UNCLEAR_END = "add am or pm to the end time";
const NIGHT_OR_DAY = "this could be at night; add am or pm, or write hours as 14:00-18:00";
const ORDER = "the end must be after the start";

const NOON = 720;

/** How a spreadsheet stores a time of day. */
const FRACTION_OF_DAY = /^0?\.\d+$/;

const DAY_OFF = /^(?:not working|closed|holiday|off|weekly off|week off|day off)$/i;

/** `9`, `09:30`, `9.30 am`, `0930`, `9:30:00 PM`. Cannot backtrack: spaces are single. */
const TIME =
	/^(?<hour>\d{1,2})(?:(?: ?[:.h] ?)?(?<minute>\d{2}))?(?::00)?(?: ?(?<half>[ap])\.? ?m\.?)?(?: ?hrs?\.?)?$/i;

/** `noon`, `12 noon`, `12.00 midnight`. */
const WORD = /^(?:12(?:[:.]00)? ?)?(?:(?<noon>noon|midday)|midnight)$/i;

/** The hours of a day end in it. */
const BEFORE_MIDNIGHT = 23 * 60 + 59;

const BETWEEN_TIMES = /[-–—~]|to|until|till/i;

/** The only time zone of India. */
const TIME_ZONE = / ?(?:\(IST\)|\bIST\b)/gi;

/** A start before this hour, without am, pm or a zero in front, may also be in the afternoon. No branch opens in the night. */
const EARLIEST_HOUR = 6;

/** What was read, and what was assumed: which half of the day is meant, or that midnight is the minute before. */
export type ReadHours = Read<string> & { assumed?: "morning" | "evening" | "midnight" };

/**
 * Reads the hours of a day: `09:00-17:30`, `9.00 AM - 5.30 PM`, `10am to 3pm IST`, `Closed`. A time without am or pm is on
 * the 24-hour clock, but an end that would come before a start in the morning is in the evening (`9.30-6`). If only the end has am
 * or pm (`9-5 pm`), the start must be clear from it. Noon and midnight may be words.
 *
 * @param written trimmed, with single spaces
 * @returns `Not Working` or a range such as `09:00-17:30`, or an error message
 */
export function readHours(written: string): ReadHours {
	const text = latinDigits(written).replace(TIME_ZONE, "").trim();
	if (DAY_OFF.test(text)) return { value: NOT_WORKING };
	// A third part shows that there are too many.
	const times = text.split(BETWEEN_TIMES, 3).map(readTime);
	const [start, end] = times;
	if (times.length === 1 && (start || FRACTION_OF_DAY.test(text))) return { message: ONE_TIME };
	if (times.length !== 2 || !start || !end) return { message: FORMAT };
	if (end.isMidnight) return { ...rangeBefore(start, BEFORE_MIDNIGHT), assumed: "midnight" };
	return end.ofTwelveHours ? rangeBefore(start, end.minutes) : rangeFrom(start, end);
}

/** The range to an end that has am or pm. */
function rangeBefore(start: WrittenTime, end: number): ReadHours {
	const startMinutes = start.ofTwelveHours ? start.minutes : beforeEnd(start, end);
	if (startMinutes === undefined) return { message: UNCLEAR };
	return startMinutes < end ? { value: hoursText(startMinutes, end) } : { message: ORDER };
}

/** The range to an end without am or pm. */
function rangeFrom(start: WrittenTime, end: WrittenTime): ReadHours {
	if (!start.ofTwelveHours && Number(start.hour) < EARLIEST_HOUR && isOnEitherHalf(start) && isOnEitherHalf(end)) {
		return { message: NIGHT_OR_DAY };
	}
	if (start.hour === "12" && !start.ofTwelveHours && isOnEitherHalf(end)) return { message: UNCLEAR_END };
	if (end.minutes > start.minutes) {
		const value = hoursText(start.minutes, end.minutes);
		const mayBeLater = !start.ofTwelveHours && isOnEitherHalf(start) && isOnEitherHalf(end);
		return mayBeLater ? { value, assumed: "morning" } : { value };
	}
	const evening = end.minutes + NOON;
	const isMorning = start.minutes < NOON || start.ofTwelveHours;
	if (end.minutes === start.minutes || end.minutes >= NOON || !isMorning || evening <= start.minutes) {
		return { message: ORDER };
	}
	return { value: hoursText(start.minutes, evening), assumed: "evening" };
}

/**
 * Formats a range for storage.
 *
 * @param start minutes after midnight
 * @param end minutes after midnight
 */
function hoursText(start: number, end: number): string {
	return `${timeText(start)}-${timeText(end)}`;
}

/** Minutes after midnight as `HH:MM`. */
export function timeText(minutes: number): string {
	const two = (value: number) => String(value).padStart(2, "0");
	return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

interface WrittenTime {
	/** Minutes after midnight. A time without am or pm counts as 24-hour. */
	minutes: number;
	/** The hour as written. */
	hour: string;
	/** Whether am or pm was given, or a word. */
	ofTwelveHours: boolean;
	isMidnight?: boolean;
}

function readTime(text: string): WrittenTime | undefined {
	const word = WORD.exec(text.trim());
	if (word) {
		const isMidnight = word.groups?.noon === undefined;
		return { minutes: isMidnight ? 0 : NOON, hour: "12", ofTwelveHours: true, isMidnight };
	}
	const { hour, minute = "0", half } = TIME.exec(text.trim())?.groups ?? {};
	if (hour === undefined) return undefined;
	const hours = Number(hour);
	if (Number(minute) > 59 || hours > (half ? 12 : 23) || (half && hours === 0)) return undefined;
	const shift = half?.toLowerCase() === "p" ? NOON : 0;
	return {
		minutes: (half ? hours % 12 : hours) * 60 + shift + Number(minute),
		hour,
		ofTwelveHours: half !== undefined,
	};
}

/**
 * The start, in minutes, when only the end has am or pm. An hour from 12 up, or with a leading zero, is on the 24-hour clock.
 * Any other may be before or after noon; if both would come before the end, the result is undefined.
 */
function beforeEnd(start: WrittenTime, end: number): number | undefined {
	return !isOnEitherHalf(start) || start.minutes + NOON >= end ? start.minutes : undefined;
}

/** Whether a time's hour may be before or after noon: on the 24-hour clock it is from 12 up, or has a zero in front. */
function isOnEitherHalf({ hour }: WrittenTime): boolean {
	return /^(?:[1-9]|1[01])$/.test(hour);
}
