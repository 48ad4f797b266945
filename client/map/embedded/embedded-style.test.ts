import { validateStyleMin } from "@maplibre/maplibre-gl-style-spec";
import { describe, expect, it } from "vitest";
import type { MapPalette } from "../map-palette.ts";
import text from "./basemap.json?raw";
import type { Basemap } from "./basemap.ts";
import { embeddedStyle } from "./embedded-style.ts";

const palette: MapPalette = {
	water: "#000001",
	land: "#000002",
	india: "#000003",
	border: "#000004",
	stateBorder: "#000005",
	outline: "#000006",
	label: "#000007",
	stateLabel: "#000008",
	countryLabel: "#000009",
};
const style = embeddedStyle(JSON.parse(text) as Basemap, palette);

describe("the embedded basemap's style", () => {
	it("is valid", () => {
		expect(validateStyleMin(style)).toEqual([]);
	});

	it("fetches nothing: no glyphs, no sprite, and no address but the attribution's links", () => {
		expect(style).not.toHaveProperty("glyphs");
		expect(style).not.toHaveProperty("sprite");
		const withoutAttribution = JSON.stringify(style, (key, value) => (key === "attribution" ? undefined : value));
		expect(withoutAttribution).not.toMatch(/https?:|\/\/|url\(/);
	});

	it("names the makers of its data, with links that give nothing away", () => {
		const attributions = Object.values(style.sources).flatMap((source) =>
			"attribution" in source && source.attribution ? [source.attribution] : [],
		);
		expect(attributions).toHaveLength(1);
		expect(attributions[0]).toMatch(/GeoNames.*CC BY 4\.0.*Natural Earth.*Apache Superset/);
		expect(attributions[0]?.match(/<a /g)).toHaveLength(attributions[0]?.match(/rel="noopener"/g)?.length ?? 0);
	});

	it("uses every colour of the palette", () => {
		const layers = JSON.stringify(style.layers);
		expect(Object.values(palette).filter((color) => !layers.includes(color))).toEqual([]);
	});

	it("draws every source, and every layer from a source of its own", () => {
		const drawn = new Set(style.layers.flatMap((layer) => ("source" in layer ? [layer.source] : [])));
		expect([...drawn].sort()).toEqual(Object.keys(style.sources).sort());
	});
});
