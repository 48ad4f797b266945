/** Where the admins are: in the users file, or, for several servers of one site, in its database. */
import type { BigIntStats } from "node:fs";
import { statSync } from "node:fs";
import type { SharedState } from "../shared-state/shared-state.ts";
import {
	adminsFile,
	type ChangedAdmins,
	changeAdmins,
	parseAdmins,
	readAdmins,
	type StoredAdmins,
	textOf,
	withChanges,
} from "./admins-file.ts";

export interface AdminStore {
	/** Name of the place, for messages. */
	readonly place: string;
	/** Changes with every change of the admins. */
	version(): Promise<string>;
	/**
	 * What is stored; undefined if nothing ever was.
	 *
	 * @throws {StartError} if what is stored is damaged
	 */
	read(): Promise<StoredAdmins | undefined>;
	/**
	 * Changes the admins. Changes at the same time, from any process, wait.
	 *
	 * @param change gets what is stored, undefined if nothing ever was; returns undefined to change nothing
	 */
	change(change: (stored: StoredAdmins | undefined) => Promise<ChangedAdmins | undefined>): Promise<void>;
}

/** The users file in a data folder. */
export function fileAdminStore(dataDir: string): AdminStore {
	const file = adminsFile(dataDir);
	return {
		place: file,
		version: async () => stampOf(file),
		read: async () => readAdmins(file),
		change: (change) => changeAdmins(dataDir, change),
	};
}

/** Changes when the file is replaced or written; the time of its last change (ctime) cannot be set. */
function stampOf(file: string): string {
	try {
		const stat: BigIntStats | undefined = statSync(file, { bigint: true, throwIfNoEntry: false });
		return stat ? [stat.dev, stat.ino, stat.size, stat.mtimeNs, stat.ctimeNs].join() : "missing";
	} catch (error) {
		return String(error);
	}
}

const DOCUMENT = "admins";

/**
 * The database that servers share. If it has no admins, those of a users file are copied into it: that server had no database before.
 *
 * @param dataDir the folder of that file
 */
export function sharedAdminStore(state: Pick<SharedState, "version" | "read" | "change">, dataDir: string): AdminStore {
	const place = "the database";
	const parse = (text: string | undefined) => (text === undefined ? undefined : parseAdmins(text, place));
	return {
		place,
		version: async () => (await state.version(DOCUMENT)) ?? "missing",
		read: async () => parse(await state.read(DOCUMENT)),
		async change(change) {
			await state.change(DOCUMENT, async (text) => {
				const own = text === undefined ? readAdmins(adminsFile(dataDir)) : undefined;
				const stored = parse(text) ?? own;
				const changed = await change(stored);
				if (changed) return { content: textOf(withChanges(stored, changed)), beforeUse: changed.beforeUse };
				return own && { content: textOf(own) };
			});
		},
	};
}
