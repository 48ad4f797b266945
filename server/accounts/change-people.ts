/** Changes of who may do what, by the operator's commands and by owners on their page. */
import type { Transaction } from "kysely";
import { OWNER, type Rights } from "../../shared/api/people.ts";
import type { Tables } from "../branch-service/database/schema/tables.ts";
import type { Rows } from "../branch-service/store/site-database.ts";
import type { AdminAuth } from "../config/admin-auth.ts";
import { exactKey, nameKey } from "../config/admin-name.ts";
import { StartError } from "../process/start-error.ts";
import { insertPerson, type Person, readPeople, readPerson, removeSecret, rightsRow, writeSecret } from "./accounts.ts";
import { isTokenUser } from "./api-token.ts";
import { hashPassword, type PasswordHash, randomPassword } from "./password-hash.ts";
import { endSessions } from "./sessions.ts";

const LIKE_A_TOKEN = "A name must not begin with “token”: in the history, a token's changes do.";
const RESERVED = "This name stands for something else in the history. Choose another one.";

/** What people do for themselves, in the history. */
export const OWN_PASSWORD_CHANGED = "Changed the own password";
export const FACTOR_BEGUN = "Began to use a second factor";

/** Names in the history of what the site itself does, or the operator's commands. */
const RESERVED_KEYS = new Set(
	["not signed in", "sample data", "first start", "npm run admin", "add-samples", "remove-samples"].map(nameKey),
);

/** Whether a name, which a proxy may also send, would look like one of these in the history. */
export function isReserved(name: string): boolean {
	return RESERVED_KEYS.has(nameKey(name));
}

const MAX_PEOPLE = 1000;

/** Why people were not changed. */
export class AdminRefusal extends StartError {
	/** The status of an answer. */
	readonly status: number;
	/** Seconds until it may succeed. */
	readonly retrySeconds: number | undefined;

	constructor(status: number, message: string, retrySeconds?: number) {
		super(message);
		this.status = status;
		this.retrySeconds = retrySeconds;
	}
}

/** A change that is not stored yet. */
export interface AdminChange {
	/** What was done, for the history, without passwords. */
	done: string;
	/** The same for the person who does it, without a full stop. */
	message: string;
	/** A generated password, which only the person who does it sees; null if there is none. */
	shown?: string | null;
	/** @throws {AdminRefusal} */
	apply(transaction: Transaction<Tables>): Promise<void>;
}

export function addition(name: string, { password, shown }: MadePassword, rights: Rights): AdminChange {
	return {
		shown,
		done: `Added ${name}, ${rightsText(rights)}`,
		message: `${name} was added`,
		async apply(transaction) {
			await refuseTaken(transaction, name);
			await insertPerson(transaction, { name, rights, mustRenew: true, lastSignIn: null });
			if (password) await writeSecret(transaction, "password", nameKey(name), password);
		},
	};
}

/** A password from somebody else, which must be replaced at the next sign-in. */
export function newPassword(name: string, { password, shown }: MadePassword): AdminChange {
	return {
		shown,
		done: `Gave ${name} a new password`,
		message: `${name} has a new password`,
		async apply(transaction) {
			const { key } = await findPerson(transaction, name);
			if (password) await writeSecret(transaction, "password", key, password);
			await transaction.updateTable("people").set({ mustRenew: 1 }).where("key", "=", key).execute();
			await endSessions(transaction, key);
		},
	};
}

/** @param was the rights that were seen, if they must not have changed */
export function newRights(name: string, rights: Rights, was?: Rights): AdminChange {
	return {
		shown: null,
		done: `Made ${name} ${rightsText(rights)}`,
		message: `${name} is now ${rightsText(rights)}`,
		async apply(transaction) {
			const { key, rights: now } = await findPerson(transaction, name);
			const present = rightsText(now);
			if (was && rightsText(was) !== present)
				throw new AdminRefusal(412, `Somebody else has made ${name} ${present} in the meantime.`);
			await transaction.updateTable("people").set(rightsRow(rights)).where("key", "=", key).execute();
		},
	};
}

export function removal(name: string): AdminChange {
	return {
		shown: null,
		done: `Removed ${name}`,
		message: `${name} was removed`,
		async apply(transaction) {
			const { key } = await findPerson(transaction, name);
			await transaction.deleteFrom("people").where("key", "=", key).execute();
			for (const kind of ["password", "factor"] as const) await removeSecret(transaction, kind, key);
			await endSessions(transaction, key);
		},
	};
}

/** For somebody who has lost their phone. @param fixed the admin whose password is in the environment */
export function withoutFactor(name: string, fixed?: string): AdminChange {
	return {
		shown: null,
		done: `Turned off the second factor of ${name}`,
		message: `${name} has no second factor now`,
		async apply(transaction) {
			const key = nameKey(name);
			if (fixed === undefined || nameKey(fixed) !== key) await findPerson(transaction, name);
			await removeSecret(transaction, "factor", key);
			await endSessions(transaction, key);
		},
	};
}

/** @throws {AdminRefusal} */
export async function findPerson(db: Rows, name: string): Promise<Person> {
	const person = await readPerson(db, nameKey(name));
	if (!person) throw new AdminRefusal(404, `There is no admin ${name}.`);
	return person;
}

/** @throws {AdminRefusal} if somebody cannot be added */
export async function refuseTaken(db: Rows, name: string): Promise<void> {
	if (isTokenUser(name)) throw new AdminRefusal(400, LIKE_A_TOKEN);
	if (isReserved(name)) throw new AdminRefusal(400, RESERVED);
	const people = await readPeople(db);
	const holder = people.find(({ key }) => key === nameKey(name));
	if (holder) {
		const like = exactKey(holder.name) === exactKey(name) ? "" : `, which looks like ${name}`;
		throw new AdminRefusal(409, `There is already an admin ${holder.name}${like}.`);
	}
	if (people.length >= MAX_PEOPLE) throw new AdminRefusal(409, `There are ${MAX_PEOPLE} admins, which is the maximum.`);
}

export interface MadePassword {
	/** Missing if a proxy signs people in. */
	password: PasswordHash | undefined;
	/** The same in plain text. */
	shown: string | null;
}

/** A password for somebody, who must replace it, because somebody else sees it. With sign-in by a proxy, there is none. */
export async function makePassword(auth: AdminAuth): Promise<MadePassword> {
	if (auth.kind !== "password") return { password: undefined, shown: null };
	const shown = randomPassword();
	return { password: await hashPassword(shown, auth.hashing), shown };
}

/** Whether somebody may manage people. */
export async function hasOwner(auth: AdminAuth, db: Rows): Promise<boolean> {
	if (fixedName(auth) !== undefined || (auth.kind === "header" && auth.role === "owner")) return true;
	return (await readPeople(db)).some(({ rights }) => rights.role === "owner");
}

/** The name of the admin whose password is in the environment. */
export function fixedName(auth: AdminAuth): string | undefined {
	return auth.kind === "password" && auth.password !== undefined ? auth.user : undefined;
}

export function isFixed(auth: AdminAuth, name: string): boolean {
	const fixed = fixedName(auth);
	return fixed !== undefined && nameKey(fixed) === nameKey(name);
}

/** What somebody may do; undefined if there is nobody of this name. With a proxy, others have its role. */
export async function rightsOf(auth: AdminAuth, name: string, db: Rows): Promise<Rights | undefined> {
	if (isFixed(auth, name)) return OWNER;
	const person = await readPerson(db, nameKey(name));
	if (person) return person.rights;
	return auth.kind === "header" ? { role: auth.role, states: null } : undefined;
}

/** `owner`, `editor`, or `editor of Goa and Kerala`. */
export function rightsText({ role, states }: Rights): string {
	return states ? `${role} of ${new Intl.ListFormat("en-GB").format(states)}` : role;
}
