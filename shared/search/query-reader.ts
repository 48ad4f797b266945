/** Reads the words of a query as branches or as a place of India (docs/product.md, Search). */

import { distanceKm } from "../places/distance.ts";
import { placeKey } from "../places/place-key.ts";
import { ANCHOR_COST, CITY_NAME_COST, errorsOfCost, STATE_NAME_COST, WHOLE_ANCHOR_COST } from "./field-costs.ts";
import type { Fit } from "./match-words.ts";
import { type Meaning, meaningOf, NOTHING_SAID, typedPlace } from "./meaning.ts";
import type { FoundPlace } from "./place.ts";
import {
	isClear,
	isGeneric,
	isGuess,
	isNameAlone,
	isNamed,
	isOwn,
	isStationAsked,
	MIN_CLEAR_LENGTH,
} from "./place-or-branch.ts";
import { queryWords } from "./query-words.ts";
import type { NamesInput } from "./understand.ts";

/** How many places are looked up, so that others can be offered where one is guessed. */
const MOST_MEANT = 3;

/** Kinds of places that are offered where one is guessed, unless they are minor or have a longer name. */
const OFFERED_KINDS: ReadonlySet<FoundPlace["kind"]> = new Set(["city", "district", "locality"]);

/** The cost of a word that no branch has: higher than any other, and finite, so that differences of costs are numbers. */
const NO_BRANCH = 0xffff;

/** Quarters and villages that people name with a city are not farther from it. */
const BESIDE_CITY_KM = 60;

/** Shorter texts and numbers begin too many names. */
const MIN_PLACE_LENGTH = 2;
const MIN_PLACE_DIGITS = 3;

/** In longer queries, no parts are looked up as places: it would take too long. */
const MAX_WORDS_FOR_PARTS = 8;
const LONGEST_PART = 3;

/** Reads words as branches or as a place. */
export class QueryReader {
	readonly #names: Pick<NamesInput, "matcher" | "own" | "all" | "knowledge">;
	/** The words of the filter's state. */
	readonly #state: readonly string[];
	#named: FoundPlace | undefined;
	readonly #fits = new Map<string, Fit>();
	/** The places that were looked up, by their words. */
	readonly #places = new Map<string, readonly FoundPlace[]>();

	constructor(names: NamesInput) {
		this.#names = names;
		this.#state = queryWords(names.filter.state).words;
	}

	/** Notes the place that has words as its whole name: it is meant before others whose names are similar. */
	note(words: readonly string[], place: FoundPlace): void {
		this.#named = place;
		this.#places.set(words.join(" "), [place]);
	}

	/** All words together; undefined if they mean nothing. */
	read(words: readonly string[]): Meaning | undefined {
		const own = this.#fitOf(words);
		if (own.quality === "whole") return meaningOf(own, words);
		const first = this.#placeOf(words);
		const place = first && this.#isElsewhere(first, words) ? undefined : first;
		const isWhole = place?.match === "whole";
		if (isOwn(own)) {
			const isMeant = isWhole && (isNameAlone(place, words) || isStationAsked(own, words, place));
			return isMeant ? this.#near(place, words) : meaningOf(own, words);
		}
		if (isWhole && place === this.#named) return this.#near(place, words);
		// A station often has an older spelling of its city's name.
		const isMisspelled = own.quality?.startsWith("city-");
		if (isWhole && !place.minor && !(isMisspelled && place.kind === "station")) return this.#near(place, words);
		if (own.quality === "city-heard") return meaningOf(own, words);
		// In another script, a typing error is never as likely as a name that sounds the same.
		if (place?.match === "sound") return this.#near(place, words);
		// A city with two errors is less likely than a place with that name, or whose name begins as it is spelled.
		if (own.quality === "city-guess" && (isWhole || (place?.match === "beginning" && !place.minor)))
			return this.#near(place, words);
		if (isMisspelled) return this.#guessed(meaningOf(own, words), words);
		if (isWhole) return this.#near(place, words);
		if (own.quality) return meaningOf(own, words);
		if (!place || isGuess(place, words) || !this.#mayMean(place, words)) return undefined;
		const near = this.#near(place, words);
		return place.match === "typo" ? this.#guessed(near, words) : near;
	}

	/** Whether a word names a branch's city, as it is spelled. */
	namesCity(word: string): boolean {
		return this.#costOf(word) <= CITY_NAME_COST;
	}

	/** Whether a place that only sounds like the words is far from a city that one of them names: beside a city, the others are hardly another town. */
	#isElsewhere(place: FoundPlace, words: readonly string[]): boolean {
		if (words.length === 1 || place.match === "whole") return false;
		const cities = words.filter((word) => this.namesCity(word)).map((word) => this.#placeOf([word]));
		return cities.length > 0 && !cities.some((city) => city && distanceKm(city, place) < BESIDE_CITY_KM);
	}

	#fitOf(words: readonly string[]): Fit {
		const key = words.join(" ");
		const fit = this.#fits.get(key) ?? this.#names.own(words);
		this.#fits.set(key, fit);
		return fit;
	}

	/** All words together as they are spelled: branches that have them, or a place with that name. */
	readSpelled(words: readonly string[]): Meaning | undefined {
		const meaning = this.read(words);
		const isSpelled = meaning?.place ? meaning.place.match === "whole" : isOwn(this.#fitOf(words));
		return isSpelled ? meaning : undefined;
	}

	/** Whether words may be a misspelled place: not if one is spelled like a city or state and only begins a word of the place's name. */
	#mayMean({ name, otherName = "" }: FoundPlace, words: readonly string[]): boolean {
		const ofName = placeKey(`${name} ${otherName}`).split(" ");
		return words.every((word) => {
			const isCity = this.#costOf(word) <= WHOLE_ANCHOR_COST;
			return !isCity || ofName.includes(word) || !ofName.some((each) => each.charAt(0) === word.charAt(0));
		});
	}

	/** The meaning of words that mean nothing together. */
	unknown(words: readonly string[]): Meaning {
		const unmatched = words.length === 1 ? words : this.#unknownIn(words);
		return { ...NOTHING_SAID, unmatched, slots: new Uint32Array() };
	}

	#unknownIn(words: readonly string[]): string[] {
		return words.filter((word) => this.#costOf(word) === NO_BRANCH && !this.#placeOf([word]));
	}

	/** The meaning of some of the words; undefined if none mean anything. */
	readPart(words: readonly string[]): Meaning | undefined {
		if (words.length === 1) return undefined;
		const unknown = this.#unknownIn(words);
		// The rest of an unknown name: Nagar in "Transport Nagar".
		const isRest = (at: number) => isGeneric(words.slice(at, at + 1)) && unknown.includes(words[at - 1] ?? "");
		const unmatched = words.filter((word, at) => unknown.includes(word) || isRest(at));
		const matchedWords = words.filter((word) => !unmatched.includes(word));
		if (matchedWords.length === 0) return undefined;
		const whole = unmatched.length > 0 ? this.read(matchedWords) : undefined;
		if (whole && (whole.from || matchedWords.some((word) => this.#isStrong(word)))) return { ...whole, unmatched };
		const part = this.#pincodeIn(matchedWords) ?? this.#bestPart(matchedWords);
		if (!part) return undefined;
		return { ...part, unmatched, leftOut: matchedWords.filter((word) => !part.matched.includes(word)) };
	}

	/** A pincode, with the other words that its branches or its place have. */
	#pincodeIn(words: readonly string[]): Meaning | undefined {
		const pincode = words.find((word) => /^[1-9]\d{5}$/.test(word));
		const alone = pincode && this.read([pincode]);
		if (!alone) return undefined;
		if (!alone.from) return this.#branchesWith(pincode, words);
		let pincodeWords = [pincode];
		let meaning = alone;
		for (const word of words) {
			const place = word === pincode ? undefined : this.#placeOf([...pincodeWords, word]);
			if (!place || !isNamed(place)) continue;
			pincodeWords = words.filter((each) => each === word || pincodeWords.includes(each));
			meaning = this.#near(place, pincodeWords);
		}
		return meaning;
	}

	/** A place or branches, whichever is named more clearly. */
	#bestPart(words: readonly string[]): Meaning | undefined {
		const least = Math.min(...words.map((word) => this.#costOf(word)));
		const branches = () => this.#branchesOf(words);
		const place = () => this.#placeIn(words, isClear);
		if (least <= CITY_NAME_COST) return branches() ?? place();
		// Branches of a state may be far from a place in it, and a word of a city's name may be one of many others.
		if (least <= STATE_NAME_COST) {
			const placeMeaning = place();
			return placeMeaning?.place?.kind === "state" ? (branches() ?? placeMeaning) : (placeMeaning ?? branches());
		}
		return this.#placeIn(words, ({ prominent }) => prominent) ?? branches() ?? place();
	}

	/** The branches with the strongest word and as many other words as possible. */
	#branchesOf(words: readonly string[]): Meaning | undefined {
		const sorted = this.#byCost(words);
		// A road or gate named after a city is in another one: Jalna Road, Aurangabad.
		const first = sorted.find((word) => this.namesCity(word) && !isBeforeGeneric(words, word)) ?? sorted[0];
		return first !== undefined && this.#isStrong(first) ? this.#branchesWith(first, words) : undefined;
	}

	/** The branches with a word and as many other words as possible, the strongest first. */
	#branchesWith(first: string, words: readonly string[]): Meaning | undefined {
		const branchWords = [first];
		let { slots } = this.#names.own(branchWords);
		for (const word of this.#byCost(words)) {
			const both = word === first ? undefined : this.#names.matcher.keepSpelled(word, slots);
			if (!both) continue;
			slots = both;
			branchWords.push(word);
		}
		const inOrder = words.filter((word) => branchWords.includes(word));
		const fit = this.#names.matcher.fit(inOrder, slots);
		return isOwn(fit) ? meaningOf(fit, inOrder) : undefined;
	}

	#byCost(words: readonly string[]): string[] {
		const costs = new Map(words.map((word) => [word, this.#costOf(word)]));
		return [...words].sort((a, b) => (costs.get(a) ?? 0) - (costs.get(b) ?? 0));
	}

	/** The lowest cost of a word. */
	#costOf(word: string): number {
		return this.#names.matcher.costOf(word) ?? NO_BRANCH;
	}

	/** The place that the longest run of neighbouring words names. */
	#placeIn(
		words: readonly string[],
		isMeant: (place: FoundPlace, part: readonly string[]) => boolean,
	): Meaning | undefined {
		if (words.length > MAX_WORDS_FOR_PARTS) return undefined;
		for (let length = Math.min(LONGEST_PART, words.length - 1); length > 0; length--) {
			for (let from = 0; from + length <= words.length; from++) {
				const part = words.slice(from, from + length);
				const place = isGeneric(part) ? undefined : this.#placeOf(part);
				if (place && isNamed(place) && isMeant(place, part)) return this.#near(place, part);
			}
		}
		return undefined;
	}

	#isStrong(word: string): boolean {
		return this.#costOf(word) <= (word.length < MIN_CLEAR_LENGTH ? WHOLE_ANCHOR_COST : ANCHOR_COST);
	}

	#placeOf(words: readonly string[]): FoundPlace | undefined {
		const text = words.join("");
		if (text.length < (/^\d+$/.test(text) ? MIN_PLACE_DIGITS : MIN_PLACE_LENGTH)) return undefined;
		const key = words.join(" ");
		if (!this.#places.has(key)) {
			const { finder, area } = this.#names.knowledge;
			const state = this.#state.filter((word) => !words.includes(word));
			this.#places.set(key, finder.find([...words, ...state], MOST_MEANT, area));
		}
		return this.#places.get(key)?.[0];
	}

	/** A meaning that the words only have with typing errors, with the other places that they may mean. */
	#guessed(meaning: Meaning, words: readonly string[]): Meaning {
		// The words of a place's name are compared together.
		const wrong = meaning.place ? [] : words.filter((word) => errorsOfCost(this.#costOf(word)) > 0);
		const others = (this.#places.get(words.join(" ")) ?? []).filter(
			(each) => each !== meaning.place && !each.minor && each.match !== "beginning" && OFFERED_KINDS.has(each.kind),
		);
		return { ...meaning, guessed: { typed: (wrong.length > 0 ? wrong : words).join(" "), others } };
	}

	#near(place: FoundPlace, matched: readonly string[]): Meaning {
		return { ...NOTHING_SAID, slots: this.#names.all(), from: typedPlace(place), place, matched };
	}
}

function isBeforeGeneric(words: readonly string[], word: string): boolean {
	const next = words.slice(words.indexOf(word) + 1, words.indexOf(word) + 2);
	return next.length > 0 && isGeneric(next);
}
