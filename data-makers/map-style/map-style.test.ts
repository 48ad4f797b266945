import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { mapPalette } from "./map-palette.ts";
import { embeddedStyle, STYLE_FOLDER, styleFiles } from "./map-style.ts";

test.each([...styleFiles()])(
	"%s in the repository is the one that `npm run make-data -- map-style` makes",
	(name, made) => {
		expect(readFileSync(path.join(STYLE_FOLDER, name), "utf8")).toBe(made);
	},
);

test("the style with the archive uses every colour of the palette", () => {
	const palette = mapPalette("light");
	const names = Object.keys(palette).map((name, index) => [name, `#${String(index + 1).padStart(6, "0")}`]);
	const everyOther: typeof palette = { ...palette, ...Object.fromEntries(names) };
	const layers = JSON.stringify(embeddedStyle(everyOther).withArchive.layers);
	expect(Object.values(everyOther).filter((color) => !layers.includes(color))).toEqual([]);
});
