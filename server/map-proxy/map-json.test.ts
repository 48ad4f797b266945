import { describe, expect, test } from "vitest";
import { publicMapJson } from "./map-json.ts";

const TOKEN = "pk.eyJ1IjoibGVuZGVyIn0.secret";

function rewritten(body: unknown): unknown {
	return JSON.parse(publicMapJson(JSON.stringify(body), TOKEN));
}

describe("a TileJSON", () => {
	test("has tile addresses that mapbox-gl requests below its base address", () => {
		const tiles = ["a", "b"].map((host) => {
			return `https://${host}.tiles.mapbox.com/v4/a.b,c.d/{z}/{x}/{y}.vector.pbf?worldview=IN&style=x&access_token=${TOKEN}`;
		});
		expect(rewritten({ tiles, maxzoom: 16 })).toEqual({
			tiles: ["mapbox://tiles/a.b,c.d/{z}/{x}/{y}.vector.pbf?worldview=IN"],
			maxzoom: 16,
		});
	});

	test.each([
		[`http://127.0.0.1:4000/v4/a.b/{z}/{x}/{y}.png?access_token=${TOKEN}`, ["mapbox://tiles/a.b/{z}/{x}/{y}.png"]],
		["mapbox://tiles/a.b/{z}/{x}/{y}.png", ["mapbox://tiles/a.b/{z}/{x}/{y}.png"]],
		[
			`https://api.mapbox.com/raster/v1/a.dem/{z}/{x}/{y}.webp?sku=x&access_token=${TOKEN}`,
			["mapbox://raster/a.dem/{z}/{x}/{y}.webp"],
		],
		["https://tiles.example.com/{z}/{x}/{y}.png", []],
		["//api.mapbox.com/v4/a.b/{z}/{x}/{y}.png", []],
		[7, []],
	])("tiles at %s become %j", (tile, expected) => {
		expect(rewritten({ tiles: [tile] })).toEqual({ tiles: expected });
	});

	test("has India's borders as the default", () => {
		expect(rewritten({ worldview_default: "US" })).toEqual({ worldview_default: "IN" });
	});

	test("keeps its attribution, but no text with the token", () => {
		const attribution = '<a href="https://www.mapbox.com/about/maps/">© Mapbox</a>';
		const webpage = `https://a.tiles.mapbox.com/v4/a.b/page.html?access_token=${TOKEN}`;
		expect(rewritten({ attribution, webpage, nested: { deep: [webpage, 1] } })).toEqual({
			attribution,
			nested: { deep: [null, 1] },
		});
	});

	test("loses a percent-encoded token, too", () => {
		const webpage = `https://a.tiles.mapbox.com/page.html?access_token=${TOKEN.replace(".", "%2E").replace("k", "%6b")}`;
		expect(rewritten({ webpage, name: "50 % of %C3%A9" })).toEqual({ name: "50 % of %C3%A9" });
	});

	test("loses an escaped token, too", () => {
		const escaped = `{"webpage":"${[...TOKEN].map((each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, "0")}`).join("")}"}`;
		expect(publicMapJson(escaped, TOKEN)).toBe("{}");
	});

	test.each(["{", "", "<html>", `{"${TOKEN}":1}`])("that cannot be prepared is refused: %s", (text) => {
		expect(() => publicMapJson(text, TOKEN)).toThrow();
	});
});

describe("a style", () => {
	const worldview = ["get", "worldview"];

	test.each([
		[
			["match", worldview, ["all", "US"], true, false],
			["match", worldview, ["all", "IN"], true, false],
		],
		[
			["match", worldview, ["all", "IN", "US"], true, false],
			["match", worldview, ["all", "IN"], true, false],
		],
		[
			["all", ["==", ["get", "iso_3166_1"], "US"], ["any", ["==", "all", worldview], ["in", "US", worldview]]],
			["all", ["==", ["get", "iso_3166_1"], "US"], ["any", ["==", "all", worldview], ["in", "IN", worldview]]],
		],
		[
			["in", worldview, ["literal", ["all", "CN"]]],
			["in", worldview, ["literal", ["all", "IN"]]],
		],
		[
			["in", "worldview", "all", "US"],
			["in", "worldview", "all", "IN"],
		],
		[
			["==", ["get", "class"], "US"],
			["==", ["get", "class"], "US"],
		],
		[true, true],
	])("keeps India's borders: %j", (filter, expected) => {
		expect(rewritten({ layers: [{ id: "a", filter }] })).toEqual({ layers: [{ id: "a", filter: expected }] });
	});
});
