/** Decides whether a visitor's search found what was meant. */

import { FAR_KM } from "../../shared/api/missed-searches.ts";
import { distanceKm, type Position } from "../../shared/places/distance.ts";
import { CHOICE_NAMES } from "../../shared/search/filter/choices.ts";
import { allSlots } from "../../shared/search/filter-branches.ts";
import { type BranchIndex, positionAt } from "../../shared/search/index/branch-index.ts";
import { nearestTo } from "../../shared/search/nearest.ts";
import type { PlaceName } from "../../shared/search/place.ts";
import { queryWords } from "../../shared/search/query-words.ts";
import type { FinderData } from "../../shared/search/search-results.ts";

/** A place of India with no branch near it, or words that name neither a place nor a branch. */
export interface Missed {
	name: string;
	/** The place's position. */
	position?: Position | undefined;
}

export interface PageSearch {
	/** Its words, as place keys. */
	text: string;
	/** What it did not find; undefined if it found something. */
	missed?: Missed | undefined;
}

/** More words are an address or a sentence, which may say something about a person. */
const MAX_WORDS = 4;
const LONGEST_WORDS = 40;

/** Letters, with the signs that some scripts write above and below them; of numbers, only a pincode names a place. */
const PLACE_WORD = /^(?:[\p{L}\p{M}]+|[1-9]\d{5})$/u;

/** The search on a finder's page; undefined if there is none. @param index the branches that were searched */
export function searchOn({ filter, results }: FinderData, index: BranchIndex): PageSearch | undefined {
	const { query, locality, city, state } = filter;
	const { words } = queryWords(`${query} ${locality} ${city} ${state}`);
	if (!results || words.length === 0) return undefined;
	return { text: words.join(" "), missed: missedBy(filter, results, index) };
}

function missedBy(
	{ query, city, state, area, ...filter }: FinderData["filter"],
	{ from, found: total, unmatched, days, dates = [], wishes }: NonNullable<FinderData["results"]>,
	index: BranchIndex,
): Missed | undefined {
	const isWithin = state !== "" || city !== "";
	if (from?.name) {
		// If nothing in a state has these words, distances are from the state's middle.
		if (isWithin && query && unmatched.length > 0) return undefined;
		const { lat, lng } = from;
		const km = nearestBranch(index, from)?.km;
		if (km !== undefined && km <= FAR_KM) return undefined;
		return { name: nameOf(from), position: { lat, lng } };
	}
	// With filters, a branch may only be closed or lack a service.
	const wished = [...CHOICE_NAMES.map((name) => filter[name]), days, dates, wishes?.services ?? []];
	const isFiltered = isWithin || wished.some(({ length }) => length > 0) || wishes?.openNow || area !== null;
	if (total > 0 || isFiltered) return undefined;
	const words = queryWords(query).words.filter((word) => PLACE_WORD.test(word));
	const name = words.join(" ");
	return name && words.length <= MAX_WORDS && name.length <= LONGEST_WORDS ? { name } : undefined;
}

/** The slot of the branch that is nearest to a position; undefined if the position of no branch is known. */
export function nearestBranch(index: BranchIndex, from: Position) {
	const [slot] = nearestTo(index, allSlots(index), from, 1);
	const position = slot === undefined ? undefined : positionAt(index, slot);
	return slot === undefined || !position ? undefined : { slot, position, km: distanceKm(from, position) };
}

/** A place as admins read it: `Nashik Road station, Nashik`. */
function nameOf({ name, isStation, within }: PlaceName): string {
	const named = isStation ? `${name} station` : name;
	return within ? `${named}, ${within}` : named;
}
