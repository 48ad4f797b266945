/** What a query means: branches with its words, or a place of India (docs/product.md, Search). */
import type { BranchIndex } from "../branch-index.ts";
import type { TypedPlace } from "../finder.ts";
import { type FoundPlace, type PlaceKnowledge, placeLabel } from "../place.ts";
import { placeKey } from "../place-key.ts";
import type { SearchFilter } from "../search-filter.ts";
import { placesIn } from "./filter-branches.ts";
import { type Fit, WordMatcher } from "./match-words.ts";
import { queryWords } from "./query-words.ts";

/** What a browser that has the list of branches knows about the places of India. */
export interface PlaceHints {
	/** Names of states and larger cities that are only beginnings of the branches' own words, or only in addresses, as one word. */
	elsewhere: ReadonlySet<string>;
}

export interface Meaning {
	/** Branches, in the order of the feed. */
	places: Uint32Array;
	/** How well each fits, by place; all the same if missing. Less is better. */
	costs?: Uint16Array | undefined;
	/** Set if the branches near a place are meant, instead of all. */
	from?: TypedPlace | undefined;
	/** Words that nothing matches, and those that nothing matches together with the others. */
	unmatched: readonly string[];
	leftOut: readonly string[];
	/** The other words. */
	matched: readonly string[];
}

/** A word with this cost or less is a city, a state or a pincode. If it is not too short, it may also only begin one. */
const WHOLE_ANCHOR_COST = 6;
const ANCHOR_COST = 11;
const MIN_ANCHOR_LENGTH = 4;

const ABBREVIATION_LENGTH = 2;

const STATION = "station";

/** A shorter text, or number, begins too many names. */
const MIN_PLACE_LENGTH = 2;
const MIN_PLACE_DIGITS = 3;

/** Of more words, no part is looked up as a place: it would take too long. */
const MOST_WORDS_FOR_PARTS = 8;
const LONGEST_PART = 3;

/**
 * Understands the query and the locality of a filter.
 *
 * @returns undefined if the words may name a place, and there are only hints
 */
export function understand(
	index: BranchIndex,
	filter: SearchFilter,
	known: PlaceKnowledge | PlaceHints,
): Meaning | undefined {
	const { words, ignored, onlyFillers } = queryWords(`${filter.query} ${filter.locality}`);
	const all = () => placesIn(index, filter);
	if (words.length === 0) return { ...NOTHING_SAID, places: all() };
	const matcher = new WordMatcher(index.columns);
	const own = (each: readonly string[]) => matcher.fit(each, all());
	if (onlyFillers) {
		// A branch may be named so.
		const fit = own(words);
		const isName = fit.quality === "whole" || fit.quality === "beginning";
		return isName ? meaningOf(fit, words) : { ...NOTHING_SAID, places: all() };
	}
	if ("elsewhere" in known) {
		const fit = own(words);
		// Hints are about all branches, not about those of a state or city.
		const isElsewhere = (isName(words) && known.elsewhere.has(words.join(""))) || isStationAsked(fit, words);
		const isSure = fit.quality === "whole" || (!filter.state && !filter.city && isOwn(fit) && !isElsewhere);
		return isSure ? { ...meaningOf(fit, words), leftOut: ignored } : undefined;
	}
	// A place in the path is not searched for with fewer words: the heading names it.
	const state = queryWords(filter.state).words;
	const reader = new Reader(matcher, own, all, known, state);
	const meaning = reader.read(words) ?? (filter.query ? reader.readPart(words) : undefined) ?? reader.unknown(words);
	return { ...meaning, leftOut: [...meaning.leftOut, ...ignored] };
}

const NOTHING_SAID = { unmatched: [], leftOut: [], matched: [] } as const;

/** Whether words are just a place's name. */
function isNameOf({ name, otherName }: FoundPlace, words: readonly string[]): boolean {
	const asked = words.join("");
	return isName(words) && [name, otherName].some((each) => each && queryWords(each).words.join("") === asked);
}

/** Whether a station is asked for by that word, which addresses have, too. */
function isStationAsked({ quality }: Fit, words: readonly string[], place?: FoundPlace): boolean {
	return quality === "address" && words.includes(STATION) && (!place || place.kind === "station");
}

/** Whether words are more than a state's abbreviation, which is also how other names begin. */
function isName(words: readonly string[]): boolean {
	return words.join("").length > ABBREVIATION_LENGTH;
}

/** Whether branches fit by their own words, as they are spelled. */
function isOwn({ quality }: Fit): boolean {
	return quality === "whole" || quality === "beginning" || quality === "address";
}

function meaningOf({ places, costs }: Fit, matched: readonly string[]): Meaning {
	return { ...NOTHING_SAID, places, costs, matched };
}

/** Reads words as branches or as a place. */
class Reader {
	readonly #matcher: WordMatcher;
	readonly #own: (words: readonly string[]) => Fit;
	readonly #all: () => Uint32Array;
	readonly #known: PlaceKnowledge;
	readonly #state: readonly string[];

	constructor(
		matcher: WordMatcher,
		own: (words: readonly string[]) => Fit,
		all: () => Uint32Array,
		known: PlaceKnowledge,
		state: readonly string[],
	) {
		this.#matcher = matcher;
		this.#own = own;
		this.#all = all;
		this.#known = known;
		this.#state = state;
	}

	/** All words together; undefined if they mean nothing. */
	read(words: readonly string[]): Meaning | undefined {
		const own = this.#own(words);
		if (own.quality === "whole") return meaningOf(own, words);
		const place = this.#placeOf(words);
		const isWhole = place?.match === "whole";
		if (isOwn(own)) {
			const isMeant = isWhole && ((place.prominent && isNameOf(place, words)) || isStationAsked(own, words, place));
			return isMeant ? this.#near(place, words) : meaningOf(own, words);
		}
		// A station often has an older spelling of its city's name.
		const isMisspelled = own.quality === "city-sound";
		if (isWhole && !place.minor && !(isMisspelled && place.kind === "station")) return this.#near(place, words);
		if (isMisspelled) return meaningOf(own, words);
		if (isWhole) return this.#near(place, words);
		if (own.quality) return meaningOf(own, words);
		// A village whose name only begins so is as good as any other.
		const isGuess = place?.match === "beginning" && place.minor;
		return place && !isGuess && this.#mayMean(place, words) ? this.#near(place, words) : undefined;
	}

	/**
	 * Whether a place that words misspell may be meant: not if a word is a city or a state as it is spelled, and would only be taken for a
	 * word of the place's name that begins in the same way.
	 */
	#mayMean({ name, otherName = "" }: FoundPlace, words: readonly string[]): boolean {
		const ofName = placeKey(`${name} ${otherName}`).split(" ");
		return words.every((word) => {
			const isCity = (this.#matcher.costOf(word) ?? ANCHOR_COST) <= WHOLE_ANCHOR_COST;
			return !isCity || ofName.includes(word) || !ofName.some((each) => each.charAt(0) === word.charAt(0));
		});
	}

	/** For words that mean nothing. */
	unknown(words: readonly string[]): Meaning {
		return { ...NOTHING_SAID, unmatched: this.#unknownIn(words), places: new Uint32Array() };
	}

	#unknownIn(words: readonly string[]): string[] {
		return words.filter((word) => this.#matcher.costOf(word) === undefined && !this.#placeOf([word]));
	}

	/** The words that mean something together; undefined if there are none. */
	readPart(words: readonly string[]): Meaning | undefined {
		if (words.length === 1) return undefined;
		const unmatched = this.#unknownIn(words);
		const known = words.filter((word) => !unmatched.includes(word));
		if (known.length === 0) return undefined;
		const whole = unmatched.length > 0 ? this.read(known) : undefined;
		if (whole && (whole.from || known.some((word) => this.#isStrong(word)))) return { ...whole, unmatched };
		const part = this.#pincodeIn(known) ?? this.#branchesOf(known) ?? this.#placeIn(known);
		if (!part) return undefined;
		return { ...part, unmatched, leftOut: known.filter((word) => !part.matched.includes(word)) };
	}

	#pincodeIn(words: readonly string[]): Meaning | undefined {
		const pincode = words.find((word) => /^[1-9]\d{5}$/.test(word));
		return pincode ? this.read([pincode]) : undefined;
	}

	/** The branches with the strongest word and as many others as possible. */
	#branchesOf(words: readonly string[]): Meaning | undefined {
		const costs = new Map(words.map((word) => [word, this.#matcher.costOf(word) ?? Number.POSITIVE_INFINITY]));
		const costOf = (word: string) => costs.get(word) ?? Number.POSITIVE_INFINITY;
		const [first, ...others] = [...words].sort((a, b) => costOf(a) - costOf(b));
		if (first === undefined || !this.#isStrong(first)) return undefined;
		const kept = [first];
		let { places } = this.#own(kept);
		for (const word of others) {
			const both = this.#matcher.keepSpelled(word, places);
			if (!both) continue;
			places = both;
			kept.push(word);
		}
		const inOrder = words.filter((word) => kept.includes(word));
		const fit = this.#matcher.fit(inOrder, places);
		return isOwn(fit) ? meaningOf(fit, inOrder) : undefined;
	}

	/** The place that most of the words that stand together name. */
	#placeIn(words: readonly string[]): Meaning | undefined {
		if (words.length > MOST_WORDS_FOR_PARTS) return undefined;
		for (let length = Math.min(LONGEST_PART, words.length - 1); length > 0; length--) {
			for (let from = 0; from + length <= words.length; from++) {
				const part = words.slice(from, from + length);
				const place = this.#placeOf(part);
				if (place?.match === "whole" && !place.minor) return this.#near(place, part);
			}
		}
		return undefined;
	}

	#isStrong(word: string): boolean {
		const cost = this.#matcher.costOf(word) ?? Number.POSITIVE_INFINITY;
		return cost <= (word.length < MIN_ANCHOR_LENGTH ? WHOLE_ANCHOR_COST : ANCHOR_COST);
	}

	#placeOf(words: readonly string[]): FoundPlace | undefined {
		const text = words.join("");
		if (text.length < (/^\d+$/.test(text) ? MIN_PLACE_DIGITS : MIN_PLACE_LENGTH)) return undefined;
		return this.#known.finder.find([...new Set([...words, ...this.#state])], 1, this.#known.area)[0];
	}

	#near(place: FoundPlace, matched: readonly string[]): Meaning {
		const from = { name: placeLabel(place), lat: place.lat, lng: place.lng };
		return { ...NOTHING_SAID, places: this.#all(), from, matched };
	}
}
