import { expect, test } from "vitest";
import { distanceKm } from "../../shared/places/distance.ts";
import { buildIndex } from "../../shared/search/index/branch-index.ts";
import { TEST_BRANCH } from "../../shared/testing/test-branch.ts";
import { branchArea } from "./branch-area.ts";
import { SAMPLE_AREA, SAMPLE_POINTS } from "./testing/sample-area.ts";

test("states are those of the branches, in any spelling", () => {
	const area = branchArea(
		buildIndex([
			{ ...TEST_BRANCH, state: "Tamilnadu" },
			{ ...TEST_BRANCH, id: 2, state: "Bhutan" },
		]),
	);
	expect(["Tamil Nadu", "Kerala", "Bhutan", ""].filter(area.hasState)).toEqual(["Tamil Nadu"]);
});

test("a position within 30 km of a branch is near, one past 100 km is not", () => {
	for (let lat = 8; lat < 36; lat += 0.31) {
		for (let lng = 69; lng < 97; lng += 0.37) {
			const km = Math.min(...SAMPLE_POINTS.map((branch) => distanceKm(branch, { lat, lng })));
			if (km < 30) expect(SAMPLE_AREA.isNear({ lat, lng })).toBe(true);
			if (km > 100) expect(SAMPLE_AREA.isNear({ lat, lng })).toBe(false);
		}
	}
});

test("nothing is near a branch without coordinates, or outside India", () => {
	const { lat, lng, ...without } = TEST_BRANCH;
	const area = branchArea(buildIndex([without]));
	expect(area.isNear({ lat: 18.5, lng: 73.8 })).toBe(false);
	for (const far of [
		{ lat: 51, lng: 0 },
		{ lat: -90, lng: -180 },
		{ lat: Number.NaN, lng: 75 },
	]) {
		expect(SAMPLE_AREA.isNear(far)).toBe(false);
	}
});
