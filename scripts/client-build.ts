/** The built files for the browser. */
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { DIST } from "../server/pages/build-manifest.ts";

const FOLDER = path.join(DIST, "client");

/** The transferred size of a file, in bytes after brotli. */
export function sentBytes(file: string): number {
	return statSync(path.join(FOLDER, `${file}.br`)).size;
}

export function textOf(file: string): string {
	return readFileSync(path.join(FOLDER, file), "utf8");
}
