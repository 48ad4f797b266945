/** People, the tokens of programs, and their secrets: rows of the site's database. What happens to them is in the one history. */
import type { Selectable, Transaction } from "kysely";
import * as v from "valibot";
import type { ApiToken, PeopleEvent, Rights } from "../../shared/api/people.ts";
import type { Tables } from "../branch-service/database/schema/tables.ts";
import { recordChange } from "../branch-service/store/apply-plan.ts";
import { type Rows, SiteDatabase } from "../branch-service/store/site-database.ts";
import { nameKey } from "../config/admin-name.ts";
import { type Factor, factorSchema } from "./factor.ts";
import { type PasswordHash, passwordHashSchema } from "./password-hash.ts";

export interface Person {
	/** The name as it was added, in NFC. */
	name: string;
	/** The same for all names that look alike (`nameKey`). */
	key: string;
	rights: Rights;
	/** The time in ISO 8601, UTC; null before the first. */
	lastSignIn: string | null;
	/** Whether somebody else knows the password. */
	mustRenew: boolean;
}

/** What a secret is: a password's hash, that of ADMIN_PASSWORD, a token's hash, or what a second factor is made from. */
export type SecretKind = "password" | "fixed" | "token" | "factor";

/** The database of a site, with the history of who may do what. */
export class Accounts extends SiteDatabase {
	#ended = 0;

	/** Changes whenever this server may have ended sessions: what was known of them then counts no more while the database is away. */
	get ended(): number {
		return this.#ended;
	}

	noteEnded(): void {
		this.#ended++;
	}

	/**
	 * Stores a change of who may do what, with an entry in the history.
	 *
	 * @param done what was done, in words, without secrets
	 * @param work returns false if nothing was changed
	 * @throws {DatabaseAway}, or what `work` throws
	 */
	change(who: string, done: string, work: (transaction: Transaction<Tables>) => Promise<unknown>): Promise<void> {
		return this.store(async (transaction) => {
			if ((await work(transaction)) !== false) await this.record(transaction, who, done);
		}).finally(() => this.noteEnded());
	}

	/** Adds what was done to the history. */
	async record(transaction: Transaction<Tables>, who: string, done: string): Promise<void> {
		await recordChange(transaction, { who, now: this.now(), kind: "people", name: done });
	}
}

export async function readPeople(db: Rows): Promise<Person[]> {
	return (await db.selectFrom("people").selectAll().orderBy("id").execute()).map(personOf);
}

/** @param key of the name (`nameKey`) */
export async function readPerson(db: Rows, key: string): Promise<Person | undefined> {
	const row = await db.selectFrom("people").selectAll().where("key", "=", key).executeTakeFirst();
	return row && personOf(row);
}

function personOf({ role, states, lastSignIn, mustRenew, name, key }: Selectable<Tables["people"]>): Person {
	const rights: Rights = { role, states: states === "" ? null : JSON.parse(states) };
	return { name, key, rights, lastSignIn: lastSignIn || null, mustRenew: mustRenew === 1 };
}

/** How rights are stored. */
export const rightsRow = ({ role, states }: Rights) => ({ role, states: states ? JSON.stringify(states) : "" });

export async function insertPerson(
	transaction: Rows,
	{ name, rights, mustRenew, lastSignIn }: Omit<Person, "key">,
): Promise<void> {
	const row = { name, key: nameKey(name), lastSignIn: lastSignIn ?? "", mustRenew: Number(mustRenew) };
	await transaction
		.insertInto("people")
		.values({ ...row, ...rightsRow(rights) })
		.execute();
}

/** A token as it is stored, without its hash. */
export type StoredToken = ApiToken & { key: string };

const tokenOf = ({ id, used, ...token }: Selectable<Tables["tokens"]>): StoredToken => ({
	...token,
	used: used || null,
});

export async function readTokens(db: Rows): Promise<StoredToken[]> {
	return (await db.selectFrom("tokens").selectAll().orderBy("id").execute()).map(tokenOf);
}

/** The token with a hash. */
export async function findToken(db: Rows, hash: string): Promise<StoredToken | undefined> {
	const owner = await db.selectFrom("secrets").select("name").where("value", "=", hash).executeTakeFirst();
	const row =
		owner?.name.startsWith("token ") &&
		(await db.selectFrom("tokens").selectAll().where("key", "=", owner.name.slice("token ".length)).executeTakeFirst());
	return row ? tokenOf(row) : undefined;
}

export async function insertToken(transaction: Rows, token: Omit<StoredToken, "key">, hash: string): Promise<void> {
	const { name, access, created, by, expires, used } = token;
	const key = nameKey(name);
	await transaction
		.insertInto("tokens")
		.values({ name, key, access, created, by, expires, used: used ?? "" })
		.execute();
	await writeSecret(transaction, "token", key, hash);
}

/** The last changes of who may do what, newest first. */
export async function readEvents(db: Rows, limit: number): Promise<PeopleEvent[]> {
	const changes = db.selectFrom("changes").where("kind", "=", "people").orderBy("id", "desc").limit(limit);
	return changes.select(["at", "who", "name as done"]).execute();
}

async function readSecret(db: Rows, kind: SecretKind, key: string): Promise<unknown> {
	const row = await db.selectFrom("secrets").select("value").where("name", "=", `${kind} ${key}`).executeTakeFirst();
	return row && JSON.parse(row.value);
}

/** The hash of a password; undefined if there is none. */
export async function readPassword(
	db: Rows,
	key: string,
	kind: "password" | "fixed" = "password",
): Promise<PasswordHash | undefined> {
	const stored = await readSecret(db, kind, key);
	return stored === undefined ? undefined : v.parse(passwordHashSchema, stored);
}

export async function readFactor(db: Rows, key: string): Promise<Factor | undefined> {
	const stored = await readSecret(db, "factor", key);
	return stored === undefined ? undefined : v.parse(factorSchema, stored);
}

/** @param secret a token's hash as it is, everything else as JSON */
export async function writeSecret(
	transaction: Rows,
	kind: SecretKind,
	key: string,
	secret: string | object,
): Promise<void> {
	const value = typeof secret === "string" ? secret : JSON.stringify(secret);
	await transaction
		.insertInto("secrets")
		.values({ name: `${kind} ${key}`, value })
		.onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
		.execute();
}

export async function removeSecret(transaction: Rows, kind: SecretKind, key: string): Promise<void> {
	await transaction.deleteFrom("secrets").where("name", "=", `${kind} ${key}`).execute();
}

/** Who has such a secret, by their keys. */
export async function readKeys(db: Rows, kind: SecretKind): Promise<ReadonlySet<string>> {
	const rows = await db.selectFrom("secrets").select("name").where("name", "like", `${kind} %`).execute();
	return new Set(rows.map(({ name }) => name.slice(`${kind} `.length)));
}
