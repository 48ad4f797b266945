import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const FOLDER = path.join(import.meta.dirname, "drawing");

/** Identifies the code that draws, so that the pictures of another release have other versions. */
export const DESIGN = digestOf(readdirSync(FOLDER).sort());

function digestOf(files: readonly string[]): string {
	const hash = createHash("sha256");
	for (const file of files) hash.update(readFileSync(path.join(FOLDER, file)));
	return hash.digest("base64url");
}
