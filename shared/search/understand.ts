/** What a query means: branches with its words, or a place of India (docs/product.md, Search). */

import { CITY, PART_OF_COST, STATE } from "./field-costs.ts";
import type { SearchFilter } from "./filter/search-filter.ts";
import { slotsIn } from "./filter-branches.ts";
import type { BranchIndex } from "./index/branch-index.ts";
import { type Fit, WordMatcher } from "./match-words.ts";
import { type Meaning, meaningOf, NOTHING_SAID } from "./meaning.ts";
import type { ParsedQuery } from "./parsed-query.ts";
import { type PlaceHints, type PlaceKnowledge, SERVER_KNOWS_MORE, type ServerKnowsMore } from "./place.ts";
import { hasInitial, isName, isOwn, isStationAsked } from "./place-or-branch.ts";
import { isFiller, queryWords } from "./query-words.ts";
import { isLatin } from "./words/sound-key.ts";
import { NO_COST } from "./words/word-costs.ts";

/** Understands the query and the locality of a filter. With only hints, the server knows more about words that may name a place. */
export function understand(
	index: BranchIndex,
	filter: SearchFilter,
	knowledge: PlaceKnowledge | PlaceHints,
	query: ParsedQuery,
): Meaning | ServerKnowsMore {
	const matcher = new WordMatcher(index.columns);
	const meaning = meaningIn(matcher, index, filter, knowledge, query);
	if (meaning === SERVER_KNOWS_MORE) return meaning;
	const { guessed } = meaning;
	const named = meaning.from ? undefined : namedBy(matcher, meaning.matched);
	const typed = (words: readonly string[]) => words.map((word) => query.typed?.get(word) ?? word);
	const [unmatched, leftOut] = [typed(meaning.unmatched), typed(meaning.leftOut)];
	return {
		...meaning,
		guessed: guessed && { ...guessed, typed: typed(guessed.typed.split(" ")).join(" ") },
		unmatched,
		leftOut,
		named,
		slots: named === "state" ? inBestState(index, meaning) : meaning.slots,
	};
}

/** The slot of the branch that fits best; of several, the first one. */
export function bestSlot({ slots, costs }: Meaning): number {
	const costOf = (slot: number) => costs?.[slot] ?? NO_COST;
	return slots.reduce((first, slot) => (costOf(slot) < costOf(first) ? slot : first), slots[0] ?? 0);
}

/** Keeps the branches in the state that is named: others may have words that begin with its name. */
function inBestState({ columns: { state } }: BranchIndex, meaning: Meaning): Uint32Array {
	const best = state[bestSlot(meaning)];
	return meaning.slots.filter((slot) => state[slot] === best);
}

function namedBy(matcher: WordMatcher, words: readonly string[]): Meaning["named"] {
	// A pincode costs as much as a state.
	const partOf = (word: string) => (/^\d/.test(word) ? undefined : PART_OF_COST[matcher.costOf(word) ?? NO_COST]);
	const together = words.length > 0 ? partOf(words.join("")) : undefined;
	const parts = together ? [together] : words.map(partOf);
	if (parts.length === 0 || parts.some((part) => part !== CITY && part !== STATE)) return undefined;
	return parts.includes(CITY) ? "city" : "state";
}

function meaningIn(
	matcher: WordMatcher,
	index: BranchIndex,
	filter: SearchFilter,
	knowledge: PlaceKnowledge | PlaceHints,
	query: ParsedQuery,
): Meaning | ServerKnowsMore {
	const { ignored } = query;
	const words = [...query.words, ...queryWords(filter.locality).words];
	const onlyFillers = query.onlyFillers && !filter.locality;
	const all = () => slotsIn(index, filter);
	if (words.length === 0) return { ...NOTHING_SAID, slots: all(), from: query.from };
	const own = (each: readonly string[]) => matcher.fit(each, all());
	if (onlyFillers) {
		// A branch may have that name; in an Indian script, only some have names at all,
		const fit = own(words);
		const isName = words.every(isLatin) && (fit.quality === "whole" || fit.quality === "beginning");
		if (isName) return meaningOf(fit, words);
		// or a place, unless the word only stands around names.
		const isWord = !("finder" in knowledge) || words.length > 1 || query.words.every(isFiller);
		if (isWord) return { ...NOTHING_SAID, slots: all() };
	}
	if ("elsewhere" in knowledge) {
		const fit = own(words);
		// Hints are about all branches, not about those of a state or city.
		const isElsewhere =
			(isName(words) && knowledge.elsewhere.has(words.join(""))) || isStationAsked(fit, words) || hasInitial(words);
		const isSure = fit.quality === "whole" || (!filter.state && !filter.city && isOwn(fit) && !isElsewhere);
		return isSure ? { ...meaningOf(fit, words), leftOut: ignored } : SERVER_KNOWS_MORE;
	}
	if (!readNames) throw new Error("Import understand-names.ts");
	return readNames({ index, filter, knowledge, query, words, onlyFillers, matcher, own, all });
}

/** What the names in a query are read from. */
export interface NamesInput {
	index: BranchIndex;
	filter: SearchFilter;
	knowledge: PlaceKnowledge;
	query: ParsedQuery;
	/** The words that are left, those of the filter's locality, too. */
	words: readonly string[];
	/** Whether all words only stand around names. */
	onlyFillers: boolean;
	matcher: WordMatcher;
	/** The branches that fit words, among those of the filter. */
	own(words: readonly string[]): Fit;
	all(): Uint32Array;
}

let readNames: ((names: NamesInput) => Meaning) | undefined;

/** Sets what reads names with all knowledge of places: a browser that has only hints does not load it. */
export function setNameReader(reader: typeof readNames): void {
	readNames = reader;
}
