import { closeSync, fsyncSync, openSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { createFor } from "./chown-to-owner.ts";

/**
 * Writes a file for its user only. Even after a crash, it has either the old content or the new one. What root writes belongs to the owner of
 * the file before, or of its folder. No other process may do this with the same file at the same time.
 *
 * @param beforeUse called when the new content is on the disk but not yet in use; if it fails, nothing is changed
 */
export function writeWhole(file: string, content: string | Uint8Array, beforeUse?: () => void): void {
	const temporary = `${file}.tmp`;
	// A crash may have left one.
	rmSync(temporary, { force: true });
	try {
		createFor(temporary, [file, path.dirname(file)], content);
		beforeUse?.();
		renameSync(temporary, file);
	} finally {
		rmSync(temporary, { force: true });
	}
	flush(path.dirname(file));
}

/** Flushes a file, or the names in a folder, to the disk: the new name of a file is there only when its folder is. */
export function flush(file: string): void {
	const descriptor = openSync(file, "r");
	try {
		fsyncSync(descriptor);
	} finally {
		closeSync(descriptor);
	}
}
