import { describe, expect, test } from "vitest";
import { mapKinds, readMapRequest } from "./map-request.ts";

const KINDS = mapKinds("mapbox/streets-v12");

const STYLE = "/styles/v1/mapbox/streets-v12";
const TILESET = "/v4/mapbox.mapbox-streets-v8";

test.each([
	STYLE,
	`${STYLE}/1a2B-c/iconset.pbf`,
	`${STYLE}/1a2B-c/sprite.json`,
	`${STYLE}/1a2B-c/sprite.png`,
	`${STYLE}/1a2B-c/sprite@2x.json`,
	`${STYLE}/1a2B-c/sprite@2x.png`,
	`${STYLE}/sprite.json`,
	`${TILESET}.json`,
	`${TILESET},mapbox.mapbox-terrain-v2,lender.ck_1.json`,
	`${TILESET}/0/0/0.vector.pbf`,
	`${TILESET},mapbox.mapbox-terrain-v2/14/11553/7251.vector.pbf`,
	"/v4/mapbox.satellite/14/11553/7251.webp",
	"/v4/mapbox.satellite/14/11553/7251@2x.png",
	"/v4/mapbox.satellite/14/11553/7251.jpg",
	"/raster/v1/mapbox.mapbox-terrain-dem-v1/14/11553/7251.webp",
	"/fonts/v1/mapbox/DIN%20Pro%20Medium,Arial%20Unicode%20MS%20Regular/0-255.pbf",
])("requests of mapbox-gl: %s is passed on as it is", (path) => {
	expect(readMapRequest(path, KINDS)).toMatchObject({ path });
	expect(readMapRequest(`${path}?access_token=pk.added-by-server`, KINDS)).toMatchObject({ path });
});

test.each([
	"/",
	"",
	"//styles/v1/mapbox/streets-v12",
	"/styles//v1/mapbox/streets-v12",
	`${STYLE}/`,
	`http://evil.example${STYLE}`,
	"/styles/v1/mapbox/satellite-v9",
	"/styles/v1/lender/streets-v12",
	"/styles/v1/mapbox",
	"/styles/v1/mapbox/streets-v12x",
	`${STYLE}/draft`,
	`${STYLE}/1a/b/sprite.json`,
	`${STYLE}/1a/sprite@3x.png`,
	`${STYLE}/1a/sprite.svg`,
	`${STYLE}/html`,
	`${STYLE}/static/77,28,5/600x400`,
	"/styles/v1/mapbox/../mapbox/streets-v12",
	"/styles/v1/mapbox/%2e%2e/streets-v12",
	"/styles/v1/mapbox%2Fstreets-v12",
	"/styles/v1/mapbox%252Fstreets-v12",
	"/styles/v1/mapbox\\streets-v12",
	`${STYLE};x`,
	`${STYLE}%00`,
	`${STYLE}\n`,
	`/v4/${Array.from({ length: 16 }, () => "a.b").join(",")}.json`,
	"/v4/mapbox.json",
	`${TILESET}/0/0/0.pbf`,
	`${TILESET}/0/0/0.mvt`,
	`${TILESET}/0/0/-1.vector.pbf`,
	`${TILESET}/page.html`,
	"/v4/mapbox.satellite/0/0/0.gif",
	"/raster/v1/mapbox.satellite.json",
	"/raster/v2/mapbox.satellite/0/0/0.webp",
	"/rasterarrays/v1/mapbox.wind/0/0/0.mrt",
	"/fonts/v1/mapbox/../0-255.pbf",
	"/fonts/v1/mapbox/DIN%2FPro/0-255.pbf",
	"/fonts/v1/mapbox/DIN%2520Pro/0-255.pbf",
	"/fonts/v1/mapbox/DIN/all.pbf",
	"/models/v1/mapbox/tree",
	"/map-sessions/v1",
	"/geocoding/v5/mapbox.places/Nashik.json",
	"/tokens/v2",
	"/tokens/v2/lender",
])("requests for anything else: %s is not there", (url) => {
	expect(readMapRequest(url, KINDS)).toBe(404);
});

describe("parameters", () => {
	test("those of mapbox-gl are passed on, without the placeholder token", () => {
		const given = "?sdk=js-3.32.0&secure&language=en,hi&sku=101Abc-_&access_token=pk.added-by-server";
		expect(readMapRequest(STYLE + given, KINDS)).toMatchObject({
			query: ["sdk=js-3.32.0", "secure", "language=en,hi", "sku=101Abc-_"],
		});
	});

	test.each(["", "?worldview=US", "?worldview=IN", "?worldview=CN,US"])(
		"borders are India's where Mapbox draws borders, whatever %j asks for",
		(given) => {
			for (const path of [`${TILESET}.json`, `${TILESET}/0/0/0.vector.pbf`]) {
				expect(readMapRequest(path + given, KINDS)).toMatchObject({ query: ["worldview=IN"] });
			}
			for (const path of [STYLE, "/v4/mapbox.satellite/0/0/0.webp", "/fonts/v1/mapbox/DIN/0-255.pbf"]) {
				expect(readMapRequest(path + given, KINDS)).toMatchObject({ query: [] });
			}
		},
	);

	test.each([
		"?",
		"?fresh=true",
		"?style=mapbox://styles/x/y@1",
		"?__proto__=1",
		"?sku=a&sku=b",
		"?access_token=a&access_token=b",
		"?sdk",
		"?sdk=a%26fresh",
		"?%73dk=js",
		"?sku=a#b",
		"?language=en%0d%0aX:y",
		"?secure=maybe",
	])("%s is refused", (query) => {
		expect(readMapRequest(STYLE + query, KINDS)).toBe(400);
	});

	test.each(["/%", "/styles/v1/mapbox/%E0%A4%A", "/%c0%ae%c0%ae/x", `${STYLE}?sku=%`, `${STYLE}?access_token=%zz`])(
		"%s cannot be decoded and is refused",
		(url) => {
			expect(readMapRequest(url, KINDS)).toBe(400);
		},
	);

	test("an endless address is refused", () => {
		expect(readMapRequest(`${STYLE}?access_token=${"x".repeat(5000)}`, KINDS)).toBe(400);
	});
});
