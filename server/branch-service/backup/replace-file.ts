/** Puts a backup in the place of a database that cannot be used. */
import { existsSync, linkSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { openDatabase } from "../database/open-database.ts";
import { openForReading } from "../database/sqlite/open-unchanged.ts";
import { flush } from "./copy-database.ts";
import { recordRestore } from "./replace-rows.ts";

/** Beside a database; SQLite would apply those of another one to it. */
const COMPANIONS = ["-wal", "-shm", "-journal"];

/**
 * Moves the database and its companions aside and puts the backup in their place. As far as the old one can still be read, no
 * id that it had given out is given out again.
 *
 * @param file path of the database, which may be missing
 * @param copy path of the backup, in a folder of its own on the same disk
 * @param aside the database's new path
 * @param name the backup's name in the audit
 * @returns the files that were moved aside, by their new paths
 * @throws the system's error if one cannot be moved; all are then where they were
 */
export async function replaceFile(file: string, copy: string, aside: string, name: string): Promise<string[]> {
	await complete(copy, lastIdOf(file), name);
	const moved: string[] = [];
	try {
		// The old database stays in its place until the new one replaces it, so nobody finds none and creates one.
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

/** Gives a file a second name, or, where that is not possible, another one. */
function keepAs(file: string, aside: string): void {
	try {
		linkSync(file, aside);
	} catch {
		renameSync(file, aside);
	}
}

/** What another process created meanwhile stays, and then both do, except for a second name. */
function moveBack(aside: string, file: string): void {
	if (!existsSync(file)) renameSync(aside, file);
	else if (statSync(file).ino === statSync(aside).ino) rmSync(aside);
}
