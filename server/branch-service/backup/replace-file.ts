/** Replaces a database that cannot be used with a backup. */
import { existsSync, linkSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { flush } from "../../process/write-whole.ts";
import { keepCounter } from "../database/engine.ts";
import type { Database } from "../database/schema/database.ts";
import { openForReading } from "../database/sqlite/open-unchanged.ts";
import { recordRestore } from "./replace-rows.ts";

/** Files beside a database. SQLite would apply those of the old database to the new one. */
const COMPANIONS = ["-wal", "-shm", "-journal"];

/**
 * Moves the database and its companions aside and puts the backup in their place. If the old database can still be read, none of the
 * ids that it assigned is assigned again.
 *
 * @param file path of the database, which may be missing
 * @param copy the backup, in a file on the same disk, which is closed
 * @param aside the database's new path
 * @param name the backup's name in the audit
 * @returns the files that were moved aside, by their new paths
 * @throws the system's error if a file cannot be moved; all are then back in their places
 */
export async function replaceFile(file: string, copy: Database, aside: string, name: string): Promise<string[]> {
	const lastId = lastIdOf(file);
	await copy.writer.transaction().execute(async (transaction) => {
		await keepCounter(transaction, "branches", lastId);
		await recordRestore(transaction, name);
	});
	await copy.close();
	flush(copy.name);
	const moved: string[] = [];
	try {
		for (const suffix of ["", ...COMPANIONS].filter((each) => existsSync(file + each))) {
			// The old database stays in place until the new one replaces it, so that no process finds it missing and creates one.
			if (suffix === "") keepAs(file, aside);
			else renameSync(file + suffix, aside + suffix);
			moved.push(suffix);
		}
		renameSync(copy.name, file);
	} catch (error) {
		// Without its companions, the old database would lack changes.
		for (const suffix of moved.reverse()) moveBack(aside + suffix, file + suffix);
		throw error;
	}
	flush(path.dirname(file));
	return moved.map((suffix) => aside + suffix);
}

/** The highest id that a branch ever had; 0 if that cannot be read. */
function lastIdOf(file: string): number {
	try {
		using old = openForReading(file);
		return Number(old.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'branches'").get()?.seq ?? 0);
	} catch {
		return 0;
	}
}

/** Gives a file a second name; where hard links are not possible, renames it. */
function keepAs(file: string, aside: string): void {
	try {
		linkSync(file, aside);
	} catch {
		renameSync(file, aside);
	}
}

/** Moves a file back, unless another process has created one meanwhile. A mere second name is removed. */
function moveBack(aside: string, file: string): void {
	if (!existsSync(file)) renameSync(aside, file);
	else if (statSync(file).ino === statSync(aside).ino) rmSync(aside);
}
