import type { Position } from "geojson";
import { expect, test } from "vitest";
import { mergedCarriageways } from "./merge-carriageways.ts";
import type { Road } from "./read-features.ts";

/** On the equator, a thousandth of a degree is 111 m. */
const road = (c: 0 | 1 | 2, ...coordinates: Position[]): Road => ({
	type: "Feature",
	properties: { c },
	geometry: { type: "LineString", coordinates },
});

test("of two carriageways one is left, of two classes the larger one", () => {
	const motorway = road(0, [0, 0], [0.1, 0]);
	const highway = road(1, [0.1, 0.001], [0, 0.001]);
	expect(mergedCarriageways([highway, motorway])).toEqual([motorway]);
});

test("a road that runs beside another one for a while joins it where both are close", () => {
	const main = road(1, [0, 0], [0.1, 0]);
	const other = road(2, [0, 0.0008], [0.05, 0.0008], [0.08, 0.03]);
	const [mainRoad, joined, ...more] = mergedCarriageways([main, other]);
	expect([mainRoad, more]).toEqual([main, []]);
	const [start, ...rest] = joined?.geometry.coordinates ?? [];
	expect(start?.[1]).toBe(0);
	expect(start?.[0]).toBeGreaterThan(0.04);
	expect(rest.at(-1)).toEqual([0.08, 0.03]);
});

test("roads that cross or meet, or are apart, are left as they are", () => {
	const roads = [road(1, [0, 0], [0.1, 0]), road(2, [0.05, -0.05], [0.05, 0.05]), road(2, [0, 0.002], [0.1, 0.002])];
	expect(new Set(mergedCarriageways(roads))).toEqual(new Set(roads));
});
