import { describe, expect, test } from "vitest";
import { type MapPalette, mapPalette } from "./map-palette.ts";

/** The contrast that text needs (WCAG 2.2, 1.4.3), and the enhanced contrast (1.4.6). */
const READABLE = 4.5;
const STRONG = 7;

/** The colours beneath names. */
const GROUNDS = ["ground", "india", "built", "green", "land"] as const;
const NAMES = ["label", "quietLabel", "station"] as const;

function luminance(colour: string): number {
	const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
		const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
		return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
	const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
	return (light + 0.05) / (dark + 0.05);
}

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
});
