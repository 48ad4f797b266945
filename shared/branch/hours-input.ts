/** Reads hours as people write them in sheets into the form that is stored. */

import { NOT_WORKING } from "../constants.ts";
import { timeText } from "../hours/clock-of.ts";
import { latinDigits } from "../text/latin-digits.ts";
import type { Read } from "./field.ts";

const FORMAT = "write hours as 09:30-17:30, or Not Working";
const ONE_TIME = `only one time is given; ${FORMAT}`;
const UNCLEAR = "add am or pm to the start time";
const UNCLEAR_END = "add am or pm to the end time";
const NIGHT_OR_DAY = "this could be at night; add am or pm, or write hours as 14:00-18:00";
const ORDER = "the end must be after the start";
const PARTS_FORMAT = "with a break, write hours as 10:00-13:00, 14:00-17:00";
const PARTS_UNCLEAR = `add am or pm to each time; ${PARTS_FORMAT}`;
const PARTS_ORDER = `the times must follow each other; ${PARTS_FORMAT}`;
const NOON_OR_MIDNIGHT = "12 am is midnight; write 12:00 for noon, or 23:59 for midnight";
const NOON_OR_0 = "12 am is midnight; write 12:00 for noon, or 00:00 for midnight";
const CLOSED_OR_ALL_DAY = "this could be closed or open all day; write Not Working, or 24 hours";
const BREAK_FORMAT = "write a break as 13:00-14:00";

const NOON = 720;

/** How a spreadsheet stores a time of day. */
const FRACTION_OF_DAY = /^0?\.\d+$/;

/** Ways to write that a branch is closed. */
export const DAY_OFF = /^(?:not working|closed|holiday|off|weekly off|week off|day off)$/i;

const WHOLE_DAY = /^(?:open )?(?:24 ?[x*/] ?7|24 ?(?:hours?|hrs?)|round the clock)$/i;

/** Between the parts of a day's hours, as people write them. */
export const BETWEEN_PARTS = /[,;/&+]|\band\b/i;

/** The first of two ranges between which there is only a blank: `10-1 2-5`, `10 am to 1 pm 2 pm to 5 pm`. */
const TWO_RANGES =
	/^(\d[\d.:]{0,4}(?: ?[ap]m)? ?(?:-|–|to) ?\d[\d.:]{0,4}(?: ?[ap]m)?) (?=\d[\d.:]{0,4}(?: ?[ap]m)? ?(?:-|–|to) ?\d)/i;

/** The same in a value that was read. */
export const PART_SEPARATOR = ", ";

/** The most breaks of a day, and one. */
const MAX_PARTS = 4;

/** A word for a break, which is in brackets or comes last: `9:30-5:30 (lunch 1-2)`. */
const BREAK_WORD = /\b(?:lunch|break|recess)\b/i;
/** What stands between hours and their break. */
const BEFORE_BREAK = /(?:[,;/&+–-]|\bwith|\band|\bexcept|\bexcluding)$/i;
const BREAK_WORDS = /\b(?:lunch|break|recess|time|timings?|hours?|from)\b|[()]/gi;

/** `9`, `09:30`, `9.30 am`, `0930`, `9:30:00 PM`. Cannot backtrack: spaces are single. */
const TIME =
	/^(?<hour>\d{1,2})(?:(?: ?[:.h] ?)?(?<minute>\d{2}))?(?::(?:00|59))?(?: ?(?<half>[ap])\.? ?m\.?)?(?: ?hrs?\.?)?$/i;

/** `noon`, `12 noon`, `12.00 midnight`. */
const WORD = /^(?:12(?:[:.]00)? ?)?(?:(?<noon>noon|midday)|midnight)$/i;

/** The hours of a day end in it. */
const BEFORE_MIDNIGHT = 23 * 60 + 59;

const BETWEEN_TIMES = /[-\u2010-\u2015\u2212~]|to|until|till/i;

/** The only time zone of India. */
const TIME_ZONE = / ?(?:\(IST\)|\bIST\b)/gi;

/** A start before this hour, without am, pm or a zero in front, may also be in the afternoon. No branch opens in the night. */
const EARLIEST_HOUR = 6;

/** In minutes: an earlier time of a break is in the afternoon, unless it has a zero in front. */
const FIRST_BREAK = 7 * 60;

/** In minutes: an end up to this one may be after midnight; one before the other may well be, so that no other is suggested. */
const LATEST_NIGHT = 6 * 60;
const LATEST_EVENING = 3 * 60;

/** In minutes: branches rarely close later, so such an end is clear only beside am or pm: `11-10:30` may be a slip. */
const LATEST_USUAL = 21 * 60;

/** In minutes: when a working day begins, and how long it is. */
const FIRST_START = 8 * 60;
const WORKING_DAY = { least: 6 * 60, most: 10 * 60 };

/** What was read, and what was assumed: which half of the day is meant, that midnight is the minute before, or where a break is. */
export type ReadHours = Read<string> & { assumed?: "morning" | "evening" | "midnight" | "whole day" | "break" };

/**
 * Reads the hours of a day: `09:00-17:30`, `9.00 AM - 5.30 PM`, `10am to 3pm IST`, `Closed`. A time without am or pm is on
 * the 24-hour clock, but an end that would come before a start in the morning is in the evening (`9.30-6`), unless it has a zero in front.
 * If only the end has am or pm (`9-5 pm`), the start must be clear from it. Noon and midnight may be words; midnight as an end, `00:00` or
 * `24:00`, is 23:59. A day with breaks has several parts (`10:00-13:00 & 14:00-17:00`), or names the break (`9:30-5:30, lunch 1-2`).
 *
 * @param written trimmed, with single spaces
 * @returns `Not Working`, a range such as `09:00-17:30` or its parts `10:00-13:00, 14:00-17:00`, or an error message
 */
export function readHours(written: string): ReadHours {
	const text = latinDigits(written).replace(TIME_ZONE, "").trim();
	if (DAY_OFF.test(text)) return { value: NOT_WORKING };
	if (WHOLE_DAY.test(text)) return { value: hoursText(0, BEFORE_MIDNIGHT), assumed: "whole day" };
	if (BREAK_WORD.test(text)) return readWithBreak(text);
	const parts = partsIn(text);
	return parts.length > 1 ? readParts(parts) : readRange(text);
}

/** The end of hours with minutes: it looks like one of the 24-hour clock, although it has no zero in front. */
const END_WITH_MINUTES = /\d[:.h]?\d{2}\D*$/i;

/** Hours that would be in the evening only because people write so (`9:30-6:00`): where others are on the 24-hour clock, they are not clear. */
export function isUnclearBeside24Hours(written: string): boolean {
	return readHours(written).assumed === "evening" && END_WITH_MINUTES.test(latinDigits(written));
}

/** Whether a text is hours with a time after noon of the 24-hour clock. */
export function isOf24Hours(written: string): boolean {
	const isLate = /(?:^|[^\d:.])(?:1[3-9]|2[0-3])[:.h]?\d\d(?!\d)/i.test(latinDigits(written));
	return isLate && readHours(written).value !== undefined;
}

/** One more part than there may be shows that there are too many. */
function partsIn(text: string): string[] {
	const parts = text
		.replace(TWO_RANGES, "$1, ")
		.split(BETWEEN_PARTS, MAX_PARTS + 1)
		.map((part) => part.trim());
	return parts.filter((part) => part !== "");
}

function readParts(parts: readonly string[]): ReadHours {
	if (parts.length > MAX_PARTS || !parts.every(isTwoTimes)) return { message: FORMAT };
	const read = parts.map(readRange);
	const values = read.flatMap(({ value }) => value ?? []);
	if (values.length < parts.length) return { message: PARTS_UNCLEAR };
	// Times of equal length can be compared as text.
	const isInOrder = values.every((value, at) => at === 0 || startOf(value) > endOf(values[at - 1] ?? ""));
	if (!isInOrder) return { message: PARTS_ORDER };
	const assumed = read.find((each) => each.assumed)?.assumed;
	return { value: values.join(PART_SEPARATOR), ...(assumed && { assumed }) };
}

/** The start of a range such as `09:30-17:30`. */
export function startOf(range: string): string {
	return range.slice(0, "09:30".length);
}

export function endOf(range: string): string {
	return range.slice(-"17:30".length);
}

function isTwoTimes(part: string): boolean {
	const times = part.split(BETWEEN_TIMES, 3);
	return times.length === 2 && times.every(readTime);
}

function readWithBreak(text: string): ReadHours {
	const [word, bracket] = [text.search(BREAK_WORD), text.indexOf("(")];
	const cut = bracket >= 0 && bracket < word ? bracket : word;
	const before = text.slice(0, cut).trim().replace(BEFORE_BREAK, "").trim();
	const hours = readRange(before).value;
	const pause = readBreak(
		text
			.slice(cut)
			.replace(BREAK_WORDS, " ")
			.replace(/^[ :,;–-]{0,5}/, ""),
	).value;
	if (hours === undefined || pause === undefined) return { message: PARTS_FORMAT };
	if (!isInside(pause, hours)) return { message: `the break ${pause} must be inside the hours ${hours}` };
	const parts = [`${startOf(hours)}-${startOf(pause)}`, `${endOf(pause)}-${endOf(hours)}`];
	return { value: parts.join(PART_SEPARATOR), assumed: "break" };
}

/** Whether a range is inside another one, without touching its ends. */
export function isInside(pause: string, hours: string): boolean {
	return startOf(pause) > startOf(hours) && endOf(pause) < endOf(hours);
}

/** Reads a break such as `13:00-14:00` or `1-2 pm`; before 7 means pm without a zero in front. @returns a range, or an error message */
export function readBreak(written: string): Read<string> {
	const times = latinDigits(written).replace(TIME_ZONE, "").trim().split(BETWEEN_TIMES, 3).map(readTime);
	const [start, end] = times.map((time) => time && inDaytime(time, times[1]?.ofTwelveHours));
	if (times.length !== 2 || start === undefined || end === undefined) return { message: BREAK_FORMAT };
	return start < end ? { value: hoursText(start, end) } : { message: ORDER };
}

function inDaytime(time: WrittenTime, isBesideHalf = false): number {
	const { minutes, ofTwelveHours } = time;
	return !ofTwelveHours && (isBesideHalf || isOnEitherHalf(time)) && minutes < FIRST_BREAK ? minutes + NOON : minutes;
}

/** What may be wrong with hours that cannot be read, for people to decide. */
interface HoursMending {
	/** The same for all hours that are wrong in the same way. */
	cause: "hours-two-ranges" | "hours-half-of-day";
	/** Valid hours that are probably meant. */
	suggestion?: string;
}

/** Suggests what hours without am or pm, or in the other order, mean, such as `10-1, 2-5` and `17:30-09:30`; undefined if they are none. */
export function meantHours(written: string): HoursMending | undefined {
	const parts = partsIn(latinDigits(written).replace(TIME_ZONE, ""));
	if (parts.length === 0 || parts.length > MAX_PARTS || !parts.every(isTwoTimes)) return undefined;
	const times = parts.flatMap((part) => part.split(BETWEEN_TIMES).map(readTime)) as WrittenTime[];
	const cause = parts.length > 1 ? "hours-two-ranges" : "hours-half-of-day";
	const isAfternoon = Number(times[0]?.minutes) >= NOON + 60;
	const meant = isAfternoon
		? times.map(({ minutes }) => minutes)
		: inOrder(times, readHours(written).message === UNCLEAR);
	if (meant === undefined) return { cause };
	const [start = 0, end = 0] = meant;
	const isOtherOrder = parts.length === 1 && isWorkingDay(Number(times[1]?.minutes), start);
	if (isAfternoon) return { cause, ...(isOtherOrder && { suggestion: hoursText(end, start) }) };
	const ranges = parts.map((_, at) => hoursText(meant[2 * at] ?? 0, meant[2 * at + 1] ?? 0));
	return { cause, ...(!isOtherOrder && { suggestion: ranges.join(PART_SEPARATOR) }) };
}

function isWorkingDay(start: number, end: number): boolean {
	const length = end - start;
	return start >= FIRST_START && start < NOON && length >= WORKING_DAY.least && length <= WORKING_DAY.most;
}

/** Times of which each is after the one before, some of them after noon; undefined if they are not clear. */
function inOrder(times: readonly WrittenTime[], hasUnclearStart: boolean): number[] | undefined {
	const meant: number[] = [];
	for (const time of times) {
		const { minutes, ofTwelveHours, isMidnight } = time;
		if (meant.length === 0 && ofTwelveHours && minutes < 60) return undefined;
		const before = meant.at(-1) ?? EARLIEST_HOUR * 60;
		const isOnEither = isOnEitherHalf(time);
		const isClear = isMidnight ? before > 0 : minutes >= LATEST_EVENING || (isOnEither && !ofTwelveHours);
		if (meant.length > 0 && !isClear) return undefined;
		// An end with am, or a zero in front, that is before the start is a slip, too.
		const mayBeLater = meant.length > 0 ? minutes < NOON : !ofTwelveHours && (isOnEither || hasUnclearStart);
		const isLater = mayBeLater && minutes < before;
		const next = isMidnight && meant.length > 0 ? BEFORE_MIDNIGHT : minutes + (isLater ? NOON : 0);
		if (meant.length > 0 && next <= before) return undefined;
		meant.push(next);
	}
	return meant;
}

function readRange(text: string): ReadHours {
	// A third part shows that there are too many.
	const times = text.split(BETWEEN_TIMES, 3).map(readTime);
	const [start, end] = times;
	if (times.length === 1 && (start || FRACTION_OF_DAY.test(text))) return { message: ONE_TIME };
	if (times.length !== 2 || !start || !end) return { message: FORMAT };
	if (start.hour === "24") return { message: FORMAT };
	if (start.minutes === 0 && end.minutes === 0 && end.hour !== "24") return { message: CLOSED_OR_ALL_DAY };
	if (end.isMidnight) return rangeToMidnight(start, end);
	const isFromMidnight = start.ofTwelveHours && !start.isMidnight && start.minutes < 60;
	if (isFromMidnight && end.minutes >= NOON && end.minutes < 23 * 60) return { message: NOON_OR_0 };
	if (end.ofTwelveHours && end.minutes < 60 && start.minutes >= end.minutes) return { message: NOON_OR_MIDNIGHT };
	return end.ofTwelveHours ? rangeBefore(start, end.minutes) : rangeFrom(start, end);
}

function rangeToMidnight(start: WrittenTime, end: WrittenTime): ReadHours {
	if (end.ofTwelveHours) return { ...rangeBefore(start, BEFORE_MIDNIGHT), assumed: "midnight" };
	if (isAtNight(start)) return { message: NIGHT_OR_DAY };
	const assumed = start.minutes === 0 ? "whole day" : "midnight";
	return { value: hoursText(start.minutes, BEFORE_MIDNIGHT), assumed };
}

/** The range to an end that has am or pm. */
function rangeBefore(start: WrittenTime, end: number): ReadHours {
	const startMinutes = start.ofTwelveHours ? start.minutes : beforeEnd(start, end);
	if (startMinutes === undefined) return { message: UNCLEAR };
	return startMinutes < end ? { value: hoursText(startMinutes, end) } : { message: orderMessage(startMinutes, end) };
}

/** Why an end that is not after the start cannot be stored. */
function orderMessage(start: number, end: number): string {
	if (end === start || end > LATEST_NIGHT) return ORDER;
	const night = `hours cannot go past midnight: end them at 23:59, or also write 00:00-${timeText(end)} as the first hours of the next day`;
	return start < end + NOON ? `${night}; if the afternoon is meant, write ${timeText(end + NOON)}` : night;
}

/** Whether a start without am or pm would be in the night, when no branch opens. */
function isAtNight(start: WrittenTime): boolean {
	return !start.ofTwelveHours && Number(start.hour) < EARLIEST_HOUR && isOnEitherHalf(start);
}

/** The range to an end without am or pm. */
function rangeFrom(start: WrittenTime, end: WrittenTime): ReadHours {
	if (isAtNight(start) && isOnEitherHalf(end)) return { message: NIGHT_OR_DAY };
	if (start.hour === "12" && !start.ofTwelveHours && isOnEitherHalf(end)) return { message: UNCLEAR_END };
	if (end.minutes > start.minutes) {
		const value = hoursText(start.minutes, end.minutes);
		const mayBeLater = !start.ofTwelveHours && isOnEitherHalf(start) && isOnEitherHalf(end);
		return mayBeLater ? { value, assumed: "morning" } : { value };
	}
	const evening = end.minutes + NOON;
	const isMorning = start.minutes < NOON || start.ofTwelveHours;
	const mayBeEvening = end.minutes !== start.minutes && end.minutes < NOON && isMorning && evening > start.minutes;
	const isUsual = evening <= LATEST_USUAL || start.ofTwelveHours;
	if (mayBeEvening && isOnEitherHalf(end) && isUsual)
		return { value: hoursText(start.minutes, evening), assumed: "evening" };
	const isUnclear = mayBeEvening && end.minutes > LATEST_NIGHT;
	return { message: isUnclear ? UNCLEAR_END : orderMessage(start.minutes, end.minutes) };
}

/** Formats a range for storage. @param start minutes after midnight @param end minutes after midnight */
function hoursText(start: number, end: number): string {
	return `${timeText(start)}-${timeText(end)}`;
}

interface WrittenTime {
	/** Minutes after midnight. A time without am or pm counts as 24-hour. */
	minutes: number;
	/** The hour as written. */
	hour: string;
	/** Whether am or pm was given, or a word. */
	ofTwelveHours: boolean;
	/** Whether it is midnight as a word or on the 24-hour clock, of which an end is the end of the day. */
	isMidnight?: boolean;
}

function readTime(text: string): WrittenTime | undefined {
	const word = WORD.exec(text.trim());
	if (word) {
		const isMidnight = word.groups?.noon === undefined;
		return { minutes: isMidnight ? 0 : NOON, hour: "12", ofTwelveHours: true, isMidnight };
	}
	const { hour, minute = "0", half } = TIME.exec(text.trim())?.groups ?? {};
	if (hour === undefined || text.trim() === "0") return undefined;
	const hours = Number(hour);
	if (!half && hours % 24 === 0 && Number(minute) === 0)
		return { minutes: 0, hour, ofTwelveHours: false, isMidnight: true };
	if (Number(minute) > 59 || hours > (half ? 12 : 23) || (half && hours === 0)) return undefined;
	const shift = half?.toLowerCase() === "p" ? NOON : 0;
	return {
		minutes: (half ? hours % 12 : hours) * 60 + shift + Number(minute),
		hour,
		ofTwelveHours: half !== undefined,
	};
}

/** The start, in minutes, when only the end has am or pm; undefined if it may be before and after noon. With a leading zero, or from 12 up, it is clear. */
function beforeEnd(start: WrittenTime, end: number): number | undefined {
	// No branch opens in the night: in `01:00-05:00 PM`, the zero says nothing.
	const isClear = !isOnEitherHalf(start) && !/^0[1-5]$/.test(start.hour);
	return isClear || start.minutes + NOON >= end ? start.minutes : undefined;
}

/** Whether a time's hour may be before or after noon: on the 24-hour clock it is from 12 up, or has a zero in front. */
function isOnEitherHalf({ hour }: WrittenTime): boolean {
	return /^(?:[1-9]|1[01])$/.test(hour);
}
