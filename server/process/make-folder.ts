import { closeSync, constants, existsSync, mkdirSync, openSync } from "node:fs";
import path from "node:path";
import { chownToOwner } from "./chown-to-owner.ts";

/**
 * Creates a folder and those above it that are missing. Node's own `recursive` never returns below folders in which nothing can
 * be created, such as /proc. What root creates belongs to the owner of the folder above.
 *
 * @throws the system's error if one of them cannot be created
 */
export function makeFolder(folder: string): void {
	const missing: string[] = [];
	for (let each = path.resolve(folder); !existsSync(each); each = path.dirname(each)) missing.unshift(each);
	for (const each of missing) {
		try {
			mkdirSync(each);
			const descriptor = openSync(each, constants.O_DIRECTORY | constants.O_NOFOLLOW);
			chownToOwner(descriptor, path.dirname(each));
			closeSync(descriptor);
		} catch (error) {
			// Another process may have been faster.
			if (!existsSync(each)) throw error;
		}
	}
}
