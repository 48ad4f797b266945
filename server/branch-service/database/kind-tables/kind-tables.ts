/** The tables of kinds are made from their rules, so that a new field, a new column and a new kind need no migration. */
import { createHash } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import { placeKey } from "../../../../shared/places/place-key.ts";
import { type Content, type EntityRow, type Kind, type Kinds, tableOf } from "../../../engine/kind.ts";
import { COLUMNS_VERSION } from "../../kinds/branch.ts";
import { KINDS } from "../../kinds/kinds.ts";
import type { Tables } from "../schema/tables.ts";
import { isPostgres } from "../sql/engine.ts";
import { rowBatches } from "../sql/row-batches.ts";

/** The setting with what the stored tables were made from. */
export const MADE_FROM = "tables";

/** Makes the tables of all kinds anew, all or none, if they were made from other columns or by other rules. */
export async function renewTables(db: Kysely<Tables>, kinds: Kinds = KINDS): Promise<void> {
	const value = fingerprintOf(kinds);
	// The lock, which an import may hold for seconds, is needed only if something has changed.
	if (await isCurrent(db, value)) return;
	await db.transaction().execute(async (transaction) => {
		// Another process may have done it while this one waited for the lock.
		if (await isCurrent(transaction, value)) return;
		for (const [name, kind] of Object.entries(kinds)) await renewTable(transaction, name, kind);
		await renewPlaceKeys(transaction);
		for (const statement of triggers(transaction, contentTables(kinds))) await sql.raw(statement).execute(transaction);
		await transaction
			.insertInto("settings")
			.values({ name: MADE_FROM, value })
			.onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
			.execute();
	});
}

function fingerprintOf(kinds: Kinds): string {
	const all = Object.entries(kinds).map(([name, { columns, indexes = [] }]) => {
		const own = Object.entries(columns).map(([column, { type, indexed = false }]) => [column, type, indexed]);
		return [name, own, indexes];
	});
	return createHash("sha256")
		.update(JSON.stringify([COLUMNS_VERSION, all]))
		.digest("base64url");
}

async function isCurrent(db: Kysely<Tables>, value: string): Promise<boolean> {
	const setting = await db.selectFrom("settings").select("value").where("name", "=", MADE_FROM).executeTakeFirst();
	return setting?.value === value;
}

async function renewTable(transaction: Transaction<Tables>, name: string, kind: Kind): Promise<void> {
	const { whole, text, end } = typesOf(transaction);
	const kept = [`"id" ${whole} PRIMARY KEY`, `"version" ${whole} NOT NULL`];
	const own = Object.entries(kind.columns).map(([column, { type }]) => `"${column}" ${type === "text" ? text : whole}`);
	const content = `"content" ${text} NOT NULL`;
	const create = (table: string, columns: readonly string[]) =>
		sql.raw(`CREATE TABLE ${table} (${columns.join(", ")}) ${end}`).execute(transaction);
	await create(`IF NOT EXISTS "${name}"`, [...kept, content]);
	const made = `new ${name}`;
	await create(`"${made}"`, [...kept, ...own, content]);
	await fill(transaction, name, made, kind);
	await sql`DROP TABLE ${sql.id(name)}`.execute(transaction);
	await sql`ALTER TABLE ${sql.id(made)} RENAME TO ${sql.id(name)}`.execute(transaction);
	const indexed = Object.entries(kind.columns).flatMap(([column, { indexed: is }]) => (is ? [[column]] : []));
	const isSparse = ([first = "", ...others]: readonly string[]) =>
		others.length === 0 && kind.columns[first]?.indexed === "sparse";
	for (const columns of [...indexed, ...(kind.indexes ?? [])]) {
		const index = sql.id([name, ...columns].join(" "));
		const where = isSparse(columns) ? sql`WHERE ${sql.id(columns[0] ?? "")} IS NOT NULL` : sql``;
		const list = sql.join(columns.map((each) => sql.id(each)));
		await sql`CREATE INDEX ${index} ON ${sql.id(name)} (${list}) ${where}`.execute(transaction);
	}
}

function typesOf(db: Kysely<Tables>) {
	// A STRICT table enforces the types of its columns.
	if (!isPostgres(db)) return { whole: "integer", text: "text", end: "STRICT" };
	return { whole: "bigint", text: 'text COLLATE "C"', end: "" };
}

async function fill(transaction: Transaction<Tables>, from: string, to: string, { columns }: Kind): Promise<void> {
	const kept = ["id", "version", "content"];
	for await (const rows of rowBatches<EntityRow>(transaction, from, { columns: kept })) {
		const values = rows.map(({ id, version, content }) => {
			const parsed: Content = JSON.parse(content);
			const own = Object.entries(columns).map(([name, { of }]) => [name, of(parsed)]);
			return { id, version, ...Object.fromEntries(own), content };
		});
		await transaction.insertInto(tableOf(to)).values(values).execute();
	}
}

/** The tables with what visitors see. */
function contentTables(kinds: Kinds): string[] {
	const seen = Object.keys(kinds).filter((name) => !kinds[name]?.isPrivate);
	return [...seen, "states", "cities", "settings"];
}

const EVENTS = ["INSERT", "UPDATE", "DELETE"];

const countChange = (table: string, event: string) =>
	`CREATE TRIGGER "${table}${event}" AFTER ${event} ON "${table}" BEGIN UPDATE "dataVersion" SET "value" = "value" + 1; END`;

/**
 * The only triggers of a database on SQLite: they count the changes of what visitors see, also those made by hand. Databases of the first
 * releases have some for `branches`.
 */
export const VERSION_TRIGGERS: readonly string[] = ["branches", ...contentTables(KINDS)].flatMap((table) =>
	EVENTS.map((event) => countChange(table, event)),
);

/** The statements that make the triggers of some tables anew. */
function triggers(db: Kysely<Tables>, tables: readonly string[]): string[] {
	if (!isPostgres(db))
		return tables.flatMap((table) =>
			EVENTS.flatMap((event) => [`DROP TRIGGER IF EXISTS "${table}${event}"`, countChange(table, event)]),
		);
	return tables.flatMap((table) => [
		`DROP TRIGGER IF EXISTS "announceChange" ON "${table}"`,
		`CREATE TRIGGER "announceChange" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "${table}"
		FOR EACH STATEMENT EXECUTE FUNCTION "announceChange"()`,
	]);
}

interface KeyedPlace {
	id: number;
	key: string;
}

/** The keys of places, the oldest first. Of those with the same key, only the oldest is found by it; the others keep their ids for ever. */
function keysOf<Place extends { id: number }>(places: readonly Place[], keyOf: (place: Place) => string) {
	const taken = new Set<string>();
	return places.map((place): KeyedPlace => {
		const key = keyOf(place);
		const isFirst = taken.size < taken.add(key).size;
		return { id: place.id, key: isFirst ? key : `#${place.id}` };
	});
}

async function renewPlaceKeys(transaction: Transaction<Tables>): Promise<void> {
	const states = await transaction.selectFrom("states").selectAll().orderBy("id").execute();
	await store(
		transaction,
		"states",
		states,
		keysOf(states, ({ name }) => placeKey(name)),
	);
	const nameOf = new Map(states.map(({ id, name }) => [id, name]));
	const cities = await transaction.selectFrom("cities").selectAll().orderBy("id").execute();
	const keys = keysOf(cities, ({ name, stateId }) => `${placeKey(nameOf.get(stateId) ?? "")}|${placeKey(name)}`);
	await store(transaction, "cities", cities, keys);
}

async function store(
	transaction: Transaction<Tables>,
	table: "states" | "cities",
	stored: readonly KeyedPlace[],
	wanted: readonly KeyedPlace[],
): Promise<void> {
	const changed = wanted.filter(({ key }, index) => stored[index]?.key !== key);
	// Keys may be exchanged, and are unique at every moment.
	for (const { id } of changed)
		await transaction
			.updateTable(table)
			.set({ key: `# ${id}` })
			.where("id", "=", id)
			.execute();
	for (const { id, key } of changed) await transaction.updateTable(table).set({ key }).where("id", "=", id).execute();
}
