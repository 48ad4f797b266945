/** What releases before sessions stored elsewhere: people and tokens in `admins.json`, counts of searches by month; with several servers, documents of these names. */
import { existsSync, readdirSync, readFileSync, renameSync } from "node:fs";
import path from "node:path";
import { sql, type Transaction } from "kysely";
import * as v from "valibot";
import { PeopleEvent, statesSchema, Token } from "../../shared/api/people.ts";
import type { Rows, Tables } from "../branch-service/database/schema/tables.ts";
import { isPostgres } from "../branch-service/database/sql/engine.ts";
import { nameKey } from "../config/admin-name.ts";
import { record } from "../engine/engine.ts";
import { changeMonth, MONTH_PREFIX, withHigherCounts } from "../missed-searches/month-document.ts";
import type { Log } from "../process/log.ts";
import { messageOf, StartError } from "../process/start-error.ts";
import { type Accounts, insertPerson, insertToken, readPeople, readTokens, writeSecret } from "./accounts.ts";
import { hexOf, passwordHashSchema } from "./password-hash.ts";

const PEOPLE_FILE = "admins.json";
const MONTHS_FOLDER = "missed-searches";
const MONTH_FILE = /^missed-searches\/(\d{4}-\d{2})\.json$/;

/** The setting that says that there is nothing to take over any more. */
const TAKEN = "oldStateTaken";

const peopleSchema = v.object({
	admins: v.array(
		v.object({
			name: v.string(),
			role: v.optional(v.picklist(["owner", "editor"]), "owner"),
			states: v.optional(v.nullable(statesSchema), null),
			...passwordHashSchema.entries,
		}),
	),
	tokens: v.optional(v.array(v.object({ ...Token.entries, hash: hexOf(32) })), []),
	events: v.optional(v.array(PeopleEvent), []),
});

/** Files by their paths in the data folder, such as `missed-searches/2026-11.json`. */
export type OldState = ReadonlyMap<string, string | Buffer>;

/** Stores people, tokens and counts of an older release, unless there are any. @returns names that look like others @throws {StartError} if damaged */
export async function insertOldState(transaction: Transaction<Tables>, state: OldState): Promise<string[]> {
	for (const [name, text] of state) {
		const month = MONTH_FILE.exec(name)?.[1];
		if (month !== undefined) await changeMonth(transaction, month, (now) => withHigherCounts(now, String(text)));
	}
	const people = state.get(PEOPLE_FILE);
	const isFirst = (await readPeople(transaction)).length + (await readTokens(transaction)).length === 0;
	if (people === undefined || !isFirst) return [];
	const result = v.safeParse(v.pipe(v.string(), v.parseJson(), peopleSchema), String(people));
	if (!result.success)
		throw new StartError(`${PEOPLE_FILE} is damaged; restore it, or move it away to begin with new people`);
	const { admins, tokens, events } = result.output;
	const names = new Set<string>();
	const leftOut: string[] = [];
	function isNew(name: string): boolean {
		const before = names.size;
		if (names.add(nameKey(name)).size > before) return true;
		leftOut.push(name);
		return false;
	}
	for (const { name, role, states, ...password } of admins) {
		if (!isNew(name)) continue;
		await insertPerson(transaction, { name, rights: { role, states } });
		await writeSecret(transaction, "password", nameKey(name), password);
	}
	names.clear();
	for (const { hash, ...token } of tokens) if (isNew(token.name)) await insertToken(transaction, token, hash);
	for (const { at, who: name, done } of events)
		await record(transaction, { who: { name }, now: Date.parse(at), kind: "people", name: done });
	return leftOut;
}

/** Takes over what an older release stored, once: its files get other names. @throws {StartError} if it is damaged or cannot be read */
export async function takeOldState(accounts: Accounts, dataDir: string, log: Log): Promise<void> {
	if (await accounts.read(isTaken)) return;
	const files = readFiles(dataDir);
	await accounts.store(async (transaction) => {
		if (await isTaken(transaction)) return;
		const documents = isPostgres(transaction) ? await readDocuments(transaction) : new Map();
		const state = new Map([...files, ...documents]);
		const leftOut = await insertOldState(transaction, state);
		if (leftOut.length > 0)
			log.warn({ names: leftOut }, "not taken over, because they look like others: add them again under other names");
		await transaction.insertInto("settings").values({ name: TAKEN, value: "" }).execute();
		if (state.size > 0) log.info({ from: [...state.keys()] }, "the state of an older release was taken over");
	});
	for (const name of [PEOPLE_FILE, MONTHS_FOLDER].map((each) => path.join(dataDir, each)))
		if (existsSync(name)) renameSync(name, `${name}.before-sessions`);
}

async function isTaken(db: Rows): Promise<boolean> {
	const row = await db.selectFrom("settings").select("name").where("name", "=", TAKEN).executeTakeFirst();
	return row !== undefined;
}

function readFiles(dataDir: string): OldState {
	try {
		const folder = path.join(dataDir, MONTHS_FOLDER);
		const months = existsSync(folder) ? readdirSync(folder).map((name) => `${MONTHS_FOLDER}/${name}`) : [];
		const names = [PEOPLE_FILE, ...months].filter((name) => existsSync(path.join(dataDir, name)));
		return new Map(names.map((name) => [name, readFileSync(path.join(dataDir, name), "utf8")]));
	} catch (error) {
		throw new StartError(`The state of an older release in ${dataDir} cannot be read (${messageOf(error)})`);
	}
}

/** The documents of several servers. */
async function readDocuments(transaction: Transaction<Tables>): Promise<OldState> {
	const { rows: tables } = await sql`SELECT 1 FROM pg_class WHERE oid = to_regclass('"sharedDocuments"')`.execute(
		transaction,
	);
	if (tables.length === 0) return new Map();
	const { rows } = await sql<{
		name: string;
		content: string;
	}>`SELECT "name", "content" FROM "sharedDocuments"`.execute(transaction);
	const fileOf = (name: string) =>
		name === "admins" ? PEOPLE_FILE : `${name.replace(MONTH_PREFIX, `${MONTHS_FOLDER}/`)}.json`;
	return new Map(rows.map(({ name, content }) => [fileOf(name), content]));
}
