import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { ASSETS_PREFIX } from "../../shared/paths.ts";

const FOLDER = path.join(import.meta.dirname, "..", "..", "dist", "client", "assets");

/** The path of the largest file that the build made for browsers. */
export function largestAsset(): string {
	const names = readdirSync(FOLDER).filter((name) => !/\.(?:br|gz)$/.test(name));
	const sizeOf = (name: string) => statSync(path.join(FOLDER, name)).size;
	return `${ASSETS_PREFIX}/${names.reduce((a, b) => (sizeOf(b) > sizeOf(a) ? b : a))}`;
}
