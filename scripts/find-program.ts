/** Finds a program of this machine by its usual names and places. */
import { accessSync, constants } from "node:fs";
import path from "node:path";

/**
 * The path of the first program that there is.
 *
 * @param named the values of environment variables that name it; they come first
 * @param names looked for in PATH, best first
 * @param places outside PATH, last
 */
export function findProgram(
	named: readonly (string | undefined)[],
	names: readonly string[],
	places: readonly string[] = [],
): string | undefined {
	const folders = (process.env.PATH ?? "").split(path.delimiter);
	const onPath = folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
	return [...named, ...onPath, ...places].find((file) => file !== undefined && file !== "" && isExecutable(file));
}

/** Whether there is a file that this process may run. */
export function isExecutable(file: string): boolean {
	try {
		accessSync(file, constants.X_OK);
		return true;
	} catch {
		return false;
	}
}
