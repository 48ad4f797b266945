import type { Topology } from "topojson-specification";
import { expect, test } from "vitest";
import { officialMap } from "./official-map.ts";

/**
 * Two states side by side, a neighbour north of both, and the sea around:
 *
 *     0,2 ─────── 2,2
 *      │ neighbour │      arc 2
 *     0,1 ─ 1,1 ─ 2,1     arcs 0 and 1
 *      │ W   │ E   │      arcs 3, 4 (between them) and 5
 *     0,0 ─ 1,0 ─ 2,0
 */
const topology: Parameters<typeof officialMap>[0] = {
	type: "Topology",
	arcs: [
		[
			[0, 1],
			[1, 1],
		],
		[
			[1, 1],
			[2, 1],
		],
		[
			[2, 1],
			[2, 2],
			[0, 2],
			[0, 1],
		],
		[
			[1, 0],
			[0, 0],
			[0, 1],
		],
		[
			[1, 1],
			[1, 0],
		],
		[
			[2, 1],
			[2, 0],
			[1, 0],
		],
	],
	objects: {
		india: { type: "GeometryCollection", geometries: [{ type: "MultiPolygon", arcs: [[[3, 0, 1, 5]]] }] },
		states: {
			type: "GeometryCollection",
			geometries: [
				{ type: "Polygon", arcs: [[3, 0, 4]], properties: { name: "West" } },
				{ type: "Polygon", arcs: [[1, 5, -5]], properties: { name: "East" } },
			],
		},
		neighbours: { type: "GeometryCollection", geometries: [{ type: "Polygon", arcs: [[0, 1, 2]] }] },
	},
} satisfies Topology;

test("the border is where India meets a neighbour, not its coast", () => {
	expect(officialMap(topology).borders.coordinates).toEqual([
		[
			[0, 1],
			[1, 1],
			[2, 1],
		],
	]);
});

test("the states' borders are the lines between them", () => {
	expect(officialMap(topology).stateBorders.coordinates).toEqual([
		[
			[1, 1],
			[1, 0],
		],
	]);
	expect(officialMap(topology).stateNames).toEqual(["West", "East"]);
});

test("the outline is all of India", () => {
	const { features } = officialMap(topology).outline;
	expect(features).toHaveLength(1);
	expect(features[0]?.geometry.coordinates.flat(2)).toContainEqual([2, 0]);
});
