import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { LICENCES_PATH } from "../shared/paths.ts";
import { licenceText } from "./supply-chain/licence-list.ts";
import { readLock } from "./supply-chain/lock-file.ts";
import { shippedPackages } from "./supply-chain/shipped-packages.ts";

const ROOT = path.join(import.meta.dirname, "..");
const notice = readFileSync(path.join(ROOT, "NOTICE"), "utf8");

test("NOTICE has the terms of each library without a licence text, or with another kind of licence", () => {
	const lock = readLock(ROOT);
	const special = shippedPackages(ROOT, lock).filter(
		(shipped) => licenceText(ROOT, lock, shipped) === undefined || shipped.licence?.startsWith("SEE"),
	);
	const libraries = special.map(({ name, version }) => `${name} ${version}`);
	expect(libraries).toEqual(["mapbox-gl 3.32.0", "pmtiles 4.5.0"]);
	for (const library of libraries) expect(notice).toContain(library);
});

test("NOTICE names where the other licences are", () => {
	expect(notice).toContain("dist/third-party-licences.txt");
	expect(notice).toContain(LICENCES_PATH);
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
