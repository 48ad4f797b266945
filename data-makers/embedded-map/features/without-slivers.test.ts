import type { Feature, Polygon, Position } from "geojson";
import { expect, test } from "vitest";
import { withoutSlivers } from "./without-slivers.ts";

const area = (...coordinates: Position[][]): Feature<Polygon> => ({
	type: "Feature",
	properties: {},
	geometry: { type: "Polygon", coordinates },
});
/** On the equator, a hundredth of a degree is 1.1 km. */
const triangle = (size: number): Position[] => [
	[0, 0],
	[size, 0],
	[0, size],
	[0, 0],
];
const square: Position[] = [
	[0, 0],
	[0.1, 0],
	[0.1, 0.1],
	[0, 0.1],
	[0, 0],
];

test("small triangles go, as areas and as holes; large ones and other waters stay", () => {
	expect(withoutSlivers([area(triangle(0.005))])).toEqual([]);
	const rest = withoutSlivers([area(triangle(0.02)), area(square, triangle(0.005), triangle(0.02))]);
	expect(rest.map(({ geometry }) => geometry.coordinates)).toEqual([[[triangle(0.02)]], [[square, triangle(0.02)]]]);
});
