/** What a query means: branches with its words, or a place of India (docs/product.md, Search). */

import { readAtLandmarks } from "./at-landmarks.ts";
import { CITY, errorsOfCost, PART_OF_COST, STATE } from "./field-costs.ts";
import type { SearchFilter } from "./filter/search-filter.ts";
import { slotsIn } from "./filter-branches.ts";
import type { BranchIndex } from "./index/branch-index.ts";
import { WordMatcher } from "./match-words.ts";
import { type Meaning, meaningOf, NOTHING_SAID } from "./meaning.ts";
import type { ParsedQuery } from "./parsed-query.ts";
import { type PlaceHints, type PlaceKnowledge, SERVER_KNOWS_MORE, type ServerKnowsMore } from "./place.ts";
import { hasInitial, isName, isOwn, isStationAsked } from "./place-or-branch.ts";
import { QueryReader } from "./query-reader.ts";
import { isFiller, queryWords } from "./query-words.ts";
import { maxConfidentTypos } from "./words/typos.ts";
import { NO_COST } from "./words/word-costs.ts";

/**
 * Understands the query and the locality of a filter. With only hints, the server knows more about words that may name a place.
 *
 * @param asked what the query asks for, as `readQuery` returns it
 */
export function understand(
	index: BranchIndex,
	filter: SearchFilter,
	known: PlaceKnowledge | PlaceHints,
	asked: ParsedQuery,
): Meaning | ServerKnowsMore {
	const matcher = new WordMatcher(index.columns);
	const meaning = meaningIn(matcher, index, filter, known, asked);
	if (meaning === SERVER_KNOWS_MORE) return meaning;
	const { guessed } = meaning;
	const named = meaning.from ? undefined : namedBy(matcher, meaning.matched);
	const typed = (words: readonly string[]) => words.map((word) => asked.typed?.get(word) ?? word);
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

/** Whether words name a city, or only a state. */
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
	known: PlaceKnowledge | PlaceHints,
	asked: ParsedQuery,
): Meaning | ServerKnowsMore {
	const { ignored } = asked;
	const words = [...asked.words, ...queryWords(filter.locality).words];
	const onlyFillers = asked.onlyFillers && !filter.locality;
	const all = () => slotsIn(index, filter);
	if (words.length === 0) return { ...NOTHING_SAID, slots: all(), from: asked.from };
	const own = (each: readonly string[]) => matcher.fit(each, all());
	if (onlyFillers) {
		// A branch may have that name,
		const fit = own(words);
		const isName = fit.quality === "whole" || fit.quality === "beginning";
		if (isName) return meaningOf(fit, words);
		// or a place, unless the word only stands around names.
		const isWord = "elsewhere" in known || words.length > 1 || asked.words.every(isFiller);
		const state = queryWords(filter.state).words;
		const place = isWord ? undefined : new QueryReader(matcher, own, all, known, state).read(words);
		return place?.from ? place : { ...NOTHING_SAID, slots: all() };
	}
	if ("elsewhere" in known) {
		const fit = own(words);
		// Hints are about all branches, not about those of a state or city.
		const isElsewhere =
			(isName(words) && known.elsewhere.has(words.join(""))) || isStationAsked(fit, words) || hasInitial(words);
		const isSure = fit.quality === "whole" || (!filter.state && !filter.city && isOwn(fit) && !isElsewhere);
		return isSure ? { ...meaningOf(fit, words), leftOut: ignored } : SERVER_KNOWS_MORE;
	}
	// A place in the path is not searched for with fewer words: the heading names it.
	const state = queryWords(filter.state).words;
	const reader = new QueryReader(matcher, own, all, known, state);
	if (asked.place && !filter.locality && !filter.state) reader.note(words, asked.place);
	const names = (word: string) => known.finder.find([word], 1, known.area).length > 0;
	const doubtful = known.isMissing ? words.filter((word) => isDoubtful(word, matcher) && !names(word)) : [];
	if (doubtful.length > 0) {
		const sure = words.filter((word) => !doubtful.includes(word));
		const part = sure.length > 0 ? reader.read(sure) : undefined;
		return { ...(part ?? reader.unknown(words)), unmatched: doubtful, leftOut: ignored };
	}
	const found =
		((asked.landmarks.length > 0 && readAtLandmarks(reader, index, words, asked.landmarks, all)) ||
			reader.read(words)) ??
		(filter.query ? reader.readPart(words) : undefined);
	const meaning =
		(found && !isUnlikely(found, asked) ? found : undefined) ??
		// Wishes apply even if no other word is understood.
		(isWish(asked) ? { ...NOTHING_SAID, slots: all(), unmatched: words } : reader.unknown(words));
	const leftOut = [...meaning.leftOut, ...ignored];
	const pincode = meaning.unmatched.find((word) => /^[1-9]\d{5}$/.test(word));
	if (pincode === undefined && !asked.notice) return { ...meaning, leftOut };
	const nearest = pincode === undefined ? undefined : known.nearestPincode?.(pincode);
	const isAlone = nearest && meaning.matched.length === 0 && nearest.pincode.startsWith(pincode?.slice(0, 3) ?? "");
	// Where few places are known, an unknown pincode may exist.
	if (known.isMissing && !isAlone) return { ...meaning, leftOut };
	return {
		...meaning,
		...(isAlone && {
			slots: all(),
			from: { name: (known.isMissing && pincode) || nearest.pincode, lat: nearest.lat, lng: nearest.lng },
		}),
		unmatched: meaning.unmatched.filter((word) => !/^\d{5,8}$/.test(word)),
		leftOut,
		notice: pincode === undefined || known.isMissing ? asked.notice : { kind: "no-pincode", nearest: nearest?.pincode },
	};
}

/** Whether a place's name is misspelled or has an ending, and most other words mean nothing: `<script>alert(1)` is not Aler. */
function isUnlikely({ from, place, matched, unmatched }: Meaning, { typed }: ParsedQuery): boolean {
	const isSpelled = place?.match !== "typo" && !matched.every((word) => typed?.has(word));
	return from !== undefined && !isSpelled && unmatched.length > matched.length;
}

/** Whether a query asks for something besides a place. Loans count, although all branches have them. */
function isWish({ near, openNow, days, dates, hours, services, landmarks, isAboutLoans }: ParsedQuery): boolean {
	const asked = days.length + dates.length + services.length + landmarks.length + Object.keys(hours).length;
	return near === "me" || openNow || isAboutLoans || asked > 0;
}

/** Whether a word fits only with more typing errors than are sure: it may name a place that is not known here. */
function isDoubtful(word: string, matcher: WordMatcher): boolean {
	const cost = matcher.costOf(word);
	return cost !== undefined && errorsOfCost(cost) > maxConfidentTypos(word);
}
