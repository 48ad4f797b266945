/** Search over all branches (docs/product.md, Search). */

import type { Position } from "../places/distance.ts";
import { placeKey } from "../places/place-key.ts";
import { alsoNear, closedNow, FEW, namedPlace, type SlotAt } from "./beside-results.ts";
import { slotsOfCode } from "./code-search.ts";
import type { SearchArea } from "./filter/search-area.ts";
import type { SearchFilter } from "./filter/search-filter.ts";
import { allSlots, keepWanted, type Wanted } from "./filter-branches.ts";
import { type BranchIndex, positionAt } from "./index/branch-index.ts";
import { FIELD } from "./index/branch-words.ts";
import { nearnessFrom } from "./index/points.ts";
import { type Meaning, typedPlace } from "./meaning.ts";
import { ascending, kmFrom, nearestTo } from "./nearest.ts";
import { isNearVisitor, readQuery, wantedBy } from "./parsed-query.ts";
import type { PlaceHints, PlaceKnowledge } from "./place.ts";
import { isGeneric } from "./place-or-branch.ts";
import { queryWords } from "./query-words.ts";
import { type Before, ranked } from "./rank.ts";
import type { SearchResults, TypedPlace } from "./search-results.ts";
import { understand } from "./understand.ts";
import { FIELD_BITS, FIELD_MASK, lowestField, type WordIndex, wordsBeginningWith } from "./words/word-index.ts";

/** Limits of the results for a place without branches. */
export const MAX_NEAREST = 50;
const MAX_NEAREST_KM = 100;

/** How many branches are offered when nothing is found. */
const OFFERED = 3;

/** Words with fewer letters in common are not similar. */
const MIN_SIMILAR_LENGTH = 4;

export interface Search {
	filter: SearchFilter;
	/** Milliseconds since 1970. */
	now: number;
	/** The visitor's position, if it is known. */
	visitor?: Position | undefined;
}

export interface Found extends Omit<SearchResults, "shown" | "alternatives" | "also" | "closed"> {
	/** The slots of the results from one rank to before another one, in order. */
	ranked(from: number, to: number): number[];
	also: readonly SlotAt[];
	alternatives: readonly SlotAt[];
	closed?: SlotAt | undefined;
}

/**
 * Searches branches.
 *
 * @param known what is known about places; in a browser, only hints
 * @returns undefined if the query may name a place, and there are only hints
 */
export function searchBranches(
	index: BranchIndex,
	search: Search,
	known: PlaceKnowledge | PlaceHints,
): Found | undefined {
	const found = searchWords(index, search, known);
	const coded = slotsOfCode(index, search.filter, search.now);
	return found && coded.length > 0 ? withFirst(found, coded, search.filter.query) : found;
}

/** Results with some branches first, and only these if the words mean nothing else. */
function withFirst(found: Found, first: Uint32Array, query: string): Found {
	const isMeant = found.found > 0 && found.unmatched.length === 0 && !found.notice;
	const others = isMeant ? found.ranked(0, found.found).filter((slot) => !first.includes(slot)) : [];
	const slots = [...first, ...others];
	const ranked = (from: number, to: number) => slots.slice(from, to);
	if (isMeant) return { ...found, found: slots.length, byDistance: false, ranked };
	return {
		found: slots.length,
		ranked,
		byDistance: false,
		nearMe: false,
		unmatched: [],
		leftOut: [],
		days: [],
		matched: placeKey(query),
		also: [],
		alternatives: [],
	};
}

function searchWords(index: BranchIndex, search: Search, known: PlaceKnowledge | PlaceHints): Found | undefined {
	const { filter, now, visitor } = search;
	const asked = readQuery(index, filter.query, known, now);
	const meaning = asked && understand(index, filter, known, asked);
	if (!meaning) return undefined;
	const { from, unmatched, leftOut } = meaning;
	const { days, hours, openNow } = asked;
	const wanted = wantedBy(index, filter, asked);
	const slots = keepWanted(index, wanted, now, meaning.slots.slice());
	const nearest = from && nearestTo(index, slots, from, MAX_NEAREST, MAX_NEAREST_KM);
	const found = nearest ? Uint32Array.from(nearest) : slots;
	const nearMe = !from && isNearVisitor(asked, meaning.matched);
	const { before, byDistance } = orderOf(
		index,
		filter,
		nearMe ? { ...meaning, costs: undefined } : meaning,
		visitor,
		found,
	);
	const said = {
		nearMe,
		unmatched,
		leftOut,
		days,
		matched: meaning.matched.join(" "),
		...(asked.isSentence && { wishes: { openNow, hours, services: asked.services } }),
		notice: meaning.notice ?? asked.notice,
	};
	if (found.length === 0) return nothingFound(index, search, meaning, said, wanted, known);
	const rank = (first: number, end: number) =>
		before ? ranked(found, before, first, end) : [...found.subarray(first, end)];
	const others = () => keepWanted(index, wanted, now, allSlots(index));
	return {
		...said,
		found: found.length,
		byDistance,
		ranked: rank,
		from,
		named: namedPlace(index, meaning),
		also: from || filter.area || found.length > FEW ? [] : alsoNear(index, rank(0, FEW), others, visitor),
		alternatives: [],
	};
}

/** The order of results, without `before` if they are already in that order, and whether it is by distance. */
function orderOf(
	{ columns }: BranchIndex,
	{ sort, area }: SearchFilter,
	{ from, costs }: Meaning,
	visitor: Position | undefined,
	slots: Uint32Array,
): { before?: Before; byDistance: boolean } {
	if (sort === "name") return { before: ascending(columns.nameRanks), byDistance: false };
	if (sort === "best" && area && !from && !costs) {
		return { before: ascending(nearnessFrom(columns.points, middleOf(area), slots)), byDistance: false };
	}
	const origin = from ?? visitor;
	const nearness = origin && nearnessFrom(columns.points, origin, slots);
	if (nearness && (sort === "nearest" || from || !costs)) return { before: ascending(nearness), byDistance: true };
	if (!costs) return { byDistance: false };
	return { before: nearness ? ascending(costs, nearness) : ascending(costs), byDistance: false };
}

/**
 * No results, and the branches to offer instead: the nearest, if possible those that match the wishes. Without distances, those that match
 * the query but not the wishes, or that match the query's beginning.
 */
function nothingFound(
	index: BranchIndex,
	{ filter, now, visitor }: Search,
	meaning: Meaning,
	said: Omit<Found, "found" | "byDistance" | "ranked" | "from" | "also" | "alternatives">,
	wanted: Wanted,
	known: PlaceKnowledge | PlaceHints,
): Found | undefined {
	const closed = closedNow(index, meaning, wanted, now, meaning.from ?? visitor);
	const named = namedPlace(index, meaning);
	const none = { ...said, named, found: 0, byDistance: false, ranked: () => [], also: [], closed };
	const inFilter = meaning.slots.length > 0;
	if (!inFilter && (filter.state || filter.city) && !("finder" in known)) return undefined;
	const from =
		meaning.from ?? areaMiddle(filter) ?? (inFilter ? bestMatch(index, meaning) : placeOfFilter(filter, known));
	const origin = from ?? visitor;
	const fitting = keepWanted(index, wanted, now, allSlots(index));
	if (origin) {
		const offered = fitting.length > 0 ? fitting : allSlots(index);
		const slots = nearestTo(index, offered, origin, OFFERED);
		return { ...none, from, alternatives: slots.map((slot) => ({ slot, km: kmFrom(index, slot, origin) })) };
	}
	const slots = inFilter ? [...meaning.slots.subarray(0, OFFERED)] : similarTo(index, filter);
	return { ...none, alternatives: slots.map((slot) => ({ slot, km: undefined })) };
}

function middleOf([west, south, east, north]: SearchArea): Position {
	return { lat: (south + north) / 2, lng: (west + east) / 2 };
}

function areaMiddle({ area }: SearchFilter): TypedPlace | undefined {
	return area ? { name: "", ...middleOf(area) } : undefined;
}

/** The position of the best match, if words were searched for. */
function bestMatch(index: BranchIndex, { slots, costs }: Meaning): TypedPlace | undefined {
	const [best] = costs ? ranked(slots.slice(), ascending(costs), 0, 1) : [];
	const position = best === undefined ? undefined : positionAt(index, best);
	if (best === undefined || !position) return undefined;
	const { name, city } = index.branchAt(best);
	return { name: city || name, ...position };
}

/** The filter's state and city as a place, where no branch is. */
function placeOfFilter({ state, city }: SearchFilter, known: PlaceKnowledge | PlaceHints): TypedPlace | undefined {
	if (!("finder" in known)) return undefined;
	const { words } = queryWords(`${city} ${state}`);
	const [place] = words.length > 0 ? known.finder.find(words, 1, known.area) : [];
	return place && typedPlace(place);
}

/** Branches with a city or name that begins like a word of the query; the first branches if there are none. */
function similarTo(index: BranchIndex, filter: SearchFilter): number[] {
	const { words, cityWords, cityNumbers } = index.columns;
	for (const word of queryWords(`${filter.query} ${filter.locality}`).words) {
		if (isGeneric([word])) continue;
		for (let length = word.length; length >= MIN_SIMILAR_LENGTH; length--) {
			const beginning = word.slice(0, length);
			const [city] = firstDocuments(cityWords, beginning, 1);
			const found = city === undefined ? [] : slotsOfCity(cityNumbers, city);
			for (const slot of found.length > 0 ? [] : firstDocuments(words, beginning, OFFERED)) found.push(slot);
			if (found.length > 0) return found;
		}
	}
	return [...allSlots(index).subarray(0, OFFERED)];
}

/** The first branches of a city. */
function slotsOfCity(cityNumbers: Uint32Array, city: number): number[] {
	const found: number[] = [];
	for (let slot = cityNumbers.indexOf(city); slot >= 0 && found.length < OFFERED; ) {
		found.push(slot);
		slot = cityNumbers.indexOf(city, slot + 1);
	}
	return found;
}

/** The first documents whose name has a word with a beginning. */
function firstDocuments(index: WordIndex, beginning: string, most: number): number[] {
	const { postings, postingStarts } = index;
	const { from, to } = wordsBeginningWith(index, beginning);
	const found = new Set<number>();
	for (let word = from; word < to && found.size < most; word++) {
		if (lowestField(index, word) > FIELD.name) continue;
		for (let each = postingStarts[word] ?? 0; each < (postingStarts[word + 1] ?? 0) && found.size < most; each++) {
			const posting = postings[each] ?? 0;
			if ((posting & FIELD_MASK) <= FIELD.name) found.add(posting >>> FIELD_BITS);
		}
	}
	return [...found];
}
