import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { FeatureCollection, MultiPolygon, Polygon, Position } from "geojson";
import { bbox, feature } from "topojson-client";
import { describe, expect, it } from "vitest";
import type { Basemap } from "../../client/map/embedded/basemap.ts";
import { MAP_AREA } from "../../shared/constants.ts";
import { sampleBranch } from "../sample-data/sample-branch.ts";
import { SAMPLE_CITIES } from "../sample-data/sample-city.ts";
import { inside } from "./boundaries.ts";

const FILE = path.join(import.meta.dirname, "..", "..", "client", "map", "embedded", "basemap.json");
const text = readFileSync(FILE, "utf8");
const { topology, places } = JSON.parse(text) as Basemap;

type Areas<P> = FeatureCollection<Polygon | MultiPolygon, P>;
const india = feature(topology, topology.objects.india) as Areas<object>;
const states = feature(topology, topology.objects.states) as Areas<{ name: string }>;
const neighbours = feature(topology, topology.objects.neighbours) as Areas<{ name: string }>;

const isIndia = (point: Position) => india.features.some(({ geometry }) => inside(point, geometry));
const namesAt = (point: Position, areas: Areas<{ name: string }>) =>
	areas.features.filter(({ geometry }) => inside(point, geometry)).map(({ properties }) => properties.name);

/** A point and eight points around it at a distance of `km`, the tolerance for simplified lines. */
function pointsAround([lng = 0, lat = 0]: Position, km: number): Position[] {
	const degrees = km / 111;
	const steps = [-degrees, 0, degrees];
	return steps.flatMap((x) => steps.map((y) => [lng + x, lat + y]));
}

/** Points that foreign maps often show outside India, or next to such a border. */
const NAMED_POINTS: [name: string, lng: number, lat: number][] = [
	["Gilgit", 74.31, 35.92],
	["Skardu", 75.63, 35.3],
	["Muzaffarabad", 73.47, 34.37],
	["Mirpur", 73.75, 33.15],
	["Siachen", 77.1, 35.42],
	["Shaksgam", 76.6, 36.1],
	["Aksai Chin", 79.3, 35.2],
	["Demchok", 79.45, 32.7],
	["Tawang", 91.87, 27.59],
	["Walong", 97.0, 28.13],
];

const ABROAD: [name: string, lng: number, lat: number][] = [
	["Pakistan", 74.35, 31.55],
	["Nepal", 85.32, 27.71],
	["Bhutan", 89.64, 27.47],
	["Bangladesh", 90.41, 23.81],
	["Myanmar", 96.08, 21.97],
	["Sri Lanka", 80.6, 7.3],
	["China", 91.1, 29.65],
];

const STATES = [
	"Andaman and Nicobar Islands",
	"Andhra Pradesh",
	"Arunachal Pradesh",
	"Assam",
	"Bihar",
	"Chandigarh",
	"Chhattisgarh",
	"Dadra and Nagar Haveli and Daman and Diu",
	"Delhi",
	"Goa",
	"Gujarat",
	"Haryana",
	"Himachal Pradesh",
	"Jammu and Kashmir",
	"Jharkhand",
	"Karnataka",
	"Kerala",
	"Ladakh",
	"Lakshadweep",
	"Madhya Pradesh",
	"Maharashtra",
	"Manipur",
	"Meghalaya",
	"Mizoram",
	"Nagaland",
	"Odisha",
	"Puducherry",
	"Punjab",
	"Rajasthan",
	"Sikkim",
	"Tamil Nadu",
	"Telangana",
	"Tripura",
	"Uttar Pradesh",
	"Uttarakhand",
	"West Bengal",
];

describe("the embedded basemap", () => {
	it.each(NAMED_POINTS)("has %s inside India and in no neighbour", (_, ...point) => {
		expect(isIndia(point)).toBe(true);
		expect(namesAt(point, neighbours)).toEqual([]);
	});

	it.each(ABROAD)("has %s outside India", (name, ...point) => {
		expect(isIndia(point)).toBe(false);
		expect(namesAt(point, neighbours)).toEqual([name]);
	});

	it("has no neighbour called India or named after a disputed part of it", () => {
		const names = neighbours.features.map(({ properties }) => properties.name);
		expect(names).not.toContain("India");
		expect(names).not.toContain("Siachen Glacier");
	});

	it("has all 36 states and union territories", () => {
		expect(states.features.map(({ properties }) => properties.name).sort()).toEqual(STATES);
	});

	it.each([
		["Andaman and Nicobar Islands", 15],
		["Lakshadweep", 8],
	])("has the islands of %s", (name, count) => {
		const islands = states.features.find(({ properties }) => properties.name === name);
		expect(islands?.geometry.coordinates.length).toBeGreaterThanOrEqual(count);
	});

	it.each(SAMPLE_CITIES.map(sampleBranch))("has $cityName in $stateName, or within 3 km of it", (branch) => {
		const around = pointsAround([branch.long, branch.lat], 3);
		expect(around.flatMap((point) => namesAt(point, states))).toContain(branch.stateName);
		expect(around.some(isIndia)).toBe(true);
		expect(namesAt([branch.long, branch.lat], neighbours)).toEqual([]);
	});

	it("has nearly every city of the sample exactly in its state", () => {
		const exact = SAMPLE_CITIES.filter(({ lng, lat, state }) => namesAt([lng, lat], states).includes(state));
		expect(exact.length).toBeGreaterThanOrEqual(SAMPLE_CITIES.length - 3);
	});

	it("names about a thousand places of India, the largest cities first", () => {
		expect(places).toHaveLength(1000);
		const first = places.slice(0, 8).map(([name]) => name);
		expect(first).toEqual(expect.arrayContaining(["Mumbai", "New Delhi", "Bengaluru", "Kolkata", "Chennai"]));
		const names = places.map(([name]) => name);
		expect(names).toEqual(expect.arrayContaining(["Prayagraj", "Gurugram", "Mysuru", "Chhatrapati Sambhajinagar"]));
		for (const old of ["Allahabad", "Gurgaon", "Mysore", "Bangalore", "Ahmadnagar"]) expect(names).not.toContain(old);
	});

	it("has the same names for sample cities as their branches", () => {
		const near = SAMPLE_CITIES.flatMap(({ city, lng, lat }) =>
			places.filter(([, x, y]) => Math.hypot(x - lng, y - lat) < 0.005).map(([name]) => ({ name, city })),
		);
		expect(near.length).toBeGreaterThan(150);
		expect(near.filter(({ name, city }) => name !== city)).toEqual([]);
	});

	it("covers exactly its declared bounds", () => {
		const box = bbox(topology);
		MAP_AREA.forEach((degrees, index) => {
			expect(box[index]).toBeCloseTo(degrees, 1);
		});
	});

	it("is at most 90 KB in brotli", () => {
		const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
		expect(brotliCompressSync(text, { params }).length).toBeLessThanOrEqual(90 * 1024);
	});
});
