/** Reads dates as people in India write them in sheets and forms. */

import { dayNumber, weekdayOf } from "../hours/calendar.ts";
import { DAYS, type Day } from "../hours/week.ts";
import { localeOf, OTHER_LANGUAGES } from "../languages.ts";
import { capital } from "../text/capital.ts";
import { latinDigits } from "../text/latin-digits.ts";
import type { Read } from "./field.ts";

const FORMAT = "write the date as 2027-01-05 or 5 Jan 2027";

const MONTHS = "january february march april may june july august september october november december".split(" ");
/** The day of the week is checked; it is not needed. */
const WEEKDAY = /^(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:day)?$/;

/** Spellings of months in Indian languages that are as usual as those of Intl. */
const ALSO =
	"జూలై july ಜೂಲೈ july ઓગસ્ટ august सितम्बर september સપ્ટેંબર september अक्तूबर october ઓક્ટોબર october नवम्बर november નવેંબર november दिसम्बर december ડિસેંબર december";

/** Midnight, which programs add to a date: `00:00:00`, `12:00:00 AM`, `T00:00:00+05:30`. */
const MIDNIGHT = /[t ](?:00?:00(?::00(?:\.0+)?)?|12:00(?::00)? ?a\.?m\.?)(?:z|[+-]\d\d:?\d\d)?$/;

/** Letters of a month's short name. */
const SHORT = 3;

/** `Wednesday, 23rd September 2026, 00:00:00` is shorter. */
const LONGEST = 60;

const FIRST_YEAR = 2000;
const LAST_YEAR = 2199;

/** The date, or an error message. If the day of the week belongs to another date: the message and the date. */
export type ReadDate = Read<string> & { contradiction?: string };

/**
 * Reads a date: `2027-01-05`, `20270105`, `05/01/2027`, `5-1-27`, `5 Jan 2027`, `January 5th, 2027`, `Tuesday, 5 January 2027`, `5 Jan 2027
 * (Tue)`, `मंगलवार, ५ जनवरी २०२७`. If day and month are both numbers, the day comes first. `11/25/2026` is refused, not swapped: other dates of
 * its list would be misread unnoticed. A time other than midnight is refused.
 *
 * @param text trimmed
 * @returns `YYYY-MM-DD`, from 2000 to 2199, or an error message
 */
export function readDate(text: string): ReadDate {
	if (text.length > LONGEST) return { message: FORMAT };
	const words = latinDigits(text.normalize("NFKC"))
		// Windows puts marks of direction into dates.
		.replace(/\p{Cf}/gu, "")
		.replace(/\s+/g, " ")
		.toLowerCase()
		.replace(MIDNIGHT, "")
		.replace(/^(20\d\d)(\d\d)(\d\d)$/, "$1-$2-$3")
		// `5JAN2027`, as core banking systems write it.
		.replace(/(\d)(?=[a-z]{3})|([a-z])(?=\d)/g, "$& ")
		.split(/[\s,./()'’\u2010-\u2015-]+/)
		.filter((part) => part !== "" && part !== "of");
	const parts = words.filter((part) => !dayNamed(part));
	const [first = "", second = "", third = ""] = parts;
	if (parts.length !== 3) return { message: FORMAT };
	const value = /^\d{4}$/.test(first)
		? dateOf(first, second, third)
		: /^\d/.test(first)
			? dateOf(third, second, first)
			: dateOf(third, first, second);
	if (value === undefined) return { message: FORMAT };
	const day = weekdayOf(dayNumber(value));
	const namedDay = words.map(dayNamed).find((each) => each !== undefined && each !== day);
	if (namedDay === undefined) return { value };
	const message = `it says ${capital(namedDay)}, but ${longDate(value)} is a ${capital(day)}`;
	return { message, contradiction: value };
}

/** The date of a day in a sheet, which counts from 1900 or 1904; undefined if it is no date from 2000 to 2199. */
export function dateOfSerial(serial: number, from1904: boolean): string | undefined {
	// Excel counts a 29 February 1900 that never was, so its day 1 is one day after the 30th of December 1899 plus 1.
	const time = Date.UTC(1899, 11, 30) + (Math.floor(serial) + (from1904 ? 1462 : 0)) * 86_400_000;
	const year = new Date(time).getUTCFullYear();
	return year >= FIRST_YEAR && year <= LAST_YEAR ? new Date(time).toISOString().slice(0, 10) : undefined;
}

/** A date in an unambiguous form: `15 August 2027`. @param date YYYY-MM-DD */
export function longDate(date: string): string {
	const [year, month, day] = date.split("-").map(Number);
	return `${day} ${capital(MONTHS[Number(month) - 1] ?? "")} ${year}`;
}

function dateOf(yearText: string, monthText: string, dayText: string): string | undefined {
	const day = Number(/^(\d{1,2})(?:st|nd|rd|th)?$/.exec(dayText)?.[1]);
	const month = monthOf(monthText);
	const year = /^\d{2}$/.test(yearText) ? 2000 + Number(yearText) : Number(/^\d{4}$/.exec(yearText)?.[0]);
	if (!(year >= FIRST_YEAR && year <= LAST_YEAR) || month === undefined || Number.isNaN(day)) return undefined;
	const date = new Date(Date.UTC(year, month - 1, day));
	return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : undefined;
}

/** The number of a month, from 1; undefined if the text is none. Names may be abbreviated as usual. */
export function monthOf(text: string): number | undefined {
	if (/^\d{1,2}$/.test(text)) return Number(text) >= 1 && Number(text) <= 12 ? Number(text) : undefined;
	if (text === "sept") return 9;
	const indian = indianName(text);
	const index = MONTHS.findIndex((name) => name === text || name.slice(0, SHORT) === text || name === indian);
	return index < 0 ? undefined : index + 1;
}

/** The day of the week that a word names, in English or an Indian language; in lower case. */
export function dayNamed(word: string): Day | undefined {
	const english = WEEKDAY.test(word) && word.slice(0, SHORT);
	return DAYS.find((day) => (english ? day.startsWith(english) : day === indianName(word)));
}

/** Names as a text may write them: without the dot below a letter, the sign of an abbreviation, and joiners. */
const plain = (name: string) => name.replace(/[\u093c\u0970.]|\u200c|\u200d/g, "");

type Name = readonly [full: string, short: string, english: string];

let indianNames: Name[] | undefined;

/** The English name of the month or day that a word in an Indian script names, in full, short, or with another ending; undefined if none or several. */
function indianName(word: string): string | undefined {
	const text = plain(word);
	if (!/^[\u0900-\u0d7f]{2,}$/.test(text)) return undefined;
	indianNames ??= OTHER_LANGUAGES.flatMap((language) =>
		[...MONTHS, ...DAYS].map((english, at) => {
			// 1 February 2026 is a Sunday.
			const [unit, month, day] = at < 12 ? ["month", at, 1] : ["weekday", 1, at - 11];
			const nameOf = (length: string) =>
				plain(new Intl.DateTimeFormat(localeOf(language), { [unit]: length }).format(new Date(2026, month, day, 12)));
			return [nameOf("long"), nameOf("short"), english] as const;
		}),
	);
	const also = ALSO.split(" ").map((name, at, all) => [name, name, all[at + 1] ?? ""] as const);
	const fits = ([full, short]: Name) => full.startsWith(text) || (short !== full && text.startsWith(short));
	const englishNames = new Set([...indianNames, ...also].filter(fits).map(([, , english]) => english));
	return englishNames.size === 1 ? [...englishNames][0] : undefined;
}
