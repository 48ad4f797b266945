/** Writes India's outline for the check of coordinates, from the embedded basemap. */

import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Polygon, Position } from "geojson";
import { feature } from "topojson-client";
import basemap from "../../client/map/embedded/basemap.json" with { type: "json" };
import type { Basemap } from "../../client/map/embedded/basemap.ts";

const FILE = path.join(import.meta.dirname, "..", "..", "server", "branch-service", "warnings", "india-outline.json");

/** The check allows several times as much. */
const DETAIL_DEGREES = 0.008;

/** Islands and a coast that the basemap is too coarse for, as small squares around these points. */
const MISSING: readonly Position[] = [
	// Bitra and Bangaram, Lakshadweep
	[72.18, 11.595],
	[72.29, 10.94],
	// The villages between Bilimora and Dandi, Gujarat
	[72.86, 20.77],
	[72.81, 20.89],
	[72.78, 20.95],
	// An island in Pulicat Lake, Andhra Pradesh
	[80.15, 13.57],
];
const SQUARE_DEGREES = 0.01;

const { topology } = basemap as unknown as Basemap;
const areas = feature(topology, topology.objects.india).features.flatMap(({ geometry }): Polygon["coordinates"] => {
	if (geometry.type === "Polygon") return geometry.coordinates;
	return geometry.type === "MultiPolygon" ? geometry.coordinates.flat() : [];
});
const squares = MISSING.map(([lng = 0, lat = 0]) =>
	[-1, 1, 1, -1].map((x, corner) => [lng + x * SQUARE_DEGREES, lat + (corner < 2 ? -1 : 1) * SQUARE_DEGREES]),
);
const rings = [...areas.map((ring) => simplifyRing(ring.slice(0, -1), DETAIL_DEGREES)), ...squares];
const rounded = rings.map((ring) => ring.flat().map((degrees) => Number(degrees.toFixed(3))));
const text = `[\n${rounded.map((ring) => JSON.stringify(ring)).join(",\n")}\n]\n`;
writeFileSync(FILE, text);
console.log(`${FILE}: ${rings.flat().length} points, ${text.length} bytes`);

/**
 * Leaves out the points of a ring that are nearer than some degrees to the line between their neighbours (Douglas and Peucker). A ring
 * that would vanish keeps four points.
 *
 * @param ring without a last point that repeats the first
 */
function simplifyRing(ring: readonly Position[], degrees: number): Position[] {
	const half = ring.length >> 1;
	const closed = [...ring, ring[0] as Position];
	const corners = new Set([0, half, half >> 1, (half + ring.length) >> 1]);
	keepBetween(closed, 0, half, degrees, corners);
	keepBetween(closed, half, ring.length, degrees, corners);
	return ring.filter((_, index) => corners.has(index));
}

function keepBetween(line: readonly Position[], from: number, to: number, degrees: number, corners: Set<number>): void {
	const ranges: [number, number][] = [[from, to]];
	for (let range = ranges.pop(); range; range = ranges.pop()) {
		const [first, last] = range;
		let [farthest, most] = [0, degrees];
		for (let index = first + 1; index < last; index++) {
			const away = degreesFromLine(line[index], line[first], line[last]);
			if (away > most) [farthest, most] = [index, away];
		}
		if (farthest === 0) continue;
		corners.add(farthest);
		ranges.push([first, farthest], [farthest, last]);
	}
}

function degreesFromLine(
	[x = 0, y = 0]: Position = [],
	[x1 = 0, y1 = 0]: Position = [],
	[x2 = 0, y2 = 0]: Position = [],
) {
	const [dx, dy] = [x2 - x1, y2 - y1];
	const length = dx * dx + dy * dy;
	const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length));
	return Math.hypot(x - x1 - along * dx, y - y1 - along * dy);
}
