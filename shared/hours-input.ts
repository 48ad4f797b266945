/** Hours as people write them into sheets, read into the one form that is stored. */
import { NOT_WORKING } from "./hours.ts";

const FORMAT = "write hours as 09:30-17:30, or Not Working";
const ONE_TIME = `there is one time only; ${FORMAT}`;
const UNCLEAR = "say am or pm of the start, too";
const ORDER = "the end must be after the start";

const NOON = 720;

export type ReadHours = { hours: string; message?: never } | { hours?: never; message: string };

/** What sheets say for a day off. */
const DAY_OFF = /^(?:not working|closed|holiday|off|weekly off|week off|day off)$/i;

/** `9`, `09:30`, `9.30 am`, `0930`, `9:30:00 PM`; groups: hour, minute, a or p. */
const TIME = String.raw`(\d{1,2})(?:\s*[:.h]\s*(\d{2})|(\d{2}))?(?::00)?\s*(?:([ap])\.?\s*m\.?)?(?:\s*hrs?\.?)?`;
const RANGE = new RegExp(String.raw`^${TIME}\s*(?:-|–|—|~|to|till|until)\s*${TIME}$`, "i");
const SINGLE = new RegExp(`^${TIME}$`, "i");

/**
 * Reads the hours of a day: `09:00-17:30`, `9.00 AM - 5.30 PM`, `10am to 3pm`, `Closed`. A time without am or pm is of
 * the 24-hour clock; where only the end has one (`9-5 pm`), the start is the one such time before it.
 *
 * @param text without blanks at its ends
 * @returns `Not Working` or a start-end pair such as `09:00-17:30`, or what is wrong
 */
export function readHours(text: string): ReadHours {
	if (DAY_OFF.test(text)) return { hours: NOT_WORKING };
	const match = RANGE.exec(text);
	if (!match) return { message: SINGLE.test(text) || /^0?\.\d+$/.test(text) ? ONE_TIME : FORMAT };
	const [startText, endText] = [match.slice(1, 5), match.slice(5, 9)];
	const written = minutesOf(startText);
	const end = minutesOf(endText);
	if (written === undefined || end === undefined) return { message: FORMAT };
	const start = !startText[3] && endText[3] ? withHalf(startText, written, end) : written;
	if (start === undefined) return { message: UNCLEAR };
	if (start >= end) return { message: ORDER };
	return { hours: hoursText(start, end) };
}

/**
 * The stored text of a start-end pair.
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

/**
 * A start whose end is of the 12-hour clock. From 12 on and with a leading zero it is of the 24-hour clock; else it may be
 * before or after noon, and nothing is given when both would come before the end.
 */
function withHalf([hour = ""]: readonly (string | undefined)[], written: number, end: number): number | undefined {
	const oneClock = !/^(?:[1-9]|1[01])$/.test(hour);
	return oneClock || written + NOON >= end ? written : undefined;
}

function minutesOf([hourText = "", afterMark, joined, half]: (string | undefined)[]): number | undefined {
	const hour = Number(hourText);
	const minute = Number(afterMark ?? joined ?? 0);
	if (minute > 59 || hour > (half ? 12 : 23) || (half && hour === 0)) return undefined;
	const shift = half?.toLowerCase() === "p" ? 12 : 0;
	return (half ? (hour % 12) + shift : hour) * 60 + minute;
}
