/** Explains errors of SQLite and the file system. */
import {
	accessSync,
	closeSync,
	constants,
	existsSync,
	fsyncSync,
	openSync,
	rmSync,
	statSync,
	writeSync,
} from "node:fs";
import path from "node:path";
import { DatabaseError, type DatabaseErrorKind } from "../schema/database-error.ts";

/** SQLite's result codes (https://sqlite.org/rescode.html). */
const KINDS: Readonly<Record<number, DatabaseErrorKind>> = {
	5: "locked",
	8: "unwritable",
	10: "faulty",
	11: "damaged",
	13: "full",
	14: "unwritable",
	26: "damaged",
};

const SYSTEM_KINDS: Readonly<Record<string, DatabaseErrorKind>> = {
	EDQUOT: "full",
	EIO: "faulty",
	ENOSPC: "full",
};

/** Explains an error of SQLite or the file system; undefined for other errors. @param file path of the database */
export function databaseError(error: unknown, file: string): DatabaseError | undefined {
	if (error instanceof DatabaseError) return error;
	const kind = kindOf(error);
	if (kind === undefined || !(error instanceof Error)) return undefined;
	const code = resultCode(error);
	const unclear = code === SQLITE_IOERR || code === SQLITE_CANTOPEN;
	const closed = kind === "unwritable" ? closedFolder(file) : undefined;
	if (closed) return closed;
	if (kind === "unwritable" && isForbidden(file)) return forbidden(file);
	return (unclear && folderFault(file)) || explained(kind, error, file);
}

function kindOf(error: unknown): DatabaseErrorKind | undefined {
	const code = resultCode(error);
	if (code !== undefined) return KINDS[code];
	// Only errors of the file system have `syscall`.
	if (!(error instanceof Error && "code" in error && "syscall" in error)) return undefined;
	return SYSTEM_KINDS[String(error.code)] ?? "unwritable";
}

/** SQLite's primary result code, which is the low byte of an error's code. */
export function resultCode(error: unknown): number | undefined {
	return error instanceof Error && "errcode" in error ? Number(error.errcode) & 0xff : undefined;
}

/** Whether another connection holds the lock. */
export function isSqliteBusy(error: unknown): boolean {
	return resultCode(error) === SQLITE_BUSY || (error instanceof Error && resultCode(error.cause) === SQLITE_BUSY);
}

function isForbidden(file: string): boolean {
	try {
		accessSync(file, constants.R_OK | constants.W_OK);
		return false;
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === "EACCES" && existsSync(file);
	}
}

const SQLITE_BUSY = 5;
export const SQLITE_IOERR = 10;
export const SQLITE_CANTOPEN = 14;

const PROBE_BYTES = 64 * 1024;

/**
 * Finds what is wrong with the database's folder by writing a file there. SQLite reports an exhausted quota, and a disk too full for its
 * shared memory, as an I/O error; and on a full disk it can for a while overwrite its own pages.
 */
export function folderFault(file: string): DatabaseError | undefined {
	const probe = path.join(path.dirname(file), `probe-${process.pid}.tmp`);
	try {
		const descriptor = openSync(probe, "w", 0o600);
		try {
			writeSync(descriptor, Buffer.alloc(PROBE_BYTES, 1));
			fsyncSync(descriptor);
		} finally {
			closeSync(descriptor);
			rmSync(probe);
		}
		return undefined;
	} catch (error) {
		if (!(error instanceof Error)) throw error;
		return explained(SYSTEM_KINDS[String((error as NodeJS.ErrnoException).code)] ?? "unwritable", error, file);
	}
}

function explained(kind: DatabaseErrorKind, error: Error, file: string): DatabaseError {
	const reason = error.message.replace(/\s+/g, " ");
	const lines: Partial<Record<DatabaseErrorKind, string>> = {
		faulty: `The database ${file} cannot be read or written (${reason}); check its disk`,
		full: `There is no space left for the database ${file} (${reason}); free some space`,
		locked: `The database ${file} is in use by another process; try again later`,
	};
	if (kind === "damaged") return damaged(file, reason);
	return new DatabaseError(kind, lines[kind] ?? unwritable(file, reason), { cause: error });
}

function unwritable(file: string, reason: string): string {
	const folder = path.dirname(file);
	if (!existsSync(folder))
		return `The data directory ${folder} cannot be created (${reason}); create it for this user, or choose another one with DATA_DIR`;
	return `The data directory ${folder} cannot be used (${reason}); make it writable for this user, or choose another one with DATA_DIR`;
}

/** The error for a folder, or for a device that would never end. */
export function notFile(file: string): DatabaseError {
	return new DatabaseError("unwritable", unwritable(file, `${path.basename(file)} is not a file`));
}

function forbidden(file: string): DatabaseError {
	const isOwn = statSync(file, { throwIfNoEntry: false })?.uid === process.getuid?.();
	const line = isOwn
		? `The database ${file} cannot be read and written by this user, who owns it; change its mode with chmod u+rw`
		: `The database ${file} belongs to another user, and this one cannot read and write it; change its owner`;
	return new DatabaseError("forbidden", line);
}

/** The error if this user may not enter the database's folder, because then each file in it seems to be missing. */
export function closedFolder(file: string): DatabaseError | undefined {
	const folder = path.dirname(file);
	const [user, group] = [process.getuid?.(), process.getgid?.()];
	try {
		// With the dot, a file in its place is another error.
		accessSync(`${folder}/.`, constants.X_OK);
		return undefined;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "EACCES") return undefined;
	}
	const owner = existsSync(folder) ? statSync(folder).uid : undefined;
	const remedy = owner === user ? `chmod u+rwx ${folder}` : `chown -R ${user}:${group} ${folder}`;
	const why =
		owner === undefined ? "let that user enter the folders above it" : `it belongs to user ${owner}; run ${remedy}`;
	return new DatabaseError(
		"forbidden",
		`The data directory ${folder} cannot be entered by user ${user}, who runs this: ${why}`,
	);
}

/** @param finding SQLite's description */
export function damaged(file: string, finding: string): DatabaseError {
	const line = finding.replace(/\s+/g, " ");
	return new DatabaseError(
		"damaged",
		`The database ${file} is damaged (${line}); restore it from a backup, or move it away with its -wal and -shm files`,
	);
}

/** @param state a predicate such as "is missing" */
export function missing(file: string, state: string): DatabaseError {
	const feeds = path.join(path.dirname(file), "feeds");
	return (
		closedFolder(file) ??
		new DatabaseError(
			"missing",
			`The database ${file} ${state}; restore a backup, or, to start without its branches, remove what is left of it (with its -wal and -shm files) and the folder ${feeds}, and restart`,
		)
	);
}
