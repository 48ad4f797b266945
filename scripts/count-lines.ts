/** Counts the lines of the code by room: what a newcomer may have to read. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";

const ROOT = path.join(import.meta.dirname, "..");
const TEST = /\.(?:test|spec)\.tsx?$|[\\/]testing[\\/]|^e2e[\\/]/;

export interface Lines {
	source: number;
	tests: number;
}

/**
 * The lines of the TypeScript in some folders, comments and blank lines included; tests are files of tests and what only they use.
 *
 * @returns by room, such as `server/feeds`; a folder's own files are under its name
 */
export function countLines(folders: readonly string[]): Map<string, Lines> {
	const rooms = new Map<string, Lines>();
	for (const file of globSync(`{${folders.join()}}/**/*.{ts,tsx}`, { cwd: ROOT }).sort()) {
		const [folder = "", room = "", deeper] = file.split(path.sep);
		const name = deeper === undefined ? folder : `${folder}/${room}`;
		const lines = rooms.get(name) ?? { source: 0, tests: 0 };
		lines[TEST.test(file) ? "tests" : "source"] += readFileSync(path.join(ROOT, file), "utf8").split("\n").length - 1;
		rooms.set(name, lines);
	}
	return rooms;
}
