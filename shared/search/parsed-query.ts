/** Reads what a query asks for: branches or a place by words, wishes, or a point by its coordinates (docs/product.md, Searches in words). */

import { dayNumber } from "../hours/calendar.ts";
import { latinDigits } from "../text/latin-digits.ts";
import { FIELD_COSTS } from "./field-costs.ts";
import { traitsOf } from "./filter/choices.ts";
import type { SearchFilter } from "./filter/search-filter.ts";
import type { AskedDate, AskedDates, SearchNotice, SentenceReader, Wishes } from "./filter/sentence.ts";
import type { Conditions } from "./filter-branches.ts";
import type { BranchIndex, IndexColumns } from "./index/branch-index.ts";
import { bitsOfServices } from "./index/services.ts";
import {
	type FoundPlace,
	type PlaceHints,
	type PlaceKnowledge,
	SERVER_KNOWS_MORE,
	type ServerKnowsMore,
} from "./place.ts";
import { meaningfulWords, type QueryWords, wordsOf } from "./query-words.ts";
import type { TypedPlace } from "./search-results.ts";
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
	knowledge: PlaceKnowledge | PlaceHints,
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
	if ("elsewhere" in knowledge) {
		const isPoint = written.length > 1 && written.every((word) => !/\p{L}{2}/u.test(word));
		const isDate = /\d[/.:-]\d/.test(latinDigits(query));
		const isMore = isPincode || isPoint || isDate || written.some((word) => knowledge.elsewhere.has(word));
		return isMore ? SERVER_KNOWS_MORE : plain;
	}
	if (!knowledge.finder.reader) return plain;
	if (!readSentence) throw new Error("Import sentence-reader.ts");
	return readSentence({ index, query, knowledge, reader: knowledge.finder.reader, now, plain });
}

/** What the wishes in a query are read from. */
export interface SentenceInput {
	index: BranchIndex;
	query: string;
	knowledge: PlaceKnowledge;
	reader: SentenceReader;
	/** Milliseconds since 1970. */
	now: number;
	/** The query if it has no wishes. */
	plain: ParsedQuery;
}

let readSentence: ((sentence: SentenceInput) => ParsedQuery) | undefined;

/** Sets what reads wishes: a browser that has only hints does not load it. */
export function setSentenceReading(reading: typeof readSentence): void {
	readSentence = reading;
}

/** What branches must have, by the filter and by the words of the query. */
export function conditionsOf(
	{ columns }: BranchIndex,
	filter: SearchFilter,
	{ hours, openNow, ...wish }: Partial<Pick<Wishes, "days" | "hours" | "openNow" | "services">> = {},
	dates: readonly AskedDate[] = [],
): Conditions {
	const days = [...(wish.days ?? []), ...dates.map(({ date }) => dayNumber(date))];
	return {
		...traitsOf(filter),
		open: [...filter.open, ...days, ...(openNow ? (["now"] as const) : [])],
		hours: { days, ...hours },
		services: [filter.services, wish.services ?? []]
			.filter(({ length }) => length > 0)
			.map((names) => bitsOfServices(columns, names)),
	};
}

/** Whether words ask for more than the name of a place. */
export function isMore({ near, about, openNow, days, hours, services, ...dated }: Omit<Wishes, "words">): boolean {
	const wishCount = days.length + services.length + Object.keys(hours).length;
	return near !== undefined || about !== undefined || openNow || wishCount > 0 || isDated(dated);
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

/** Whether a branch has a word as it is spelled, or one that begins with it. */
export function isSpelledIn({ words, cityWords }: IndexColumns, word: string): boolean {
	return [words, cityWords].some((index) => costIn(index, word, true) < FIELD_COSTS.sound);
}

/** The least cost of a word as it is spelled. */
export function costIn(index: WordIndex, word: string, beginnings: boolean): number {
	return new WordCosts(index, spelledTerms(index, word, FIELD_COSTS, beginnings)).least;
}
