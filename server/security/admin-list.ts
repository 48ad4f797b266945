/** The admins as they are at this moment: the one of the environment, and those in the users file. */
import { type BigIntStats, statSync } from "node:fs";
import type { Log } from "../ops/log.ts";
import { nameKey } from "./admin-name.ts";
import { type Admin, adminsFile, readAdmins } from "./admins-file.ts";

export interface AdminList {
	/** The admin of this name, in any case. */
	find(name: string): Admin | undefined;
}

interface AdminListOptions {
	dataDir: string;
	/** The admin whose password is in the environment. An entry of the same name in the file does not count. */
	fixed: Admin | undefined;
	log: Log;
}

const NOBODY: ReadonlyMap<string, Admin> = new Map();

/**
 * Looks at the users file whenever it is asked, which takes some microseconds, and reads it when it has changed. While it is damaged or
 * cannot be read, nobody who is in it is an admin, which is logged once for each state of the file.
 */
export function createAdminList({ dataDir, fixed, log }: AdminListOptions): AdminList {
	const file = adminsFile(dataDir);
	const fixedKey = fixed && nameKey(fixed.name);
	let seen: string | undefined;
	let admins = NOBODY;

	function read(): ReadonlyMap<string, Admin> {
		const stored = readAdmins(file);
		if (stored) return new Map(stored.map((admin) => [nameKey(admin.name), admin]));
		if (!fixed) {
			log.error(
				`${file} is missing: nobody can sign in; restart for a new first admin, or: node server/admin.ts add NAME`,
			);
		}
		return NOBODY;
	}

	function refresh(): void {
		const stamp = stampOf(file);
		if (stamp === seen) return;
		// Before it is read: what is written meanwhile has another stamp.
		seen = stamp;
		admins = NOBODY;
		try {
			admins = read();
		} catch (error) {
			log.error(`No admin of the users file can sign in: ${error instanceof Error ? error.message : error}`);
		}
	}

	return {
		find(name) {
			const key = nameKey(name);
			if (key === fixedKey) return fixed;
			refresh();
			return admins.get(key);
		},
	};
}

/** Differs whenever the file is another one or has been written; the time of its last change cannot be set. */
function stampOf(file: string): string {
	try {
		const stat: BigIntStats | undefined = statSync(file, { bigint: true, throwIfNoEntry: false });
		return stat ? [stat.dev, stat.ino, stat.size, stat.mtimeNs, stat.ctimeNs].join() : "missing";
	} catch (error) {
		return String(error);
	}
}
