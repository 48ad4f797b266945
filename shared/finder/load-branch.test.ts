import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Branch, positionOf } from "../branch/branch.ts";
import { INDIA_LAT, INDIA_LONG } from "../constants.ts";
import { distanceKm, type Position } from "../places/distance.ts";
import { buildIndex } from "../search/index/branch-index.ts";
import { TEST_BRANCH } from "../testing/test-branch.ts";
import { loadBranch } from "./load-branch.ts";

const PUNE = { lat: 18.52, lng: 73.85 };

function branchAt(id: number, position?: Position): Branch {
	const { lat: _lat, lng: _lng, ...unplaced } = TEST_BRANCH;
	return { ...unplaced, id, name: `Branch ${id}`, ...position };
}

function nearbyOf(branches: readonly Branch[], id: number) {
	const answer = loadBranch(buildIndex(branches), String(id));
	return "nearby" in answer ? answer.nearby : undefined;
}

test("the answer for a branch that is not there says what is missing", () => {
	const index = buildIndex([branchAt(7, PUNE)]);
	expect(loadBranch(null, "7")).toEqual({ branch: null, problem: "detailFailed" });
	expect(loadBranch(buildIndex([]), "7")).toEqual({ branch: null, problem: "detailNoData" });
	for (const id of ["8", "", "7.0", "seven"]) {
		expect(loadBranch(index, id)).toEqual({ branch: null, problem: "detailNotFound" });
	}
	const { state, city } = TEST_BRANCH;
	expect(loadBranch(index, "7")).toEqual({ branch: branchAt(7, PUNE), nearby: [], place: { state, city } });
});

test("a branch's place is spelled as its page, which the lists of places decide", () => {
	const placeIn = (state: string, states: string[], cities: string[]) => {
		const index = buildIndex([{ ...branchAt(7), state, city: "PUNE" }]);
		const answer = loadBranch(index, "7", { states, citiesOf: () => cities });
		return "place" in answer && answer.place;
	};
	const listed = { state: "Maharashtra", city: "Pune" };
	expect(placeIn("MAHARASHTRA", ["Goa", "Maharashtra"], ["Nashik", "Pune"])).toEqual(listed);
	expect(placeIn("MAHARASHTRA", [], [])).toEqual({ state: "MAHARASHTRA", city: "PUNE" });
	expect(placeIn("", ["Maharashtra"], ["Pune"])).toEqual({ state: "", city: "PUNE" });
});

describe("the branches near a branch", () => {
	test("are in the feed's order at the same place", () => {
		const same = [5, 3, 9, 7, 1, 8, 2].map((id) => branchAt(id, PUNE));
		expect(nearbyOf(same, 7)?.map(({ branch }) => branch.id)).toEqual([5, 3, 9]);
	});

	test("are none without a position to be near to, and only ones with a position", () => {
		expect(nearbyOf([branchAt(1, PUNE), branchAt(7)], 7)).toEqual([]);
		expect(nearbyOf([branchAt(1), branchAt(2, PUNE), branchAt(7, PUNE)], 7)).toHaveLength(1);
	});

	test("are the nearest three within 50 km, else the nearest, as comparing all distances gives", () => {
		const degrees = ([min, max]: readonly [number, number]) => fc.double({ min, max, noNaN: true });
		// A coarse grid has many equal distances, also some of 44 and 56 km.
		const coarse = fc.record({ lat: fc.constantFrom(18, 18.4, 18.5, 20), lng: fc.constantFrom(73, 74, 75) });
		const position = fc.oneof(fc.record({ lat: degrees(INDIA_LAT), lng: degrees(INDIA_LONG) }), coarse);
		const places = fc.array(fc.option(position, { nil: undefined }), { maxLength: 60 });
		fc.assert(
			fc.property(places, position, (placed, own) => {
				const branches = [...placed, own].map((place, id) => branchAt(id, place));
				const expected = branches
					.slice(0, -1)
					.flatMap((branch) => positionOf(branch) ?? [])
					.map((place) => distanceKm(own, place))
					.sort((a, b) => a - b)
					.filter((km, rank) => rank === 0 || (rank < 3 && km <= 50));
				const nearby = nearbyOf(branches, placed.length) ?? [];
				// The columns of positions are exact to about a metre.
				expect(nearby).toHaveLength(expected.length);
				for (const [rank, { branch, km }] of nearby.entries()) {
					expect(km).toBe(distanceKm(own, positionOf(branch) ?? own));
					expect(km).toBeCloseTo(expected[rank] ?? Number.NaN, 2);
				}
				expect(new Set(nearby.map(({ branch }) => branch.id)).size).toBe(nearby.length);
				expect(nearby.map(({ branch }) => branch.id)).not.toContain(placed.length);
			}),
		);
	});
});
