import { featureFilter, validateStyleMin } from "@maplibre/maplibre-gl-style-spec";
import type { Feature, MultiLineString } from "geojson";
import { describe, expect, test } from "vitest";
import { TEST_PALETTE } from "../testing/test-palette.ts";
import type { OfficialMap } from "./official-map.ts";
import { streetStyle } from "./street-style.ts";

function lineOf(...coordinates: [number, number][]): Feature<MultiLineString> {
	return { type: "Feature", properties: {}, geometry: { type: "MultiLineString", coordinates: [coordinates] } };
}

/** India as a box. */
const official: OfficialMap = {
	outline: {
		type: "FeatureCollection",
		features: [
			{
				type: "Feature",
				properties: {},
				geometry: {
					type: "Polygon",
					coordinates: [
						[
							[68, 8],
							[97, 8],
							[97, 37],
							[68, 37],
							[68, 8],
						],
					],
				},
			},
		],
	},
	stateNames: ["Maharashtra"],
	borders: lineOf([68, 37], [97, 37]),
	stateBorders: lineOf([72, 22], [81, 22]),
};

function styleOf(scheme: "light" | "dark") {
	return streetStyle({ fileUrl: "https://branches.example.com/map.pmtiles", scheme, palette: TEST_PALETTE, official });
}

type Tile = NonNullable<Parameters<ReturnType<typeof featureFilter>["filter"]>[2]>;

/** The tile at zoom 0; filters only read its position. */
const WORLD: Tile = {
	z: 0,
	x: 0,
	y: 0,
	key: "world",
	equals: () => true,
	url: () => "",
	isChildOf: () => false,
	getTilePoint: ({ x, y }) => ({ x, y }),
};
const TILE_EXTENT = 8192;

/** Whether a layer of the basemap shows the name of a place. */
function shows(layerId: string, properties: Record<string, string>, lng: number, lat: number): boolean {
	const layer = styleOf("light").layers.find(({ id }) => id === layerId);
	if (layer?.type !== "symbol" || !layer.filter) throw new Error(`${layerId} has no filter`);
	const x = (lng + 180) / 360;
	const y = (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2;
	const geometry = [[{ x: x * TILE_EXTENT, y: y * TILE_EXTENT }]];
	return featureFilter(layer.filter, layerId).filter({ zoom: 5 }, { type: 1, properties, geometry }, WORLD);
}

describe.each(["light", "dark"] as const)("the %s street style", (scheme) => {
	const style = styleOf(scheme);

	test("is a valid style", () => {
		expect(validateStyleMin(style)).toEqual([]);
	});

	test("requests nothing from other sites, and needs neither glyphs nor pictures", () => {
		expect(style).not.toHaveProperty("glyphs");
		expect(style).not.toHaveProperty("sprite");
		const { streets, ...ours } = style.sources;
		expect(streets).toMatchObject({ type: "vector", url: "pmtiles://https://branches.example.com/map.pmtiles" });
		expect(Object.values(ours).map((source) => source.type)).toEqual(["geojson", "geojson"]);
		const text = JSON.stringify([style.layers, ours]);
		expect(text).not.toMatch(/https?:/);
		expect(text).not.toMatch(/"icon-|pattern|pgf:/);
	});

	test("uses every colour of the palette, so that it looks like the site", () => {
		const layers = JSON.stringify(style.layers);
		expect(Object.values(TEST_PALETTE).filter((color) => !layers.includes(color))).toEqual([]);
	});

	test("names the makers of the map", () => {
		expect(style.sources.streets).toHaveProperty("attribution", expect.stringContaining("© OpenStreetMap"));
		expect(style.sources.streets).toHaveProperty("attribution", expect.stringContaining("Protomaps"));
	});

	test("has streets and names, and only the official borders, below the names", () => {
		const sourceLayers = style.layers.map((layer) => ("source-layer" in layer ? layer["source-layer"] : undefined));
		expect(sourceLayers).toContain("roads");
		expect(sourceLayers).toContain("places");
		expect(sourceLayers).not.toContain("boundaries");
		const ids = style.layers.map(({ id }) => id);
		const firstName = style.layers.findIndex(({ type }) => type === "symbol");
		expect(ids.slice(firstName - 2, firstName)).toEqual(["state-borders", "borders"]);
		expect(style.layers.find(({ id }) => id === "borders")).toMatchObject({
			paint: { "line-color": TEST_PALETTE.outline },
		});
	});
});

test("names inside India that are not on its official map are left out", () => {
	expect(shows("places_region", { kind: "region", "name:en": "Gilgit-Baltistan" }, 74.5, 35.9)).toBe(false);
	expect(shows("places_region", { kind: "region", name: "Azad Kashmir" }, 73.9, 33.9)).toBe(false);
	expect(shows("places_country", { kind: "country", name: "Aksai Chin" }, 79.4, 35.2)).toBe(false);
});

test("the names of India, its states and places outside India stay", () => {
	expect(shows("places_country", { kind: "country", "name:en": "India", name: "भारत" }, 78.5, 22.5)).toBe(true);
	expect(shows("places_region", { kind: "region", "name:en": "Maharashtra" }, 75.7, 19.6)).toBe(true);
	expect(shows("places_country", { kind: "country", "name:en": "Iran" }, 53, 32)).toBe(true);
	expect(shows("places_country", { kind: "region", "name:en": "Maharashtra" }, 75.7, 19.6)).toBe(false);
});
