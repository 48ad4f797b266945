/** People and tokens as releases before sessions stored them: in the users file `admins.json`, or a document of the same content. */
import { existsSync, readFileSync, renameSync } from "node:fs";
import path from "node:path";
import { sql, type Transaction } from "kysely";
import * as v from "valibot";
import { peopleEventSchema, statesSchema, tokenSchema } from "../../shared/api/people.ts";
import { isPostgres } from "../branch-service/database/engine.ts";
import type { Tables } from "../branch-service/database/schema/tables.ts";
import { nameKey } from "../config/admin-name.ts";
import type { Log } from "../process/log.ts";
import { messageOf, StartError } from "../process/start-error.ts";
import {
	type Accounts,
	insertPerson,
	insertToken,
	type Rows,
	readPeople,
	readTokens,
	writeSecret,
} from "./accounts.ts";
import { hexOf, passwordHashSchema } from "./password-hash.ts";

export const OLD_ACCOUNTS = "admins.json";

/** The setting that says that there is nothing to take over any more. */
const TAKEN = "oldAccountsTaken";

const schema = v.object({
	admins: v.array(
		v.object({
			name: v.string(),
			role: v.optional(v.picklist(["owner", "editor"]), "owner"),
			states: v.optional(v.nullable(statesSchema), null),
			...passwordHashSchema.entries,
		}),
	),
	tokens: v.optional(v.array(v.object({ ...tokenSchema.entries, hash: hexOf(32) })), []),
	events: v.optional(v.array(peopleEventSchema), []),
});

/**
 * Stores people, tokens and their history, unless there are any. Of names that look alike, the first one stays.
 *
 * @param place where the text is, for the message
 * @throws {StartError} if it is damaged
 */
export async function insertOldAccounts(transaction: Transaction<Tables>, text: string, place: string): Promise<void> {
	const found = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
	if (!found.success) throw new StartError(`${place} is damaged; restore it, or move it away to begin with new people`);
	const { admins, tokens, events } = found.output;
	const known = new Set<string>();
	const isNew = (key: string) => !known.has(key) && known.add(key);
	for (const { name, role, states, ...password } of admins) {
		if (!isNew(nameKey(name))) continue;
		await insertPerson(transaction, { name, rights: { role, states }, mustRenew: false, lastSignIn: null });
		await writeSecret(transaction, "password", nameKey(name), password);
	}
	known.clear();
	for (const { hash, ...token } of tokens) if (isNew(nameKey(token.name))) await insertToken(transaction, token, hash);
	for (const { done, ...event } of events) {
		const none = { created: 0, updated: 0, removed: 0, unchanged: 0 };
		await transaction
			.insertInto("changes")
			.values({ ...event, ...none, kind: "people", name: done, undoes: null, refusal: null })
			.execute();
	}
}

/**
 * Takes over what an older release stored, once. Its file gets another name, so that nobody who was removed since comes back.
 *
 * @throws {StartError} if it is damaged or cannot be read
 */
export async function takeOldAccounts(accounts: Accounts, dataDir: string, log: Log): Promise<void> {
	if (await accounts.read(isTaken)) return;
	const file = path.join(dataDir, OLD_ACCOUNTS);
	await accounts.store(async (transaction) => {
		if (await isTaken(transaction)) return;
		const isNew = (await readPeople(transaction)).length + (await readTokens(transaction)).length === 0;
		const text = isPostgres(transaction) ? await takeDocument(transaction) : undefined;
		const own = text ?? readOld(file);
		if (own !== undefined && isNew)
			await insertOldAccounts(transaction, own, text === undefined ? file : "the database");
		await transaction.insertInto("settings").values({ name: TAKEN, value: "" }).execute();
		if (own !== undefined) log.info("people and tokens of an older release were taken over into the database");
	});
	if (existsSync(file)) renameSync(file, `${file}.before-sessions`);
}

async function isTaken(db: Rows): Promise<boolean> {
	const row = await db.selectFrom("settings").select("name").where("name", "=", TAKEN).executeTakeFirst();
	return row !== undefined;
}

function readOld(file: string): string | undefined {
	try {
		return existsSync(file) ? readFileSync(file, "utf8") : undefined;
	} catch (error) {
		throw new StartError(`${file} cannot be read (${messageOf(error)})`);
	}
}

/** The document of several servers, which gets another name. */
async function takeDocument(transaction: Transaction<Tables>): Promise<string | undefined> {
	const { rows: tables } = await sql`SELECT 1 FROM pg_class WHERE oid = to_regclass('"sharedDocuments"')`.execute(
		transaction,
	);
	if (tables.length === 0) return undefined;
	const { rows } = await sql<{ content: string }>`
		UPDATE "sharedDocuments" SET "name" = 'admins before sessions' WHERE "name" = 'admins' RETURNING "content"
	`.execute(transaction);
	return rows[0]?.content;
}
