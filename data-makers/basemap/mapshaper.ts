import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PACKAGES } from "./data-packages.ts";

const MAPSHAPER = path.join(PACKAGES, "mapshaper", "bin", "mapshaper");

/**
 * Runs mapshaper on some layers.
 *
 * @param layers GeoJSON by layer name, all read into one topology so that they share common lines
 * @param commands mapshaper's command line, one command per line; outputs go to named files
 * @param outputs the names of the files that the commands write
 * @returns the files, parsed, in the order of `outputs`
 * @throws if mapshaper fails; its output is printed
 */
export function runMapshaper(layers: Record<string, object>, commands: string, outputs: readonly string[]): unknown[] {
	const folder = mkdtempSync(path.join(tmpdir(), "basemap-"));
	try {
		for (const [name, layer] of Object.entries(layers)) {
			writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(layer));
		}
		const inputs = Object.keys(layers).map((name) => `${name}.json`);
		const args = ["-i", ...inputs, "combine-files", "snap-interval=0.0005", ...words(commands)];
		execFileSync(process.execPath, [MAPSHAPER, ...args], { cwd: folder, stdio: ["ignore", "inherit", "inherit"] });
		return outputs.map((name) => JSON.parse(readFileSync(path.join(folder, name), "utf8")));
	} finally {
		rmSync(folder, { recursive: true });
	}
}

/** The words of a command line. Text in single quotes and anything attached to it is one word. */
function words(commands: string): string[] {
	return [...commands.matchAll(/(?:[^\s']|'[^']*')+/g)].map(([word]) => word.replaceAll("'", ""));
}
