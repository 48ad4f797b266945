/** Converts the branches, documents and history of the first releases, within the transaction of the steps. */
import { type Kysely, sql } from "kysely";
import { batches } from "../../../../engine/reader.ts";
import { isPostgres } from "../../sql/engine.ts";
import { ROWS_PER_BATCH, rowBatches } from "../../sql/row-batches.ts";
import { contentOf } from "./dated-contents.ts";
import type { DatedIds } from "./dated-ids.ts";
import { OldHistory, valuesOf } from "./history.ts";
import { type ConvertedDb, insert, type NewRow, type OldBranch, type OldEntry } from "./old-tables.ts";

export async function hasOldTables(db: Kysely<unknown>): Promise<boolean> {
	const { rows } = await (isPostgres(db)
		? sql`SELECT 1 WHERE to_regclass('"branches"') IS NOT NULL`
		: sql`SELECT 1 FROM sqlite_master WHERE name = 'branches'`
	).execute(db);
	return rows.length > 0;
}

interface Steps {
	addIndexes(): Promise<void>;
	addPlaces(): Promise<void>;
}

/** Fills the new tables, which are empty and have no indexes yet, and drops the old ones. */
export async function convertFirstRelease(made: Kysely<unknown>, { addIndexes, addPlaces }: Steps): Promise<void> {
	const db = made as ConvertedDb;
	const lastBranch = await lastBranchId(db);
	const history = new OldHistory(await readNames(db));
	await convertEntries(db, history);
	await addIndexes();
	// Without it, the server would read all entries for each batch.
	if (isPostgres(db)) await sql`ANALYZE "entries"`.execute(db);
	await convertBranches(db, history);
	await convertDocuments(db, history);
	await keepLastBranch(db, lastBranch);
	await movePlaces(db, addPlaces);
}

async function readNames(db: ConvertedDb): Promise<Map<number, string>> {
	const names = new Map<number, string>();
	for await (const rows of rowBatches<OldBranch>(db, "branches", { columns: ["id", "name"] }))
		for (const { id, name } of rows) names.set(id, String(name));
	return names;
}

async function convertEntries(db: ConvertedDb, history: OldHistory): Promise<void> {
	const samples = await db.selectFrom("changes").select("id").where("kind", "=", "samples").execute();
	const ofSamples = new Set(samples.map(({ id }) => id));
	let last = 0;
	for await (const batch of rowBatches<OldEntry>(db, "audit")) {
		const entries = [];
		for (const old of batch) {
			const own = history.entriesOf(old, old.changeId !== null && ofSamples.has(old.changeId));
			if (own.length === 0) continue;
			const change = old.changeId ?? (await addChange(db, old, own[0]?.title ?? ""));
			entries.push(...own.map((entry) => ({ id: ++last, change, ...entry })));
		}
		await insert(db, "entries", entries);
	}
}

const KIND_OF: Readonly<Record<string, string>> = { created: "create", updated: "edit", removed: "delete" };

/** The change of an entry that has none. */
async function addChange(db: ConvertedDb, { at, who, action, branchId }: OldEntry, title: string): Promise<number> {
	const { last } = await db
		.selectFrom("changes")
		.select(({ fn }) => fn.max("id").as("last"))
		.executeTakeFirstOrThrow();
	const counts = branchId > 0 && Object.hasOwn(KIND_OF, action) ? { [action]: 1 } : {};
	const kind = KIND_OF[action] ?? action;
	const row = { id: Number(last ?? 0) + 1, at, who, kind, name: title, ...counts };
	await db.insertInto("changes").values(row).execute();
	return row.id;
}

/** What does not follow from the history has no entry there. */
async function convertBranches(db: ConvertedDb, history: OldHistory): Promise<void> {
	const { rows: cities } = await sql<{ id: number; cityName: string; stateName: string }>`
		SELECT "cities"."id", "cities"."name" AS "cityName", "states"."name" AS "stateName"
		FROM "cities" INNER JOIN "states" ON "states"."id" = "cities"."stateId"
	`.execute(db);
	const places = new Map(cities.map(({ id, ...place }) => [id, place]));
	for await (const batch of rowBatches<OldBranch>(db, "branches")) {
		const versions = await newestEntries(db, "branch", batch);
		const rows = batch.map((row) => {
			const content = contentOf(row, places.get(row.cityId) ?? { stateName: "", cityName: "" });
			return { id: row.id, version: versions.get(row.id) ?? 0, content: JSON.stringify(content) };
		});
		await insert(db, "branch", rows);
		const dated = batch.flatMap(({ id, closures, coming }) => [
			...rowsOf(history.closures, JSON.parse(closures), id),
			...rowsOf(history.coming, JSON.parse(coming), id),
		]);
		await insertDated(db, dated);
	}
}

async function convertDocuments(db: ConvertedDb, history: OldHistory): Promise<void> {
	const settings = await db.selectFrom("settings").selectAll().execute();
	const settingOf = (setting: string) => JSON.parse(settings.find(({ name }) => name === setting)?.value ?? "null");
	const [calendar, notice] = [settingOf("calendar"), settingOf("notice")];
	await insertDated(db, [
		...rowsOf(history.holidays, calendar?.holidays ?? []),
		...rowsOf(history.daysOff, calendar?.daysOff ?? []),
		...rowsOf(history.notice, notice ? [notice] : []),
	]);
	await db.deleteFrom("settings").where("name", "in", ["calendar", "notice", "matchKeyVersion"]).execute();
}

function rowsOf(ids: DatedIds, list: readonly object[], owner = 0) {
	return ids.settle(owner, list).map((item) => {
		return { id: item.id, content: JSON.stringify(valuesOf(ids, item, owner)) };
	});
}

/** The newest entry about each of these branches, and what belongs to it; or about each of these dated things. */
async function newestEntries(db: ConvertedDb, kind: "branch" | "dated", rows: readonly { id: number }[]) {
	const about = kind === "branch" ? "subject" : "entity";
	const ids = rows.map(({ id }) => id);
	const entries = db.selectFrom("entries").select(({ fn, ref }) => [ref(about).as("about"), fn.max("id").as("newest")]);
	const own = kind === "branch" ? entries : entries.where("kind", "=", kind);
	const found = await own.where(about, "in", ids).groupBy(about).execute();
	return new Map(found.map(({ about, newest }) => [about ?? 0, newest]));
}

async function insertDated(db: ConvertedDb, rows: readonly Omit<NewRow, "version">[]): Promise<void> {
	for (const batch of batches(rows, ROWS_PER_BATCH)) {
		const versions = await newestEntries(db, "dated", batch);
		const stored = batch.map((row) => ({ ...row, version: versions.get(row.id) ?? 0 }));
		await insert(db, "dated", stored);
	}
}

/** The highest id that a branch ever had, of which there may be no entry if a restore has replaced a database. */
async function lastBranchId(db: ConvertedDb): Promise<number> {
	if (isPostgres(db)) return 0;
	const { rows } = await sql<{ seq: number }>`SELECT "seq" FROM "sqlite_sequence" WHERE "name" = 'branches'`.execute(
		db,
	);
	return rows[0]?.seq ?? 0;
}

/** Ids of branches are part of public addresses: one that the history does not mention stays taken by an entry without any field. */
async function keepLastBranch(db: ConvertedDb, entity: number): Promise<void> {
	const { rows } = await sql<{ known: number | null; entry: number | null; change: number | null }>`
		SELECT (SELECT max("entity") FROM "entries" WHERE "kind" = 'branch') AS "known", (SELECT max("id") FROM "branch") AS "stored",
			(SELECT max("id") FROM "entries") AS "entry", (SELECT max("id") FROM "changes" WHERE "kind" = 'restore') AS "change"
	`.execute(db);
	const { known, entry, change } = rows[0] ?? {};
	if (!change || entity <= (known ?? 0)) return;
	const row = {
		id: (entry ?? 0) + 1,
		change,
		kind: "branch",
		entity,
		subject: null,
		title: "",
		before: "{}",
		after: "{}",
	} as const;
	await db.insertInto("entries").values(row).execute();
}

/** The places keep their ids. */
async function movePlaces(db: ConvertedDb, addPlaces: () => Promise<void>): Promise<void> {
	const states = await db.selectFrom("states").select(["id", "name"]).orderBy("id").execute();
	const cities = await db.selectFrom("cities").select(["id", "name", "stateId"]).orderBy("id").execute();
	for (const table of ["branches", "audit", "cities", "states"]) await sql`DROP TABLE ${sql.id(table)}`.execute(db);
	await addPlaces();
	const withKey = <Place extends { id: number }>(place: Place) => ({ ...place, key: `#${place.id}` });
	await insert(db, "states", states.map(withKey));
	await insert(db, "cities", cities.map(withKey));
}
