/** The cost of a word of a query for each document that has it or a similar word. */
import { SAME } from "./hearing.ts";
import {
	FIELD_BITS,
	FIELD_MASK,
	fieldOf,
	isThere,
	lowestField,
	type WordIndex,
	type WordRange,
	wholeWord,
	wordsBeginningWith,
	wordsHeard,
	wordsLike,
	wordsWithMoreVowels,
} from "./word-index.ts";

/** The cost of a document that does not have the word. */
export const NO_COST = 0xff;

/** Costs by the field that has the word. */
export interface FieldCosts {
	whole: Uint8Array;
	beginning: Uint8Array;
	/** Added for a word that only sounds the same, and for each typing error. */
	sound: number;
}

/** Words of the index that cost the same. Words with the same beginning stand together, and so do their documents. */
export interface Term extends WordRange {
	byField: Uint8Array;
	more: number;
}

/** Steps of a binary search. */
const STEPS = 17;

export class WordCosts {
	/** The lowest cost; `NO_COST` if no document has the word. */
	readonly least: number;
	/** How often documents have the word, at most. */
	readonly count: number;
	readonly #index: WordIndex;
	readonly #terms: readonly Term[];
	readonly #words: number;

	constructor(index: WordIndex, terms: readonly Term[]) {
		this.#index = index;
		this.#terms = terms;
		const { postingStarts } = index;
		let [least, count, words] = [NO_COST, 0, 0];
		for (const { from, to, byField, more } of terms) {
			for (let word = from; word < to; word++) least = Math.min(least, (byField[lowestField(index, word)] ?? 0) + more);
			count += (postingStarts[to] ?? 0) - (postingStarts[from] ?? 0);
			words += to - from;
		}
		this.least = least;
		this.count = count;
		this.#words = words;
	}

	/** Roughly how many steps it takes to find the costs of some documents one by one. */
	stepsFor(documents: number): number {
		return documents * this.#words * STEPS;
	}

	/** The costs of all documents, given their number. */
	all(size: number): Uint8Array {
		const costs = new Uint8Array(size).fill(NO_COST);
		const { postings, postingStarts } = this.#index;
		for (const { from, to, byField, more } of this.#terms) {
			const end = postingStarts[to] ?? 0;
			for (let each = postingStarts[from] ?? 0; each < end; each++) {
				const posting = postings[each] as number;
				const document = posting >>> FIELD_BITS;
				const cost = (byField[posting & FIELD_MASK] as number) + more;
				if (cost < (costs[document] as number)) costs[document] = cost;
			}
		}
		return costs;
	}

	of(document: number): number {
		let least = NO_COST;
		for (const { from, to, byField, more } of this.#terms) {
			for (let word = from; word < to; word++) {
				const field = fieldOf(this.#index, word, document);
				if (field !== undefined) least = Math.min(least, (byField[field] ?? 0) + more);
			}
		}
		return least;
	}
}

/** The terms of a word in its own spelling: as a whole word, and if wanted as a beginning. */
export function spelledTerms(index: WordIndex, word: string, costs: FieldCosts, withBeginnings: boolean): Term[] {
	const whole = { ...wholeWord(index, word), byField: costs.whole, more: 0 };
	if (!withBeginnings) return [whole].filter(isThere);
	// The whole word is the first of those that begin with it.
	const { from, to } = wordsBeginningWith(index, word);
	const longer = { from: isThere(whole) ? whole.to : from, to, byField: costs.beginning, more: 0 };
	return [whole, longer].filter(isThere);
}

/** The words that sound like one in another script, or begin so. With more differences than `SAME`, it costs as much as a typing error. */
export function heardTerms(
	index: WordIndex,
	word: string,
	{ whole, beginning, sound }: FieldCosts,
	withBeginnings: boolean,
): Term[] {
	const termsIn = (isBeginning: boolean, byField: Uint8Array) =>
		wordsHeard(index, word, isBeginning).map(({ word: from, errors }) => {
			return { from, to: from + 1, byField, more: errors <= SAME ? sound : 2 * sound };
		});
	return [...termsIn(false, whole), ...(withBeginnings ? termsIn(true, beginning) : [])];
}

/** The words of which one lacks vowels, which costs as much as a typing error. */
export function longerTerms(index: WordIndex, word: string, { whole, sound }: FieldCosts): Term[] {
	return wordsWithMoreVowels(index, word).map((from) => ({ from, to: from + 1, byField: whole, more: 2 * sound }));
}

/** The words that sound like a word or are spelled in a similar way. */
export function similarTerms(index: WordIndex, word: string, { whole, sound }: FieldCosts, leastErrors = 0): Term[] {
	return wordsLike(index, word).map(({ word: similar, errors }) => {
		return { from: similar, to: similar + 1, byField: whole, more: sound * (1 + Math.max(errors, leastErrors)) };
	});
}
