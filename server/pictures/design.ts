import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import packageJson from "../../package.json" with { type: "json" };
import { FONT_FILES, FONTS_FOLDER } from "./drawing/fonts.ts";

const FOLDER = path.join(import.meta.dirname, "drawing");

/** The libraries that draw. */
const LIBRARIES = ["@resvg/resvg-js", "harfbuzzjs"] as const;

/** What decides how pictures look: the code that draws them, its fonts if they were built, and the versions of its libraries. */
export function designFiles(): string[] {
	const code = readdirSync(FOLDER).filter((file) => !file.endsWith(".test.ts"));
	const fonts = Object.values(FONT_FILES).map((file) => path.join(FONTS_FOLDER, file));
	return [...code.sort().map((file) => path.join(FOLDER, file)), ...fonts.filter((file) => existsSync(file))];
}

/** Identifies the look, so that the pictures of another release have other versions. */
export const DESIGN = digestOf(designFiles());

function digestOf(files: readonly string[]): string {
	const hash = createHash("sha256");
	for (const file of files) hash.update(readFileSync(file));
	for (const library of LIBRARIES) hash.update(`${library} ${packageJson.dependencies[library]}`);
	return hash.digest("base64url");
}
