/**
 * Damages the end of SQLite's write-ahead log like a power failure: only unflushed data may be lost, which is everything after the last
 * acknowledged commit (https://sqlite.org/walformat.html).
 */
import { randomBytes, randomInt } from "node:crypto";
import { existsSync, readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { databaseFile } from "../../server/branch-service/database/sqlite/open-sqlite.ts";

/** A place in the log. When the log begins again, its salts change. */
export interface LogPlace {
	salts: string;
	/** Number of frames up to here. */
	frames: number;
}

const LOG_HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;

/** Offsets in the first header of the -shm file. */
const INDEX = { pageSize: 14, frames: 16, salts: 32, backfillAttempted: 128, length: 136 };

function readIndex(dataDir: string) {
	const file = `${databaseFile(dataDir)}-shm`;
	if (!existsSync(file)) return undefined;
	const index = readFileSync(file);
	if (index.length < INDEX.length) return undefined;
	return {
		pageSize: index.readUInt16LE(INDEX.pageSize),
		frames: index.readUInt32LE(INDEX.frames),
		salts: index.toString("hex", INDEX.salts, INDEX.salts + 8),
		backfillAttempted: index.readUInt32LE(INDEX.backfillAttempted),
	};
}

/** The end of the last commit; call it after an acknowledgement. Undefined if there is no log. */
export function endOfLog(dataDir: string): LogPlace | undefined {
	const index = readIndex(dataDir);
	return index && { salts: index.salts, frames: index.frames };
}

/**
 * Cuts off, garbles or extends what follows the last acknowledged commit, when no process uses the database.
 *
 * @returns what was done, or undefined if there is no log
 */
export function tearLog(dataDir: string, acknowledged: LogPlace | undefined): string | undefined {
	const file = `${databaseFile(dataDir)}-wal`;
	const index = readIndex(dataDir);
	if (!index || !existsSync(file)) return undefined;
	const { size } = statSync(file);
	// Frames are flushed before they are copied into the database.
	const flushed = Math.max(acknowledged?.salts === index.salts ? acknowledged.frames : 0, index.backfillAttempted);
	const end = flushed === 0 ? 0 : LOG_HEADER_BYTES + flushed * (FRAME_HEADER_BYTES + index.pageSize);
	// A log that is about to begin again still has all frames of before, flushed and copied: without the last ones, the first would be copied again.
	const isOfBefore = readFileSync(file).toString("hex", 16, 24) !== index.salts;
	const from = isOfBefore ? size : Math.min(size, end);
	const cut = from + randomInt(size - from + 1);
	const kind = ["cut off", "garbled", "extended"][randomInt(3)];
	if (kind === "cut off") truncateSync(file, cut);
	const log = readFileSync(file);
	if (kind === "garbled") randomBytes(size - cut).copy(log, cut);
	writeFileSync(file, kind === "extended" ? Buffer.concat([log, randomBytes(randomInt(1, 20_000))]) : log);
	return kind;
}
