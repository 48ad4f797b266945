/** Changes of who may do what, by the operator's commands and by owners on their page. */
import type { Transaction } from "kysely";
import { OWNER, type Rights } from "../../shared/api/people.ts";
import type { Rows, Tables } from "../branch-service/database/schema/tables.ts";
import type { AdminAuth } from "../config/admin-auth.ts";
import { nameKey } from "../config/admin-name.ts";
import { Refused } from "../engine/engine.ts";
import type { Put } from "../engine/plan.ts";
import { StartError } from "../process/start-error.ts";
import {
	type Accounts,
	lastChangeOf,
	type Person,
	readPeople,
	readPerson,
	removeSecret,
	writeSecret,
} from "./accounts.ts";
import { isTokenUser } from "./api-token.ts";
import { rightsText } from "./kinds/people.ts";
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

/** Why people were not changed. */
export class AdminRefusal extends StartError {
	/** The status of an answer. */
	readonly status: number;
	/** Seconds until it may succeed. */
	readonly retrySeconds: number | undefined;
	/** What the answer has besides the message. */
	readonly facts: object;

	constructor(status: number, message: string, retrySeconds?: number, facts = {}) {
		super(message);
		this.status = status;
		this.retrySeconds = retrySeconds;
		this.facts = facts;
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
	/** The change that it undoes. */
	undoes?: number;
	/** Writes secrets and ends sessions. @returns the people and tokens as they are to be @throws {AdminRefusal} */
	apply(transaction: Transaction<Tables>): Promise<readonly Put[]>;
}

/** Stores a change with its entry, after `first` in the same transaction. @returns its id @throws {AdminRefusal} or {DatabaseAway} */
export async function changePeople(
	accounts: Accounts,
	auth: AdminAuth,
	who: string,
	{ done, undoes, apply }: AdminChange,
	first?: (transaction: Transaction<Tables>) => Promise<void>,
): Promise<number | undefined> {
	const changed = accounts.store(async (transaction) => {
		await first?.(transaction);
		const [owner] = await ownersIn(auth, transaction);
		const change = await accounts.record(transaction, who, done, await apply(transaction), undoes);
		if (owner !== undefined && (await ownersIn(auth, transaction)).length === 0)
			throw new AdminRefusal(409, `${owner} is the last owner; add another one first`);
		return change;
	});
	return changed.catch(asRefusal).finally(() => accounts.noteEnded());
}

function asRefusal(error: unknown): never {
	throw error instanceof Refused ? new AdminRefusal(409, error.message) : error;
}

/** @throws {AdminRefusal} */
export function addition(name: string, { password, shown }: MadePassword, rights: Rights): AdminChange {
	if (isTokenUser(name)) throw new AdminRefusal(400, LIKE_A_TOKEN);
	if (isReserved(name)) throw new AdminRefusal(400, RESERVED);
	return {
		shown,
		done: `Added ${name}, ${rightsText(rights)}`,
		message: `${name} was added`,
		async apply(transaction) {
			// If somebody else has this name, nothing of this is stored.
			if (password) await writeSecret(transaction, "password", nameKey(name), password);
			return [{ kind: "person", after: { name, rights } }];
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
			await endSessions(transaction, key);
			return [];
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
			const person = await findPerson(transaction, name);
			const present = rightsText(person.rights);
			if (was && rightsText(was) !== present) {
				const changed = await lastChangeOf(transaction, person.id);
				const message = `Somebody else has made ${name} ${present} in the meantime.`;
				throw new AdminRefusal(412, message, undefined, { data: person.rights, changed });
			}
			return [{ kind: "person", id: person.id, after: { name: person.name, rights } }];
		},
	};
}

export function removal(name: string): AdminChange {
	return {
		shown: null,
		done: `Removed ${name}`,
		message: `${name} was removed`,
		apply: async (transaction) => [{ kind: "person", id: (await findPerson(transaction, name)).id, after: null }],
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
			return [];
		},
	};
}

/** @throws {AdminRefusal} */
export async function findPerson(db: Rows, name: string): Promise<Person> {
	const person = await readPerson(db, nameKey(name));
	if (!person) throw new AdminRefusal(404, `There is no admin ${name}.`);
	return person;
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
	return { password: { ...(await hashPassword(shown, auth.hashing)), mustRenew: true }, shown };
}

/** The names of those who may manage people; of all whom a proxy names, one that is empty. */
async function ownersIn(auth: AdminAuth, db: Rows): Promise<string[]> {
	const others = auth.kind === "header" && auth.role === "owner" ? "" : fixedName(auth);
	if (others !== undefined) return [others];
	return (await readPeople(db)).flatMap(({ name, rights }) => (rights.role === "owner" ? [name] : []));
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
