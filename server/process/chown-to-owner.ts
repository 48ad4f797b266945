import { fchownSync, statSync } from "node:fs";

/**
 * Gives a new file to the first owner of others who is not root: what root writes is for the server, which may run as another
 * user. Does nothing for other users, and if that is not allowed.
 *
 * @param descriptor of the file. Whoever owns its folder could put another one at its path.
 * @param others paths, which may be missing
 */
export function chownToOwner(descriptor: number, ...others: string[]): void {
	if (process.getuid?.() !== 0) return;
	const owner = others.map((each) => statSync(each, { throwIfNoEntry: false })).find((found) => found?.uid);
	try {
		if (owner) fchownSync(descriptor, owner.uid, owner.gid);
	} catch {
		// The server reports a database that it may not use.
	}
}
