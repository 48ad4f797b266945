/**
 * Writes India's outline for the check of coordinates, from the embedded basemap.
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Polygon, Position } from "geojson";
import { feature } from "topojson-client";
import basemap from "../../client/map/embedded/basemap.json" with { type: "json" };
import type { Basemap } from "../../client/map/embedded/basemap.ts";
import { simplifyRing } from "./simplify-ring.ts";

const FILE = path.join(
	import.meta.dirname,
	"..",
	"..",
	"server",
	"branch-service",
	"plausibility",
	"india-outline.json",
);

/** The check forgives several times as much. */
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
