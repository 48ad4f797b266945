/** The users file: the admins in the data folder, with hashes of their passwords, and what was changed about them. */
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import * as v from "valibot";
import {
	type PeopleEvent,
	peopleEventSchema,
	type Rights,
	statesSchema,
	tokenSchema,
} from "../../shared/api/people.ts";
import { adminName, nameKey, proxiedName } from "../config/admin-name.ts";
import { messageOf, StartError } from "../process/start-error.ts";
import { withFileLock } from "../process/with-file-lock.ts";
import { makeFolder, writeWhole } from "../process/write-whole.ts";
import { MAX_TOKENS, type StoredToken } from "./api-token.ts";
import type { PasswordHash } from "./password-hash.ts";
import { HASH_ENTRIES, hashOf, hexOf, storedHash } from "./stored-hash.ts";

export interface Admin {
	/** The name as it was added, in NFC. */
	name: string;
	/** Of no known password, if a proxy signs them in. */
	password: PasswordHash;
	/** An owner's if missing. */
	rights?: Rights;
}

/** All that is stored. */
export interface StoredAdmins {
	admins: readonly Admin[];
	tokens: readonly StoredToken[];
	/** The last ones, oldest first. */
	events: readonly PeopleEvent[];
}

export const MAX_ADMINS = 1000;

/** Older ones are only in the log. */
const MAX_EVENTS = 500;

const TOKEN_HASH_BYTES = 32;

/** Larger than any users file. */
const MAX_BYTES = 8_000_000;

const FILE_SCHEMA = v.object({
	admins: v.pipe(
		v.array(
			v.object({
				name: v.pipe(
					v.string(),
					v.check((name) => adminName(name) === name || proxiedName(name) === name),
				),
				role: v.optional(v.picklist(["owner", "editor"]), "owner"),
				states: v.optional(v.nullable(statesSchema), null),
				...HASH_ENTRIES,
			}),
		),
		v.maxLength(MAX_ADMINS),
		v.check((admins) => new Set(admins.map(({ name }) => nameKey(name))).size === admins.length),
	),
	tokens: v.optional(
		v.pipe(v.array(v.object({ ...tokenSchema.entries, hash: hexOf(TOKEN_HASH_BYTES) })), v.maxLength(MAX_TOKENS)),
		[],
	),
	events: v.optional(v.array(peopleEventSchema), []),
});

/** The path of the users file in the data folder. It need not exist. */
export function adminsFile(dataDir: string): string {
	return path.join(dataDir, "admins.json");
}

/**
 * Reads the users file; undefined if there is none.
 *
 * @throws {StartError} if it is damaged or cannot be read
 */
export function readAdmins(file: string): StoredAdmins | undefined {
	const text = readText(file);
	return text === undefined ? undefined : parseAdmins(text, file);
}

/**
 * Reads the admins from what `textOf` makes.
 *
 * @param place where the text is, for the message
 * @throws {StartError} if it is damaged
 */
export function parseAdmins(text: string, place: string): StoredAdmins {
	const { admins, ...others } = readFile(text, place);
	return {
		admins: admins.map(({ name, role, states, ...password }) => {
			const rights = role === "owner" ? {} : { rights: { role, states } };
			return { name, password: hashOf(password), ...rights };
		}),
		...others,
	};
}

/** The admins as they are stored. */
export function textOf({ admins, tokens, events }: StoredAdmins): string {
	const stored = admins.map(({ name, password, rights }) => ({ name, ...rights, ...storedHash(password) }));
	return `${JSON.stringify({ admins: stored, tokens, events: events.slice(-MAX_EVENTS) }, undefined, "\t")}\n`;
}

/** What a change stores; what is missing stays as it was. */
export interface ChangedAdmins extends Partial<StoredAdmins> {
	/** Called when the new file is on the disk but not yet in use. If it fails, nothing is changed. */
	beforeUse?: () => void;
}

/**
 * Changes the users file; processes that do so at the same time wait for each other.
 *
 * @param change gets what is stored, undefined if there is no file; returns undefined to change nothing
 * @throws {StartError} if the file is damaged, or cannot be read or written
 */
export async function changeAdmins(
	dataDir: string,
	change: (stored: StoredAdmins | undefined) => Promise<ChangedAdmins | undefined>,
): Promise<void> {
	const file = adminsFile(dataDir);
	try {
		makeFolder(dataDir);
		await withFileLock(path.join(dataDir, "admins.lock"), async () => {
			const stored = readAdmins(file);
			const changed = await change(stored);
			if (changed) writeWhole(file, textOf(withChanges(stored, changed)), changed.beforeUse);
		});
	} catch (error) {
		if (error instanceof StartError) throw error;
		throw new StartError(`The admins' passwords cannot be stored (${messageOf(error)}); set ADMIN_PASSWORD instead`);
	}
}

/** What is stored after a change. */
export function withChanges(stored: StoredAdmins = NOTHING_STORED, changed: ChangedAdmins): StoredAdmins {
	const { admins = stored.admins, tokens = stored.tokens, events = stored.events } = changed;
	return { admins, tokens, events };
}

export const NOTHING_STORED: StoredAdmins = { admins: [], tokens: [], events: [] };

function readText(file: string): string | undefined {
	try {
		const stat = statSync(file, { throwIfNoEntry: false });
		if (!stat) return undefined;
		if (stat.size > MAX_BYTES) throw new Error("it is too long");
		return readFileSync(file, "utf8");
	} catch (error) {
		throw new StartError(`${file} cannot be read (${messageOf(error)})`);
	}
}

function readFile(text: string, place: string): v.InferOutput<typeof FILE_SCHEMA> {
	try {
		return v.parse(FILE_SCHEMA, JSON.parse(text));
	} catch {
		throw new StartError(
			`${place} is damaged; restore it, or delete it: then the next start shows a new password for the first admin`,
		);
	}
}
