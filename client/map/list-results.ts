import type { Branch } from "../../shared/branch.ts";
import { pointOf, pointsOf } from "../../shared/map-points.ts";
import type { MapResults } from "./map-results.ts";

/** Results that the browser has. */
export function listResults(search: string, branches: readonly Branch[]): MapResults {
	return {
		points: pointsOf(branches.map(pointOf)),
		search,
		branchAt: (rank) => branches[rank],
		async load(rank) {
			const branch = branches[rank];
			if (!branch) throw new RangeError(`There is no result of rank ${rank}`);
			return branch;
		},
		add() {},
	};
}
