import { type LevelWithSilent, type Logger, pino } from "pino";

export type Log = Logger;

/** The log: one JSON object per line on standard output, times in ISO 8601. */
export function createLog(level: LevelWithSilent): Log {
	return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
