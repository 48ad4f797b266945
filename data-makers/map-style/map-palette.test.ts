import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { contrast } from "../../server/brand/contrast.ts";
import { type MapPalette, mapPalette } from "./map-palette.ts";

/** The contrast that text needs (WCAG 2.2, 1.4.3), and the enhanced contrast (1.4.6). */
const READABLE = 4.5;
const STRONG = 7;

/** The colours behind names. */
const GROUNDS = ["ground", "india", "built", "green", "land"] as const;
const NAMES = ["label", "quietLabel", "station"] as const;

describe.each(["light", "dark"] as const)("the %s map", (scheme) => {
	test.each([
		["normal", false, READABLE],
		["strong", true, STRONG],
	])("has names that can be read on all its grounds, %s contrast", (_, isStrong, least) => {
		const palette = mapPalette(scheme, isStrong);
		const weak = NAMES.flatMap((name) =>
			GROUNDS.filter((ground) => contrast(palette[name], palette[ground]) < least).map(
				(ground) => `${name} on ${ground}`,
			),
		);
		expect(weak).toEqual([]);
		expect(contrast(palette.parkLabel, palette.green)).toBeGreaterThanOrEqual(least);
	});

	test.each([false, true])("woods and towns are fainter than roads, and roads than names; strong: %s", (isStrong) => {
		const palette = mapPalette(scheme, isStrong);
		const from = (colour: keyof MapPalette) => contrast(palette[colour], palette.ground);
		// A road is visible if either the road or its edges stand out.
		const roads = (["main", "road"] as const).map((kind) => Math.max(from(kind), from(`${kind}Edge`)));
		for (const area of ["built", "green"] as const) expect(from(area)).toBeLessThan(Math.min(...roads));
		expect(Math.max(...roads)).toBeLessThan(from("label"));
	});

	test("has the same colours in style sheets that need them", () => {
		const sheet = readFileSync(path.join(import.meta.dirname, "../../client/styles.css"), "utf8");
		const part = sheet.split("(prefers-color-scheme: dark)")[scheme === "dark" ? 1 : 0] ?? "";
		const of = (name: string) => new RegExp(`--map-${name}: (#[0-9a-f]{6});`).exec(part)?.[1];
		const { ground, quietLabel } = mapPalette(scheme);
		expect([of("ground"), of("label")]).toEqual([ground, quietLabel]);
	});
});
