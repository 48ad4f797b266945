/** Which branches fit all words of a query, and how well. */

import { BranchCosts, keepWithWord, keepWithWords } from "./branch-costs.ts";
import {
	ADDRESS_COST,
	CITY,
	FIELD_COSTS,
	PART_OF_COST,
	type Quality,
	qualityOfCost,
	SOUND_COST,
	STATE,
} from "./field-costs.ts";
import type { IndexColumns } from "./index/branch-index.ts";
import { hearing } from "./words/hearing.ts";
import { isLatin } from "./words/sound-key.ts";
import { allowsTypos, MAX_TYPO_WORDS } from "./words/typos.ts";
import { heardTerms, longerTerms, NO_COST, similarTerms, spelledTerms, WordCosts } from "./words/word-costs.ts";
import { isThere, type WordIndex, wordsBeginningWith } from "./words/word-index.ts";

/** A single letter begins a word of almost every address, so it only counts as a whole word. */
const MIN_BEGINNING_LENGTH = 2;

/** A word of two letters begins thousands of others. If a query has more such words than this, the others only count as whole words. */
const SHORT_LENGTH = 2;
const MAX_SHORT_BEGINNINGS = 4;

export interface Fit {
	/** The slots of the branches that fit all words, in ascending order. */
	slots: Uint32Array;
	/** The cost of the branch at each slot; meaningful for those that fit. */
	costs: Uint16Array;
	/** The quality of the best branch; undefined if none fits. */
	quality: Quality | undefined;
}

type Columns = Pick<IndexColumns, "words" | "cityWords" | "cityNumbers" | "cities">;

/** Finds branches by words. Keeps the costs of each word, so make one for each search. */
export class WordMatcher {
	readonly #columns: Columns;
	readonly #ofWord = new Map<string, BranchCosts>();
	#withTypos = 0;
	#shortBeginnings = 0;

	constructor(columns: Columns) {
		this.#columns = columns;
	}

	/** The branches, of those in `among`, which is overwritten, that fit all words, which may stand together (`gandhi nagar`: `gandhinagar`). */
	fit(words: readonly string[], among: Uint32Array): Fit {
		const { length } = this.#columns.cityNumbers;
		const costs = { total: new Uint16Array(length), worst: new Uint8Array(length) };
		let slots = among;
		// The rarest first: the others then concern few branches.
		const groups = [...this.#groups(words)].sort((a, b) => this.#countOf(a) - this.#countOf(b));
		for (const group of groups) {
			const [word, ...others] = group.map((each) => this.#costsOf(each));
			if (!word) continue;
			if (others.length === 0) slots = keepWithWord(slots, word, costs);
			else slots = keepWithWords(slots, [word, ...others], this.#costsOf(group.join("")), costs);
			if (slots.length === 0) break;
		}
		return { slots, costs: costs.total, quality: qualityOf(slots, costs.worst) };
	}

	/** Keeps the branches that have a word; undefined if none has it in this spelling. */
	keepSpelled(word: string, among: Uint32Array): Uint32Array | undefined {
		const costs = this.#costsOf(word).at(among);
		return costs.some((cost) => cost < SOUND_COST) ? among.filter((_, rank) => costs[rank] !== NO_COST) : undefined;
	}

	/** The lowest cost of a word; undefined if no branch has it, not even in a similar spelling. */
	costOf(word: string): number | undefined {
		const { least } = this.#costsOf(word);
		return least === NO_COST ? undefined : least;
	}

	/** What the words mean of each city, by number: `CITY` if they are in its name or else its state's, `STATE` if all in the latter, else 0. */
	citiesMeant(words: readonly string[]): Uint8Array {
		const lists = words.map((word) => this.#costsOf(word).ofCities());
		const together = words.length > 1 ? this.#costsOf(words.join("")).ofCities() : undefined;
		const cities = new Uint8Array(this.#columns.cities);
		for (let city = 0; city < cities.length; city++) {
			let [some, every] = [false, true];
			for (let word = 0; every && word < lists.length; word++) {
				const part = PART_OF_COST[lists[word]?.[city] ?? NO_COST];
				if (part === CITY) some = true;
				else if (part !== STATE) every = false;
			}
			const asOne = PART_OF_COST[together?.[city] ?? NO_COST] ?? 0;
			cities[city] = every ? (some || asOne === CITY ? CITY : STATE) : asOne;
		}
		return cities;
	}

	/** Divides words into groups that some branch has as one word. */
	*#groups(words: readonly string[]): Generator<readonly string[]> {
		for (let first = 0; first < words.length; ) {
			const length = [3, 2].find((each) => {
				const group = words.slice(first, first + each);
				return group.length === each && this.#begins(group.join(""));
			});
			yield words.slice(first, first + (length ?? 1));
			first += length ?? 1;
		}
	}

	#begins(word: string): boolean {
		const { words, cityWords } = this.#columns;
		return [words, cityWords].some((index) => isThere(wordsBeginningWith(index, word)));
	}

	/** How many branches have the words of a group, roughly. */
	#countOf(group: readonly string[]): number {
		return Math.min(...group.map((word) => this.#costsOf(word).count));
	}

	/** Whether a word counts as the beginning of others. */
	#mayBegin({ length }: string): boolean {
		if (length < MIN_BEGINNING_LENGTH) return false;
		return length > SHORT_LENGTH || this.#shortBeginnings++ < MAX_SHORT_BEGINNINGS;
	}

	/** The costs of a word. Typing errors are allowed in a word that no name has or begins with. */
	#costsOf(word: string): BranchCosts {
		const costs = this.#ofWord.get(word);
		if (costs) return costs;
		const { words, cityWords } = this.#columns;
		const inCities = spelledTerms(cityWords, word, FIELD_COSTS, true);
		const inOwn = spelledTerms(words, word, FIELD_COSTS, this.#mayBegin(word));
		let [ofCity, own] = [new WordCosts(cityWords, inCities), new WordCosts(words, inOwn)];
		const isUnknown = Math.min(ofCity.least, own.least) >= ADDRESS_COST;
		if (isUnknown && (!isLatin(word) || allowsTypos(word)) && this.#withTypos++ < MAX_TYPO_WORDS) {
			const heardIn = (index: WordIndex) =>
				isLatin(word) ? [] : heardTerms(index, word, FIELD_COSTS, index === cityWords);
			const [city, branch] = [heardIn(cityWords), heardIn(words)];
			// A typing error is never as likely as another script.
			const isHeard = city.length + branch.length > 0;
			const likeIn = (index: WordIndex) =>
				isHeard ? [] : similarTerms(index, word, FIELD_COSTS, isLatin(word) || !hearing() ? 0 : 1);
			ofCity = new WordCosts(cityWords, [...city, ...likeIn(cityWords)]);
			own = new WordCosts(words, [...inOwn, ...branch, ...likeIn(words)]);
			if (Math.min(ofCity.least, own.least) === NO_COST)
				ofCity = new WordCosts(cityWords, longerTerms(cityWords, word, FIELD_COSTS));
		}
		const newCosts = new BranchCosts(ofCity, own, this.#columns);
		this.#ofWord.set(word, newCosts);
		return newCosts;
	}
}

function qualityOf(slots: Uint32Array, worst: Uint8Array): Quality | undefined {
	if (slots.length === 0) return undefined;
	let least = NO_COST;
	for (let each = 0; each < slots.length; each++) {
		const cost = worst[slots[each] as number] as number;
		if (cost < least) least = cost;
	}
	return qualityOfCost(least);
}
