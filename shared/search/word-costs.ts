/** What a word of a query costs for each document that has it, or that has a word like it. */
import {
	FIELD_BITS,
	FIELD_MASK,
	fieldOf,
	lowestField,
	type WordIndex,
	wholeWord,
	wordsBeginningWith,
	wordsLike,
} from "./word-index.ts";

/** What a document costs that does not have the word. */
export const NO_COST = 0xff;

/** By the field that has the word. */
export interface FieldCosts {
	whole: Uint8Array;
	beginning: Uint8Array;
	/** More for a word that only sounds the same, and for each typing error. */
	sound: number;
}

export interface Term {
	/** Number of a word of the index. */
	word: number;
	byField: Uint8Array;
	more: number;
}

const EMPTY = new Uint8Array();

/** Steps of a binary search. */
const STEPS = 17;

export class WordCosts {
	/** The lowest cost; `NO_COST` if no document has the word. */
	readonly least: number;
	/** How often documents have the word, at most. */
	readonly count: number;
	readonly #index: WordIndex;
	readonly #terms: readonly Term[];
	#list: Uint8Array | undefined;

	constructor(index: WordIndex, terms: readonly Term[]) {
		this.#index = index;
		this.#terms = terms;
		const { postingStarts } = index;
		let [least, count] = [NO_COST, 0];
		for (const { word, byField, more } of terms) {
			least = Math.min(least, (byField[lowestField(index, word)] ?? 0) + more);
			count += (postingStarts[word + 1] ?? 0) - (postingStarts[word] ?? 0);
		}
		this.least = least;
		this.count = count;
	}

	/**
	 * Makes the cost of many documents quick to find: looking for each of a few among all that have the word takes less time than
	 * making a list of all.
	 *
	 * @param documents how many will be asked for
	 * @param size number of all documents
	 */
	prepare(documents: number, size: number): void {
		if (this.#list || this.#terms.length === 0 || documents * this.#terms.length * STEPS < this.count) return;
		const list = new Uint8Array(size).fill(NO_COST);
		const { postings, postingStarts } = this.#index;
		for (const { word, byField, more } of this.#terms) {
			const end = postingStarts[word + 1] ?? 0;
			for (let each = postingStarts[word] ?? 0; each < end; each++) {
				const posting = postings[each] ?? 0;
				const document = posting >>> FIELD_BITS;
				const cost = (byField[posting & FIELD_MASK] ?? 0) + more;
				if (cost < (list[document] ?? 0)) list[document] = cost;
			}
		}
		this.#list = list;
	}

	/** The cost of every document, if that is quick to find; undefined if only `of` is. Empty if no document has the word. */
	get list(): Uint8Array | undefined {
		return this.#terms.length === 0 ? EMPTY : this.#list;
	}

	of(document: number): number {
		if (this.#list) return this.#list[document] ?? NO_COST;
		let least = NO_COST;
		for (const { word, byField, more } of this.#terms) {
			const field = fieldOf(this.#index, word, document);
			if (field !== undefined) least = Math.min(least, (byField[field] ?? 0) + more);
		}
		return least;
	}
}

/** A word as it is spelled: as a whole word, and if wanted as a beginning. */
export function spelledTerms(index: WordIndex, word: string, costs: FieldCosts, withBeginnings: boolean): Term[] {
	const whole = wholeWord(index, word);
	const { from, to } = withBeginnings ? wordsBeginningWith(index, word) : whole;
	return Array.from({ length: to - from }, (_, place) => {
		const isWhole = from + place === whole.from && whole.to > whole.from;
		return { word: from + place, byField: isWhole ? costs.whole : costs.beginning, more: 0 };
	});
}

/** The words that sound like a word or are spelled in a similar way. */
export function similarTerms(index: WordIndex, word: string, { whole, sound }: FieldCosts): Term[] {
	return wordsLike(index, word).map(({ word: similar, errors }) => {
		return { word: similar, byField: whole, more: sound * (1 + errors) };
	});
}
