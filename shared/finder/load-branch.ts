import { NEARBY_KM } from "../constants.ts";
import { allSlots } from "../search/filter-branches.ts";
import { type BranchIndex, positionAt, slotById } from "../search/index/branch-index.ts";
import { kmFrom, nearestTo } from "../search/nearest.ts";
import { NO_LISTS, placeOfBranch } from "../search/places-of-branches.ts";
import type { NearbyBranch } from "../search/search-results.ts";
import type { BranchAnswer } from "./rendering.ts";

const NEARBY = 3;

/** The branch with an id from an address, and those around it. @param index null if there are none @param lists what decides how its place is spelled */
export function loadBranch(index: BranchIndex | null, id: string, lists = NO_LISTS): BranchAnswer {
	if (!index) return { branch: null, problem: "detailFailed" };
	if (index.size === 0) return { branch: null, problem: "detailNoData" };
	const number = readBranchId(id);
	const slot = number === undefined ? undefined : slotById(index, number);
	if (slot === undefined) return { branch: null, problem: "detailNotFound" };
	const branch = index.branchAt(slot);
	return { branch, nearby: nearbyOf(index, slot), place: placeOfBranch(lists, branch) };
}

/** The id of a branch from an address; undefined if it is not written as in the branches' addresses. */
export function readBranchId(text: string): number | undefined {
	return /^-?\d+$/.test(text) ? Number(text) : undefined;
}

/** The nearest other branches; none if the branch's position is not known. */
function nearbyOf(index: BranchIndex, own: number): NearbyBranch[] {
	const from = positionAt(index, own);
	if (!from) return [];
	const others = allSlots(index).filter((slot) => slot !== own);
	const nearest = nearestTo(index, others, from, NEARBY).map((slot) => {
		return { branch: index.branchAt(slot), km: kmFrom(index, slot, from) };
	});
	return nearest.filter(({ km = 0 }, rank) => rank === 0 || km <= NEARBY_KM);
}
