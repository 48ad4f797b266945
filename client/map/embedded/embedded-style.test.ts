import { validateStyleMin } from "@maplibre/maplibre-gl-style-spec";
import { describe, expect, it } from "vitest";
import { EMBEDDED_BOUNDS, FEATURE_LAYERS, NAME_LAYERS, PLACE_RANK } from "../../../shared/map/embedded-map.ts";
import { EMBEDDED_ZOOMS } from "../../../shared/map/zooms.ts";
import text from "./basemap.json?raw";
import { basemapSources, type EmbeddedStyle, filled } from "./embedded-style.ts";
import dark from "./style-dark.json?raw";
import darkStrong from "./style-dark-strong.json?raw";
import light from "./style-light.json?raw";
import lightStrong from "./style-light-strong.json?raw";

const data = basemapSources(JSON.parse(text));
const ALL = Object.entries({ light, dark, lightStrong, darkStrong }).flatMap(([look, file]) => {
	const { withArchive, basemap }: EmbeddedStyle = JSON.parse(file);
	return [
		{ name: `${look} with the archive`, style: filled(withArchive, data), archive: true },
		{ name: `${look} without it`, style: filled(basemap, data), archive: false },
	];
});

function attributionsOf({ sources }: EmbeddedStyle["basemap"]): string[] {
	return Object.values(sources).flatMap((source) =>
		"attribution" in source && source.attribution ? [source.attribution] : [],
	);
}

describe.each(ALL)("the embedded map's style, $name", ({ style, archive }) => {
	it("is valid", () => {
		expect(validateStyleMin(style)).toEqual([]);
	});

	it("fetches nothing itself: no glyphs, no sprite, and no addresses except the attribution's links", () => {
		expect(style).not.toHaveProperty("glyphs");
		expect(style).not.toHaveProperty("sprite");
		const own = JSON.stringify(style, (key, value) => (["attribution", "tiles"].includes(key) ? undefined : value));
		expect(own).not.toMatch(/https?:|\/\/|url\(/);
	});

	it("names the makers of its data, with noopener links", () => {
		const attributions = attributionsOf(style);
		expect(attributions).toHaveLength(archive ? 2 : 1);
		expect(attributions[0]).toMatch(/geonames\.org.*GeoNames \(CC BY 4\.0\)/);
		for (const each of attributions) {
			expect(each.match(/<a /g)).toHaveLength(each.match(/rel="noopener"/g)?.length ?? 0);
		}
	});

	it("uses every source, and every layer's source exists", () => {
		const drawn = new Set(style.layers.flatMap((layer) => ("source" in layer ? [layer.source] : [])));
		expect([...drawn].sort()).toEqual(Object.keys(style.sources).sort());
	});
});

describe.each(ALL.filter(({ archive }) => archive))("the style $name", ({ style }) => {
	it("reads the tiles with the page's own protocol and draws each of their layers", () => {
		const { first: minzoom, last: maxzoom } = EMBEDDED_ZOOMS;
		const tiles = { tiles: ["embedded://{z}/{x}/{y}"], minzoom, maxzoom, bounds: EMBEDDED_BOUNDS };
		expect(style.sources.archive).toMatchObject({ type: "vector", ...tiles });
		expect(JSON.stringify(style.layers)).toContain(`[">=",["get","r"],${PLACE_RANK.branchOffice}]`);
		const drawn = style.layers.flatMap((layer) => ("source-layer" in layer ? [layer["source-layer"]] : []));
		expect(new Set(drawn)).toEqual(new Set([...FEATURE_LAYERS, ...NAME_LAYERS]));
		expect(attributionsOf(style).join()).toMatch(
			/GeoNames.*India Post.*openstreetmap\.org\/copyright[^>]*>© OpenStreetMap contributors</,
		);
	});

	it.each([
		[
			"pincodes, villages, stations and localities below the names of cities, and all of them above borders",
			"landBorder pincodes villages stations localities countryLabels placeLabels0",
		],
		[
			"ground, woods and water below borders, these below roads, and all of them below names",
			"sea land india woods water landBorder states rails primary motorway pincodes",
		],
	])("draws %s", (_, names) => {
		const order = names.split(" ");
		const ids = style.layers.map(({ id }) => id);
		expect(ids[0]).toBe("sea");
		expect(ids.filter((id) => order.includes(id))).toEqual(order);
	});

	it("draws no borders from the archive but those inside India", () => {
		const borders = style.layers.filter((layer) => "source-layer" in layer && layer["source-layer"] === "borders");
		expect(borders.map(({ id }) => id)).toEqual(["districts", "states"]);
	});
});
