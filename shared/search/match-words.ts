/** Which branches fit all words of a query, and how well. */
import type { IndexColumns } from "../branch-index.ts";
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
	locality: 18,
	address: 22,
});

/** What a word costs more that only sounds the same, and for each typing error. */
const SOUND_COST = 30;

/** Words with this cost or less are whole words of a city, a state or a pincode. */
const STATE_COST = 6;

const COSTS = { whole: WHOLE_COST, beginning: BEGINNING_COST, sound: SOUND_COST };

const CITY_COSTS = costsOfFields(FIELD.wholeCity, FIELD.otherCity, FIELD.city);
const STATE_COSTS = costsOfFields(FIELD.wholeState, FIELD.otherState, FIELD.state);
const CITY_OR_STATE_COSTS = [...CITY_COSTS, ...STATE_COSTS];

/** From this cost on, the word is only in an address. */
const ADDRESS_COST = 20;

/** A single letter begins a word of almost every address, so there it only counts as a word of its own. */
const MIN_BEGINNING_LENGTH = 2;

/** Looking for similar words takes time, and nobody misspells every word. */
const MOST_FORGIVEN = 5;

function costs(byField: Readonly<Record<keyof typeof FIELD, number>>): Uint8Array {
	const list = new Uint8Array(1 << FIELD_BITS);
	for (const [field, cost] of Object.entries(byField)) list[FIELD[field as keyof typeof FIELD]] = cost;
	return list;
}

function costsOfFields(...fields: readonly number[]): number[] {
	return fields.flatMap((field) => [WHOLE_COST[field] ?? 0, BEGINNING_COST[field] ?? 0]);
}

/** How well a query fits at best. */
type Quality =
	/** Each word is a whole word of a city, state, pincode, name, category or locality. */
	| "whole"
	/** Each word at least begins one of these. */
	| "beginning"
	/** Some word is only in addresses. */
	| "address"
	/** Some word is only spelled like the city's or the state's. */
	| "city-sound"
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

/** The cost of a word for a branch's city and state, and for everything else of the branch. */
interface BranchCosts {
	ofCity: WordCosts;
	own: WordCosts;
}

type Columns = Pick<IndexColumns, "words" | "cityWords" | "cityNumbers">;

/** Finds branches by words; keeps what it found of each word until it is thrown away. */
export class WordMatcher {
	readonly #columns: Columns;
	readonly #ofWord = new Map<string, BranchCosts>();
	readonly #cities: number;
	#forgiven = 0;

	constructor(columns: Columns) {
		this.#columns = columns;
		this.#cities = columns.cityNumbers.reduce((most, number) => Math.max(most, number + 1), 0);
	}

	/**
	 * The branches that fit all words. Neighbouring words may also stand together (`gandhi nagar`: `gandhinagar`).
	 *
	 * @param words at least one
	 * @param among the places of the branches that may fit; it is overwritten
	 */
	fit(words: readonly string[], among: Uint32Array): Fit {
		const { length } = this.#columns.cityNumbers;
		const [total, worst] = [new Uint16Array(length), new Uint8Array(length)];
		let places = among;
		// The rarest first: the others then concern few branches.
		const groups = [...this.#groups(words)].sort((a, b) => this.#countOf(a) - this.#countOf(b));
		for (const group of groups) {
			places = this.#keepFitting(places, group, total, worst);
			if (places.length === 0) break;
		}
		return { places, costs: total, quality: qualityOf(places, worst) };
	}

	/** The lowest cost of a word; undefined if no branch has it, not even in a similar spelling. */
	costOf(word: string): number | undefined {
		const { ofCity, own } = this.#costsOf(word);
		const least = Math.min(ofCity.least, own.least);
		return least === NO_COST ? undefined : least;
	}

	/** Whether a branch's city is meant: the words, separately or together, are in its city, or else in its state. */
	isOfCity(words: readonly string[], place: number): boolean {
		const city = this.#columns.cityNumbers[place] ?? 0;
		const costOf = (word: string) => this.#costsOf(word).ofCity.of(city);
		const isIn = (costs: readonly number[]) => (cost: number) => cost < NO_COST && costs.includes(cost % SOUND_COST);
		const each = words.map(costOf);
		if (words.length > 1 && isIn(CITY_COSTS)(costOf(words.join("")))) return true;
		return each.some(isIn(CITY_COSTS)) && each.every(isIn(CITY_OR_STATE_COSTS));
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

	/** How many branches have the words of a group, roughly: a city has few. */
	#countOf(group: readonly string[]): number {
		const counts = group.map((word) => {
			const { ofCity, own } = this.#costsOf(word);
			return own.count + (ofCity.count * this.#columns.cityNumbers.length) / Math.max(1, this.#cities);
		});
		return Math.min(...counts);
	}

	/** Keeps the branches that fit a group of words, each on its own or all as one word, and adds its costs. */
	#keepFitting(places: Uint32Array, group: readonly string[], total: Uint16Array, worst: Uint8Array): Uint32Array {
		const { cityNumbers } = this.#columns;
		const each = group.map((word) => this.#preparedCosts(word, places.length));
		const [only] = each;
		if (only && each.length === 1 && only.ofCity.list && only.own.list) {
			return keepListed(places, cityNumbers, only.ofCity.list, only.own.list, total, worst);
		}
		const together = group.length > 1 ? this.#preparedCosts(group.join(""), places.length) : undefined;
		let length = 0;
		for (let rank = 0; rank < places.length; rank++) {
			const place = places[rank] ?? 0;
			const city = cityNumbers[place] ?? 0;
			let [sum, most] = [0, 0];
			for (const word of each) {
				const cost = lower(word, place, city);
				sum += cost;
				if (cost > most) most = cost;
			}
			const joined = together ? lower(together, place, city) : NO_COST;
			if (joined < NO_COST && (most === NO_COST || joined < sum)) {
				sum = joined;
				most = joined;
			}
			if (most === NO_COST) continue;
			places[length++] = place;
			total[place] = (total[place] ?? 0) + sum;
			if (most > (worst[place] ?? 0)) worst[place] = most;
		}
		return places.subarray(0, length);
	}

	#preparedCosts(word: string, places: number): BranchCosts {
		const costs = this.#costsOf(word);
		costs.ofCity.prepare(places, this.#cities);
		costs.own.prepare(places, this.#columns.cityNumbers.length);
		return costs;
	}

	/** The costs of a word. Typing errors are forgiven in a word that no name has or begins with. */
	#costsOf(word: string): BranchCosts {
		const known = this.#ofWord.get(word);
		if (known) return known;
		const { words, cityWords } = this.#columns;
		const inCities = spelledTerms(cityWords, word, COSTS, true);
		const inOwn = spelledTerms(words, word, COSTS, word.length >= MIN_BEGINNING_LENGTH);
		let [ofCity, own] = [new WordCosts(cityWords, inCities), new WordCosts(words, inOwn)];
		if (Math.min(ofCity.least, own.least) >= ADDRESS_COST && this.#forgiven++ < MOST_FORGIVEN) {
			ofCity = new WordCosts(cityWords, similarTerms(cityWords, word, COSTS));
			own = new WordCosts(words, [...inOwn, ...similarTerms(words, word, COSTS)]);
		}
		const made = { ofCity, own };
		this.#ofWord.set(word, made);
		return made;
	}
}

function lower({ ofCity, own }: BranchCosts, place: number, city: number): number {
	const cityCost = ofCity.of(city);
	const ownCost = own.of(place);
	return cityCost < ownCost ? cityCost : ownCost;
}

/** Does for one word what `keepFitting` does, many times faster: most queries are one word for most of their time. */
function keepListed(
	places: Uint32Array,
	cityNumbers: Uint32Array,
	ofCity: Uint8Array,
	own: Uint8Array,
	total: Uint16Array,
	worst: Uint8Array,
): Uint32Array {
	let length = 0;
	for (let rank = 0; rank < places.length; rank++) {
		const place = places[rank] ?? 0;
		const cityCost = ofCity[cityNumbers[place] ?? 0] ?? NO_COST;
		const ownCost = own[place] ?? NO_COST;
		const cost = cityCost < ownCost ? cityCost : ownCost;
		if (cost === NO_COST) continue;
		places[length++] = place;
		total[place] = (total[place] ?? 0) + cost;
		if (cost > (worst[place] ?? 0)) worst[place] = cost;
	}
	return places.subarray(0, length);
}

function isEmpty({ from, to }: WordRange): boolean {
	return from >= to;
}

function qualityOf(places: Uint32Array, worst: Uint8Array): Quality | undefined {
	let least = NO_COST;
	for (let each = 0; each < places.length; each++) {
		const cost = worst[places[each] ?? 0] ?? 0;
		if (cost < least) least = cost;
	}
	if (places.length === 0) return undefined;
	if (least >= SOUND_COST) return least % SOUND_COST <= STATE_COST ? "city-sound" : "sound";
	if (least >= ADDRESS_COST) return "address";
	return WHOLE_COST.includes(least) ? "whole" : "beginning";
}
