import { expect, test } from "vitest";
import { safeAttribution } from "./attribution.ts";

const OSM =
	'<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">© OpenStreetMap contributors</a>';

test("links and texts are taken over", () => {
	const given = '<a href="https://maker.example/" onclick="x()">&copy; A &amp; B</a> and <b>OpenStreetMap</b>';
	expect(safeAttribution(given, "shortbread")).toBe(
		'<a href="https://maker.example/" target="_blank" rel="noopener">© A &#38; B</a> and OpenStreetMap',
	);
});

test.each([
	["&#169; &#xA9; &copy &mdash; OpenStreetMap &nbsp;&lsquo;s", "© © © — OpenStreetMap ‘s"],
	["&amp;copy; A &amp;amp; B, OpenStreetMap", "© A &#38; B, OpenStreetMap"],
	[
		"&lt;a href=&quot;https://m.example/?a&amp;amp;b&quot;&gt;&amp;copy; OpenStreetMap&lt;/a&gt;",
		/^<a href="https:\/\/m.example\/\?a&#38;b"[^>]*>© OpenStreetMap<\/a>$/,
	],
	[["A", "OpenStreetMap"], "A OpenStreetMap"],
])("the characters of %j are shown as such", (given, shown) => {
	expect(safeAttribution(given, "shortbread")).toEqual(
		typeof shown === "string" ? shown : expect.stringMatching(shown),
	);
});

test.each([
	["openmaptiles", /OpenMapTiles.*OpenStreetMap/],
	["shortbread", /OpenStreetMap/],
	["protomaps", /Protomaps.*OpenStreetMap/],
] as const)("without any, the makers of %s are named", (schema, names) => {
	expect(safeAttribution(undefined, schema)).toMatch(names);
	expect(safeAttribution({ no: "text" }, schema)).toMatch(names);
});

test("the makers of OpenMapTiles are named where only OpenStreetMap is", () => {
	expect(safeAttribution("© OpenStreetMap", "openmaptiles")).toMatch(/OpenMapTiles.*© OpenStreetMap$/);
	expect(safeAttribution("© OpenMapTiles © OpenStreetMap", "openmaptiles")).toBe("© OpenMapTiles © OpenStreetMap");
});

test("OpenStreetMap is added where an attribution lacks it", () => {
	expect(safeAttribution("My tiles", "shortbread")).toBe(`${OSM} My tiles`);
});

test.each([
	["a script", "<script>alert(1)</script>OpenStreetMap"],
	["a picture", "<img src=x onerror=alert(1)>OpenStreetMap"],
	["another scheme", '<a href="javascript:alert(1)">OpenStreetMap</a>'],
	["http", '<a href="http://example.com">OpenStreetMap</a>'],
	["a password", '<a href="https://user:pass@example.com">OpenStreetMap</a>'],
	["hidden markup", "&lt;img src=x&gt;&#60;b&#62;OpenStreetMap"],
	["half a tag", "OpenStreetMap<a href='https://x.example'"],
])("%s does not come through", (_what, given) => {
	const safe = safeAttribution(given, "shortbread");
	expect(safe).toContain("OpenStreetMap");
	expect(safe).not.toMatch(/<|href|onerror="/);
});

test("a long one is cut", () => {
	expect(safeAttribution(`OpenStreetMap ${"x".repeat(100_000)}`, "shortbread").length).toBeLessThan(400);
	expect(safeAttribution("<a href=https://x.example>x</a>".repeat(10_000), "shortbread").length).toBeLessThan(20_000);
});
