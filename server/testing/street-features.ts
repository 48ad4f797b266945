/**
 * A small street map for tests, with the layers and kinds of the Protomaps basemap: land and sea of the region, and a grid of
 * streets and other features of a city around Mumbai and Pune. Coordinates are longitude and latitude.
 */
import type { Feature, Geometry, Position } from "geojson";

type LngLat = [lng: number, lat: number];

interface City {
	name: string;
	localName: string;
	centre: LngLat;
	quarters: readonly string[];
	station: string;
}

const CITIES: readonly City[] = [
	{
		name: "Mumbai",
		localName: "मुंबई",
		centre: [72.8777, 19.076],
		quarters: ["Kurla", "Sion", "Chembur"],
		station: "Kurla Station",
	},
	{
		name: "Pune",
		localName: "पुणे",
		centre: [73.8567, 18.5204],
		quarters: ["Shivajinagar", "Kasba Peth", "Camp"],
		station: "Pune Junction",
	},
];

/** Half the width of a city's streets, in degrees. */
export const CITY_RADIUS = 0.03;
export const CITY_CENTRES = CITIES.map((city) => city.centre);

/** The area of the whole archive: west, south, east, north. */
export const REGION_BOUNDS = [61, 4, 100, 40] as const;

/** A feature's id as Protomaps makes it from a way's id: too long for 32 bits. */
export const osmId = (way: number) => 2 ** 52 + 1_300_000_000 + way;

const STREETS_EACH_WAY = 13;

// biome-ignore format: pairs are easier to read in lines.
const COAST: LngLat[] = [
	[61, 25.1], [66.7, 24.9], [68.2, 23.7], [68.9, 22.3], [70.4, 20.8], [72.2, 21.2], [72.7, 20.9], [72.75, 19.95],
	[72.8, 19.2], [72.82, 18.9], [72.97, 18.75], [72.88, 18.3], [73.3, 17], [73.8, 15.5], [74.8, 12.9], [76.2, 10],
	[77.5, 8.1], [78.2, 8.9], [79.3, 10.3], [79.9, 11.8], [80.3, 13.2], [80.1, 15.5], [82.3, 16.7], [85, 19.4],
	[87, 21.1], [88.5, 21.7], [91.8, 22.5], [94.3, 16], [100, 14],
];
const MUMBAI_TO_PUNE: LngLat[] = [
	[72.8777, 19.076],
	[73.1, 18.99],
	[73.4, 18.75],
	[73.7, 18.62],
	[73.8567, 18.5204],
];

export type StreetFeatures = ReturnType<typeof streetFeatures>;

/** The features by layer. Each is in the tiles from its `min_zoom` on. */
export function streetFeatures() {
	const cities = CITIES.map(cityFeatures);
	const inCities = (layer: keyof ReturnType<typeof cityFeatures>) => cities.flatMap((city) => city[layer]);
	return {
		earth: [polygon([...COAST, [100, 40], [61, 40]], { kind: "earth", min_zoom: 0 })],
		landuse: inCities("landuse"),
		water: [
			polygon([...COAST, [100, 4], [61, 4]], { kind: "ocean", min_zoom: 0 }),
			point([67, 16], { kind: "sea", name: "Arabian Sea", min_zoom: 3 }),
			...inCities("water"),
		],
		buildings: inCities("buildings"),
		roads: [
			line(MUMBAI_TO_PUNE, { kind: "highway", kind_detail: "motorway", name: "NH 48", shield_text: "48", min_zoom: 5 }),
			...inCities("roads"),
		],
		boundaries: boundaries(),
		places: [...regionPlaces(), ...inCities("places")],
		pois: inCities("pois"),
	};
}

function cityFeatures({ name, localName, centre, quarters, station }: City) {
	const at = (east: number, north: number): LngLat => [centre[0] + east * CITY_RADIUS, centre[1] + north * CITY_RADIUS];
	const block = (east: number, north: number, size: number) =>
		[at(east, north), at(east + size, north), at(east + size, north + size), at(east, north + size)] as LngLat[];
	const offsets = Array.from({ length: STREETS_EACH_WAY }, (_, index) => (2 * index) / (STREETS_EACH_WAY - 1) - 1);
	return {
		landuse: [
			polygon(block(0.2, 0.2, 0.25), { kind: "park", name: "City Park", min_zoom: 10 }),
			polygon(block(-0.3, -0.3, 0.2), { kind: "industrial", min_zoom: 10 }),
			polygon(block(0.5, -0.3, 0.2), { kind: "school", min_zoom: 10 }),
		],
		water: [
			line([at(-1, 0.4), at(-0.3, 0.1), at(0.2, 0.15), at(1, 0.5)], { kind: "river", name: "River", min_zoom: 9 }),
			polygon(block(-0.8, -0.8, 0.3), { kind: "lake", name: "Lake", min_zoom: 9 }),
		],
		buildings: offsets.map((offset) => polygon(block(offset, -0.06, 0.05), { kind: "building", min_zoom: 14 })),
		roads: [
			...offsets.flatMap((offset, index) => {
				const road =
					index % 4 === 0
						? { kind: "major_road", kind_detail: "primary", min_zoom: 9 }
						: { kind: "minor_road", kind_detail: "residential", min_zoom: 12 };
				return [
					line([at(offset, -1), at(offset, 1)], { ...road, name: `${name} Street ${index + 1}` }),
					line([at(-1, offset), at(1, offset)], { ...road, name: `${name} Road ${index + 1}`, oneway: "yes" }),
				];
			}),
		],
		places: [
			point(centre, {
				kind: "locality",
				kind_detail: "city",
				"name:en": name,
				...devanagari(localName),
				population_rank: 13,
				sort_key: 4,
				min_zoom: 4,
			}),
			...quarters.map((quarter, index) =>
				point(at(0.35 * (index - 1), 0.5 - 0.3 * index), {
					kind: "neighbourhood",
					kind_detail: "suburb",
					name: quarter,
					min_zoom: 11,
				}),
			),
		],
		pois: [point(at(0.1, -0.2), { kind: "station", name: station, min_zoom: 13 })],
	};
}

/** Real tiles have Devanagari names twice: as text, and as glyph numbers of the basemap's own font. */
function devanagari(name: string) {
	return { name, script: "Devanagari", "pgf:name": "\u{f0041}\u{f0042}" };
}

/** Lines that a map of India must not show: a disputed border, a state border, and one through each city. */
function boundaries(): Feature[] {
	const lines: [kind: string, from: LngLat, to: LngLat][] = [
		["country", [73.8, 32.9], [77, 35]],
		["region", [72.7, 20.1], [74, 20.6]],
		...CITY_CENTRES.map(([lng, lat]) => ["county", [lng - 1, lat], [lng + 1, lat]] as [string, LngLat, LngLat]),
	];
	return lines.map(([kind, from, to]) => line([from, to], { kind, min_zoom: 0 }));
}

/** Includes names for parts of India that are not on its official map. */
function regionPlaces(): Feature[] {
	const place = (name: string, lngLat: LngLat, kind: "country" | "region", others = {}) =>
		point(lngLat, { kind, "name:en": name, name, min_zoom: kind === "region" ? 3 : 0, ...others });
	return [
		place("India", [78.5, 22.5], "country", { population_rank: 16, sort_key: 0 }),
		place("Pakistan", [66.5, 29], "country", { population_rank: 15, sort_key: 0 }),
		place("Maharashtra", [75.7, 19.6], "region", { ref: "MH", sort_key: 3 }),
		place("Sindh", [68.5, 26.3], "region", { sort_key: 3 }),
		place("Gilgit-Baltistan", [74.5, 35.9], "region", { sort_key: 3 }),
		place("Azad Kashmir", [73.9, 33.9], "region", { sort_key: 3 }),
		place("Aksai Chin", [79.4, 35.2], "country"),
	];
}

type Properties = Record<string, string | number | boolean> & { kind: string; min_zoom: number };

function feature(geometry: Geometry, properties: Properties): Feature {
	return { type: "Feature", geometry, properties };
}

function point(coordinates: Position, properties: Properties): Feature {
	return feature({ type: "Point", coordinates }, properties);
}

function line(coordinates: Position[], properties: Properties): Feature {
	return feature({ type: "LineString", coordinates }, properties);
}

function polygon(ring: LngLat[], properties: Properties): Feature {
	return feature({ type: "Polygon", coordinates: [[...ring, ring[0] ?? []]] }, properties);
}
