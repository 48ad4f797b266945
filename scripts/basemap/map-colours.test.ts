import { readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { readMapPalette } from "../../client/map/map-palette.ts";

const styleSheet = readFileSync(path.join(import.meta.dirname, "..", "..", "client", "styles.css"), "utf8");
const [light = "", dark = ""] = styleSheet.split("(prefers-color-scheme: dark)");

/** The custom properties in a part of the style sheet, in the form of `getComputedStyle`. */
function computedStyle(css: string) {
	const values = new Map([...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]));
	return { getPropertyValue: (name: string) => values.get(name) ?? "" };
}

afterEach(() => vi.unstubAllGlobals());

describe("the style sheet", () => {
	it.each([
		["light", light],
		["dark", dark],
	])("has every colour of the map, %s", (_, css) => {
		vi.stubGlobal("getComputedStyle", () => computedStyle(css));
		const colours = Object.values(readMapPalette({} as Element));
		expect(colours.filter((colour) => !/^#[\da-f]{6}$/.test(colour))).toEqual([]);
	});
});
