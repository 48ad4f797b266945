/** Reads what a query asks for: branches or a place by words, wishes, or a point by its coordinates (docs/product.md, Searches in words). */

import { dayNumber } from "../hours/calendar.ts";
import { placeKey } from "../places/place-key.ts";
import { latinDigits } from "../text/latin-digits.ts";
import { FIELD_COSTS, STATE_NAME_COST } from "./field-costs.ts";
import type { SearchFilter } from "./filter/search-filter.ts";
import type { AskedDate, AskedDates, SearchNotice, WishContext, Wishes } from "./filter/sentence.ts";
import type { Wanted } from "./filter-branches.ts";
import type { BranchIndex, IndexColumns } from "./index/branch-index.ts";
import { bitsOfServices } from "./index/services.ts";
import {
	type FoundPlace,
	type PlaceHints,
	type PlaceKnowledge,
	SERVER_KNOWS_MORE,
	type ServerKnowsMore,
} from "./place.ts";
import { isNamed } from "./place-or-branch.ts";
import { eachOnce, MAX_QUERY_WORDS, meaningfulWords, type QueryWords, queryWords, wordsOf } from "./query-words.ts";
import type { TypedPlace } from "./search-results.ts";
import { isLatin } from "./words/sound-key.ts";
import { errorsBetween } from "./words/typos.ts";
import { spelledTerms, WordCosts } from "./words/word-costs.ts";
import type { WordIndex } from "./words/word-index.ts";

export interface ParsedQuery extends QueryWords, Omit<Wishes, "words" | "days"> {
	/** The words of the whole query. */
	written: readonly string[];
	/** The point that it names by coordinates or a link. */
	from?: TypedPlace | undefined;
	notice?: SearchNotice | undefined;
	/** The place that has several of the words as its whole name. */
	place?: FoundPlace | undefined;
}

/** Digits that are meant as a pincode, but too few, too many, or beginning with 0. */
const NO_PINCODE = /^(?:\d{5}|\d{7,8}|0\d{5})$/;

/** Reads a query. With only hints, the server knows more about words that may be more than names. */
export function readQuery(
	index: BranchIndex,
	query: string,
	known: PlaceKnowledge | PlaceHints,
	now: number,
): ParsedQuery | ServerKnowsMore {
	const written = wordsOf(query);
	const isPincode = written.some((word) => NO_PINCODE.test(word));
	const notice: SearchNotice | undefined = isPincode ? { kind: "pincode-digits" } : undefined;
	const plain: ParsedQuery = {
		...meaningfulWords(written),
		written,
		near: undefined,
		openNow: false,
		hours: {},
		services: [],
		landmarks: [],
		isAboutLoans: false,
		dates: [],
		asksHolidays: false,
		isSentence: false,
		notice,
	};
	if ("elsewhere" in known) {
		const isPoint = written.length > 1 && written.every((word) => !/\p{L}{2}/u.test(word));
		const isDate = /\d[/.-]\d/.test(latinDigits(query));
		const isMore = isPincode || isPoint || isDate || written.some((word) => known.elsewhere.has(word));
		return isMore ? SERVER_KNOWS_MORE : plain;
	}
	const { reader } = known.finder;
	if (!reader) return plain;
	const context = contextOf(index, known, now);
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
	const whole = isName && wishes.landmarks.length === 0 ? placeNamed(plain.words, known) : undefined;
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

/** How many places are compared with a name. */
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

/** What branches must have, by the filter and by the words of the query. */
export function wantedBy(
	{ columns }: BranchIndex,
	filter: SearchFilter,
	{ hours, openNow, ...asked }: Partial<Pick<Wishes, "days" | "hours" | "openNow" | "services">> = {},
	dates: readonly AskedDate[] = [],
): Wanted {
	const days = [...(asked.days ?? []), ...dates.map(({ date }) => dayNumber(date))];
	return {
		category: filter.category,
		open: [...filter.open, ...days, ...(openNow ? (["now"] as const) : [])],
		hours: { days, ...hours },
		services: [filter.services, asked.services ?? []]
			.filter(({ length }) => length > 0)
			.map((names) => bitsOfServices(columns, names)),
	};
}

/** Whether words ask for more than the name of a place. */
function isMore({ near, about, openNow, days, hours, services, ...dated }: Omit<Wishes, "words">): boolean {
	const asked = days.length + services.length + Object.keys(hours).length;
	return near !== undefined || about !== undefined || openNow || asked > 0 || isDated(dated);
}

/** Whether a query asks something of the calendar, perhaps what it does not have. */
export function isDated({ dates, asksHolidays, notice }: AskedDates): boolean {
	return dates.length > 0 || asksHolidays || notice !== undefined;
}

/** Whether a query asks for what is near the visitor, and for no other place. */
export function isNearVisitor({ near }: ParsedQuery, matched: readonly string[]): boolean {
	// A category is no place.
	const names = matched.filter((word) => word !== "regional");
	return near !== undefined && names.length === 0;
}

/** How many words are looked up as places: each takes time, and a query may have a hundred. */
const MAX_LOOKED_UP = 12;

/** Shorter names of cities, such as abbreviations of states, are also other words. */
const MIN_CITY_LENGTH = 3;

/** Whether a branch has a word as it is spelled, or one that begins with it. */
export function isSpelledIn({ words, cityWords }: IndexColumns, word: string): boolean {
	return [words, cityWords].some((index) => costIn(index, word, true) < FIELD_COSTS.sound);
}

/** The least cost of a word as it is spelled. */
function costIn(index: WordIndex, word: string, beginnings: boolean): number {
	return new WordCosts(index, spelledTerms(index, word, FIELD_COSTS, beginnings)).least;
}

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
