/** Reads the days of a holiday: a date, several, or a range. */

import { type ReadDate, readDate } from "../../../../shared/branch/date-input.ts";
import { dateOf, dayNumber } from "../../../../shared/hours/calendar.ts";
import { latinDigits } from "../../../../shared/text/latin-digits.ts";

/** The dates (YYYY-MM-DD), none if the text is no date; or the day of the week that it says, and the date that is another day. */
export interface ReadDays {
	dates: readonly string[];
	contradiction?: ReadDate["contradiction"];
	/** Whether it is a range that ends before it begins, or has too many days. */
	isBadRange?: boolean;
}

const LONGEST = 120;
/** Days of a holiday. A longer range is a mistake, such as another year. */
const MAX_DAYS = 31;

/** `2027-10-18 - 2027-10-20` has five. */
const MAX_DIVIDERS = 8;

const DIVIDER = /\b(?:to|till|until|through|and)\b|[-\u2010-\u2015&+]/g;

/**
 * Reads `26 Jan 2027`, `18-20 Oct 2027`, `30 Oct to 2 Nov 2027`, `18 & 19 Oct 2027`, `20/10/2027 - 22/10/2027`.
 *
 * @param year the year of dates that have none
 */
export function readDays(text: string, year = ""): ReadDays {
	const one = dateIn(text, year);
	if (one.value !== undefined) return { dates: [one.value] };
	if (one.contradiction) return { dates: [], contradiction: one.contradiction };
	if (text.length > LONGEST) return { dates: [] };
	const said = latinDigits(text).toLowerCase();
	let isBadRange = false;
	for (const { 0: divider, index } of [...said.matchAll(DIVIDER)].slice(0, MAX_DIVIDERS)) {
		const ends = endsOf(said.slice(0, index).trim(), said.slice(index + divider.length).trim(), year);
		if (!ends) continue;
		if (/[&+]|and/.test(divider)) return { dates: ends };
		const dates = daysBetween(...ends);
		if (dates.length > 0) return { dates };
		isBadRange = true;
	}
	return { dates: [], isBadRange };
}

/** All days from one to another; none if they are in the wrong order or too far apart. */
export function daysBetween(from: string, until: string): string[] {
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
	const [ofYear, ofMonth] = until.split("-");
	const isDay = /^\d{1,2}(?:st|nd|rd|th)?$/.test(left);
	const from = isDay ? readDate(`${left}/${ofMonth}/${ofYear}`).value : dateIn(left, ofYear ?? "").value;
	return from === undefined ? undefined : [from, until];
}
