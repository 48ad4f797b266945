/** Removes what killed commands left behind: only files with exactly their names, and only after an hour, because others may be running. */
import { randomUUID } from "node:crypto";
import { type Dirent, lstatSync, readdirSync, realpathSync, rmSync } from "node:fs";
import path from "node:path";

/** The beginning of the name of a restore's folder, in the data folder. */
export const WORK_PREFIX = ".restoring-";

/** The full name, with the characters that mkdtemp adds. */
const WORK_FOLDER = /^\.restoring-[A-Za-z0-9]{6}$/;
/** The database in the folder, with its companions and copies. */
const WORK_FILE = /^branches\.sqlite/;

/** An incomplete copy or its journal. The name begins with that of the final file. */
const UNFINISHED = /.\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.unfinished-backup(-journal)?$/;

const LEFTOVER_MS = 60 * 60_000;

/**
 * Removes the folders of killed restores.
 *
 * @param used path of a file whose folder must stay
 */
export function removeWorkFolders(dataDir: string, used: string): void {
	const kept = path.dirname(realpathSync(used));
	for (const entry of readdirSync(dataDir, { withFileTypes: true })) {
		const folder = path.join(dataDir, entry.name);
		if (!entry.isDirectory() || !WORK_FOLDER.test(entry.name) || realpathSync(folder) === kept) continue;
		removeIfOld(folder, () => readdirSync(folder, { withFileTypes: true }).every(isWorkFile));
	}
}

function isWorkFile(entry: Dirent): boolean {
	return entry.isFile() && WORK_FILE.test(entry.name);
}

/** A new name for an incomplete copy, beside its final file. */
export function unfinishedName(file: string): string {
	return `${file}.${randomUUID()}.unfinished-backup`;
}

/** Removes the incomplete copies of killed backups, whatever their final names: these may be new each night. */
export function removeUnfinished(folder: string): void {
	for (const entry of readdirSync(folder, { withFileTypes: true })) {
		if (entry.isFile() && UNFINISHED.test(entry.name)) removeIfOld(path.join(folder, entry.name), () => true);
	}
}

/** Removes a leftover. One that cannot be removed stays, because the command itself can still work. */
function removeIfOld(each: string, isOurs: () => boolean): void {
	try {
		const old = Date.now() - lstatSync(each).mtimeMs > LEFTOVER_MS;
		if (old && isOurs()) rmSync(each, { recursive: true });
	} catch {
		// It belongs to another user, or another process has already removed it.
	}
}
