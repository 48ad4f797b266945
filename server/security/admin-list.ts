/** The current admins: the one in the environment, and those that are stored. */

import { nameKey } from "../config/admin-name.ts";
import type { Log } from "../process/log.ts";
import { StartError } from "../process/start-error.ts";
import type { AdminStore } from "./admin-store.ts";
import type { Admin } from "./admins-file.ts";
import type { StoredToken } from "./api-token.ts";

export interface AdminList {
	/**
	 * The admin of this name, in any case.
	 *
	 * @throws {AdminsUnknown}
	 */
	find(name: string): Promise<Admin | undefined>;
	/**
	 * The tokens of programs.
	 *
	 * @throws {AdminsUnknown}
	 */
	tokens(): Promise<readonly StoredToken[]>;
	/** Whether it is the admin whose password is in the environment. */
	isFixed(admin: Admin): boolean;
}

/** The admins cannot be read at the moment. */
export class AdminsUnknown extends Error {}

/** Seconds until they may be known again. */
export const UNKNOWN_SECONDS = 60;

/** What was found, or that it cannot be known. */
export function orUnknown<Found>(finding: Promise<Found>): Promise<Found | AdminsUnknown> {
	return finding.catch((error: unknown) => {
		if (error instanceof AdminsUnknown) return error;
		throw error;
	});
}

interface AdminListOptions {
	store: Pick<AdminStore, "place" | "version" | "read">;
	/** The admin whose password is in the environment. A stored one of the same name does not count. */
	fixed: Admin | undefined;
	/** Whether a proxy signs people in. Then none need to be stored, but those who are have no other rights while they cannot be read. */
	byProxy?: boolean;
	log: Log;
}

interface Known {
	byName: ReadonlyMap<string, Admin>;
	tokens: readonly StoredToken[];
}

const NOBODY: Known = { byName: new Map(), tokens: [] };

/**
 * Checks the version whenever an admin is looked for, and reads the admins if it has changed. While the stored admins are damaged or cannot be
 * read, none of them count, which is logged once for each version. While the version cannot be read, the admins known last count: most
 * often, none can be removed meanwhile, either.
 */
export function createAdminList({ store, fixed, byProxy = false, log }: AdminListOptions): AdminList {
	const fixedKey = fixed && nameKey(fixed.name);
	let seen: string | undefined;
	/** Undefined if their rights cannot be known. */
	let known: Promise<Known | undefined> = Promise.resolve(NOBODY);

	async function read(): Promise<Known | undefined> {
		try {
			const stored = await store.read();
			if (stored) {
				const { admins, tokens } = stored;
				return { byName: new Map(admins.map((admin) => [nameKey(admin.name), admin])), tokens };
			}
			if (!fixed && !byProxy) {
				log.error(
					`${store.place} has no admins: nobody can sign in; restart for a new first admin, or: npm run admin -- add NAME`,
				);
			}
		} catch (error) {
			if (!(error instanceof StartError)) throw new AdminsUnknown("The admins cannot be read", { cause: error });
			log.error(`No stored admin can sign in: ${error.message}`);
			if (byProxy) return undefined;
		}
		return NOBODY;
	}

	/** What is stored now. */
	async function present(): Promise<Known> {
		const version = await store.version().catch((error: unknown) => {
			if (seen === undefined) throw new AdminsUnknown("The admins cannot be read", { cause: error });
			return seen;
		});
		if (version !== seen) readAgain(version);
		const found = await known;
		if (!found) throw new AdminsUnknown("The stored admins are damaged");
		return found;
	}

	function readAgain(version: string): void {
		const before = { seen, known };
		// Set before they are read: a change meanwhile has another version.
		seen = version;
		known = read();
		known.catch(() => {
			// So they are read again.
			if (seen === version) ({ seen, known } = before);
		});
	}

	return {
		isFixed: (admin) => admin === fixed,
		async find(name) {
			const key = nameKey(name);
			if (key === fixedKey) return fixed;
			return (await present()).byName.get(key);
		},
		tokens: async () => (await present()).tokens,
	};
}
