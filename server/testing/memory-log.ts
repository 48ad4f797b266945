import { pino } from "pino";
import type { Log } from "../process/log.ts";

/** A log for tests that keeps its lines. */
export function createMemoryLog(): { log: Log; lines: Record<string, unknown>[] } {
	const lines: Record<string, unknown>[] = [];
	const log = pino({ base: null, timestamp: false }, { write: (line) => void lines.push(JSON.parse(line)) });
	return { log, lines };
}
