import { existsSync, linkSync, renameSync } from "node:fs";

/**
 * Gives a complete file its name. Unlike a rename, a link never replaces another file. Not every file system has links. The
 * temporary name may remain.
 *
 * @throws the system's error, EEXIST if there is a file of this name
 */
export function publishFile(temporary: string, file: string): void {
	try {
		linkSync(temporary, file);
	} catch (error) {
		const { code = "" } = error as NodeJS.ErrnoException;
		if (!["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"].includes(code) || existsSync(file)) throw error;
		renameSync(temporary, file);
	}
}
