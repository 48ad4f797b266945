/**
 * The features that the embedded map draws, from the tables in `data/` (sources and licences: `data/README.md`). One feature a line: its
 * properties, and a `geometry` in GeoJSON (WGS 84, degrees).
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import type { Feature, LineString, MultiPolygon, Polygon } from "geojson";

const DATA = path.join(import.meta.dirname, "data");

/** A road or a railway. */
export type Way = Feature<LineString, { c?: 0 | 1 | 2 }>;

/** `c`: 0 motorway, 1 national highway, 2 primary road. */
export type Road = Feature<LineString, { c: 0 | 1 | 2 }>;

export type Rail = Feature<LineString, { c?: never }>;

type Water = Feature<Polygon | MultiPolygon, { k: "sea" | "lake" | "river" }>;

/** `k`: a wood, or a protected area with its name. */
type Green = Feature<Polygon | MultiPolygon, { k: "wood" } | { k: "park"; n: string }>;

type BuiltUp = Feature<Polygon | MultiPolygon, Record<string, never>>;

/** `l`: 4 between states, 5 between districts; `o`: 1 if it is from the official basemap. */
export type Border = Feature<LineString, { l: 4 | 5; o?: 1 }>;

interface Tables {
	roads: Road;
	rails: Rail;
	water: Water;
	green: Green;
	built: BuiltUp;
	borders: Border;
}

/** The tables' letters. */
const KINDS: Readonly<Record<string, string>> = { o: "sea", l: "lake", r: "river", w: "wood", p: "park" };

/** @throws if a line is not JSON */
export function readFeatures<K extends keyof Tables>(kind: K): Tables[K][] {
	const text = brotliDecompressSync(readFileSync(path.join(DATA, `india-${kind}.ndjson.br`))).toString();
	return text
		.trimEnd()
		.split("\n")
		.map((line) => {
			// Water that is not always there is drawn like other water.
			const { geometry, i: _intermittent, ...properties } = JSON.parse(line);
			const named = { ...properties, ...(properties.k && { k: KINDS[properties.k] }) };
			return { type: "Feature", properties: named, geometry } as Tables[K];
		});
}

export interface Airport {
	name: string;
	lng: number;
	lat: number;
	/** The lower, the more important. */
	rank: number;
}

/** Airports with flights for passengers, with their names when the table was made. */
export function readAirports(): Airport[] {
	const [, ...rows] = readFileSync(path.join(DATA, "india-airports.tsv"), "utf8").trimEnd().split("\n");
	return rows.flatMap((row) => {
		const [name = "", code, , rank, lng, lat] = row.split("\t");
		if (!code) return [];
		return [{ name, lng: Number(lng), lat: Number(lat), rank: Number(rank) }];
	});
}
