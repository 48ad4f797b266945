/** Names and branches that are shown beside the results of a search. */

import { openState } from "../hours/hours.ts";
import type { Position } from "../places/distance.ts";
import { allSlots, type Conditions, keepFitting } from "./filter-branches.ts";
import { type BranchIndex, positionAt } from "./index/branch-index.ts";
import type { Meaning } from "./meaning.ts";
import { ascending, kmFrom, nearestTo } from "./nearest.ts";
import { ranked } from "./rank.ts";
import type { Ranking, Search, SlotAt } from "./search-results.ts";

/** Beside this many results or fewer, at most `MAX_ALSO` others near to them are offered. */
const FEW = 2;
const MAX_ALSO = 3;
const ALSO_KM = 50;

/** Among this many closed branches, one that opens again is looked for. */
const MAX_CLOSED = 10;

/** The city or state that the words of a query name, in the spelling of the first branch; undefined if some branches are elsewhere. */
export function namedPlace(index: BranchIndex, { named, slots }: Pick<Meaning, "named" | "slots">): string | undefined {
	const [first] = slots;
	if (!named || first === undefined) return undefined;
	const column = index.columns[named];
	return slots.every((slot) => column[slot] === column[first]) ? index.branchAt(first)[named] : undefined;
}

/** The branch to show if branches are closed now: the nearest that opens again, or the best match. @param from where distances are measured, if anywhere */
export function closedNow(
	index: BranchIndex,
	{ slots, costs }: Meaning,
	conditions: Conditions,
	now: number,
	from: Position | undefined,
): SlotAt | undefined {
	if (!conditions.open.includes("now")) return undefined;
	const open = conditions.open.filter((time) => time !== "now");
	const closed = keepFitting(index, { ...conditions, open }, now, slots.slice());
	const first = from ? nearestTo(index, closed, from, MAX_CLOSED) : bestOf(closed, costs);
	const slot = first.find((each) => {
		const state = openState(index.branchAt(each), now);
		return state.status === "closed" && state.opens;
	});
	return slot === undefined ? undefined : { slot, km: from && kmFrom(index, slot, from) };
}

/** The best matches, some of them. */
export function bestOf(slots: Uint32Array, costs: Meaning["costs"]): number[] {
	return costs ? ranked(slots.slice(), ascending(costs), 0, MAX_CLOSED) : [...slots.subarray(0, MAX_CLOSED)];
}

/** Others near to few results, and a branch that is closed now, but nearer than the results. */
export function besideResults(
	index: BranchIndex,
	search: Search,
	meaning: Meaning,
	results: Pick<Ranking, "found" | "ranked">,
	conditions: Conditions,
): Pick<Ranking, "also" | "closed"> {
	const also = alsoNear(index, search, meaning, results, conditions);
	const origin = meaning.from ?? (meaning.costs ? undefined : search.visitor);
	const closed = origin && closedNow(index, meaning, conditions, search.now, origin);
	if (!origin || closed?.km === undefined) return { also };
	const [first = 0] = results.ranked(0, 1);
	return closed.km < (kmFrom(index, first, origin) ?? 0) ? { also, closed } : { also };
}

/** Other branches near to few results, unless these are near a place or in an area; `visitor` is where distances are measured, or the first result. */
function alsoNear(
	index: BranchIndex,
	{ filter, now, visitor: from }: Search,
	{ from: place }: Meaning,
	{ found: total, ranked: rank }: Pick<Ranking, "found" | "ranked">,
	conditions: Conditions,
): readonly SlotAt[] {
	const results = place || filter.area || total > FEW ? [] : rank(0, FEW);
	const [first] = results;
	const middle = first === undefined ? undefined : positionAt(index, first);
	if (!middle) return [];
	const wantedSlots = keepFitting(index, conditions, now, allSlots(index));
	const near = nearestTo(index, wantedSlots, middle, MAX_ALSO + results.length, ALSO_KM);
	const others = near.filter((slot) => !results.includes(slot)).slice(0, MAX_ALSO);
	return others.map((slot) => ({ slot, km: kmFrom(index, slot, from ?? middle) }));
}
