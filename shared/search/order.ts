/** In which order a search's results are (docs/product.md, Search). */
import type { Position } from "../places/distance.ts";
import { middleOf } from "./filter/search-area.ts";
import type { SearchFilter } from "./filter/search-filter.ts";
import type { BranchIndex } from "./index/branch-index.ts";
import { nearnessFrom } from "./index/points.ts";
import type { Meaning } from "./meaning.ts";
import { ascending } from "./nearest.ts";
import type { Before } from "./rank.ts";

/** The order of results, without `before` if they are already in that order, and whether it is by distance. */
export function orderOf(
	{ columns }: BranchIndex,
	{ sort, area }: SearchFilter,
	{ from, costs: best, isAnywhere }: Meaning,
	nearMe: boolean,
	visitor: Position | undefined,
	slots: Uint32Array,
): { before?: Before; byDistance: boolean } {
	const costs = nearMe || (visitor && isAnywhere) ? undefined : best;
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
