import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { pictureStyle } from "../../server/map-picture/picture-style.ts";
import { type MapPalette, mapPalette } from "./map-palette.ts";

const sheet = readFileSync(path.join(import.meta.dirname, "..", "..", "client", "styles.css"), "utf8");

const part = (text: string, scheme: "light" | "dark") => {
	return text.split("(prefers-color-scheme: dark)")[scheme === "dark" ? 1 : 0] ?? "";
};

test.each(["light", "dark"] as const)(
	"the colours of the %s map that style sheets need are the same there",
	(scheme) => {
		const of = (name: string) => new RegExp(`--map-${name}: (#[0-9a-f]{6});`).exec(part(sheet, scheme))?.[1];
		const { ground, quietLabel } = mapPalette(scheme);
		expect([of("ground"), of("label")]).toEqual([ground, quietLabel]);
	},
);

/** What only the live map shows. */
const LIVE_ONLY: readonly string[] = ["shore", "border", "parkLabel", "countryLabel"] satisfies (keyof MapPalette)[];

test.each([
	["light", false],
	["light", true],
	["dark", false],
	["dark", true],
] as const)("a map picture has the colours of the map that takes its place, %s, strong: %s", (scheme, isStrong) => {
	// Far away and close by, with other grounds and lines.
	const styles = [5, 12.5].map((zoom) => pictureStyle({ zoom, isStrong }).replaceAll("scheme:dark", "scheme: dark"));
	const drawn = styles.map((style) => part(style, scheme)).join();
	const missing = Object.entries(mapPalette(scheme, isStrong)).filter(([name, color]) => {
		return !LIVE_ONLY.includes(name) && !drawn.includes(color);
	});
	expect(missing).toEqual([]);
});
