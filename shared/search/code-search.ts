/** Finds branches by their own code, before anything else that the same text may mean (docs/product.md, Search). */
import type { Branch } from "../branch/branch.ts";
import { lettersOf, placeKey } from "../places/place-key.ts";
import type { SearchFilter } from "./filter/search-filter.ts";
import { keepFitting, slotsIn } from "./filter-branches.ts";
import table from "./first-words.json" with { type: "json" };
import type { BranchIndex } from "./index/branch-index.ts";
import { codeWord } from "./index/branch-words.ts";
import { CODE_FIELDS, CODE_WORDS } from "./index/searched-fields.ts";
import { conditionsOf } from "./parsed-query.ts";
import { isFiller, wordsOf } from "./query-words.ts";
import { NOTHING_FOUND, type Ranking } from "./search-results.ts";
import { spellingsOf } from "./words/spellings.ts";
import {
	FIELD_BITS,
	FIELD_MASK,
	type WordIndex,
	type WordRange,
	wholeWord,
	wordsBeginningWith,
} from "./words/word-index.ts";

/** What people write around a code, besides fillers. */
const AROUND_CODE = new Set([...spellingsOf(table.codes), ...CODE_WORDS]);

/** With fewer characters, too many codes begin alike. */
const MIN_BEGINNING = 2;

/** The code that a text may be, without case, blanks and signs: all of it, or else what is left without words around it. */
function codeIn({ columns: { words } }: BranchIndex, text: string): string {
	const written = wordsOf(text);
	const whole = written.join("");
	const { from, to } = wordsBeginningWith(words, codeWord(whole));
	return from < to ? whole : written.filter((word) => !isFiller(word) && !AROUND_CODE.has(word)).join("");
}

/** Results with the branches first whose code the query is, and only these if the words mean nothing else. */
export function withCodeFirst(index: BranchIndex, filter: SearchFilter, now: number, results: Ranking): Ranking {
	const first = slotsOfCode(index, filter, now);
	if (first.length === 0) return results;
	const isMeant = results.found > 0 && results.unmatched.length === 0 && !results.notice;
	const others = isMeant ? results.ranked(0, results.found).filter((slot) => !first.includes(slot)) : [];
	const slots = [...first, ...others];
	const ranked = (from: number, to: number) => slots.slice(from, to);
	if (isMeant) return { ...results, found: slots.length, byDistance: false, ranked };
	return {
		...NOTHING_FOUND,
		found: slots.length,
		ranked,
		nearMe: false,
		unmatched: [],
		leftOut: [],
		days: [],
		matched: placeKey(filter.query),
	};
}

/** The slots of the branches with the code that the query is, among those that the filter wants. */
function slotsOfCode(index: BranchIndex, filter: SearchFilter, now: number): Uint32Array {
	const code = codeIn(index, filter.query);
	const slots = code ? documentsOf(index.columns.words, wholeWord(index.columns.words, codeWord(code))) : [];
	if (slots.length === 0) return new Uint32Array();
	const inFilter = slotsIn(index, filter).filter((slot) => slots.includes(slot));
	return keepFitting(index, conditionsOf(index, filter), now, inFilter);
}

/** The code of a branch that begins with another one, as it is written. */
export function codeBeginning(branch: Branch, code: string): string {
	return CODE_FIELDS.map((name) => branch[name] ?? "").find((each) => lettersOf(each).startsWith(code)) ?? "";
}

/** Up to a number of slots of branches with a code, and of those whose code begins with it. Letters alone rather begin a name. */
export function slotsOfBeginning(
	index: BranchIndex,
	text: string,
	most: number,
): { code: string; whole: number[]; longer: number[] } {
	const code = codeIn(index, text);
	const { words } = index.columns;
	const whole = code ? documentsOf(words, wholeWord(words, codeWord(code)), most) : [];
	const isBeginning = code.length >= MIN_BEGINNING && /\d/.test(code);
	const all = isBeginning ? documentsOf(words, wordsBeginningWith(words, codeWord(code)), whole.length + most) : [];
	return { code, whole, longer: all.filter((slot) => !whole.includes(slot)) };
}

/** The first documents that have some words, in a field or one that is more important. */
export function documentsOf(
	{ postings, postingStarts }: WordIndex,
	{ from, to }: WordRange,
	most = Number.POSITIVE_INFINITY,
	field = FIELD_MASK,
): number[] {
	const documents = new Set<number>();
	const end = postingStarts[to] ?? 0;
	for (let each = postingStarts[from] ?? 0; each < end && documents.size < most; each++) {
		const posting = postings[each] ?? 0;
		if ((posting & FIELD_MASK) <= field) documents.add(posting >>> FIELD_BITS);
	}
	return [...documents];
}
