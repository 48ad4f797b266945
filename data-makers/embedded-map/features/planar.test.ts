import { expect, test } from "vitest";
import { distanceKm } from "../../../shared/places/distance.ts";
import { areaKm2, kmBetween, lengthKm, StraightsNear, straightness } from "./planar.ts";

const PUNE = [73.8567, 18.5204];
const CHAKAN = [73.8634, 18.7603];

test("distances are those on the earth", () => {
	const exact = distanceKm({ lng: 73.8567, lat: 18.5204 }, { lng: 73.8634, lat: 18.7603 });
	expect(kmBetween(PUNE, CHAKAN)).toBeCloseTo(exact, 1);
	expect(lengthKm([PUNE, CHAKAN, PUNE])).toBeCloseTo(2 * exact, 0);
});

test("the nearest of several straights is found, and nothing beyond the reach", () => {
	const near = new StraightsNear<string>(10);
	near.add([PUNE, CHAKAN], "road");
	near.add(
		[
			[73.9, 18.5],
			[73.9, 18.8],
		],
		"other",
	);
	expect(near.nearest([73.87, 18.64])).toMatchObject({ of: "road", km: expect.closeTo(1.07, 1) });
	expect(near.nearest([73.87, 18.64], (of) => of === "other")).toMatchObject({
		of: "other",
		km: expect.closeTo(3.16, 1),
	});
	expect(near.nearest([75, 18.64])).toBeUndefined();
});

test("a way that goes straight on, turns, or goes back", () => {
	expect(straightness([0, 0], [1, 0], [2, 0])).toBeCloseTo(1);
	expect(straightness([0, 0], [1, 0], [1, 1])).toBeCloseTo(0);
	expect(straightness([0, 0], [1, 0], [0, 0])).toBeCloseTo(-1);
});

test("a degree square at the equator has 12,365 square kilometres", () => {
	expect(
		areaKm2({
			type: "Polygon",
			coordinates: [
				[
					[0, 0],
					[1, 0],
					[1, 1],
					[0, 1],
					[0, 0],
				],
			],
		}),
	).toBeCloseTo(12_365, -1);
});
