import { DAYS, type Day } from "../hours/week.ts";
import { placeKey } from "../places/place-key.ts";
import { latinDigits } from "../text/latin-digits.ts";
import table from "./first-words.json" with { type: "json" };
import { spellingsOf } from "./words/spellings.ts";
import { MAX_WORD_LENGTH } from "./words/word-index.ts";

/** How many words of a query are searched for, more than an address has: each costs time. */
export const MAX_QUERY_WORDS = 16;

/** Words around the place that is meant, in English and in the languages of the states. */
const FILLERS = new Set(spellingsOf(table.fillers));

/** Markets are named after the day on which they are held, and quarters after markets. */
const MARKETS = new Set(spellingsOf(table.markets));

export interface QueryWords {
	/** The words without fillers and days, each once unless it follows itself. */
	words: readonly string[];
	/** Words beyond the limit, which are not searched for. */
	ignored: readonly string[];
	/** Days on which a branch must be open. They are not in `words`. */
	days: readonly Day[];
	/** Set if all words are fillers; they are then in `words`, because a branch may have that name. */
	onlyFillers: boolean;
}

/** The words of a query, as keys in Latin digits, without fillers: `500 001` and `M.G.` are one, `Pune411002` two. */
export function queryWords(query: string): QueryWords {
	return meaningfulWords(wordsOf(query));
}

/** All words of a query, in the form described above. */
export function wordsOf(query: string): string[] {
	return latinDigits(placeKey(query))
		.replace(/(?<=\p{L})(?=\d{6}(?: |$))/gu, " ")
		.replace(/(?<![^ ])(\d{3}) (\d{3})(?![^ ])/g, "$1$2")
		.replace(/(?<![^ ])\p{L}(?: \p{L})+(?![^ ])/gu, (initials) => initials.replaceAll(" ", ""))
		.split(" ")
		.filter(Boolean)
		.map((word) => word.slice(0, MAX_WORD_LENGTH));
}

/** Whether a word stands around the name of a place. */
export function isFiller(word: string): boolean {
	return FILLERS.has(word);
}

/** Removes repeated words, unless a word follows itself: it may be half of a name, such as Dum Dum. */
export function eachOnce(words: readonly string[]): string[] {
	return words.filter((word, at) => words.indexOf(word) === at || words[at - 1] === word);
}

/** @param written as `wordsOf` returns them */
export function meaningfulWords(written: readonly string[]): QueryWords {
	const days = written.filter((word, at): word is Day => isDay(word) && !MARKETS.has(written[at + 1] ?? ""));
	const all = eachOnce(written).filter((word) => !days.includes(word as Day));
	const meaningful = all.filter((word) => !FILLERS.has(word));
	const chosen = meaningful.length > 0 ? meaningful : all;
	return {
		words: chosen.slice(0, MAX_QUERY_WORDS),
		ignored: chosen.slice(MAX_QUERY_WORDS),
		days: [...new Set(days)],
		onlyFillers: meaningful.length === 0 && all.length > 0,
	};
}

function isDay(word: string): word is Day {
	return (DAYS as readonly string[]).includes(word);
}
