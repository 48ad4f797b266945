/** Complete, checked copies of databases. */
import { closeSync, existsSync, fsyncSync, openSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { chownToOwner } from "../../process/chown-to-owner.ts";
import { StartError } from "../../process/start-error.ts";
import { checkIntegrity, checkReferences, checkRelease, isBranchDatabase } from "../database/sqlite/check-database.ts";
import { publishFile } from "../database/sqlite/create-file.ts";
import { databaseError, resultCode } from "../database/sqlite/explain-error.ts";
import { removeUnfinished, unfinishedName } from "./leftovers.ts";

export interface Copied {
	branches: number;
	bytes: number;
}

/** A copy cannot be written; the cause is an error of SQLite or the file system. */
export class NotWritten extends StartError {}

/**
 * Writes a copy that needs no other file and that only its user can read. Others may change the database meanwhile: the copy has its
 * state at one moment. SQLite's VACUUM INTO reads it in one transaction and leaves out deleted data, while its backup API would start
 * again after each change.
 *
 * @param source an open database
 * @param file path of a new file, which appears only once it is complete
 * @param owners paths whose owner gets the file when root writes it
 * @throws {NotWritten} in one line if the file exists or cannot be written; an error of SQLite if the source is damaged
 */
export function copyDatabase(source: DatabaseSync, file: string, owners = [path.dirname(file)]): Copied {
	if (existsSync(file)) throw notWritten(file, new Error("it already exists"));
	const temporary = unfinishedName(file);
	try {
		removeUnfinished(path.dirname(file));
		const descriptor = openSync(temporary, "wx", 0o600);
		chownToOwner(descriptor, ...owners);
		closeSync(descriptor);
		source.prepare("VACUUM INTO ?").run(temporary);
		const branches = countCopied(temporary, file);
		flush(temporary);
		publishFile(temporary, file);
		flush(path.dirname(file));
		return { branches, bytes: statSync(file).size };
	} catch (error) {
		throw isOfTarget(error) ? notWritten(file, error as Error) : error;
	} finally {
		for (const each of [temporary, `${temporary}-journal`]) rmSync(each, { force: true });
	}
}

function countCopied(temporary: string, file: string): number {
	const copy = new DatabaseSync(temporary);
	try {
		return checkCopy(copy, file);
	} finally {
		copy.close();
	}
}

/**
 * Checks that a file is a usable database.
 *
 * @returns the number of branches in it
 * @throws {StartError} if it is not a database of this service, damaged, or of a newer release; an error of SQLite if it cannot be read
 */
export function checkCopy(copy: DatabaseSync, file: string): number {
	if (!isBranchDatabase(copy)) throw new StartError(`${file} is not a database of the branch service`);
	checkRelease(copy, file);
	checkIntegrity(copy, file);
	checkReferences(copy, file);
	return Number(copy.prepare("SELECT count(*) AS count FROM branches").get()?.count);
}

/** Flushes a file, or the names in a folder, to the disk. */
export function flush(file: string): void {
	const descriptor = openSync(file, "r");
	try {
		fsyncSync(descriptor);
	} finally {
		closeSync(descriptor);
	}
}

const SQLITE_FULL = 13;
const SQLITE_IOERR = 10;
const SQLITE_CANTOPEN = 14;

function isOfTarget(error: unknown): boolean {
	const code = resultCode(error);
	if (code !== undefined) return [SQLITE_FULL, SQLITE_IOERR, SQLITE_CANTOPEN].includes(code);
	return error instanceof Error && "syscall" in error;
}

function notWritten(file: string, error: Error): NotWritten {
	const remedy =
		databaseError(error, file)?.kind === "full" ? "free some space, or choose another file" : "choose another file";
	return new NotWritten(`The backup cannot be written to ${file} (${error.message}); ${remedy}`, { cause: error });
}
