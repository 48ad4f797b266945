/** `npm run branch-service -- restore FILE`. */
import { accessSync, constants, existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Writable } from "node:stream";
import { makeFolder } from "../../process/make-folder.ts";
import { StartError } from "../../process/start-error.ts";
import { openDatabase } from "../database/open-database.ts";
import type { DatabaseError } from "../database/schema/database-error.ts";
import { databaseError } from "../database/sqlite/explain-error.ts";
import { databaseFile } from "../database/sqlite/open-sqlite.ts";
import { openForReading } from "../database/sqlite/open-unchanged.ts";
import { checkCopy, copyDatabase, NotWritten } from "./copy-database.ts";
import { removeWorkFolders, WORK_PREFIX } from "./leftovers.ts";
import { replaceFile } from "./replace-file.ts";
import { replaceRows } from "./replace-rows.ts";

/** The kinds of failure after which the whole file is replaced, because rows cannot be replaced. */
const UNUSABLE: readonly unknown[] = ["damaged", "missing", "newer"] satisfies DatabaseError["kind"][];

/**
 * Replaces all branches by those of a backup, also while the site runs: all of them or none. The previous data is kept in the data
 * folder. Prints the database, the name of what was kept, and whether there was nothing before.
 *
 * @param file a backup, or another complete copy of a database of this or an older release
 * @throws {StartError} if the file or the data folder cannot be used; nothing has then been changed
 */
export async function restoreDatabase(dataDir: string, file: string, output: Writable): Promise<void> {
	const isNew = !isInUse(dataDir);
	checkReadable(file);
	const source = openBackup(file);
	try {
		makeFolder(dataDir);
		removeWorkFolders(dataDir, file);
		const folder = mkdtempSync(path.join(dataDir, WORK_PREFIX));
		try {
			const owners = [databaseFile(dataDir), dataDir];
			const { branches } = copyDatabase(source, databaseFile(folder), owners);
			// Opening it updates its tables and keys to this release.
			await (await openDatabase(folder)).close();
			const before = await replace(dataDir, folder, path.basename(file));
			output.write(`${branches} branches restored from ${file} to ${databaseFile(dataDir)}\n`);
			for (const each of before) output.write(`The previous data: ${each}\n`);
			if (isNew) output.write(`There was no database in ${dataDir} before; is DATA_DIR right?\n`);
		} finally {
			rmSync(folder, { recursive: true, force: true });
		}
	} catch (error) {
		// The error must not name temporary files, which nobody has chosen.
		const reason = error instanceof NotWritten ? error.cause : error;
		throw databaseError(reason, databaseFile(dataDir)) ?? error;
	} finally {
		source.close();
	}
}

/** Whether a site uses the folder: it contains a database, or the lists served from one. */
function isInUse(dataDir: string): boolean {
	return existsSync(databaseFile(dataDir)) || existsSync(path.join(dataDir, "feeds"));
}

function checkReadable(file: string): void {
	try {
		accessSync(file, constants.R_OK);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "EACCES")
			throw new StartError(
				`The backup ${file} cannot be read by this user; make it readable, with the folders above it`,
			);
	}
	if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new StartError(`There is no file ${file}`);
}

/** Opens and checks a backup before anything is changed. The caller closes it. */
function openBackup(file: string): DatabaseSync {
	let source: DatabaseSync | undefined;
	try {
		source = openForReading(file);
		checkCopy(source, file);
		return source;
	} catch (error) {
		source?.close();
		if (error instanceof StartError) throw error;
		throw new StartError(`The backup ${file} cannot be used (${(error as Error).message}); choose another one`);
	}
}

/** Puts the copied backup in place, and returns the files with the previous data. */
async function replace(dataDir: string, folder: string, name: string): Promise<string[]> {
	const file = databaseFile(dataDir);
	const stamp = new Date().toISOString().replace(/[-:.]/g, "");
	try {
		return [await replaceOnline(dataDir, folder, path.join(dataDir, `branches-before-restore-${stamp}.sqlite`), name)];
	} catch (error) {
		const failure = databaseError(error, file);
		if (!failure || !UNUSABLE.includes(failure.kind)) throw error;
		return await replaceFile(file, databaseFile(folder), `${file}.${failure.kind}-${stamp}`, name);
	}
}

async function replaceOnline(dataDir: string, folder: string, before: string, name: string): Promise<string> {
	const file = databaseFile(dataDir);
	const current = await openDatabase(dataDir, { create: false });
	try {
		await replaceRows(current, databaseFile(folder), name, () => keepAs(file, before));
		return before;
	} finally {
		await current.close();
	}
}

/** Copies the database as it was before the current transaction: other connections can read it, and see no uncommitted changes. */
function keepAs(file: string, before: string): void {
	const source = new DatabaseSync(file, { readOnly: true });
	try {
		copyDatabase(source, before, [file, path.dirname(file)]);
	} finally {
		source.close();
	}
}
