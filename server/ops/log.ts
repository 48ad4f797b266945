import { type Logger, pino } from "pino";
import type { LogLevel } from "../config/config.ts";

export type Log = Logger;

/** The log: one JSON object per line on standard output, times in ISO 8601. */
export function createLog(level: LogLevel): Log {
	return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
