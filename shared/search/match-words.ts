/** Which branches fit all words of a query, and how well. */
import type { IndexColumns } from "../branch-index.ts";
import { BranchCosts, keepWithWord, keepWithWords } from "./branch-costs.ts";
import { FIELD } from "./branch-words.ts";
import { NO_COST, similarTerms, spelledTerms, WordCosts } from "./word-costs.ts";
import { FIELD_BITS, type WordRange, wordsBeginningWith } from "./word-index.ts";

/**
 * Costs of a word by the field that has it, as a whole word or as a beginning: the city counts more than the state, that more than
 * the name, that more than the locality, that more than the address; and the beginning of a city more than any word of a name,
 * because people type cities.
 */
const WHOLE_COST = costs({
	wholeCity: 0,
	otherCity: 0,
	wholeState: 2,
	otherState: 2,
	city: 4,
	state: 6,
	pincode: 6,
	name: 12,
	category: 12,
	service: 13,
	locality: 16,
	address: 20,
});
const BEGINNING_COST = costs({
	wholeCity: 8,
	city: 8,
	otherCity: 9,
	wholeState: 10,
	state: 10,
	otherState: 11,
	pincode: 14,
	name: 14,
	category: 14,
	service: 15,
	locality: 18,
	address: 22,
});

/** What a word costs more that only sounds the same, and for each typing error. */
const SOUND_COST = 30;

/** From this cost on, a word has two errors. */
const TWO_ERRORS_COST = 3 * SOUND_COST;

/** Words with this cost or less are whole words of a city, a state or a pincode. */
const STATE_COST = 6;

const COSTS = { whole: WHOLE_COST, beginning: BEGINNING_COST, sound: SOUND_COST };

/** By cost, whether a word with it is of the city or of the state. */
const [CITY, STATE] = [1, 2];
const PART_OF_COST = partsOfCosts();

/** From this cost on, the word is only in a locality, and from that one on only in an address. */
const LOCALITY_COST = 16;
const ADDRESS_COST = 20;

/** A single letter begins a word of almost every address, so there it only counts as a word of its own. */
const MIN_BEGINNING_LENGTH = 2;

/**
 * A word of two letters begins thousands of others. Of more such words than these, only whole words count: nobody begins that many.
 */
const SHORT_LENGTH = 2;
const MOST_SHORT_BEGINNINGS = 4;

/** Looking for similar words takes time, and nobody misspells every word. */
const MOST_FORGIVEN = 3;

function costs(byField: Readonly<Record<keyof typeof FIELD, number>>): Uint8Array {
	const list = new Uint8Array(1 << FIELD_BITS);
	for (const [field, cost] of Object.entries(byField)) list[FIELD[field as keyof typeof FIELD]] = cost;
	return list;
}

function partsOfCosts(): Uint8Array {
	const parts = new Uint8Array(NO_COST + 1);
	const note = (part: number, fields: readonly number[]) => {
		for (const field of fields) {
			for (const cost of [WHOLE_COST[field] ?? 0, BEGINNING_COST[field] ?? 0]) {
				for (let errors = cost; errors < NO_COST; errors += SOUND_COST) parts[errors] = part;
			}
		}
	};
	note(STATE, [FIELD.wholeState, FIELD.otherState, FIELD.state]);
	note(CITY, [FIELD.wholeCity, FIELD.otherCity, FIELD.city]);
	return parts;
}

/** How well a query fits at best. */
type Quality =
	/** Each word is a whole word of a city, state, pincode, name, category or service. */
	| "whole"
	/** Each word at least begins one of these, or is or begins one of a locality. */
	| "beginning"
	/** Some word is only in addresses. */
	| "address"
	/** Some word is only spelled like the city's or the state's, */
	| "city-sound"
	/** or with two errors. */
	| "city-guess"
	/** Some word is only spelled in a similar way. */
	| "sound";

export interface Fit {
	/** The places of the branches that fit all words, in ascending order. */
	places: Uint32Array;
	/** The cost of the branch at each place; meaningful for those that fit. */
	costs: Uint16Array;
	/** Of the best branch; undefined if none fits. */
	quality: Quality | undefined;
}

type Columns = Pick<IndexColumns, "words" | "cityWords" | "cityNumbers" | "cities">;

/** Finds branches by words; keeps what it found of each word until it is thrown away. */
export class WordMatcher {
	readonly #columns: Columns;
	readonly #ofWord = new Map<string, BranchCosts>();
	#forgiven = 0;
	#shortBeginnings = 0;

	constructor(columns: Columns) {
		this.#columns = columns;
	}

	/**
	 * The branches that fit all words. Neighbouring words may also stand together (`gandhi nagar`: `gandhinagar`).
	 *
	 * @param words at least one
	 * @param among the places of the branches that may fit; it is overwritten
	 */
	fit(words: readonly string[], among: Uint32Array): Fit {
		const { length } = this.#columns.cityNumbers;
		const costs = { total: new Uint16Array(length), worst: new Uint8Array(length) };
		let places = among;
		// The rarest first: the others then concern few branches.
		const groups = [...this.#groups(words)].sort((a, b) => this.#countOf(a) - this.#countOf(b));
		for (const group of groups) {
			const [word, ...others] = group.map((each) => this.#costsOf(each));
			if (!word) continue;
			if (others.length === 0) places = keepWithWord(places, word, costs);
			else places = keepWithWords(places, [word, ...others], this.#costsOf(group.join("")), costs);
			if (places.length === 0) break;
		}
		return { places, costs: costs.total, quality: qualityOf(places, costs.worst) };
	}

	/** Those of some branches that have a word; undefined if none has it as it is spelled. */
	keepSpelled(word: string, among: Uint32Array): Uint32Array | undefined {
		const costs = this.#costsOf(word).at(among);
		return costs.some((cost) => cost < SOUND_COST) ? among.filter((_, rank) => costs[rank] !== NO_COST) : undefined;
	}

	/** The lowest cost of a word; undefined if no branch has it, not even in a similar spelling. */
	costOf(word: string): number | undefined {
		const { least } = this.#costsOf(word);
		return least === NO_COST ? undefined : least;
	}

	/** The cities that are meant: the words, separately or together, are in the city's name, or else in its state's. By number, 1 or 0. */
	citiesMeant(words: readonly string[]): Uint8Array {
		const lists = words.map((word) => this.#costsOf(word).ofCities());
		const together = words.length > 1 ? this.#costsOf(words.join("")).ofCities() : undefined;
		const meant = new Uint8Array(this.#columns.cities);
		for (let city = 0; city < meant.length; city++) {
			let [some, every] = [false, true];
			for (let word = 0; every && word < lists.length; word++) {
				const part = PART_OF_COST[lists[word]?.[city] ?? NO_COST];
				if (part === CITY) some = true;
				else if (part !== STATE) every = false;
			}
			if ((some && every) || PART_OF_COST[together?.[city] ?? NO_COST] === CITY) meant[city] = 1;
		}
		return meant;
	}

	/** Divides words into groups of those that some branch has as one word. */
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
		return [words, cityWords].some((index) => !isEmpty(wordsBeginningWith(index, word)));
	}

	/** How many branches have the words of a group, roughly. */
	#countOf(group: readonly string[]): number {
		return Math.min(...group.map((word) => this.#costsOf(word).count));
	}

	/** Whether a word counts as the beginning of others. */
	#mayBegin({ length }: string): boolean {
		if (length < MIN_BEGINNING_LENGTH) return false;
		return length > SHORT_LENGTH || this.#shortBeginnings++ < MOST_SHORT_BEGINNINGS;
	}

	/** The costs of a word. Typing errors are forgiven in a word that no name has or begins with. */
	#costsOf(word: string): BranchCosts {
		const known = this.#ofWord.get(word);
		if (known) return known;
		const { words, cityWords } = this.#columns;
		const inCities = spelledTerms(cityWords, word, COSTS, true);
		const inOwn = spelledTerms(words, word, COSTS, this.#mayBegin(word));
		let [ofCity, own] = [new WordCosts(cityWords, inCities), new WordCosts(words, inOwn)];
		if (Math.min(ofCity.least, own.least) >= ADDRESS_COST && this.#forgiven++ < MOST_FORGIVEN) {
			ofCity = new WordCosts(cityWords, similarTerms(cityWords, word, COSTS));
			own = new WordCosts(words, [...inOwn, ...similarTerms(words, word, COSTS)]);
		}
		const made = new BranchCosts(ofCity, own, this.#columns);
		this.#ofWord.set(word, made);
		return made;
	}
}

function isEmpty({ from, to }: WordRange): boolean {
	return from >= to;
}

function qualityOf(places: Uint32Array, worst: Uint8Array): Quality | undefined {
	let least = NO_COST;
	for (let each = 0; each < places.length; each++) {
		const cost = worst[places[each] as number] as number;
		if (cost < least) least = cost;
	}
	if (places.length === 0) return undefined;
	if (least >= SOUND_COST) {
		if (least % SOUND_COST > STATE_COST) return "sound";
		return least >= TWO_ERRORS_COST ? "city-guess" : "city-sound";
	}
	if (least >= ADDRESS_COST) return "address";
	return least < LOCALITY_COST && WHOLE_COST.includes(least) ? "whole" : "beginning";
}
