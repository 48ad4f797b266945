/** Replaces a database that cannot be used with a backup. */
import { existsSync, linkSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { openDatabase } from "../database/open-database.ts";
import { openForReading } from "../database/sqlite/open-unchanged.ts";
import { flush } from "./copy-database.ts";
import { recordRestore } from "./replace-rows.ts";

/** Files beside a database. SQLite would apply those of the old database to the new one. */
const COMPANIONS = ["-wal", "-shm", "-journal"];

/**
 * Moves the database and its companions aside and puts the backup in their place. If the old database can still be read, none of the
 * ids that it assigned is assigned again.
 *
 * @param file path of the database, which may be missing
 * @param copy path of the backup, in its own folder on the same disk
 * @param aside the database's new path
 * @param name the backup's name in the audit
 * @returns the files that were moved aside, by their new paths
 * @throws the system's error if a file cannot be moved; all are then back in their places
 */
export async function replaceFile(file: string, copy: string, aside: string, name: string): Promise<string[]> {
	await complete(copy, lastIdOf(file), name);
	const moved: string[] = [];
	try {
		// The old database stays in place until the new one replaces it, so that no process finds it missing and creates one.
		if (existsSync(file)) {
			keepAs(file, aside);
			moved.push("");
		}
		for (const suffix of COMPANIONS) {
			if (!existsSync(file + suffix)) continue;
			renameSync(file + suffix, aside + suffix);
			moved.push(suffix);
		}
		renameSync(copy, file);
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
		const old = openForReading(file);
		try {
			return Number(old.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'branches'").get()?.seq ?? 0);
		} finally {
			old.close();
		}
	} catch {
		return 0;
	}
}

async function complete(copy: string, lastId: number, name: string): Promise<void> {
	const { writer, close } = await openDatabase(path.dirname(copy));
	try {
		await writer.transaction().execute(async (transaction) => {
			await sql`UPDATE sqlite_sequence SET seq = max(seq, ${lastId}) WHERE name = 'branches'`.execute(transaction);
			await recordRestore(transaction, name);
		});
	} finally {
		await close();
	}
	flush(copy);
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
