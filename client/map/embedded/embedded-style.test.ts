import { validateStyleMin } from "@maplibre/maplibre-gl-style-spec";
import { describe, expect, it } from "vitest";
import { TEST_PALETTE } from "../testing/test-palette.ts";
import text from "./basemap.json?raw";
import type { Basemap } from "./basemap.ts";
import { embeddedStyle } from "./embedded-style.ts";

const style = embeddedStyle(JSON.parse(text) as Basemap, TEST_PALETTE);

describe("the embedded basemap's style", () => {
	it("is valid", () => {
		expect(validateStyleMin(style)).toEqual([]);
	});

	it("fetches nothing: no glyphs, no sprite, and no addresses except the attribution's links", () => {
		expect(style).not.toHaveProperty("glyphs");
		expect(style).not.toHaveProperty("sprite");
		const withoutAttribution = JSON.stringify(style, (key, value) => (key === "attribution" ? undefined : value));
		expect(withoutAttribution).not.toMatch(/https?:|\/\/|url\(/);
	});

	it("names the makers of its data, with noopener links", () => {
		const attributions = Object.values(style.sources).flatMap((source) =>
			"attribution" in source && source.attribution ? [source.attribution] : [],
		);
		expect(attributions).toHaveLength(1);
		expect(attributions[0]).toMatch(/GeoNames.*CC BY 4\.0.*Natural Earth.*Apache Superset/);
		expect(attributions[0]?.match(/<a /g)).toHaveLength(attributions[0]?.match(/rel="noopener"/g)?.length ?? 0);
	});

	it("uses every colour of the palette", () => {
		const layers = JSON.stringify(style.layers);
		expect(Object.values(TEST_PALETTE).filter((color) => !layers.includes(color))).toEqual([]);
	});

	it("uses every source, and every layer's source exists", () => {
		const drawn = new Set(style.layers.flatMap((layer) => ("source" in layer ? [layer.source] : [])));
		expect([...drawn].sort()).toEqual(Object.keys(style.sources).sort());
	});
});
