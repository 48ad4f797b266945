/** `npm run branch-service -- restore FILE`. */
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import type { Writable } from "node:stream";
import { makeFolder } from "../../ops/make-folder.ts";
import { StartError } from "../../ops/start-error.ts";
import { type Database, databaseFile, openDatabase } from "../database/database.ts";
import { type DatabaseError, databaseError, incomplete } from "../database/database-error.ts";
import { openForReading } from "../database/open-unchanged.ts";
import { isIncompleteCopy } from "../database/wal-mark.ts";
import { writeBackup } from "./backup.ts";
import { checkCopy, copyDatabase } from "./copy-database.ts";
import { replaceFile } from "./replace-file.ts";
import { replaceRows } from "./replace-rows.ts";

/** Why a database is replaced as a file: rows cannot be put into it. */
const UNUSABLE: readonly unknown[] = ["damaged", "incomplete", "missing", "newer"] satisfies DatabaseError["kind"][];

/**
 * Replaces all branches by those of a backup, also while the site runs: all of them or none. What was there before is kept in
 * the data folder. The database and the name of what was kept are printed, and whether there was nothing before.
 *
 * @param file a backup, or another complete copy of a database of this or an older release
 * @throws {StartError} if the file or the data folder cannot be used; nothing is then changed
 */
export async function restoreDatabase(dataDir: string, file: string, output: Writable): Promise<void> {
	const isNew = !isInUse(dataDir);
	try {
		makeFolder(dataDir);
		removeLeftovers(dataDir);
		const folder = mkdtempSync(path.join(dataDir, PREFIX));
		try {
			const branches = copyBackup(file, databaseFile(folder));
			// Updates its tables and keys to this release.
			await (await openDatabase(folder)).close();
			const before = await replace(dataDir, folder, path.basename(file));
			output.write(`${branches} branches restored from ${file} to ${databaseFile(dataDir)}\n`);
			for (const each of before) output.write(`The data before: ${each}\n`);
			if (isNew) output.write(`There was no database in ${dataDir} before; is DATA_DIR right?\n`);
		} finally {
			rmSync(folder, { recursive: true, force: true });
		}
	} catch (error) {
		throw databaseError(error, databaseFile(dataDir)) ?? error;
	}
}

/** Whether a site uses the folder: it has a database, or the lists that were served from one. */
function isInUse(dataDir: string): boolean {
	return existsSync(databaseFile(dataDir)) || existsSync(path.join(dataDir, "feeds"));
}

const PREFIX = "restore-";
const LEFTOVER_MS = 60 * 60_000;

/** Removes what a restore left that was killed. One that began within the last hour may be running. */
function removeLeftovers(dataDir: string): void {
	for (const name of readdirSync(dataDir)) {
		const folder = path.join(dataDir, name);
		if (!name.startsWith(PREFIX)) continue;
		const changedAt = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;
		if (Date.now() - changedAt > LEFTOVER_MS) rmSync(folder, { recursive: true, force: true });
	}
}

/** Copies a checked backup, so that it stays unchanged, and returns the number of its branches. */
function copyBackup(file: string, target: string): number {
	const found = statSync(file, { throwIfNoEntry: false });
	if (!found?.isFile()) throw new StartError(`There is no file ${file}`);
	if (isIncompleteCopy(file)) throw incomplete(file);
	let source: ReturnType<typeof openForReading> | undefined;
	try {
		source = openForReading(file);
		checkCopy(source, file);
	} catch (error) {
		source?.close();
		if (error instanceof StartError) throw error;
		throw new StartError(`The backup ${file} cannot be used (${(error as Error).message}); choose another one`);
	}
	try {
		return copyDatabase(source, target).branches;
	} finally {
		source.close();
	}
}

/** Puts the copied backup in place, and returns the files with the data before. */
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
	writeBackup(file, before);
	let current: Database | undefined;
	try {
		current = await openDatabase(dataDir, { create: false });
		await replaceRows(current, databaseFile(folder), name);
		return before;
	} finally {
		await current?.close();
	}
}
