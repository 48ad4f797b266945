/** What killed commands left behind. Only what has exactly a name that they give is removed, and only after an hour: others may be running. */
import { randomUUID } from "node:crypto";
import { type Dirent, lstatSync, readdirSync, realpathSync, rmSync } from "node:fs";
import path from "node:path";

/** Of the folder of a restore, in the data folder. */
export const WORK_PREFIX = ".restoring-";

/** With the characters that mkdtemp adds. */
const WORK_FOLDER = /^\.restoring-[A-Za-z0-9]{6}$/;
/** The database in it, with its companions and copies. */
const WORK_FILE = /^branches\.sqlite/;

/** A copy that is not complete yet, and its journal. The name of the file that it is to be comes first. */
const UNFINISHED = /.\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.unfinished-backup(-journal)?$/;

const LEFTOVER_MS = 60 * 60_000;

/**
 * Removes the folders of killed restores.
 *
 * @param used path of a file whose folder stays
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

/** A new name for an incomplete copy, beside the file that it is to be. */
export function unfinishedName(file: string): string {
	return `${file}.${randomUUID()}.unfinished-backup`;
}

/** Removes the incomplete copies of killed backups, whatever their files were to be called: that may be a new name each night. */
export function removeUnfinished(folder: string): void {
	for (const entry of readdirSync(folder, { withFileTypes: true })) {
		if (entry.isFile() && UNFINISHED.test(entry.name)) removeIfOld(path.join(folder, entry.name), () => true);
	}
}

/** What cannot be removed stays: it does not prevent what the command is for. */
function removeIfOld(each: string, isOurs: () => boolean): void {
	try {
		const old = Date.now() - lstatSync(each).mtimeMs > LEFTOVER_MS;
		if (old && isOurs()) rmSync(each, { recursive: true });
	} catch {
		// Another user's, or another process was faster.
	}
}
