/** Reads the dates and holidays in a query (docs/product.md, Searches in words). */
import { isDate } from "../hours/calendar.ts";
import { todayInIndia } from "../hours/today.ts";
import { indianState } from "../places/indian-states.ts";
import { capitalizeWords } from "../places/place-key.ts";
import { latinDigits } from "../text/latin-digits.ts";
import { fixedDate, holidayAt, listAt, MONTH_NAMES, monthOf, PARTS_OF_NAMES } from "./date-words.ts";
import type { AskedDate, AskedDates, WishContext } from "./filter/sentence.ts";
import { isFiller, wordsOf } from "./query-words.ts";
import { wishOf } from "./wish-words.ts";
import { spellingsOf } from "./words/spellings.ts";
import table from "./words.json" with { type: "json" };

const MAX_DATES = 3;

/** Until the next 29 February, also around 2100. */
const YEARS_AHEAD = 8;

const AROUND = new Set(spellingsOf(table.dates.around).flatMap((phrase) => phrase.split(" ")));
const DAY_WORDS = new Set(spellingsOf(table.dates.days));
const HOUSES = new Set(spellingsOf(table.dates.houses));

/** Dates in digits, as 26-01-2027, 26.1.27 and 2027-01-26. */
const DAY_FIRST = /(?<![\d./:-])(\d{1,2})([/.-])(\d{1,2})\2(20\d\d|19\d\d|\d\d)(?![\d/:-]|\.\d)/g;
const YEAR_FIRST = /(?<![\d./:-])((?:19|20)\d\d)-(\d{1,2})-(\d{1,2})(?![\d/:-])/g;

/** 26/1, which may also be a house, and as 24/7 is no date. */
const SHORT = /(?<![\d./:-])(?!24\/7)(\d{1,2})\/(\d{1,2})(?![\d./:-])/;

/** An address with a house has more words. */
const MAX_BESIDE_SHORT = 2;

/** The words that are left, and what the others ask of the calendar. */
export function readDates(query: string, context: WishContext): AskedDates & { words: readonly string[] } {
	const words = spelledOut(latinDigits(query)).flatMap(divided);
	const today = todayInIndia(context.now);
	const isUnknown = (word: string) =>
		!wishOf(word) && !isFiller(word) && !context.isSpelled(word) && !context.placeOf(word);
	const left: string[] = [];
	const asked: { dates: (readonly AskedDate[])[]; asksHolidays: boolean; notice?: AskedDates["notice"] } = {
		dates: [],
		asksHolidays: false,
	};
	for (let at = 0; at < words.length; ) {
		const date = dateAt(words, at);
		const holiday = date ? undefined : holidayAt(words, at, context.calendar, isUnknown);
		let length = date?.length ?? holiday?.length ?? listAt(words, at, isUnknown);
		if (length === 0 || isName(words, at, length, context)) {
			left.push(words[at++] ?? "");
			continue;
		}
		const year = date ? date.year : yearOf(words[at + length]);
		if (!date && year) length++;
		const typed = words.slice(at, at + length).join(" ");
		if (date) take(nextOf(date, today), { kind: "no-date", typed });
		else if (!holiday) asked.asksHolidays = true;
		else {
			const fixed = fixedDate(holiday.meaning);
			const [month, day] = fixed?.split("-").map(Number) ?? [];
			const next = fixed && nextOf({ day, month, year }, today);
			const coming = holiday.days.filter((each) => (year ? each.date.startsWith(String(year)) : each.date >= today));
			const national = next && [{ date: next, name: capitalizeWords(holiday.meaning) }];
			take(coming.length > 0 ? coming : national, { kind: "no-holiday", typed: capitalizeWords(typed) });
		}
		at += length;
		while (AROUND.has(words[at] ?? "")) at++;
		while (AROUND.has(left.at(-1) ?? "")) left.pop();
	}
	function take(found: string | readonly AskedDate[] | undefined, otherwise: NonNullable<AskedDates["notice"]>): void {
		const dates = typeof found === "string" ? [{ date: found }] : found;
		const [first] = dates ?? [];
		if (!dates || !first) asked.notice ??= otherwise;
		else if (first.date < today) asked.notice ??= { kind: "past-date", date: first.date };
		else if (asked.dates.length < MAX_DATES && !asked.dates.some(([each]) => each?.date === first.date))
			asked.dates.push(dates);
	}
	return { ...asked, words: left };
}

/** The words of a query, in which dates in digits have the names of their months. */
function spelledOut(query: string): string[] {
	const written = (text: string, day: string, month: string, year = "") => {
		const name = MONTH_NAMES[Number(month) - 1];
		return name ? ` ${day} ${name} ${year.length === 2 ? `20${year}` : year} ` : text;
	};
	const text = query
		.replace(DAY_FIRST, (all, day, _, month, year) => written(all, day, month, year))
		.replace(YEAR_FIRST, (all, year, month, day) => written(all, day, month, year));
	const [short, day = "", month = ""] = SHORT.exec(text) ?? [];
	if (short === undefined) return wordsOf(text);
	const names = wordsOf(text.replace(short, " ")).filter((word) => !isFiller(word) && !wishOf(word));
	const isHouse = names.some((word) => HOUSES.has(word) || PARTS_OF_NAMES.has(word));
	const isMeant = names.length === 0 || (names.length <= MAX_BESIDE_SHORT && !isHouse && Number(day) <= 31);
	return wordsOf(isMeant ? text.replace(short, (all) => written(all, day, month)) : text);
}

/** A day and a month that are written as one word: `26jan`, `jan26`. */
function divided(word: string): string[] {
	const [, before, day, after] = /^(\D{3,})?(\d{1,2})(\D{3,})?$/u.exec(word) ?? [];
	const month = before ?? after;
	if (day === undefined || month === undefined || (before && after) || !monthOf(month)) return [word];
	return before ? [before, day] : [day, month];
}

interface DayOfYear {
	day?: number | undefined;
	month?: number | undefined;
	year?: number | undefined;
}

/** The date that begins at a word, and how many words it has. */
function dateAt(words: readonly string[], at: number): (DayOfYear & { length: number }) | undefined {
	if (HOUSES.has(words[at - 1] ?? "")) return undefined;
	const [first, second = "", third = ""] = [words[at] ?? "", words[at + 1], words[at + 2]];
	const day = dayOf(first);
	const month = monthOf(day === undefined ? first : second);
	const withYear = (found: DayOfYear, length: number) => {
		const year = yearOf(words[at + length]);
		return { ...found, year, length: length + Number(year !== undefined) };
	};
	if (day === undefined) {
		const after = dayOf(second);
		return month && after !== undefined && !monthOf(third) ? withYear({ day: after, month }, 2) : undefined;
	}
	if (month) return withYear({ day, month }, 2);
	// "26th of January", "26 ஆம் ஜனவரி", "26 tarikh".
	const between = second === "of" || AROUND.has(second) ? monthOf(third) : undefined;
	if (between) return withYear({ day, month: between }, 3);
	return DAY_WORDS.has(second) ? { day, length: 2 } : undefined;
}

/** The number of a day, which may have an ending. */
function dayOf(word: string): number | undefined {
	const [, day] = /^(\d{1,2})(?:st|nd|rd|th|[\u0900-\u0dff]{1,6})?$/.exec(word) ?? [];
	return day === undefined ? undefined : Number(day);
}

function yearOf(word = ""): number | undefined {
	return /^(?:19|20)\d\d$/.test(word) ? Number(word) : undefined;
}

/** The date in its year, or else the next such date; undefined if there is none. */
function nextOf({ day, month, year }: DayOfYear, today: string): string | undefined {
	const first = year ?? Number(today.slice(0, 4));
	const two = (number = 0) => String(number).padStart(2, "0");
	for (let each = first; each <= first + (year === undefined ? YEARS_AHEAD : 0); each++) {
		for (let at = month ?? 1; at <= (month ?? MONTH_NAMES.length); at++) {
			const date = `${each}-${two(at)}-${two(day)}`;
			if (isDate(date) && (year !== undefined || date >= today)) return date;
		}
	}
	return undefined;
}

/** Whether a phrase is a name, or part of one: "15 August Road", or the village in "Diwali, Bharatpur". */
function isName(words: readonly string[], at: number, length: number, context: WishContext): boolean {
	const next = words[at + length] ?? "";
	if (PARTS_OF_NAMES.has(next) && !AROUND.has(next)) return true;
	if (length > 1) return false;
	const word = words[at] ?? "";
	return (
		context.isCity(word) || (next !== "" && !indianState(next) && context.placeOf(`${word} ${next}`) !== undefined)
	);
}
