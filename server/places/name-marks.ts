/** Marks the names that have words of a query, and how well these match. */
import { FIELD_BITS, FIELD_MASK, type WordRange } from "../../shared/search/words/word-index.ts";
import { type PlaceData, placeOfName } from "./place-data.ts";
import { PLACE_FIELD } from "./place-words.ts";

/** How a word of a query is in a name, the best first. */
export const LEVEL = {
	whole: 0,
	beginning: 1,
	/** Another spelling of the same sound. In a script other than Latin, one more for each difference. */
	sound: 2,
	/** The beginning of a name by its sound. */
	begun: 8,
	/** A similar word, with typing errors. */
	error: 9,
	/** A similar short word, which may be a different one. */
	guess: 10,
} as const;

/** From `LEVEL.whole` to `LEVEL.guess`. */
export type Level = number;

export interface MarkedName {
	/** Its number, or -1 for a pincode. */
	name: number;
	/** The words of the query that are in this name, as bits. */
	words: number;
	level: Level;
	/** Number of the name's words that were not typed. */
	uncovered: number;
}

/** Marks for each name, kept from query to query: clearing those that a query set is cheaper than 200,000 new ones. */
export class NameMarks {
	readonly #data: PlaceData;
	/** Which words of the query each name has, as bits. */
	readonly #words: Uint16Array;
	/** The worst level of these words. */
	readonly #level: Uint8Array;
	/** How many of the name's own words they match completely. */
	readonly #covered: Uint8Array;
	/** The names with any word. */
	readonly #touched: Uint32Array;
	#count = 0;

	constructor(data: PlaceData) {
		const names = data.wordCounts.length;
		this.#data = data;
		this.#words = new Uint16Array(names);
		this.#level = new Uint8Array(names);
		this.#covered = new Uint8Array(names);
		this.#touched = new Uint32Array(names);
	}

	clear(): void {
		for (let each = 0; each < this.#count; each++) {
			const name = this.#touched[each] ?? 0;
			this.#words[name] = 0;
			this.#level[name] = 0;
			this.#covered[name] = 0;
		}
		this.#count = 0;
	}

	/** Number of names with any word. */
	get count(): number {
		return this.#count;
	}

	/** Calls back for each name with any word. */
	each(take: (marked: MarkedName) => void): void {
		for (const name of this.#touched.subarray(0, this.#count)) {
			const uncovered = Math.max(0, (this.#data.wordCounts[name] ?? 0) - (this.#covered[name] ?? 0));
			take({ name, words: this.#words[name] ?? 0, level: this.#level[name] ?? 0, uncovered });
		}
	}

	/** How many names have any of some words; a name with several counts for each. */
	countOf({ from, to }: WordRange): number {
		const { postingStarts } = this.#data.index;
		return (postingStarts[to] ?? 0) - (postingStarts[from] ?? 0);
	}

	/** Marks the names with any of some words, unless they have better marks. @param words the query's, as bits @param note called with larger places */
	mark({ from, to }: WordRange, words: number, level: Level, isWhole: boolean, note: (place: number) => void): void {
		const { index, starts } = this.#data;
		const start = index.postingStarts[from] ?? 0;
		const end = index.postingStarts[to] ?? 0;
		for (let each = start; each < end; each++) {
			const posting = index.postings[each] ?? 0;
			const name = posting >>> FIELD_BITS;
			if (name < starts.HO || name >= starts.pincode) {
				const place = placeOfName(this.#data, name);
				if (place < starts.HO) note(place);
			}
			const had = this.#words[name] ?? 0;
			if (had & words) continue;
			if (had === 0) this.#touched[this.#count++] = name;
			this.#words[name] = had | words;
			if (level > (this.#level[name] ?? 0)) this.#level[name] = level;
			if (isWhole) this.#covered[name] = (this.#covered[name] ?? 0) + this.#coveredBy(posting & FIELD_MASK, name);
		}
	}

	#coveredBy(field: number, name: number): number {
		if (field === PLACE_FIELD.whole || field === PLACE_FIELD.minorWhole) return this.#data.wordCounts[name] ?? 0;
		return field === PLACE_FIELD.pair || field === PLACE_FIELD.minorPair ? 2 : 1;
	}
}
