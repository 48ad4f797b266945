/** Removes what killed commands left behind: only files with exactly their names. */
import { randomUUID } from "node:crypto";
import { lstatSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";

/** An incomplete file, or one that SQLite keeps beside it. The name begins with that of the final file. */
const UNFINISHED = /.\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.unfinished-backup(-journal|-wal|-shm)?$/;

/** Other commands may be running. */
const LEFTOVER_MS = 60 * 60_000;

/** A new name for an incomplete file, beside its final one. */
export function unfinishedName(file: string): string {
	return `${file}.${randomUUID()}.unfinished-backup`;
}

/** Removes the incomplete files of killed commands, whatever their final names: these may be new each night. */
export function removeUnfinished(folder: string): void {
	for (const entry of readdirSync(folder, { withFileTypes: true })) {
		if (!entry.isFile() || !UNFINISHED.test(entry.name)) continue;
		const file = path.join(folder, entry.name);
		try {
			if (Date.now() - lstatSync(file).mtimeMs > LEFTOVER_MS) rmSync(file);
		} catch {
			// It belongs to another user, or another process has already removed it.
		}
	}
}
