import { describe, expect, test } from "vitest";
import { MAP_AREA } from "../../shared/constants.ts";
import { readTileJson } from "./tile-json.ts";

const URL = "https://tiles.example.com/data/india.json?key=secret";

const OPENMAPTILES = {
	tilejson: "3.0.0",
	tiles: ["https://a.tiles.example.com/{z}/{x}/{y}.pbf?key=secret"],
	vector_layers: [{ id: "transportation" }, { id: "water" }],
	minzoom: 0,
	maxzoom: 14,
	bounds: [68, 6, 98, 38],
};

const read = (change: object = {}, url = URL) => readTileJson(JSON.stringify({ ...OPENMAPTILES, ...change }), url);
const layers = (...ids: string[]) => ({ vector_layers: ids.map((id) => ({ id, fields: {} })) });

describe("a TileJSON", () => {
	test("says what its tiles are", () => {
		expect(read()).toMatchObject({
			schema: "openmaptiles",
			minzoom: 0,
			maxzoom: 14,
			bounds: [68, 6, 98, 38],
			address: "https://a.tiles.example.com/{z}/{x}/{y}.pbf?key=secret",
			layers: new Set(["transportation", "water"]),
		});
	});

	test.each([
		["openmaptiles", ["water", "transportation", "place"]],
		["shortbread", ["ocean", "land", "streets"]],
		["protomaps", ["roads", "earth", "places"]],
	])("of the schema %s is recognised by its layers", (schema, ids) => {
		expect(read(layers(...ids)).schema).toBe(schema);
	});

	test("of a whole world is used for the area of the maps", () => {
		expect(read({ bounds: [-180, -85, 180, 85] }).bounds).toEqual(MAP_AREA);
		expect(read({ bounds: undefined }).bounds).toEqual(MAP_AREA);
	});

	test("with more zooms than maps have use for is used for those", () => {
		expect(read({ maxzoom: 24 }).maxzoom).toBe(18);
	});

	test.each<[string, object, object]>([
		["zooms as texts", { minzoom: "4", maxzoom: " 13.0 " }, { minzoom: 4, maxzoom: 13 }],
		["zooms with fractions", { minzoom: 4.5, maxzoom: "13.9" }, { minzoom: 5, maxzoom: 13 }],
		["zooms the wrong way round", { minzoom: 9, maxzoom: 8 }, { minzoom: 8, maxzoom: 9 }],
		["null", { minzoom: null, maxzoom: "", bounds: null, scheme: null }, { maxzoom: 14, bounds: MAP_AREA, unread: [] }],
		...['"68, 6,98,38"', '"[68 6 98 38]"', '["68", "6.0", "98", "38"]', "[[98, 6], [68, 38]]", "[98, 38, 68, 6]"].map(
			(bounds): [string, object, object] => [`bounds ${bounds}`, { bounds: JSON.parse(bounds) }, {}],
		),
		["one address", { tiles: "/%7Bz%7D/{x}/{y}" }, { address: "https://tiles.example.com/{z}/{x}/{y}" }],
		["rows from the south", { scheme: "TMS" }, { address: "https://a.tiles.example.com/{z}/{x}/{-y}.pbf?key=secret" }],
		["rows counted so", { tiles: ["/{z}/{x}/{-y}"] }, { address: "https://tiles.example.com/{z}/{x}/{-y}" }],
		["layers by name", { vector_layers: ["transportation", "water"] }, {}],
		["layers of MBTiles", { vector_layers: undefined, json: JSON.stringify(OPENMAPTILES) }, {}],
		["layers in a text", { vector_layers: JSON.stringify(OPENMAPTILES.vector_layers) }, {}],
	])("is read as what it means: %s", (_what, change, meant) => {
		const { version: _, ...usual } = read();
		expect(read(change)).toMatchObject({ ...usual, ...meant });
	});

	test.each<[string, unknown]>([
		["minzoom", -1],
		["minzoom", "all"],
		["maxzoom", [14]],
		["bounds", "India"],
		["bounds", [68, 6, 98]],
		["bounds", [68, 6, 0, 98, 38, 9]],
		["bounds", [0, 0, 0, 0]],
		["bounds", [6, 68, 38, 98]],
		["scheme", "zyx"],
		["scheme", 7],
	])("does without a %s that is %j, and says so", (name, value) => {
		expect(read({ bounds: undefined, [name]: value })).toEqual({ ...read({ bounds: undefined }), unread: [name] });
	});

	test.each([
		["/tiles/{z}/{x}/{y}", "https://tiles.example.com/tiles/{z}/{x}/{y}"],
		["{z}/{x}/{y}.mvt", "https://tiles.example.com/data/{z}/{x}/{y}.mvt"],
		["//b.example.com/{z}/{y}/{x}", "https://b.example.com/{z}/{y}/{x}"],
		["https://c.example.com/?z={z}&x={x}&y={y}#part", "https://c.example.com/?z={z}&x={x}&y={y}"],
	])("may have the relative address %s", (template, address) => {
		expect(read({ tiles: [template] }).address).toBe(address);
	});

	test("has another version if its tiles are elsewhere or have other layers, not if they are only described otherwise", () => {
		const { version } = read();
		expect(read({ attribution: "© somebody", maxzoom: 13 }).version).toBe(version);
		expect(read({ tiles: ["/{z}/{x}/{y}"] }).version).not.toBe(version);
		expect(read(layers("streets", "land")).version).not.toBe(version);
		expect(version).not.toContain("secret");
	});
});

describe("what is refused", () => {
	test.each<[what: string, change: object, problem: RegExp]>([
		["tiles of pictures", { vector_layers: undefined }, /unusable vector_layers$/],
		["another schema", layers("dem", "contour"), /schema; its layers: dem, contour$/],
		["no layers", layers(), /its layers: none$/],
		["no tiles", { tiles: [] }, /unusable tiles$/],
		["tiles that are no text", { tiles: [7] }, /unusable tiles\.0$/],
		["zooms that no map has", { minzoom: 19, maxzoom: 22 }, /has no zooms$/],
		["another part of the world", { bounds: [-10, 35, 30, 60] }, /covers no part of India$/],
		["an address without {y}", { tiles: ["/{z}/{x}"] }, /without \{z\}, \{x\} and \{y\}$/],
		["an address with {s}", { tiles: ["https://{s}.example.com/{z}/{x}/{y}"] }, /without \{z\}/],
		["a file", { tiles: ["file:///etc/{z}/{x}/{y}"] }, /cannot be requested$/],
		["a password", { tiles: ["https://user:pass@example.com/{z}/{x}/{y}"] }, /cannot be requested$/],
		["http behind https", { tiles: ["http://example.com/{z}/{x}/{y}"] }, /cannot be requested$/],
		["a very long list of layers", layers(...Array.from({ length: 101 }, (_, n) => `l${n}`)), /vector_layers$/],
	])("%s", (_what, change, problem) => {
		expect(() => read(change)).toThrow(problem);
	});

	test.each(
		"127.0.0.1:8443 2130706433 169.254.169.254 [::1] [fd00::1] [::ffff:127.0.0.1] localhost a.LOCALHOST.".split(" "),
	)("tiles at %s, in the server's own network", (host) => {
		expect(() => read({ tiles: [`https://${host}/{z}/{x}/{y}`] })).toThrow(/in the server's own network/);
	});

	test.each(["http://127.0.0.1:8080/", "http://[::1]/", "http://localhost/"])(
		"not if the service itself is there: %s",
		(url) => {
			expect(read({ tiles: [`${url}{z}/{x}/{y}`] }, `${url}india.json`).address).toBe(`${url}{z}/{x}/{y}`);
		},
	);

	test.each(["8.8.8.8", "172.32.0.1", "[2606:4700::1]", "localhost.example.com"])("nor %s", (host) => {
		expect(read({ tiles: [`https://${host}/{z}/{x}/{y}`] }).address).toContain(host);
	});

	test.each(["<!doctype html>", "", "null", "[]"])("%j, which is no TileJSON", (text) => {
		expect(() => readTileJson(text, URL)).toThrow(/TileJSON/);
	});

	test("http tiles of an operator's own server are not", () => {
		expect(read({ tiles: ["/{z}/{x}/{y}"] }, "http://tiles:8080/india").address).toBe("http://tiles:8080/{z}/{x}/{y}");
	});
});
