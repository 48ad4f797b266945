/** The words by which places are found. The script that makes the file of places and the finder must agree on them. */
import { SCRIPTS } from "../../shared/branch/translated-fields.ts";
import { type Language, OTHER_LANGUAGES } from "../../shared/languages.ts";
import { queryWords } from "../../shared/search/query-words.ts";
import table from "../../shared/search/server-words.json" with { type: "json" };
import { isLatin, soundKey } from "../../shared/search/words/sound-key.ts";
import { spellingsOf } from "../../shared/search/words/spellings.ts";
import { maxTypos, ONE_TYPO_PLACE_LENGTH } from "../../shared/search/words/typos.ts";
import { type SimilarWord, wordsSounding } from "../../shared/search/words/word-index.ts";
import type { PlaceData } from "./place-data.ts";

/** How a word belongs to a name, the most important first. Villages and quarters have fields of their own, without typing errors. */
export const PLACE_FIELD = {
	/** The whole name, written without spaces. */
	whole: 0,
	/** One word of several. */
	word: 1,
	/** Two neighbouring words of three or more, written without a space. */
	pair: 2,
	minorWhole: 3,
	minorWord: 4,
	minorPair: 5,
} as const;

/** Words in or after the names of stations. */
export const STATION_WORDS: ReadonlySet<string> = new Set(spellingsOf(table.stations));

/** Parts of a town that visitors add to its name, although no table may have them. */
export const DIRECTION_WORDS: ReadonlySet<string> = new Set(spellingsOf(table.directions));

/** Abbreviations in addresses, and words that other languages translate. */
const PLAIN_WORDS: ReadonlyMap<string, string> = new Map(
	Object.entries(table.addresses).flatMap(([plain, meaning]) =>
		spellingsOf(meaning).map((each) => [each, plain] as const),
	),
);

/** A word with its abbreviation expanded, or in English if it has a translation. */
export function plainWord(word: string): string {
	return PLAIN_WORDS.get(word) ?? word;
}

/** The words of a name that are compared with those of a query. */
export function nameWords(name: string): readonly string[] {
	return queryWords(name).words.map(plainWord);
}

/** The words of a station's name that tell it from others. */
export function stationNameWords(name: string): readonly string[] {
	const words = nameWords(name);
	const own = words.filter((word) => !STATION_WORDS.has(word));
	return own.length > 0 ? own : words;
}

/** The words of names that sound like one of a query; for `onlyLarge`, only those of states and large cities. */
export function similarWords({ index, large }: PlaceData, word: string, onlyLarge: boolean): SimilarWord[] {
	const sound = soundKey(word);
	const max = maxTypos(sound, ONE_TYPO_PLACE_LENGTH);
	if (sound.length < 2) return [];
	const similar = wordsSounding(large, sound, max);
	// In a Latin word, two errors would make another name of so many places.
	if (!onlyLarge) similar.push(...wordsSounding(index, sound, isLatin(word) ? Math.min(max, 1) : max));
	return similar.sort((one, other) => one.errors - other.errors);
}

/** The languages of an Indian script in which a text is written; English for other scripts, none for a Latin one. */
export function languagesOf(text: string): readonly Language[] {
	if (isLatin(text)) return [];
	const languages = OTHER_LANGUAGES.filter((language) => SCRIPTS[language]?.test(text));
	return languages.length > 0 ? languages : ["en"];
}
