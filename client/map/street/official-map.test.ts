import type { GeometryCollection } from "topojson-specification";
import { expect, test } from "vitest";
import type { Basemap } from "../embedded/basemap.ts";
import { officialMap } from "./official-map.ts";

const none: GeometryCollection<{ name: string; area: number }> = { type: "GeometryCollection", geometries: [] };

/**
 * Two states side by side, a neighbour north of both, and the sea around:
 *
 *     0,2 ─────── 2,2
 *      │ neighbour │      arc 2
 *     0,1 ─ 1,1 ─ 2,1     arcs 0 and 1
 *      │ W   │ E   │      arcs 3, 4 (between them) and 5
 *     0,0 ─ 1,0 ─ 2,0
 */
const topology: Basemap["topology"] = {
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
		neighbours: {
			type: "GeometryCollection",
			geometries: [{ type: "Polygon", arcs: [[0, 1, 2]], properties: { name: "North" } }],
		},
		rivers: none,
		lakes: none,
		stateLabels: none,
		countryLabels: none,
	},
};
const basemap: Basemap = { topology, places: [] };

test("the border runs where India meets a neighbour, not along the coast", () => {
	expect(officialMap(basemap).borders.geometry.coordinates).toEqual([
		[
			[0, 1],
			[1, 1],
			[2, 1],
		],
	]);
});

test("the states' borders are the lines between them", () => {
	expect(officialMap(basemap).stateBorders.geometry.coordinates).toEqual([
		[
			[1, 1],
			[1, 0],
		],
	]);
	expect(officialMap(basemap).stateNames).toEqual(["West", "East"]);
});

test("the outline is all of India", () => {
	const { features } = officialMap(basemap).outline;
	expect(features).toHaveLength(1);
	expect(features[0]?.geometry.coordinates.flat(2)).toContainEqual([2, 0]);
});
