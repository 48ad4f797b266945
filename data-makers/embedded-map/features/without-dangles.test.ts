import type { Position } from "geojson";
import { expect, test } from "vitest";
import { lengthKm } from "./planar.ts";
import type { Road } from "./read-features.ts";
import { ROAD_DANGLE, withoutDangles as withoutDanglesOf } from "./without-dangles.ts";

/** On the equator, a hundredth of a degree is 1.1 km. */
const road = (...coordinates: Position[]): Road => ({
	type: "Feature",
	properties: { c: 2 },
	geometry: { type: "LineString", coordinates },
});

const withoutDangles = (roads: Road[]) => withoutDanglesOf(roads, ROAD_DANGLE);

const through = road([0, 0], [0.2, 0]);
const kmOf = (roads: readonly Road[]) => roads.map(({ geometry }) => Math.round(lengthKm(geometry.coordinates)));

test("what goes on a little behind a junction is cut there, what goes on for long stays", () => {
	const crossing = road([0.1, -0.2], [0.1, 0.01]);
	expect(kmOf(withoutDangles([through, crossing]))).toEqual([22, 22]);
	expect(withoutDangles([through, crossing])[1]?.geometry.coordinates).toEqual([
		[0.1, -0.2],
		[0.1, 0],
	]);
	const long = road([0.1, -0.2], [0.1, 0.1]);
	expect(withoutDangles([through, long])).toEqual([through, long]);
});

test("a short side road that ends in nothing goes, and with it what ended on it", () => {
	const side = road([0.1, 0], [0.1, 0.015]);
	const onSide = road([0.1, 0.015], [0.115, 0.015]);
	expect(withoutDangles([through, side, onSide])).toEqual([through]);
	// It leads to another road.
	const parallel = road([0, 0.015], [0.2, 0.015]);
	expect(withoutDangles([through, side, parallel])).toEqual([through, side, parallel]);
});

test("a short road that meets no other one goes, a ring does not", () => {
	const ring = road([1, 1], [1.005, 1], [1, 1.005], [1, 1]);
	expect(withoutDangles([through, road([1, 0], [1.03, 0]), ring])).toEqual([through, ring]);
});

test("a side road of some length stays, also if it ends in nothing", () => {
	const side = road([0.1, 0], [0.1, 0.04]);
	expect(withoutDangles([through, side])).toEqual([through, side]);
	const crossing = road([0.1, -0.045], [0.1, 0.005]);
	expect(withoutDangles([through, crossing])[1]?.geometry.coordinates).toEqual([
		[0.1, -0.045],
		[0.1, 0],
	]);
});
