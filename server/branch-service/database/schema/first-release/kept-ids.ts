/** Ids that are part of public addresses and feeds: those of branches and places. */
import { sql } from "kysely";
import { isPostgres } from "../engine.ts";
import { type ConvertedDb, insert } from "./old-tables.ts";

/** The highest id that a branch ever had, of which there may be no entry if a restore has replaced a database. */
export async function lastBranchId(db: ConvertedDb): Promise<number> {
	if (isPostgres(db)) return 0;
	const { rows } = await sql<{ seq: number }>`SELECT "seq" FROM "sqlite_sequence" WHERE "name" = 'branches'`.execute(
		db,
	);
	return rows[0]?.seq ?? 0;
}

/** Ids of branches are part of public addresses: one that the history does not mention stays taken by an entry without any field. */
export async function keepLastBranch(db: ConvertedDb, entity: number): Promise<void> {
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
export async function movePlaces(db: ConvertedDb, addPlaces: () => Promise<void>): Promise<void> {
	const states = await db.selectFrom("states").select(["id", "name"]).orderBy("id").execute();
	const cities = await db.selectFrom("cities").select(["id", "name", "stateId"]).orderBy("id").execute();
	for (const table of ["branches", "audit", "cities", "states"]) await sql`DROP TABLE ${sql.id(table)}`.execute(db);
	await addPlaces();
	const withKey = <Place extends { id: number }>(place: Place) => ({ ...place, key: `#${place.id}` });
	await insert(db, "states", states.map(withKey));
	await insert(db, "cities", cities.map(withKey));
}
