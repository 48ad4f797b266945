/** Months and holidays by their words. Only the server has these tables. */
import type { Calendar, Holiday } from "../hours/calendar.ts";
import { memoOf } from "../memo.ts";
import { capitalizeWords, placeKey } from "../places/place-key.ts";
import type { AskedDate } from "./filter/sentence.ts";
import serverTable from "./server-words.json" with { type: "json" };
import { phraseAt, soundOf } from "./words/phrases.ts";
import { type Spellings, spellingsOf } from "./words/spellings.ts";
import table from "./words.json" with { type: "json" };

const { dates, fixedDates, holidays, months, otherDates } = serverTable;

const MAX_IN_PHRASE = 5;

/** Shorter phrases sound like, or begin, many others. */
const MIN_SOUND_LENGTH = 5;
const MIN_STEM_LENGTH = 3;

/** Characters of an ending that scripts of India join to a word. */
const MAX_ENDING_LENGTH = 6;

/** After a date or holiday, these make it part of a name: 15 August Maidan, Holiday Inn, होलीपुर. */
export const PARTS_OF_NAMES = new Set([...spellingsOf(table.names.parts), ...spellingsOf(dates.names)]);

/** Meanings by their phrases. A phrase may have several, the narrowest first. */
class Phrases {
	readonly spelled = new Map<string, string[]>();
	readonly #sounds = new Map<string, string[]>();

	constructor(meanings: Readonly<Record<string, Spellings>>) {
		for (const [meaning, spellings] of Object.entries(meanings)) {
			for (const phrase of spellingsOf(spellings)) {
				add(this.spelled, phrase, meaning);
				// Before an ending, the sign of a consonant without a vowel is not written.
				add(this.spelled, phrase.replace(/[\u0bcd\u0c02]$/, ""), meaning);
				const sound = soundOf(phrase);
				if (sound.length >= MIN_SOUND_LENGTH) add(this.#sounds, sound, meaning);
			}
		}
	}

	/** The meanings of a phrase. @param isUnknown whether a word is nothing else: only then is it one that is similar */
	of(phrase: string, isUnknown = (_: string) => true): readonly string[] | undefined {
		const spelled = this.spelled.get(phrase);
		if (spelled) return spelled;
		const similar = this.#withEnding(phrase) ?? this.#sounds.get(soundOf(phrase));
		return similar && (phrase.includes(" ") || isUnknown(phrase)) ? similar : undefined;
	}

	#withEnding(phrase: string): readonly string[] | undefined {
		if (!/[\u0900-\u0dff]$/.test(phrase)) return undefined;
		const least = Math.max(phrase.lastIndexOf(" ") + 2, phrase.length - MAX_ENDING_LENGTH, MIN_STEM_LENGTH);
		for (let length = phrase.length - 1; length >= least; length--) {
			const meanings = this.spelled.get(phrase.slice(0, length));
			if (meanings) return PARTS_OF_NAMES.has(phrase.slice(length)) ? undefined : meanings;
		}
		return undefined;
	}
}

function add<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
	const list = lists.get(key);
	if (!list) lists.set(key, [value]);
	else if (!list.includes(value)) list.push(value);
}

/** The meaning of words that ask for the holidays themselves. */
export const ALL_HOLIDAYS = "holidays";

const MONTHS = new Phrases(months);
const HOLIDAYS = new Phrases(holidays);

export const MONTH_NAMES = Object.keys(months);

/** The years that a query can have. */
const YEARS = Array.from({ length: 200 }, (_, at) => 1900 + at);

/** National holidays, which have the same date each year: they are known without a calendar. */
const NATIONAL: readonly Holiday[] = eachYear(fixedDates);

/** Days by their meanings that have the same date each year, and may be holidays: only a calendar knows. */
const OTHERS: readonly Holiday[] = eachYear(otherDates);

function eachYear(dates: Readonly<Record<string, string>>): Holiday[] {
	return Object.entries(dates).flatMap(([name, day]) =>
		YEARS.map((year) => ({ date: `${year}-${day}`, name: capitalizeWords(name) })),
	);
}

/** The holidays of a calendar, then the national ones. */
export const holidaysOf = memoOf(({ holidays }: Calendar) => [...holidays, ...NATIONAL]);

/** The number of a month, from 1; undefined if a word is no month. */
export function monthOf(word: string): number | undefined {
	return MONTH_NAMES.indexOf(MONTHS.of(word)?.[0] ?? "") + 1 || undefined;
}

/** The holidays of a calendar by their meanings, and by their own names as place keys and as they sound; each list in the order of time. */
const holidaysBy = memoOf((calendar: Calendar) => {
	const byMeaning = new Map<string, AskedDate[]>();
	for (const holiday of holidaysOf(calendar))
		for (const meaning of meaningsIn(holiday.name)) add(byMeaning, meaning, holiday);
	for (const { name, date } of OTHERS) add(byMeaning, name.toLowerCase(), { date });
	for (const list of byMeaning.values()) list.sort((one, other) => (one.date < other.date ? -1 : 1));
	return byMeaning;
});

function meaningsIn(name: string): Set<string> {
	const words = placeKey(name).split(" ");
	// What stands behind a bracket, a comma or a slash may be anything: Election Day (Phase 1).
	const names = [words.join(" "), placeKey(name.split(/[(),/]/)[0] ?? "")].filter(Boolean);
	const meanings = new Set([...names, ...names.map(soundOfName).filter(({ length }) => length >= MIN_SOUND_LENGTH)]);
	for (let at = 0; at < words.length; ) {
		const phrase = phraseAt(words, at, MAX_IN_PHRASE, (each) => HOLIDAYS.of(each));
		for (const meaning of phrase?.value ?? []) meanings.add(meaning);
		at += phrase?.length ?? 1;
	}
	return meanings;
}

/** How the name of a holiday sounds without what differs between writers: Founder's Day Holiday, Founders Day. */
function soundOfName(name: string): string {
	const words = name.replace(/(?<=[a-z]{3}) ?s(?= |$)/g, "").split(" ");
	if (words.length > 2 && words.at(-1) === "holiday") words.pop();
	return soundOf(words.join(" "));
}

/** The holiday whose name begins at a word, with its days, in order. @param isUnknown whether a word is nothing else, and may be a similar one */
export function holidayAt(
	words: readonly string[],
	at: number,
	calendar: Calendar,
	isUnknown: (word: string) => boolean,
): { meaning: string; days: readonly AskedDate[]; length: number } | undefined {
	const datesByName = holidaysBy(calendar);
	const meaningsOf = (each: string) => {
		const own = [each, soundOfName(each)].find((name) => datesByName.has(name));
		const isName = own !== undefined && each.split(" ").some(isUnknown);
		return HOLIDAYS.of(each, isUnknown) ?? (isName ? [own] : undefined);
	};
	const { value: meanings = [], length = 0 } = phraseAt(words, at, MAX_IN_PHRASE, meaningsOf) ?? {};
	const meaning = meanings.find((each) => datesByName.has(each)) ?? meanings[0];
	return meaning === undefined ? undefined : { meaning, days: datesByName.get(meaning) ?? [], length };
}

/** All phrases of the tables, and those of a calendar. */
export function datePhrases(calendar: Calendar): string[] {
	return [MONTHS.spelled, HOLIDAYS.spelled, holidaysBy(calendar)].flatMap((each) => [...each.keys()]);
}
