/**
 * Search over all branches (docs/product.md, Search), in five steps:
 *
 * 1. `readQuery` reads the words (`sentence-reader.ts`): wishes, dates and a point are taken out, unless all words are one place's name; what
 *    is left names something.
 * 2. `understand` finds what that is (`understand-names.ts`): branches, or a place of India from which distances are measured.
 *    `datesMeant` finds its holidays.
 * 3. `slotsOf` keeps the branches that are as the words and the filter want them; near a place, the nearest of these.
 * 4. `orderOf` orders them.
 * 5. `besideResults` and `insteadOf` offer others where there are few or none, and tell what to say about the results.
 *
 * A branch whose own code the query is comes before all others (`withCodeFirst`).
 *
 * A browser that has the list of branches has only hints about places. Where these do not suffice for the first two steps, the answer is
 * that the server knows more.
 */

import { indiaDay, indiaTime } from "../hours/hours.ts";
import { kmWithin } from "../places/distance.ts";
import { placeKey } from "../places/place-key.ts";
import { besideResults, namedPlace } from "./beside-results.ts";
import { withCodeFirst } from "./code-search.ts";
import { middleOf } from "./filter/search-area.ts";
import { type Conditions, keepFitting } from "./filter-branches.ts";
import type { BranchIndex } from "./index/branch-index.ts";
import { exceptionsOn } from "./index/day-exceptions.ts";
import { nextClosings } from "./index/opening.ts";
import { nearnessFrom, nearnessOf } from "./index/points.ts";
import { closedOn, insteadOf } from "./instead-of-results.ts";
import type { Meaning } from "./meaning.ts";
import { ascending, nearestTo } from "./nearest.ts";
import { conditionsOf, isNearVisitor, type ParsedQuery, readQuery } from "./parsed-query.ts";
import {
	type FoundPlace,
	fullName,
	type PlaceHints,
	type PlaceKnowledge,
	SERVER_KNOWS_MORE,
	type ServerKnowsMore,
} from "./place.ts";
import { type Before, ranked } from "./rank.ts";
import { NOTHING_FOUND, type Ranking, type Search } from "./search-results.ts";
import { bestSlot, understand } from "./understand.ts";

/** Limits of the results for a place without branches. */
export const MAX_NEAREST = 50;
const MAX_NEAREST_KM = 100;

/** Searches branches. @param knowledge what is known about places; in a browser, only hints */
export function searchBranches(index: BranchIndex, search: Search, knowledge: PlaceKnowledge): Ranking;
export function searchBranches(
	index: BranchIndex,
	search: Search,
	knowledge: PlaceKnowledge | PlaceHints,
): Ranking | ServerKnowsMore;
export function searchBranches(
	index: BranchIndex,
	search: Search,
	knowledge: PlaceKnowledge | PlaceHints,
): Ranking | ServerKnowsMore {
	const { filter, now } = search;
	const query = readQuery(index, filter.query, knowledge, now);
	if (query === SERVER_KNOWS_MORE) return query;
	const meaning = understand(index, filter, knowledge, query);
	if (meaning === SERVER_KNOWS_MORE) return meaning;
	const isDated = query.dates.length > 0 || query.asksHolidays;
	const { place } = meaning;
	const state = place ? place.state || place.name : namedPlace(index, { ...meaning, named: "state" });
	const reader = isDated && "finder" in knowledge ? knowledge.finder.dates : undefined;
	const calendarDates = reader?.datesOf(query, index.columns.calendar, state, now) ?? {};
	const notes = { ...notesOf(index, query, meaning), ...calendarDates };
	if (query.about === "contact" && notes.matched === "" && !meaning.from) return { ...notes, ...NOTHING_FOUND };
	const conditions = conditionsOf(index, filter, query, calendarDates.dates);
	const keep = (each: Conditions) => slotsOf(index, meaning, each, now);
	const slots = keep(conditions);
	if (slots.length === 0) {
		const instead = insteadOf(index, search, meaning, conditions, knowledge, closedOn(conditions, keep));
		if (instead === SERVER_KNOWS_MORE) return instead;
		return withCodeFirst(index, filter, now, { ...notes, ...instead });
	}
	// Near the visitor, how well words fit does not matter.
	const isNear = notes.nearMe || (search.visitor && meaning.isAnywhere);
	const ordered = isNear ? { ...meaning, costs: undefined } : meaning;
	const { before, byDistance } = orderOf(index, search, ordered, conditions, slots);
	const rank = (from: number, to: number) => (before ? ranked(slots, before, from, to) : [...slots.subarray(from, to)]);
	const results = { found: slots.length, byDistance, ranked: rank, from: meaning.from, alternatives: [] };
	const beside = besideResults(index, search, ordered, results, conditions);
	return withCodeFirst(index, filter, now, { ...notes, ...results, ...beside });
}

/** The branches that are meant and wanted; of those near a place, only the nearest, in order. */
function slotsOf(index: BranchIndex, { slots, from }: Meaning, conditions: Conditions, now: number): Uint32Array {
	const fittingSlots = keepFitting(index, conditions, now, slots.slice());
	return from ? Uint32Array.from(nearestTo(index, fittingSlots, from, MAX_NEAREST, MAX_NEAREST_KM)) : fittingSlots;
}

/** How many other places are offered where one is guessed. */
const MOST_OTHERS = 2;

function notesOf(index: BranchIndex, query: ParsedQuery, meaning: Meaning) {
	const { about, isSentence, days, hours, openNow, services } = query;
	const { from, matched, unmatched, leftOut, notice = query.notice } = meaning;
	return {
		nearMe: !from && isNearVisitor(query, matched),
		unmatched,
		leftOut,
		days,
		matched: matched.join(" "),
		named: namedPlace(index, meaning),
		...(isSentence && { wishes: { openNow, hours, services } }),
		notice,
		about,
		guessed: guessIn(index, meaning),
	};
}

/** Other places that may be meant: without the one that is shown, and its parts, such as a post office in it. */
function guessIn(index: BranchIndex, meaning: Meaning): Ranking["guessed"] {
	const { guessed, from } = meaning;
	if (!guessed) return undefined;
	const { city, state } = index.branchAt(bestSlot(meaning));
	const shown = (from ? [from.name] : [city, state]).map(placeKey).filter(Boolean);
	const isOther = ({ name }: FoundPlace) => !shown.some((each) => placeKey(name).includes(each));
	const others = guessed.others.filter(isOther).slice(0, MOST_OTHERS);
	return { typed: guessed.typed, others: others.map((place) => ({ ...fullName(place), query: place.query })) };
}

/** The order of results, without `before` if they are already in that order, and whether it is by distance. */
function orderOf(
	index: BranchIndex,
	{ filter: { sort, area }, now, visitor }: Search,
	{ from, costs }: Meaning,
	{ open }: Conditions,
	slots: Uint32Array,
): { before?: Before; byDistance: boolean } {
	const { columns } = index;
	if (sort === "name") return { before: ascending(columns.nameRanks), byDistance: false };
	if (sort === "best" && area && !from && !costs) {
		return { before: ascending(nearnessFrom(columns.points, middleOf(area), slots)), byDistance: false };
	}
	const origin = from ?? visitor;
	const nearness = origin && nearnessFrom(columns.points, origin, slots);
	const { late, byDistance = true } =
		nearness && open.includes("now") ? closingBefore(index, nearness, now, slots) : {};
	if (nearness && (sort === "nearest" || from || !costs)) {
		return { before: byDistance ? ascending(nearness) : ascending(late ?? [], nearness), byDistance };
	}
	if (!costs) return { byDistance: false };
	const order = late ? costs.map((cost, slot) => cost + (late[slot] ?? 0) * LATE) : costs;
	return { before: ascending(order, nearness), byDistance: false };
}

/** More than any cost. */
const LATE = 1 << 15;

const DAY_MINUTES = 1440;

/** 1 for each branch that closes before one can be there, and whether these are the farthest anyway. */
function closingBefore({ columns }: BranchIndex, nearness: Float32Array, now: number, slots: Uint32Array) {
	const ends = nextClosings(columns, now, exceptionsOn(columns, indiaDay(now)));
	const { minutes } = indiaTime(now);
	// How near a branch must be, by the minutes for which it is still open.
	const limits = Float64Array.from({ length: DAY_MINUTES }, (_, left) => nearnessOf(kmWithin(left)));
	const late = new Uint8Array(nearness.length);
	let [farthest, nearestLate] = [0, Number.POSITIVE_INFINITY];
	for (let each = 0; each < slots.length; each++) {
		const slot = slots[each] ?? 0;
		const far = nearness[slot] ?? 0;
		const isLate = far > (limits[(ends[slot] ?? 0) - minutes] ?? 0);
		if (isLate) late[slot] = 1;
		if (isLate && far < nearestLate) nearestLate = far;
		if (!isLate && far > farthest) farthest = far;
	}
	return { late, byDistance: farthest <= nearestLate };
}
