/** Reads the wishes of a query, unless all of it is the name of a place (docs/product.md, Searches in words). */
import { placeKey } from "../places/place-key.ts";
import { STATE_NAME_COST } from "./field-costs.ts";
import type { WishContext } from "./filter/sentence.ts";
import type { BranchIndex } from "./index/branch-index.ts";
import {
	costIn,
	isDated,
	isMore,
	isSpelledIn,
	type ParsedQuery,
	type SentenceInput,
	setSentenceReading,
} from "./parsed-query.ts";
import type { FoundPlace, PlaceKnowledge } from "./place.ts";
import { isNamed } from "./place-or-branch.ts";
import { eachOnce, MAX_QUERY_WORDS, queryWords } from "./query-words.ts";
import { isLatin } from "./words/sound-key.ts";
import { errorsBetween } from "./words/typos.ts";

setSentenceReading(readSentence);

function readSentence({ index, query, knowledge, reader, now, plain }: SentenceInput): ParsedQuery {
	const { written, notice } = plain;
	const context = contextOf(index, knowledge, now);
	const point = reader.pointIn(query);
	let { words: named, ...wishes } = reader.wishesIn(point?.from ? point.rest : query, context);
	// With a point, other words cannot name a place.
	const atPoint = { ...plain, words: [], ignored: [], onlyFillers: false };
	if (point?.from)
		return { ...atPoint, ...wishes, near: undefined, notice: wishes.notice, from: point.from, isSentence: true };
	if (point && wishes.dates.length === 0) return { ...atPoint, notice: point.notice };
	// Words of which each has another meaning may be a name together, but hardly in a script of India: there, wishes sound like places.
	const isName = isLatin(written.join(""))
		? named.length > 0 || plain.words.length > 1
		: named.length === plain.words.length;
	const whole = isName && wishes.landmarks.length === 0 ? placeNamed(plain.words, knowledge) : undefined;
	// A holiday beside the name of a state is no village in it.
	const isPlace = !isDated(wishes) || (whole && placeKey(whole.name) === plain.words.join(" "));
	const place = isPlace ? whole : undefined;
	if (place) {
		const others = written.filter((word) => !plain.words.includes(word));
		({ words: named, ...wishes } = reader.wishesIn(others.join(" "), context));
		named = [...plain.words, ...named];
	}
	const words = eachOnce(named);
	const isNothing = words.length === 0 && !isMore(wishes);
	return {
		...plain,
		...wishes,
		place,
		words: (isNothing ? written : words).slice(0, MAX_QUERY_WORDS),
		ignored: words.slice(MAX_QUERY_WORDS),
		onlyFillers: isNothing && written.length > 0,
		notice: wishes.notice ?? notice,
		isSentence: wishes.isSentence && !isNothing,
	};
}

const MOST_NAMED = 8;

/**
 * The place that has words as its whole name, perhaps with its district or state behind it: the first one, or else a village with just that
 * name. It is not meant if a large city's name differs by one typing error.
 */
function placeNamed(words: readonly string[], { finder, area }: PlaceKnowledge): FoundPlace | undefined {
	// A station often has an older spelling of its city's name.
	const places = finder.find(words, MOST_NAMED, area).filter(({ kind }) => kind !== "station");
	const text = words.join("");
	const errorsIn = ({ name }: FoundPlace) => errorsBetween(text, placeKey(name).replaceAll(" ", ""), 1);
	if (places.some((each) => each.prominent && each.match === "typo" && errorsIn(each) <= 1)) return undefined;
	const [first] = places;
	return first && !first.minor && errorsIn(first) === 0 ? first : places.find((each) => hasName(each, words));
}

function hasName({ match, name, otherName = name }: FoundPlace, words: readonly string[]): boolean {
	if (match !== "whole") return false;
	return [name, otherName].some((each) => queryWords(each).words.every((word, at) => word === words[at]));
}

/** How many words are looked up as places: each takes time, and a query may have a hundred. */
const MAX_LOOKED_UP = 12;

/** Shorter names of cities, such as abbreviations of states, are also other words. */
const MIN_CITY_LENGTH = 3;

function contextOf({ columns }: BranchIndex, { finder, area }: PlaceKnowledge, now: number): WishContext {
	const places = new Map<string, FoundPlace | undefined>();
	return {
		now,
		isSpelled: (word) => isSpelledIn(columns, word),
		isCity: (word) => word.length >= MIN_CITY_LENGTH && costIn(columns.cityWords, word, false) <= STATE_NAME_COST,
		services: columns.services,
		dates: finder.dates,
		landmarks: finder.landmarks,
		calendar: columns.calendar,
		placeOf(word) {
			if (!places.has(word) && places.size < MAX_LOOKED_UP) {
				const [place] = finder.find(word.split(" "), 1, area);
				places.set(word, place && isNamed(place) ? place : undefined);
			}
			return places.get(word);
		},
	};
}
