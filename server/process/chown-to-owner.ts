import { closeSync, fchownSync, fsyncSync, openSync, statSync, writeFileSync } from "node:fs";

/**
 * Gives a new file of root to the first owner of `others` who is not root, because the server may run as another user. Does nothing if the
 * process is not root's, or is not allowed to.
 *
 * @param descriptor the file's: the owner of its folder could put another file at its path
 * @param others paths, which may be missing
 */
export function chownToOwner(descriptor: number, ...others: string[]): void {
	if (process.getuid?.() !== 0) return;
	const owner = others.map((each) => statSync(each, { throwIfNoEntry: false })).find((found) => found?.uid);
	try {
		if (owner) fchownSync(descriptor, owner.uid, owner.gid);
	} catch {
		// If the server cannot use the file, it reports that.
	}
}

/** Creates a file for its user only; root's belongs to the first owner of `others` who is not root. */
export function createFor(
	file: string,
	others: readonly string[],
	content: string | Uint8Array = "",
	flags = "wx",
): void {
	const descriptor = openSync(file, flags, 0o600);
	try {
		chownToOwner(descriptor, ...others);
		writeFileSync(descriptor, content);
		fsyncSync(descriptor);
	} finally {
		closeSync(descriptor);
	}
}
