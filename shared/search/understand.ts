/** What a query means: branches with its words, or a place of India (docs/product.md, Search). */
import type { BranchIndex } from "../branch-index.ts";
import type { PlaceKnowledge } from "../place.ts";
import type { SearchFilter } from "../search-filter.ts";
import { errorsIn } from "./field-costs.ts";
import { placesIn } from "./filter-branches.ts";
import { WordMatcher } from "./match-words.ts";
import { type Meaning, meaningOf, NOTHING_SAID } from "./meaning.ts";
import { hasInitial, isName, isOwn, isStationAsked } from "./place-or-branch.ts";
import { QueryReader } from "./query-reader.ts";
import { queryWords } from "./query-words.ts";

/** What a browser that has the list of branches knows about the places of India. */
export interface PlaceHints {
	/** Names of states and larger cities that are only beginnings of the branches' own words, or only in addresses, as one word. */
	elsewhere: ReadonlySet<string>;
}

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
		const isElsewhere =
			(isName(words) && known.elsewhere.has(words.join(""))) || isStationAsked(fit, words) || hasInitial(words);
		const isSure = fit.quality === "whole" || (!filter.state && !filter.city && isOwn(fit) && !isElsewhere);
		return isSure ? { ...meaningOf(fit, words), leftOut: ignored } : undefined;
	}
	// A place in the path is not searched for with fewer words: the heading names it.
	const state = queryWords(filter.state).words;
	const reader = new QueryReader(matcher, own, all, known, state);
	const names = (word: string) => known.finder.find([word], 1, known.area).length > 0;
	const doubtful = known.isMissing ? words.filter((word) => isDoubtful(word, matcher) && !names(word)) : [];
	if (doubtful.length > 0) {
		const sure = words.filter((word) => !doubtful.includes(word));
		const part = sure.length > 0 ? reader.read(sure) : undefined;
		return { ...(part ?? reader.unknown(words)), unmatched: doubtful, leftOut: ignored };
	}
	const meaning = reader.read(words) ?? (filter.query ? reader.readPart(words) : undefined) ?? reader.unknown(words);
	return { ...meaning, leftOut: [...meaning.leftOut, ...ignored] };
}

/** A shorter word with a typing error is as likely another place's name. */
const SURE_LENGTH = 6;

/** Whether a word fits only with so many typing errors that it may name a place which nobody here knows. */
function isDoubtful(word: string, matcher: WordMatcher): boolean {
	const cost = matcher.costOf(word);
	return cost !== undefined && errorsIn(cost) > (word.length < SURE_LENGTH ? 0 : 1);
}
