/** `npm run branch-service -- restore FILE`. */
import { accessSync, constants, existsSync, linkSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import type { DatabaseSync } from "node:sqlite";
import type { Writable } from "node:stream";
import { sql } from "kysely";
import { readPeople } from "../../accounts/accounts.ts";
import { insertOldState } from "../../accounts/old-state.ts";
import { StartError } from "../../process/start-error.ts";
import { createFor, flush, makeFolder } from "../../process/write-whole.ts";
import {
	NotWritten,
	PARTS_TABLE,
	readBackup,
	removeUnfinished,
	timeStamp,
	unfinishedName,
	writeBackup,
} from "../database/backup-file.ts";
import { databaseLocation } from "../database/open-database.ts";
import { isPostgresUrl } from "../database/postgres/postgres-url.ts";
import type { Database } from "../database/schema/database.ts";
import type { DatabaseError } from "../database/schema/database-error.ts";
import { openForReading } from "../database/sqlite/create-file.ts";
import { databaseError } from "../database/sqlite/explain-error.ts";
import { databaseFile, openFile } from "../database/sqlite/open-sqlite.ts";
import { keepTaken, recordRestore, replaceRows } from "./replace-rows.ts";
import { type BackupConfig, collectParts, describeParts, restoreParts } from "./site-parts.ts";

/** The kinds of failure after which the whole file is replaced, because rows cannot be replaced. */
const UNUSABLE: readonly unknown[] = ["damaged", "development", "missing", "newer"] satisfies DatabaseError["kind"][];

/**
 * Replaces everything by what a backup has, also while the site runs: all branches or none. The previous data is kept in the data folder.
 *
 * @param file a backup, or another complete copy of a database of this or an older release
 * @throws {StartError} if the file, the database or the data folder cannot be used; no branch has then been changed
 */
export async function restoreSite(config: BackupConfig, output: Writable, file: string): Promise<void> {
	const { dataDir, database } = config;
	const own = databaseFile(dataDir);
	// A site uses the folder if it has a database, or the lists served from one.
	const isNew = !isPostgresUrl(database) && ![own, path.join(dataDir, "feeds")].some((each) => existsSync(each));
	checkReadable(file);
	using source = openForReading(file);
	const { branches, made, parts } = await readBackup(source, file).catch((error: Error) => {
		if (error instanceof StartError) throw error;
		throw new StartError(`The backup ${file} cannot be used (${error.message}); choose another one`);
	});
	const about = `The backup is of ${made ?? "an unknown time"} (${describeParts(parts)})`;
	const location = databaseLocation(database, dataDir);
	const lines: string[] = [];
	try {
		makeFolder(dataDir);
		const stamp = timeStamp();
		const partsNow = collectParts(dataDir);
		/** Makes a backup of what is there, of the database only if it can be used. */
		async function keep(from?: string): Promise<void> {
			const before = path.join(dataDir, `branches-before-restore-${stamp}.sqlite`);
			if (from === undefined && partsNow.size === 0) return;
			await writeBackup(from, before, { parts: partsNow, owners: [own, dataDir] });
			lines.push(`The previous data: ${before}`);
		}
		await withCopy(branches === undefined ? undefined : source, dataDir, async (copy) => {
			await copy.writer.transaction().execute((transaction) => insertOldState(transaction, parts));
			const people = (await readPeople(copy.db)).map(({ name }) => name).join(", ");
			let line = `Who can sign in with their passwords of then: ${people || "nobody"}`;
			try {
				const current = await location.open({ create: isPostgresUrl(database) });
				const withBranches = branches !== undefined;
				const replaced = replaceRows(current, copy, path.basename(file), () => keep(database), withBranches);
				if (!(await replaced.finally(current.close))) line = "People, tokens and passwords stay as they are";
			} catch (error) {
				const failure = location.explain(error);
				if (!failure || isPostgresUrl(database) || !UNUSABLE.includes(failure.kind)) throw error;
				await keep();
				const aside = `${own}.${failure.kind}-${stamp}`;
				const moved = await replaceFile(own, copy, aside, path.basename(file));
				lines.push(...moved.map((each) => `The previous data: ${each}`));
			}
			lines.push(line);
		});
		lines.unshift(`${branches ?? "No"} branches restored from ${file} to ${location.name}`);
		restoreParts(parts, dataDir);
		lines.push(about);
		if (isNew) lines.push(`There was no database in ${dataDir} before; is DATA_DIR right?`);
	} catch (error) {
		// The error must not name temporary files, which the operator has not chosen.
		const reason = error instanceof NotWritten ? error.cause : error;
		throw location.explain(reason) ?? databaseError(reason, own) ?? error;
	} finally {
		// Even if something else failed later.
		output.write(lines.map((line) => `${line}\n`).join(""));
	}
}

function checkReadable(file: string): void {
	try {
		accessSync(file, constants.R_OK);
		if (statSync(file).isFile()) return;
	} catch (error) {
		const line = `The backup ${file} cannot be read by this user; make it readable, with the folders above it`;
		if ((error as NodeJS.ErrnoException).code === "EACCES") throw new StartError(line);
	}
	throw new StartError(`There is no file ${file}`);
}

/** Opens a copy of a backup, which gets the tables of this release, on the disk of the data folder; an empty one if the backup has no tables. */
async function withCopy(
	source: DatabaseSync | undefined,
	dataDir: string,
	use: (copy: Database) => Promise<void>,
): Promise<void> {
	const own = databaseFile(dataDir);
	const file = unfinishedName(own);
	removeUnfinished(dataDir);
	try {
		if (source) createFor(file, [own, dataDir]);
		source?.prepare("VACUUM INTO ?").run(file);
		const copy = await openFile(file, async () => undefined, { create: source === undefined });
		await sql`DROP TABLE IF EXISTS ${sql.id(PARTS_TABLE)}`.execute(copy.writer);
		// A session that has ended since must not come back.
		await copy.writer.deleteFrom("sessions").execute();
		await use(copy).finally(copy.close);
	} finally {
		for (const suffix of ["", "-journal", "-wal", "-shm"]) rmSync(file + suffix, { force: true });
	}
}

/** Files beside a database. SQLite would apply those of the old database to the new one. */
const COMPANIONS = ["-wal", "-shm", "-journal"];

/**
 * Moves the database and its companions aside and puts the backup in their place. If the old database can still be read, none of the
 * ids that it assigned is assigned again.
 *
 * @param file path of the database, which may be missing
 * @param copy the backup, in a file on the same disk, which is closed
 * @param aside the database's new path
 * @param name the backup's name in the history
 * @returns the files that were moved aside, by their new paths
 * @throws the system's error if a file cannot be moved; all are then back in their places
 */
export async function replaceFile(file: string, copy: Database, aside: string, name: string): Promise<string[]> {
	const lastId = lastIdOf(file);
	await copy.writer.transaction().execute(async (transaction) => {
		await keepTaken(transaction, await recordRestore(transaction, name), lastId);
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

/** Where the ids of branches are, also of removed ones; in a database of the first releases, the last one. */
const IDS = [
	"SELECT max(entity) AS last FROM entries WHERE kind = 'branch'",
	"SELECT max(id) AS last FROM branch",
	"SELECT seq AS last FROM sqlite_sequence WHERE name = 'branches'",
];

/** The highest id that a branch ever had, as far as that can be read; otherwise 0. */
function lastIdOf(file: string): number {
	const lastOf = (query: string) => {
		try {
			using old = openForReading(file);
			return Number(old.prepare(query).get()?.last ?? 0);
		} catch {
			return 0;
		}
	};
	return Math.max(...IDS.map(lastOf));
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
