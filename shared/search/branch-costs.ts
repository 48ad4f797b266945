/** What a word of a query costs for each branch, and which branches have all words of a query. */
import { NO_COST, type WordCosts } from "./words/word-costs.ts";

interface CityColumns {
	/** The number of each branch's city, by slot. */
	cityNumbers: Uint32Array;
	cities: number;
}

/** The cost of a word for each branch: the lower one of its city's and its own. */
export class BranchCosts {
	/** The lowest cost; `NO_COST` if no branch has the word. */
	readonly least: number;
	/** How many branches have the word, roughly. */
	readonly count: number;
	readonly #ofCity: WordCosts;
	readonly #own: WordCosts;
	readonly #columns: CityColumns;
	#ofCities: Uint8Array | undefined;
	#ofAll: Uint8Array | undefined;

	/** @param ofCity costs for cities, by number @param own costs for branches, by slot */
	constructor(ofCity: WordCosts, own: WordCosts, columns: CityColumns) {
		const { cityNumbers, cities } = columns;
		this.least = Math.min(ofCity.least, own.least);
		// A city has several branches.
		this.count = own.count + (ofCity.count * cityNumbers.length) / Math.max(1, cities);
		this.#ofCity = ofCity;
		this.#own = own;
		this.#columns = columns;
	}

	/** The costs of all cities, by number. */
	ofCities(): Uint8Array {
		this.#ofCities ??= this.#ofCity.all(this.#columns.cities);
		return this.#ofCities;
	}

	/** The costs of the branches at some slots, in the same order. */
	at(slots: Uint32Array): Uint8Array {
		const { cityNumbers } = this.#columns;
		const costs = new Uint8Array(slots.length);
		// A few branches are faster one by one.
		if (!this.#ofAll && this.#own.stepsFor(slots.length) > cityNumbers.length + this.#own.count) {
			this.#ofAll = this.#own.all(cityNumbers.length);
		}
		const all = this.#ofAll;
		if (all) for (let rank = 0; rank < slots.length; rank++) costs[rank] = all[slots[rank] as number] as number;
		else for (let rank = 0; rank < slots.length; rank++) costs[rank] = this.#own.of(slots[rank] as number);
		if (this.#ofCity.least < NO_COST) lower(costs, this.ofCities(), cityNumbers, slots);
		return costs;
	}
}

/** Lowers the costs of branches to those of their cities. */
function lower(costs: Uint8Array, ofCities: Uint8Array, cityNumbers: Uint32Array, slots: Uint32Array): void {
	for (let rank = 0; rank < slots.length; rank++) {
		const cost = ofCities[cityNumbers[slots[rank] as number] as number] as number;
		if (cost < (costs[rank] as number)) costs[rank] = cost;
	}
}

/** The costs of the words so far, by slot. */
export interface CostsSoFar {
	/** The sum of the costs of all words. */
	total: Uint16Array;
	/** The highest cost of a word. */
	worst: Uint8Array;
}

/** Keeps the branches that have a word, and adds its costs. @param slots of branches; overwritten */
export function keepWithWord(slots: Uint32Array, word: BranchCosts, { total, worst }: CostsSoFar): Uint32Array {
	if (word.least === NO_COST) return slots.subarray(0, 0);
	const costs = word.at(slots);
	let length = 0;
	for (let rank = 0; rank < slots.length; rank++) {
		const slot = slots[rank] as number;
		const cost = costs[rank] as number;
		if (cost === NO_COST) continue;
		slots[length++] = slot;
		total[slot] = (total[slot] as number) + cost;
		if (cost > (worst[slot] as number)) worst[slot] = cost;
	}
	return slots.subarray(0, length);
}

/** Keeps the branches that have each of several words, or all of them as one word, and adds the costs. @param slots of branches; overwritten */
export function keepWithWords(
	slots: Uint32Array,
	words: readonly BranchCosts[],
	asOne: BranchCosts,
	{ total, worst }: CostsSoFar,
): Uint32Array {
	const lists = words.map((word) => word.at(slots));
	const costsAsOne = asOne.at(slots);
	let length = 0;
	for (let rank = 0; rank < slots.length; rank++) {
		const slot = slots[rank] as number;
		let [sum, most] = [0, 0];
		for (let word = 0; word < lists.length; word++) {
			const cost = lists[word]?.[rank] ?? NO_COST;
			sum += cost;
			if (cost > most) most = cost;
		}
		const one = costsAsOne[rank] ?? NO_COST;
		if (one < NO_COST && (most === NO_COST || one < sum)) {
			sum = one;
			most = one;
		}
		if (most === NO_COST) continue;
		slots[length++] = slot;
		total[slot] = (total[slot] ?? 0) + sum;
		if (most > (worst[slot] as number)) worst[slot] = most;
	}
	return slots.subarray(0, length);
}
