/** People, the tokens of programs, and their secrets: rows of the site's database. What happens to them is in the one history. */
import type { Transaction } from "kysely";
import * as v from "valibot";
import type { ApiToken, PeopleEvent } from "../../shared/api/people.ts";
import type { ChangedBy } from "../../shared/schema.ts";
import type { Rows, Tables } from "../branch-service/database/schema/tables.ts";
import { KINDS } from "../branch-service/kinds/kinds.ts";
import { SiteDatabase } from "../branch-service/store/site-database.ts";
import { nameKey } from "../config/admin-name.ts";
import { type Command, createEngine } from "../engine/engine.ts";
import type { Put } from "../engine/plan.ts";
import { type Factor, factorSchema } from "./factor.ts";
import type { PersonContent, TokenContent } from "./kinds/people.ts";
import { type PasswordHash, passwordHashSchema } from "./password-hash.ts";

export type Person = PersonContent & Named;

export type ListedPerson = Person & {
	/** The time in ISO 8601, UTC; null before the first. */
	lastSignIn: string | null;
	/** Whether somebody else knows the password. */
	mustRenew: boolean;
};

/** What a secret is: a hash of a password or token, or a second factor's; and when somebody last signed in, or a token was last used. */
export type SecretKind = "password" | "fixed" | "token" | "factor" | "signIn" | "tokenUse";

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

	/** Stores what was done, in words, without secrets, with what it changed, and perhaps undoes. @returns the change's id @throws {Refused} */
	async record(
		transaction: Transaction<Tables>,
		who: string,
		done: string,
		puts: readonly Put[] = [],
		undoes?: number,
	): Promise<number | undefined> {
		const engine = createEngine({ kinds: KINDS, db: transaction, now: this.now, run: (work) => work(transaction) });
		const command: Command<void> = {
			name: "people",
			plan: async () => ({ puts, name: done }),
			...(undoes !== undefined && { undoes: async () => ({ kind: "people", undoes }) }),
		};
		return (await engine.apply(command, undefined, who, { isRecorded: true })).change;
	}
}

interface Named {
	id: number;
	/** The same for all names that look alike (`nameKey`). */
	key: string;
}

/** Those with a key, or all, in the order in which they were added. */
async function readNamed<Content>(db: Rows, kind: "person" | "token", key?: string): Promise<(Content & Named)[]> {
	const all = db.selectFrom(kind).select(["id", "key", "content"]).orderBy("id");
	const rows = await (key === undefined ? all : all.where("key", "=", key)).execute();
	return rows.map(({ content, ...row }) => ({ ...(JSON.parse(content) as Content), ...row }));
}

export async function readPeople(db: Rows): Promise<ListedPerson[]> {
	const [signIns, passwords] = [await readSecrets(db, "signIn"), await readSecrets(db, "password")];
	return (await readNamed<PersonContent>(db, "person")).map((person) => {
		const { mustRenew = false }: Partial<PasswordHash> = JSON.parse(passwords.get(person.key) ?? "{}");
		return { ...person, lastSignIn: signIns.get(person.key) ?? null, mustRenew };
	});
}

/** @param key of the name (`nameKey`) */
export async function readPerson(db: Rows, key: string): Promise<Person | undefined> {
	return (await readNamed<PersonContent>(db, "person", key))[0];
}

/** A token as it is stored, without its hash. */
export type StoredToken = ApiToken & Named;

export async function readTokens(db: Rows): Promise<StoredToken[]> {
	const uses = await readSecrets(db, "tokenUse");
	const tokens = await readNamed<TokenContent>(db, "token");
	return tokens.map((token) => ({ ...token, used: uses.get(token.key) ?? null }));
}

/** The token with a hash. */
export async function findToken(db: Rows, hash: string): Promise<StoredToken | undefined> {
	const owner = await db.selectFrom("secrets").select("name").where("value", "=", hash).executeTakeFirst();
	if (!owner?.name.startsWith("token ")) return undefined;
	const key = owner.name.slice("token ".length);
	const [token] = await readNamed<TokenContent>(db, "token", key);
	return token && { ...token, used: (await readSecret(db, "tokenUse", key)) ?? null };
}

/** Stores somebody without a history. */
export const insertPerson = (transaction: Rows, { name, rights }: PersonContent) =>
	insertNamed(transaction, "person", { name, rights });

/** Stores a token without a history. */
export async function insertToken(transaction: Rows, token: ApiToken, hash: string): Promise<void> {
	const { used, ...content } = token;
	await insertNamed(transaction, "token", content);
	await writeSecret(transaction, "token", nameKey(token.name), hash);
	if (used !== null) await writeSecret(transaction, "tokenUse", nameKey(token.name), used);
}

async function insertNamed(
	transaction: Rows,
	kind: "person" | "token",
	content: PersonContent | TokenContent,
): Promise<void> {
	const last = transaction.selectFrom(kind).select(({ fn }) => fn.max("id").as("id"));
	const id = Number((await last.executeTakeFirst())?.id ?? 0) + 1;
	const row = { id, version: 0, key: nameKey(content.name), content: JSON.stringify(content) };
	await transaction.insertInto(kind).values(row).execute();
}

/** The last changes of who may do what, newest first. */
export async function readEvents(db: Rows, limit: number): Promise<PeopleEvent[]> {
	const changes = db.selectFrom("changes").where("kind", "=", "people").orderBy("id", "desc").limit(limit);
	return changes.select(["at", "who", "name as done"]).execute();
}

/** When and by whom a person was last changed; null if that is not recorded. */
export async function lastChangeOf(db: Rows, person: number): Promise<ChangedBy | null> {
	const changes = db.selectFrom("entries").innerJoin("changes", "changes.id", "entries.change").select(["at", "who"]);
	const last = changes
		.where("entries.kind", "=", "person")
		.where("entity", "=", person)
		.orderBy("entries.id", "desc")
		.limit(1);
	return (await last.executeTakeFirst()) ?? null;
}

async function readSecret(db: Rows, kind: SecretKind, key: string): Promise<string | undefined> {
	const stored = db.selectFrom("secrets").select("value").where("name", "=", `${kind} ${key}`);
	return (await stored.executeTakeFirst())?.value;
}

/** The hash of a password; undefined if there is none. */
export async function readPassword(
	db: Rows,
	key: string,
	kind: "password" | "fixed" = "password",
): Promise<PasswordHash | undefined> {
	const stored = await readSecret(db, kind, key);
	return stored === undefined ? undefined : v.parse(passwordHashSchema, JSON.parse(stored));
}

export async function readFactor(db: Rows, key: string): Promise<Factor | undefined> {
	const stored = await readSecret(db, "factor", key);
	return stored === undefined ? undefined : v.parse(factorSchema, JSON.parse(stored));
}

/** @param secret a hash of a password and a factor as JSON, everything else as it is */
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

/** All secrets of a kind, by the keys of those who have them. */
export async function readSecrets(db: Rows, kind: SecretKind): Promise<ReadonlyMap<string, string>> {
	const rows = await db.selectFrom("secrets").selectAll().where("name", "like", `${kind} %`).execute();
	return new Map(rows.map(({ name, value }) => [name.slice(`${kind} `.length), value]));
}
