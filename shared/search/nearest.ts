/** Which branches are nearest to a position. */

import { kmBetween, type Position } from "../places/distance.ts";
import { type BranchIndex, positionAt } from "./index/branch-index.ts";
import { nearnessFrom, nearnessOf } from "./index/points.ts";
import { type Before, ranked } from "./rank.ts";

/** Compares slots by their numbers; equal ones by other numbers, then by the feed's order. */
export function ascending(numbers: ArrayLike<number>, others: ArrayLike<number> = numbers): Before {
	return (one, other) => {
		const a = numbers[one] ?? 0;
		const b = numbers[other] ?? 0;
		if (a !== b) return a < b;
		const c = others[one] ?? 0;
		const d = others[other] ?? 0;
		return c === d ? one < other : c < d;
	};
}

/** The slots of the branches nearest to a position, the nearest first. Slots are overwritten. */
export function nearestTo(
	{ columns }: BranchIndex,
	slots: Uint32Array,
	from: Position,
	most: number,
	maxKm = Number.POSITIVE_INFINITY,
): number[] {
	const nearness = nearnessFrom(columns.points, from, slots);
	const limit = maxKm === Number.POSITIVE_INFINITY ? Number.MAX_VALUE : nearnessOf(maxKm);
	// Branches that are too far away are last.
	const nearest = ranked(slots, ascending(nearness), 0, most);
	return nearest.filter((slot) => (nearness[slot] ?? Number.POSITIVE_INFINITY) <= limit);
}

/** The distance of the branch at a slot in kilometres; undefined if its position is not known. */
export function kmFrom(index: BranchIndex, slot: number, origin: Position): number | undefined {
	return kmBetween(origin, positionAt(index, slot));
}
