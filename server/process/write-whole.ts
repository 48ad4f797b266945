import {
	closeSync,
	constants,
	existsSync,
	fchownSync,
	fsyncSync,
	mkdirSync,
	openSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import path from "node:path";

/** Writes a file whole, even in a crash, for its user or the owner of what was there; one process at a time. */
export function writeWhole(file: string, content: string | Uint8Array): void {
	const temporary = `${file}.tmp`;
	// A crash may have left one.
	rmSync(temporary, { force: true });
	try {
		createFor(temporary, [file, path.dirname(file)], content);
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

/** Gives root's new file, by its descriptor, to the first owner of other paths who is not root, if that is allowed. */
function chownToOwner(descriptor: number, ...others: string[]): void {
	if (process.getuid?.() !== 0) return;
	const owner = others.map((each) => statSync(each, { throwIfNoEntry: false })).find((stats) => stats?.uid);
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

/** Creates a folder and those above: `recursive` never returns where nothing can be created, such as /proc. @throws the system's error */
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
