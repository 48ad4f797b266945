/** Reads the dates and holidays in a query (docs/product.md, Searches in words). */
import { daysOffOn, stateKey } from "../branch/days-off.ts";
import { type Calendar, dateOf, dayNumber, isDate, weekdayOf, weekOfMonth } from "../hours/calendar.ts";
import { todayInIndia } from "../hours/today.ts";
import { DAYS, type Day } from "../hours/week.ts";
import { INDIAN_STATES, indianState } from "../places/indian-states.ts";
import { capitalizeWords } from "../places/place-key.ts";
import { latinDigits } from "../text/latin-digits.ts";
import { ALL_HOLIDAYS, holidayAt, holidaysOf, MONTH_NAMES, monthOf, PARTS_OF_NAMES } from "./date-words.ts";
import type { AskedDate, AskedDates, DateReader, WishContext } from "./filter/sentence.ts";
import { isFiller, wordsOf } from "./query-words.ts";
import table from "./server-words.json" with { type: "json" };
import { heardWish, similarWish, wishOf } from "./wish-words.ts";
import { phraseAt } from "./words/phrases.ts";
import { spellingsOf } from "./words/spellings.ts";

const MAX_DATES = 3;

/** More holidays are a list to look up in, and no answer. */
const MAX_HOLIDAYS = 12;

/** Where a holiday is none in so few states, they are named. */
const MAX_EXCEPT = 5;

/** Between the days of one festival. */
const MAX_DAYS_BETWEEN = 7;

/** Until the next 29 February, also around 2100. */
const YEARS_AHEAD = 8;

const AROUND = new Set(spellingsOf(table.dates.around).flatMap((phrase) => phrase.split(" ")));
const DAY_WORDS = new Set(spellingsOf(table.dates.days));
const HOUSES = new Set(spellingsOf(table.dates.houses));

/** The first, second and so on of a month's Saturdays, each by its words; the last one is number 6. */
const ORDINALS = new Map(
	Object.values(table.dates.ordinals).flatMap((each, at) => spellingsOf(each).map((word) => [word, at + 1] as const)),
);
const LAST = 6;

/** Dates in digits, as 26-01-2027, 26.1.27 and 2027-01-26. */
const DAY_FIRST = /(?<![\d./:-])(\d{1,2})([/.-])(\d{1,2})\2(20\d\d|19\d\d|\d\d)(?![\d/:-]|\.\d)/g;
const YEAR_FIRST = /(?<![\d./:-])((?:19|20)\d\d)([/-])(\d{1,2})\2(\d{1,2})(?![\d/:-])/g;

/** 26/1, which may also be a house, and as 24/7 is no date. */
const SHORT = /(?<![\d./:-])(?!24\/7)(\d{1,2})\/(\d{1,2})(?![\d./:-])/;

/** An address with a house has more words. */
const MAX_BESIDE_SHORT = 2;

export const DATE_READER: DateReader = { read: readDates, datesOf: datesMeant };

function readDates(query: string, context: WishContext): ReturnType<DateReader["read"]> {
	const text = latinDigits(query);
	const inDigits = [...text.matchAll(DAY_FIRST)];
	const [noDate] = inDigits.find(([, , , month, year = ""]) => year.length > 2 && Number(month) > 12) ?? [];
	const written = spelledOut(noDate ? text.replace(noDate, " ") : text).flatMap(divided);
	const today = todayInIndia(context.now);
	const isUnknown = (word: string) =>
		!wishOf(word) && !isFiller(word) && !context.isSpelled(word) && !context.placeOf(word);
	const left: string[] = [];
	const dates: (readonly AskedDate[])[] = [];
	let asksHolidays = false;
	let notice: AskedDates["notice"] = noDate === undefined ? undefined : { kind: "no-date", typed: noDate };
	for (let at = 0; at < written.length; ) {
		const date = weekdayAt(written, at) ?? dateAt(written, at);
		const phrase = date ?? holidayAt(written, at, context.calendar, isUnknown);
		if (!phrase || isName(written, at, phrase.length, context)) {
			left.push(written[at++] ?? "");
			continue;
		}
		const year = yearOf(written[at + phrase.length], date?.month !== undefined);
		const end = at + phrase.length + Number(year !== undefined);
		const typed = written.slice(at, end).join(" ");
		const all = "days" in phrase ? phrase.days : datesOf(phrase, year ?? Number(today.slice(0, 4)));
		const coming = all.filter((each) => (year ? each.date.startsWith(String(year)) : each.date >= today));
		// What the calendar has is more than that a day has the same date each year.
		const days = coming.some(({ name }) => name) ? coming.filter(({ name }) => name) : coming;
		const [first] = days;
		if ("meaning" in phrase && phrase.meaning === ALL_HOLIDAYS) asksHolidays = true;
		else if (!first)
			notice ??= date ? { kind: "no-date", typed } : { kind: "no-holiday", typed: capitalizeWords(typed) };
		else if (first.date < today) notice ??= { kind: "past-date", date: first.date };
		else if (dates.length < MAX_DATES && !dates.some(([each]) => each?.date === first.date)) dates.push(days);
		at = end;
		while (AROUND.has(written[at] ?? "")) at++;
		while (AROUND.has(left.at(-1) ?? "")) left.pop();
	}
	if (!asksHolidays) return { words: left, dates, asksHolidays, ...(notice && { notice }) };
	const words = left.filter((word) => !monthOf(word) && !yearOf(word));
	const [month, year] = [monthOf, yearOf].map((read) => written.map((word) => read(word)).find(Boolean));
	return { words, dates, asksHolidays, month, year, ...(notice && { notice }) };
}

/** The words of a query, in which dates in digits have the names of their months. */
function spelledOut(query: string): string[] {
	const written = (text: string, day: string, month: string, year = "") => {
		const name = MONTH_NAMES[Number(month) - 1];
		return name ? ` ${day} ${name} ${year.length === 2 ? `20${year}` : year} ` : text;
	};
	const text = query
		.replace(DAY_FIRST, (all, day, _, month, year) => written(all, day, month, year))
		.replace(YEAR_FIRST, (all, year, _, month, day) => written(all, day, month, year));
	const [short, day = "", month = ""] = SHORT.exec(text) ?? [];
	if (short === undefined) return wordsOf(text);
	const names = wordsOf(text.replace(short, " ")).filter((word) => !isFiller(word) && !wishOf(word));
	const isHouse = names.some((word) => HOUSES.has(word) || PARTS_OF_NAMES.has(word));
	const isMeant = names.length === 0 || (names.length <= MAX_BESIDE_SHORT && !isHouse && Number(day) <= 31);
	return wordsOf(isMeant ? text.replace(short, (all) => written(all, day, month)) : text);
}

/** A day and a month that are written as one word: `26jan`, `jan26`. */
function divided(word: string): string[] {
	const parts = word.match(/\d+|\D{3,}/gu) ?? [];
	return parts.length === 2 && parts.join("") === word && parts.some((part) => monthOf(part)) ? parts : [word];
}

interface DayOfYear {
	day: number;
	/** Any month if missing. */
	month?: number | undefined;
	/** If `day` counts only these days of the month: the 2nd Saturday. */
	weekday?: Day;
}

/** A day such as the 2nd Saturday, perhaps with its month, and how many words it has: of "2nd and 4th Saturday", first only one. */
function weekdayAt(words: readonly string[], at: number): (DayOfYear & { length: number }) | undefined {
	const before = monthOf(words[at] ?? "");
	const start = before ? at + 1 : at;
	const day = ordinalOf(words[start]);
	if (!day || HOUSES.has(words[start - 1] ?? "")) return undefined;
	let next = start + 1;
	while (words[next] === "and" || ordinalOf(words[next])) next++;
	const { value: weekday, length = 0 } = phraseAt(words, next, 2, weekdayNamed) ?? {};
	if (!weekday) return undefined;
	let end = next + length;
	while (words[end] === "of" || words[end] === "in" || AROUND.has(words[end] ?? "")) end++;
	const month = monthOf(words[end] ?? "");
	const isListed = next > start + 1;
	return { day, weekday, month: before ?? month, length: isListed ? 1 : (month ? end + 1 : next + length) - at };
}

function ordinalOf(word = ""): number | undefined {
	// Without an ending, a number may be an hour: till 4 Saturday.
	const number = /^\d+$/.test(word) ? 0 : (dayOf(word) ?? 0);
	return ORDINALS.get(word) ?? (number > 0 && number < LAST ? number : undefined);
}

function weekdayNamed(phrase: string): Day | undefined {
	const wish = wishOf(phrase) ?? (phrase.includes(" ") ? undefined : (heardWish(phrase) ?? similarWish(phrase)));
	return DAYS.find((day) => day === wish);
}

/** The date that begins at a word, and how many words it has without its year. */
function dateAt(words: readonly string[], at: number): (DayOfYear & { length: number }) | undefined {
	if (HOUSES.has(words[at - 1] ?? "")) return undefined;
	const [first = "", second = "", third = ""] = words.slice(at, at + 3);
	const day = dayOf(first);
	if (day === undefined) {
		const [month, after] = [monthOf(first), dayOf(second)];
		return month && after !== undefined && !monthOf(third) ? { day: after, month, length: 2 } : undefined;
	}
	const month = monthOf(second);
	if (month) return { day, month, length: 2 };
	// "26th of January", "26 ஆம் ஜனவரி", "26 tarikh".
	const between = second === "of" || AROUND.has(second) ? monthOf(third) : undefined;
	if (between) return { day, month: between, length: 3 };
	return DAY_WORDS.has(second) ? { day, length: 2 } : undefined;
}

/** The number of a day, which may have an ending. */
function dayOf(word: string): number | undefined {
	const [, day] = /^(\d{1,2})(?:st|nd|rd|th|[\u0900-\u0dff]{1,6})?$/.exec(word) ?? [];
	return day === undefined ? undefined : Number(day);
}

/** @param isBehindMonth whether two digits are a year, too, unless they may be an hour */
function yearOf(word = "", isBehindMonth = false): number | undefined {
	const isShort = isBehindMonth && /^(?:2[5-9]|[3-9]\d)$/.test(word);
	return isShort || /^(?:19|20)\d\d$/.test(word) ? Number(isShort ? `20${word}` : word) : undefined;
}

function datesOf({ day, month, weekday }: DayOfYear, first: number): AskedDate[] {
	const months = month ? [month] : MONTH_NAMES.map((_, at) => at + 1);
	const years = Array.from({ length: YEARS_AHEAD + 1 }, (_, ahead) => first + ahead);
	const twoDigits = (number: number) => String(number).padStart(2, "0");
	const all = years.flatMap((year) => months.map((each) => `${year}-${twoDigits(each)}`));
	const dates = all.map((each) => (weekday ? weekdayIn(each, day, weekday) : `${each}-${twoDigits(day)}`));
	return dates.filter(isDate).map((date) => ({ date }));
}

/** The date of a month's 2nd Saturday; empty if it has no fifth one. */
function weekdayIn(month: string, week: number, weekday: Day): string {
	const start = dayNumber(`${month}-01`);
	const first = start + ((DAYS.length + DAYS.indexOf(weekday) - DAYS.indexOf(weekdayOf(start))) % DAYS.length);
	const dates = (week === LAST ? [LAST - 1, LAST - 2] : [week]).map((each) => dateOf(first + (each - 1) * DAYS.length));
	return dates.find((date) => date.startsWith(month)) ?? "";
}

/** Whether a phrase is a name, or part of one: "15 August Road", or the village in "Diwali, Bharatpur". */
function isName(words: readonly string[], at: number, length: number, context: WishContext): boolean {
	const next = words[at + length] ?? "";
	if (PARTS_OF_NAMES.has(next) && !AROUND.has(next)) return true;
	if (length > 1) return false;
	const word = words[at] ?? "";
	const isBeside = next !== "" && !indianState(next) && !context.isCity(next);
	return context.isCity(word) || (isBeside && context.placeOf(`${word} ${next}`) !== undefined);
}

/** See `DateReader`. */
function datesMeant(
	{ dates, asksHolidays, month, year }: AskedDates,
	calendar: Calendar,
	state: string | undefined,
	now: number,
): ReturnType<DateReader["datesOf"]> {
	const key = state === undefined ? undefined : stateKey(state);
	const isThere = ({ states }: AskedDate) => !states || !key || states.some((each) => stateKey(each) === key);
	const shown = (each: AskedDate): AskedDate => {
		const { states, ...rest } = each;
		if (!states || (key && isThere(each))) return rest;
		const keys = new Set(states.map(stateKey));
		const except = INDIAN_STATES.filter((state) => !keys.has(state));
		return except.length <= MAX_EXCEPT ? { ...rest, except } : each;
	};
	if (asksHolidays) {
		const today = todayInIndia(now);
		const isAsked = (date: string) =>
			(!month || Number(date.slice(5, 7)) === month) && date.startsWith(`${year ?? ""}`);
		const coming = calendar.holidays.filter((each) => each.date >= today && isAsked(each.date) && isThere(each));
		return {
			holidays: coming
				.sort((a, b) => (a.date < b.date ? -1 : 1))
				.slice(0, MAX_HOLIDAYS)
				.map(shown),
		};
	}
	// A festival may have several days in a state.
	const days = dates.flatMap((each) => {
		const there = each.filter((one, at) => isThere(one) && each.findIndex(({ date }) => date === one.date) === at);
		const [first] = there.length > 0 ? there : each;
		const isNext = ({ date }: AskedDate) => first && dayNumber(date) - dayNumber(first.date) <= MAX_DAYS_BETWEEN;
		return first && key ? [first, ...there.slice(1, MAX_DATES).filter(isNext)] : each.slice(0, 1);
	});
	const named = days.map((each) =>
		each.name ? each : (holidaysOf(calendar).find((one) => one.date === each.date && isThere(one)) ?? each),
	);
	const isDayOff = ({ date }: AskedDate) =>
		daysOffOn(calendar, dayNumber(date)).some(({ name, states }) => !name && (!states || (key && states.has(key))));
	return {
		dates: named.map(shown).map((each) => (isDayOff(each) ? { ...each, week: weekOfMonth(each.date) } : each)),
	};
}
