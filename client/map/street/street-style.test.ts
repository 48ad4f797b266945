import { featureFilter, validateStyleMin } from "@maplibre/maplibre-gl-style-spec";
import type { LayerSpecification } from "maplibre-gl";
import { describe, expect, test } from "vitest";
import type { StreetSchema, StreetTiles } from "../../../shared/map/map-source.ts";
import text from "../embedded/basemap.json?raw";
import { basemapSources, type EmbeddedStyle, filled } from "../embedded/embedded-style.ts";
import light from "../embedded/style-light.json?raw";
import { loadStreetLayers, STREET_SOURCE } from "./street-layers.ts";
import { streetStyle } from "./street-style.ts";
import { COVER_LAYER } from "./tile-cover.ts";

const { withArchive, colors }: EmbeddedStyle = JSON.parse(light);
const embedded = filled(withArchive, basemapSources(JSON.parse(text)));

/** For each schema, its layers of borders and of place names, the property for a place's kind, and its layer of streets. */
const SCHEMAS = {
	openmaptiles: { borders: "boundary", places: "place", kind: "class", streets: "transportation" },
	shortbread: { borders: "boundaries", places: "place_labels", kind: "kind", streets: "streets" },
	protomaps: { borders: "boundaries", places: "places", kind: "kind", streets: "roads" },
} as const satisfies Record<StreetSchema, object>;

const CASES = (Object.keys(SCHEMAS) as StreetSchema[]).flatMap((schema) =>
	(["light", "dark"] as const).map((scheme) => [schema, scheme] as const),
);

const TILES: Omit<StreetTiles, "schema"> = {
	minzoom: 0,
	maxzoom: 14,
	bounds: [68, 6.5, 97.5, 37.2],
	attribution: "© OpenStreetMap",
};

const sourceLayerOf = (layer: LayerSpecification) => ("source-layer" in layer ? layer["source-layer"] : undefined);

describe.each(CASES)("streets of the schema %s, %s", async (schema, scheme) => {
	const streets = (await loadStreetLayers(schema))(scheme, colors);
	const style = streetStyle(embedded, { ...TILES, schema }, streets, colors);
	const names = SCHEMAS[schema];

	test("are a valid style", () => {
		expect(validateStyleMin(style)).toEqual([]);
	});

	test("request nothing from other sites, and need neither glyphs nor pictures", () => {
		expect(style).not.toHaveProperty("glyphs");
		expect(style).not.toHaveProperty("sprite");
		expect(Object.keys(style.sources)).toEqual([...Object.keys(embedded.sources), STREET_SOURCE]);
		expect(style.sources[STREET_SOURCE]).toMatchObject({ type: "vector", tiles: ["streets://{z}/{x}/{y}"] });
		const drawn = JSON.stringify(streets);
		expect(drawn).not.toMatch(/https?:|pattern|noto_sans|base:/);
		const pictures = streets.flatMap(({ layout }) => (layout && "icon-image" in layout ? [layout["icon-image"]] : []));
		expect(pictures.every((picture) => String(picture).startsWith("station "))).toBe(true);
	});

	test("have roads and names, but no borders and no ground of their own", () => {
		const drawn = new Set(streets.map(sourceLayerOf));
		expect(drawn).toContain(names.streets);
		expect(drawn).toContain(names.places);
		expect(drawn).not.toContain(names.borders);
		expect(streets.filter(({ type }) => !["fill", "line", "symbol"].includes(type))).toEqual([]);
		expect(streets.filter((layer) => layer.layout?.visibility === "none")).toEqual([]);
	});

	test("lie over the embedded map, below its borders, and names over all", () => {
		const ids = style.layers.map(({ id }) => id);
		expect(new Set(ids).size).toBe(ids.length);
		const at = (id: string) => {
			expect(ids).toContain(id);
			return ids.indexOf(id);
		};
		const [cover, last] = [at(COVER_LAYER), at("streets-building")];
		for (const id of ["sea", "india", "coasts", "localities", "stations", "placeLabels0"])
			expect(at(id)).toBeLessThan(cover);
		expect(cover).toBeLessThan(last);
		const over = "stateBorders states landBorder countryBorders countryLabels stateLabels smallStateLabels";
		for (const id of over.split(" ")) expect(at(id)).toBeGreaterThan(last);
		const firstName = style.layers.findIndex((layer, index) => index > last && layer.type === "symbol");
		expect(style.layers.slice(firstName).filter(({ type }) => type !== "symbol")).toEqual([]);
	});

	test("name no country, state or region: those of the embedded map are official", () => {
		const properties = (kind: string) => ({ [names.kind]: kind, name: "Azad Kashmir", population: 1 });
		const shown = streets.filter((layer) => layer.type === "symbol" && sourceLayerOf(layer) === names.places);
		const namedAs = (kind: string) =>
			shown.filter(({ id, filter }) => {
				if (!filter) return true;
				const point = { type: 1 as const, properties: properties(kind), geometry: [[{ x: 0, y: 0 }]] };
				return featureFilter(filter, id).filter({ zoom: 8 }, point);
			});
		for (const kind of ["continent", "country", "state", "region", "province", "territory", "disputed"]) {
			expect(namedAs(kind).map(({ id }) => id)).toEqual([]);
		}
		expect(namedAs("city")).toHaveLength(1);
	});

	test("have names in English where there are any", () => {
		const city = streets.find(({ id }) => id === "streets-label-place-city");
		expect(JSON.stringify(city?.layout)).toMatch(/"coalesce",\["get","name[_:]en"\]/);
	});
});

test("tiles are used from the zoom on at which they are no larger than their bounds", () => {
	const firstZoom = (bounds: StreetTiles["bounds"], minzoom = 0) => {
		const { sources } = streetStyle(embedded, { ...TILES, schema: "shortbread", bounds, minzoom }, [], colors);
		return sources[STREET_SOURCE];
	};
	expect(firstZoom([38, -12, 125, 52])).toMatchObject({ minzoom: 3, maxzoom: 14 });
	expect(firstZoom(TILES.bounds)).toMatchObject({ minzoom: 4 });
	expect(firstZoom([73.7, 18.4, 74, 18.7])).toMatchObject({ minzoom: 11 });
	expect(firstZoom([73.7, 18.4, 73.70001, 18.40001])).toMatchObject({ minzoom: 14 });
	expect(firstZoom(TILES.bounds, 6)).toMatchObject({ minzoom: 6 });
});
