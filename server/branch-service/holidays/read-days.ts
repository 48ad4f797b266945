/** Reads the days of a holiday: a date, several, or a range. */
import { dateOfSerial, longDate, type ReadDate, readDate } from "../../../shared/branch/date-input.ts";
import { dateOf, dayNumber } from "../../../shared/hours/calendar.ts";
import { capital } from "../../../shared/text/capital.ts";
import { latinDigits } from "../../../shared/text/latin-digits.ts";

export interface ReadDays {
	/** YYYY-MM-DD; none if the text is no date. */
	dates: readonly string[];
	problem?: string | undefined;
}

/** Days of a holiday. A longer range is a mistake, such as another year. */
const MAX_DAYS = 31;
/** `2027-10-18 - 2027-10-20` has five. */
const MAX_DIVIDERS = 8;

const DIVIDER = /\b(?:to|till|until|through|and)\b|[-\u2010-\u2015&+]/g;

/**
 * Reads `26 Jan 2027`, `18-20 Oct 2027`, `30 Oct to 2 Nov 2027`, `18 & 19 Oct 2027`, `20/10/2027 - 22/10/2027`.
 *
 * @param year the year of dates that have none, or empty
 */
export function readDays(text: string, year: string): ReadDays {
	const one = dateIn(text, year);
	if (one.value !== undefined) return { dates: [one.value] };
	if (one.contradiction) return { dates: [one.contradiction], problem: weekdayProblem(one) };
	const plainText = latinDigits(text).toLowerCase();
	let problem = noDate(text, plainText);
	for (const { 0: divider, index } of [...plainText.matchAll(DIVIDER)].slice(0, MAX_DIVIDERS)) {
		const ends = endsOf(plainText.slice(0, index).trim(), plainText.slice(index + divider.length).trim(), year);
		if (!ends) continue;
		const dates = /[&+]|and/.test(divider) ? ends : daysBetween(...ends);
		if (dates.length > 0) return { dates };
		problem = `“${text}” is not a range of at most ${MAX_DAYS} days.`;
	}
	return { dates: [], problem };
}

function noDate(text: string, plainText: string): string {
	if (text === "") return "The date is missing.";
	const day = /^[34567]\d{4}(?:\.0+)?$/.test(plainText) && dateOfSerial(Number(plainText), false);
	if (day) return `“${text}” is perhaps a spreadsheet's number for ${longDate(day)}. Write that date.`;
	if (text.includes(", repeated: "))
		return `“${text}”: days that are repeated by a rule are not read. Add each of them.`;
	const isTogether = /\d{4}\s+\p{L}{3}/u.test(text);
	return `“${text}” is not a date. Write it as 26/01/2027 or 26 Jan 2027${isTogether ? ", and a comma before the name" : ""}.`;
}

/** Says that a date is another day of the week, if it is. */
export function weekdayProblem({ contradiction, message }: ReadDate): string | undefined {
	return contradiction && `${capital(message ?? "")}.`;
}

/** All days from one to another; none if they are in the wrong order or too far apart. */
function daysBetween(from: string, until: string): string[] {
	const [first, count] = [dayNumber(from), dayNumber(until) - dayNumber(from) + 1];
	return count > 0 && count <= MAX_DAYS ? Array.from({ length: count }, (_, ahead) => dateOf(first + ahead)) : [];
}

function dateIn(text: string, year: string): ReadDate {
	const date = readDate(text);
	return date.value !== undefined || date.contradiction || year === "" ? date : readDate(`${text} ${year}`);
}

/** Both dates of `18` and `20 Oct 2027`, or of `Oct 18` and `20, 2027`. */
function endsOf(left: string, right: string, year: string): [string, string] | undefined {
	const month = left.split(" ").slice(0, -1).join(" ");
	const until = dateIn(right, year).value ?? (month && dateIn(`${month} ${right}`, year).value);
	if (!until) return undefined;
	const [ofYear = "", ofMonth] = until.split("-");
	const isDay = /^\d{1,2}(?:st|nd|rd|th)?$/.test(left);
	const from = isDay ? readDate(`${left}/${ofMonth}/${ofYear}`).value : dateIn(left, ofYear).value;
	return from === undefined ? undefined : [from, until];
}
