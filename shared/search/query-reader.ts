/** Reads the words of a query as branches or as a place of India (docs/product.md, Search). */
import { type FoundPlace, type PlaceKnowledge, placeLabel } from "../place.ts";
import { placeKey } from "../place-key.ts";
import type { Fit, WordMatcher } from "./match-words.ts";
import { type Meaning, meaningOf, NOTHING_SAID } from "./meaning.ts";
import { isClear, isGuess, isNameAlone, isOwn, isStationAsked, MIN_CLEAR_LENGTH } from "./place-or-branch.ts";

/**
 * A word with this cost or less is the whole name of a city or a state, or else a word of it or a pincode. If it is not too short, it may
 * also only begin one.
 */
const WHOLE_NAME_COST = 2;
const WHOLE_ANCHOR_COST = 6;
const ANCHOR_COST = 11;

/** A shorter text, or number, begins too many names. */
const MIN_PLACE_LENGTH = 2;
const MIN_PLACE_DIGITS = 3;

/** Of more words, no part is looked up as a place: it would take too long. */
const MOST_WORDS_FOR_PARTS = 8;
const LONGEST_PART = 3;

/** Reads words as branches or as a place. */
export class QueryReader {
	readonly #matcher: WordMatcher;
	readonly #own: (words: readonly string[]) => Fit;
	readonly #all: () => Uint32Array;
	readonly #known: PlaceKnowledge;
	readonly #state: readonly string[];
	/** What words name, by the words. */
	readonly #places = new Map<string, FoundPlace | undefined>();

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
			const isMeant = isWhole && (isNameAlone(place, words) || isStationAsked(own, words, place));
			return isMeant ? this.#near(place, words) : meaningOf(own, words);
		}
		// A station often has an older spelling of its city's name.
		const isMisspelled = own.quality === "city-sound";
		if (isWhole && !place.minor && !(isMisspelled && place.kind === "station")) return this.#near(place, words);
		if (isMisspelled) return meaningOf(own, words);
		if (isWhole) return this.#near(place, words);
		if (own.quality) return meaningOf(own, words);
		return place && !isGuess(place, words) && this.#mayMean(place, words) ? this.#near(place, words) : undefined;
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
		// A large city is meant rather than another one of whose name some word is only a part.
		const isWhole = known.some((word) => (this.#matcher.costOf(word) ?? ANCHOR_COST) <= WHOLE_NAME_COST);
		const largeCity = () => (isWhole ? undefined : this.#placeIn(known, ({ prominent }) => prominent));
		const part = this.#pincodeIn(known) ?? largeCity() ?? this.#branchesOf(known) ?? this.#placeIn(known, isClear);
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
	#placeIn(
		words: readonly string[],
		isMeant: (place: FoundPlace, part: readonly string[]) => boolean,
	): Meaning | undefined {
		if (words.length > MOST_WORDS_FOR_PARTS) return undefined;
		for (let length = Math.min(LONGEST_PART, words.length - 1); length > 0; length--) {
			for (let from = 0; from + length <= words.length; from++) {
				const part = words.slice(from, from + length);
				const place = this.#placeOf(part);
				if (place?.match === "whole" && isMeant(place, part)) return this.#near(place, part);
			}
		}
		return undefined;
	}

	#isStrong(word: string): boolean {
		const cost = this.#matcher.costOf(word) ?? Number.POSITIVE_INFINITY;
		return cost <= (word.length < MIN_CLEAR_LENGTH ? WHOLE_ANCHOR_COST : ANCHOR_COST);
	}

	#placeOf(words: readonly string[]): FoundPlace | undefined {
		const text = words.join("");
		if (text.length < (/^\d+$/.test(text) ? MIN_PLACE_DIGITS : MIN_PLACE_LENGTH)) return undefined;
		const key = words.join(" ");
		if (!this.#places.has(key)) {
			const [place] = this.#known.finder.find([...new Set([...words, ...this.#state])], 1, this.#known.area);
			this.#places.set(key, place);
		}
		return this.#places.get(key);
	}

	#near(place: FoundPlace, matched: readonly string[]): Meaning {
		const from = { name: placeLabel(place), lat: place.lat, lng: place.lng };
		return { ...NOTHING_SAID, places: this.#all(), from, matched };
	}
}
