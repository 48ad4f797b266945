import type { Position } from "geojson";
import { expect, test } from "vitest";
import type { Road } from "./read-features.ts";
import { RAIL_SPIKE, ROAD_SPIKE, withoutSpikes } from "./without-spikes.ts";

function linesAfter(...coordinates: Position[]): Position[][] {
	const road: Road = { type: "Feature", properties: { c: 2 }, geometry: { type: "LineString", coordinates } };
	return withoutSpikes([road], ROAD_SPIKE).map(({ geometry }) => geometry.coordinates);
}

test("a single corner that is off goes", () => {
	expect(linesAfter([73, 18], [73.02, 18], [73.026, 18.001], [73.02, 18.002], [73.02, 18.02])).toEqual([
		[
			[73, 18],
			[73.02, 18],
			[73.02, 18.002],
			[73.02, 18.02],
		],
	]);
});

test("where a road goes for long to a point and back, both ways are kept, as two roads", () => {
	const [there, back]: Position[][] = [
		[
			[73, 18],
			[73.05, 18],
			[73.1, 18.001],
		],
		[
			[73.1, 18.001],
			[73.05, 18.002],
			[73, 18.002],
		],
	];
	expect(linesAfter(...(there ?? []), ...(back ?? []).slice(1))).toEqual([there, back]);
});

test("bends, and the short hairpins of mountain roads, stay", () => {
	const bend: Position[] = [
		[73, 18],
		[73.02, 18],
		[73.02, 18.02],
		[73, 18.02],
	];
	const hairpin: Position[] = [
		[73, 18],
		[73.003, 18],
		[73, 18.0005],
		[73.003, 18.001],
	];
	expect(linesAfter(...bend)).toEqual([bend]);
	expect(linesAfter(...hairpin)).toEqual([hairpin]);
});

test("a railway does not turn by more than a right angle", () => {
	const line: Position[] = [
		[80.2752, 13.0848],
		[80.2822, 13.0835],
		[80.2734, 13.0806],
	];
	const rail = { type: "Feature", properties: {}, geometry: { type: "LineString", coordinates: line } } as const;
	expect(withoutSpikes([{ ...rail, geometry: { ...rail.geometry, coordinates: [...line] } }], RAIL_SPIKE)).toEqual([
		{ ...rail, geometry: { type: "LineString", coordinates: [line[0], line[2]] } },
	]);
});
