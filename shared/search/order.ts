/** In which order a search's results are (docs/product.md, Search). */
import { indiaDay, indiaTime } from "../hours/hours.ts";
import { kmWithin } from "../places/distance.ts";
import { middleOf } from "./filter/search-area.ts";
import type { Conditions } from "./filter-branches.ts";
import type { BranchIndex } from "./index/branch-index.ts";
import { exceptionsOn } from "./index/day-exceptions.ts";
import { nextClosings } from "./index/opening.ts";
import { nearnessFrom, nearnessOf } from "./index/points.ts";
import type { Meaning } from "./meaning.ts";
import { ascending } from "./nearest.ts";
import type { Before } from "./rank.ts";
import type { Search } from "./search-results.ts";

/** The order of results, without `before` if they are already in that order, and whether it is by distance. */
export function orderOf(
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
