import type { Position } from "geojson";
import { expect, test } from "vitest";
import type { Road } from "./read-features.ts";
import { RAIL_SPIKE, ROAD_SPIKE, withoutSpikes } from "./without-spikes.ts";

function lineAfter(...coordinates: Position[]): Position[] {
	const road: Road = { type: "Feature", properties: { c: 2 }, geometry: { type: "LineString", coordinates } };
	return withoutSpikes([road], ROAD_SPIKE).flatMap(({ geometry }) => geometry.coordinates);
}

test("a line does not go a kilometre to a point and back", () => {
	expect(lineAfter([73, 18], [73.02, 18], [73.03, 18.001], [73.02, 18.002], [73.02, 18.01])).toEqual([
		[73, 18],
		[73.02, 18],
		[73.02, 18.002],
		[73.02, 18.01],
	]);
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
	expect(lineAfter(...bend)).toEqual(bend);
	expect(lineAfter(...hairpin)).toEqual(hairpin);
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
