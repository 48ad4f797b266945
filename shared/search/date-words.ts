/** Months and holidays by their words. Only the server and a browser without a network have these tables. */
import type { Calendar, Holiday } from "../hours/calendar.ts";
import { memoOf } from "../memo.ts";
import { placeKey } from "../places/place-key.ts";
import { soundKey } from "./words/sound-key.ts";
import { spellingsOf } from "./words/spellings.ts";
import table from "./words.json" with { type: "json" };

const MAX_IN_PHRASE = 5;

/** Shorter phrases sound like, or begin, many others. */
const MIN_SOUND_LENGTH = 5;
const MIN_STEM_LENGTH = 3;

/** Characters of an ending that scripts of India join to a word. */
const MAX_ENDING_LENGTH = 6;

/** After a date or holiday, these make it part of a name: 15 August Maidan, Holiday Inn, होलीपुर. */
export const PARTS_OF_NAMES = new Set([...spellingsOf(table.names.parts), ...spellingsOf(table.dates.names)]);

const soundOf = (phrase: string) => phrase.split(" ").map(soundKey).join(" ");

/** Meanings by their phrases. A phrase may have several, the narrowest first. */
class Phrases {
	readonly #spelled = new Map<string, string[]>();
	readonly #sounds = new Map<string, string[]>();

	constructor(meanings: Readonly<Record<string, Readonly<Record<string, string>>>>) {
		for (const [meaning, spellings] of Object.entries(meanings)) {
			for (const phrase of spellingsOf(spellings)) {
				// Before an ending, the sign of a consonant without a vowel is not written.
				for (const each of new Set([phrase, phrase.replace(/[\u0bcd\u0c02]$/, "")])) add(this.#spelled, each, meaning);
				const sound = soundOf(phrase);
				if (sound.length >= MIN_SOUND_LENGTH) add(this.#sounds, sound, meaning);
			}
		}
	}

	get all(): Iterable<string> {
		return this.#spelled.keys();
	}

	/** The meanings of a phrase as it is spelled. */
	of(phrase: string): readonly string[] | undefined {
		return this.#spelled.get(phrase);
	}

	/** The meanings of a phrase with an ending, or of one that sounds the same. */
	similar(phrase: string): readonly string[] | undefined {
		const isJoined = /[\u0900-\u0dff]$/.test(phrase);
		const stem = Math.max(phrase.lastIndexOf(" ") + 2, phrase.length - MAX_ENDING_LENGTH, MIN_STEM_LENGTH);
		const least = isJoined ? stem : phrase.length;
		for (let length = phrase.length - 1; length >= least; length--) {
			const found = this.#spelled.get(phrase.slice(0, length));
			if (found) return PARTS_OF_NAMES.has(phrase.slice(length)) ? undefined : found;
		}
		return this.#sounds.get(soundOf(phrase));
	}
}

function add<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
	const list = lists.get(key);
	if (!list) lists.set(key, [value]);
	else if (!list.includes(value)) list.push(value);
}

const MONTHS = new Phrases(table.months);
const HOLIDAYS = new Phrases(table.holidays);

export const MONTH_NAMES = Object.keys(table.months);

/** The number of a month, from 1; undefined if a word is no month. */
export function monthOf(word: string): number | undefined {
	const [name = ""] = MONTHS.of(word) ?? MONTHS.similar(word) ?? [];
	return MONTH_NAMES.indexOf(name) + 1 || undefined;
}

/** National holidays that have the same date each year, as `MM-DD`. */
const FIXED: Readonly<Record<string, string>> = table.dates.fixed;

export function fixedDate(holiday: string): string | undefined {
	return FIXED[holiday];
}

/** The holidays of a calendar by their meanings, and by their own names as place keys; each list in the order of time. */
const holidaysBy = memoOf(({ holidays }: Calendar) => {
	const byMeaning = new Map<string, Holiday[]>();
	for (const holiday of [...holidays].sort((one, other) => (one.date < other.date ? -1 : 1)))
		for (const meaning of meaningsIn(holiday.name)) add(byMeaning, meaning, holiday);
	return byMeaning;
});

function meaningsIn(name: string): Set<string> {
	const words = placeKey(name).split(" ");
	const found = new Set([words.join(" "), ...name.split(/[(),/]/).map(placeKey)].filter(Boolean));
	for (let at = 0; at < words.length; ) {
		const phrase = phraseAt(words, at, (each) => HOLIDAYS.of(each) ?? HOLIDAYS.similar(each));
		for (const meaning of phrase?.meanings ?? []) found.add(meaning);
		at += phrase?.length ?? 1;
	}
	return found;
}

function phraseAt(words: readonly string[], at: number, meaningsOf: (phrase: string) => readonly string[] | undefined) {
	for (let length = Math.min(MAX_IN_PHRASE, words.length - at); length > 0; length--) {
		const meanings = meaningsOf(words.slice(at, at + length).join(" "));
		if (meanings) return { meanings, length };
	}
	return undefined;
}

/**
 * The holiday of which the name begins at a word.
 *
 * @param isUnknown whether a word is nothing else: only then may it be a similar word
 * @returns `days`: those of the calendar, in the order of time
 */
export function holidayAt(
	words: readonly string[],
	at: number,
	calendar: Calendar,
	isUnknown: (word: string) => boolean,
): { meaning: string; days: readonly Holiday[]; length: number } | undefined {
	const known = holidaysBy(calendar);
	const phrase = phraseAt(words, at, (each) => {
		const meanings = HOLIDAYS.of(each) ?? (known.has(each) ? [each] : undefined);
		return meanings ?? similarTo(HOLIDAYS, each, isUnknown);
	});
	if (!phrase) return undefined;
	const [meaning = ""] = phrase.meanings;
	return { meaning, days: known.get(meaning) ?? [], length: phrase.length };
}

function similarTo(phrases: Phrases, phrase: string, isUnknown: (word: string) => boolean) {
	const similar = phrases.similar(phrase);
	return similar && (phrase.includes(" ") || isUnknown(phrase)) ? similar : undefined;
}

const LISTS = new Phrases({ lists: table.dates.lists });

/** How many words ask for the holidays; 0 if none do at a word. */
export function listAt(words: readonly string[], at: number, isUnknown: (word: string) => boolean): number {
	const asks = (each: string) => LISTS.of(each) ?? similarTo(LISTS, each, isUnknown);
	return phraseAt(words, at, asks)?.length ?? 0;
}

/** All phrases of the tables, and those of a calendar. */
export function datePhrases(calendar: Calendar): string[] {
	return [MONTHS.all, HOLIDAYS.all, LISTS.all, holidaysBy(calendar).keys()].flatMap((each) => [...each]);
}
