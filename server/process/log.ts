import { existsSync, readFileSync } from "node:fs";
import { type LevelWithSilent, type Logger, pino } from "pino";

export type Log = Logger;

/** The log: one JSON object per line on standard output, times in ISO 8601. */
export function createLog(level: LevelWithSilent): Log {
	return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}

/** The version of this release, as in package.json. */
export function readVersion(): string {
	const file = new URL("../../package.json", import.meta.url);
	return String(JSON.parse(readFileSync(file, "utf8")).version);
}

/** The commit that was built; undefined if the build did not know it. */
export function readCommit(): string | undefined {
	const file = new URL("../../dist/commit", import.meta.url);
	return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}
