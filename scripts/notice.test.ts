import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const ROOT = path.join(import.meta.dirname, "..");
const notice = readFileSync(path.join(ROOT, "NOTICE"), "utf8");

/** The build's list of libraries: for each one `## name - version (licence)` and the licence's text. */
const libraries = ["client", "server"].flatMap((side) => {
	const list = readFileSync(path.join(ROOT, "dist", side, ".vite", "license.md"), "utf8");
	const sections = list.split(/^## /m).slice(1);
	return sections.map((section) => {
		const [, name = "", version = "", licence = ""] = /^(\S+) - (\S+) \((.*)\)$/m.exec(section) ?? [];
		return { name, library: `${name} ${version}`, licence, text: section };
	});
});

test("the build lists the libraries in it", () => {
	const names = libraries.map(({ name }) => name);
	expect(names).toEqual(
		expect.arrayContaining(["react-dom", "maplibre-gl", "mapbox-gl", "pmtiles", "topojson-client"]),
	);
});

test("NOTICE has the terms of each library without a licence text or with another kind of licence", () => {
	const free = /^(?:MIT|ISC|BSD-[23]-Clause|0BSD)$/;
	const special = libraries.filter(({ licence, text }) => !free.test(licence) || !/copyright/i.test(text));
	expect(special.map(({ library }) => library).sort()).toEqual([
		"@protomaps/basemaps 5.7.2",
		"mapbox-gl 3.32.0",
		"pmtiles 4.5.0",
	]);
	for (const { library } of special) expect(notice).toContain(library);
});

test("NOTICE names the font whose outlines the logo and the badges show, and its licence", () => {
	expect(notice).toMatch(/default-logo\.svg[\s\S]*badge-\*\.svg[\s\S]*Noto Sans Bold[\s\S]*SIL Open Font License 1\.1/);
});

test("NOTICE names the fonts that the build copies, and their licence is beside them", () => {
	const fonts = path.join(ROOT, "dist", "fonts");
	const { version } = JSON.parse(
		readFileSync(path.join(ROOT, "node_modules/@expo-google-fonts/noto-sans/package.json"), "utf8"),
	);
	expect(readdirSync(fonts).sort()).toEqual(["NotoSans_400Regular.ttf", "NotoSans_700Bold.ttf", "OFL.txt"]);
	const licence = readFileSync(path.join(fonts, "OFL.txt"), "utf8");
	expect(licence).toContain("SIL OPEN FONT LICENSE Version 1.1");
	const [copyright = ""] = licence.split("\n");
	expect(notice.replace(/\s+/g, " ")).toContain(
		`@expo-google-fonts/noto-sans ${version}. SIL Open Font License 1.1, ${copyright}`,
	);
});
