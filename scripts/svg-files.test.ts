/** Every SVG is self-contained: shapes of a known size, without text that depends on a font. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { LOGO_HEIGHT_PX, LOGO_WIDTH_PX } from "../shared/constants.ts";

const ROOT = path.join(import.meta.dirname, "..");
const SIZES: Readonly<Record<string, [width: number, height: number]>> = {
	"client/layout/badge-android.svg": [135, 40],
	"client/layout/badge-ios.svg": [135, 40],
	"server/brand/default-icon.svg": [52, 52],
	"server/brand/default-logo.svg": [LOGO_WIDTH_PX, LOGO_HEIGHT_PX],
};
const MAX_BYTES = 4096;

const ELEMENTS = ["svg", "title", "path", "rect", "circle"];
const ATTRIBUTES = [
	...["xmlns", "viewBox", "width", "height", "x", "y", "cx", "cy", "r", "rx", "d"],
	...["fill", "stroke", "stroke-width", "stroke-linecap"],
];

const files = globSync("{client,server,shared,scripts,docs,e2e}/**/*.svg", {
	cwd: ROOT,
	exclude: ["**/node_modules/**"],
});

test("the SVG files are exactly those with a known size", () => {
	expect(files.toSorted()).toEqual(Object.keys(SIZES));
});

test.each(Object.entries(SIZES))("%s has its size, and contains only shapes and a title", (file, [width, height]) => {
	const svg = readFileSync(path.join(ROOT, file), "utf8");
	expect(svg).toContain(`width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`);
	expect(svg).toMatch(/<title>[^<]+<\/title>/);
	expect(svg.length).toBeLessThan(MAX_BYTES);

	const tags = [...svg.matchAll(/<(?!\/)([^\s>]+)([^>]*)>/g)];
	const attributes = tags.flatMap(([, , list = ""]) =>
		[...list.matchAll(/([^\s=/]+)="/g)].map(([, name = ""]) => name),
	);
	expect(ELEMENTS).toEqual(expect.arrayContaining(tags.map(([, name = ""]) => name)));
	expect(ATTRIBUTES).toEqual(expect.arrayContaining(attributes));
	expect(svg).not.toMatch(/url\(|[&']/);
});
