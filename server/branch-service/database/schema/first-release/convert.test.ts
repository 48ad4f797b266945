/** A database of 1.0.0 after a year's work, on either engine. What it has then is in `golden-answers.test.ts`. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../../testing/temporary-folder.ts";
import { untilEnd } from "../../../../testing/until-end.ts";
import { readChange } from "../../../reads/history.ts";
import { createBranchStore } from "../../../store/branch-store.ts";
import { changeFile, fillOlder, putOlder } from "../../../testing/older-database.ts";
import { onPostgres, testDatabase } from "../../../testing/test-database.ts";
import { databaseLocation } from "../../open-database.ts";

const dataDir = temporaryFolder();

/** Opens a database of 1.0.0 that these statements have changed before. */
async function openOlder(...statements: string[]) {
	const folder = temporaryFolder();
	const file = putOlder(folder);
	changeFile(file, ...statements);
	return { file, database: await untilEnd(databaseLocation(folder).open()) };
}

async function openYear() {
	if (!onPostgres()) return (await openOlder()).database;
	const url = testDatabase(temporaryFolder());
	fillOlder(url);
	return untilEnd(databaseLocation(url, dataDir).open());
}

const entitiesOf = async ({ db }: Awaited<ReturnType<typeof openYear>>, kind: "branch" | "dated") =>
	(await db.selectFrom(kind).select(["id", "version", "content"]).orderBy("id").execute()).map(
		({ content, ...row }) => ({ ...row, content: JSON.parse(content) }),
	);

test("all of the year can be undone, the newest first", async () => {
	const store = createBranchStore(await openYear());
	const { items } = await store.changes({ offset: 0, limit: 1000 });
	const refusals: string[] = [];
	for (const { id } of items) {
		const isUndone = (await readChange(store.db, id))?.undoneBy !== null;
		if ((await readChange(store.db, id))?.undoable && !isUndone)
			await store.undo(id, "test").catch(({ message }) => refusals.push(message));
	}
	expect(items.length).toBeGreaterThan(150);
	// It could not be undone in 1.0.0 either: a closure had made the example a changed one.
	expect(refusals).toEqual(["Changed since: Whether it is an example."]);
	expect([await store.count(), (await store.document("calendar")).content.holidays]).toEqual([0, []]);
});

test("what has no entry, as the holidays of the examples, is there; entries without a change get one", async () => {
	const holidays = JSON.stringify({ holidays: [{ date: "2027-01-26", name: "Republic Day" }], daysOff: [] });
	const { database } = await openOlder(
		"DELETE FROM audit WHERE action = 'calendar' OR branchId <> (SELECT min(id) FROM branches)",
		"UPDATE audit SET changeId = NULL",
		`UPDATE settings SET value = '${holidays}' WHERE name = 'calendar'`,
		"DELETE FROM changes",
	);
	const dated = await entitiesOf(database, "dated");
	const [republicDay, ...others] = dated.filter(({ content }) => content.branch === undefined);
	expect([republicDay?.version, others]).toEqual([0, []]);
	const ids = dated.map(({ id }) => id);
	expect(new Set(ids).size).toBe(ids.length);
	const { rows } = await sql`
		SELECT count(*) AS entries, count(changes.id) AS known FROM entries LEFT JOIN changes ON changes.id = change
	`.execute(database.db);
	expect(rows).toEqual([{ entries: expect.any(Number), known: (rows[0] as { entries: number }).entries }]);
});

test("no id of a branch is given again, even if only its counter is known", async () => {
	const { database } = await openOlder(
		"UPDATE sqlite_sequence SET seq = 5000 WHERE name = 'branches'",
		"INSERT INTO changes (at, who, kind, name) VALUES ('2027-12-31T10:00:00.000Z', 'restore of x', 'restore', 'x')",
	);
	const store = createBranchStore(database);
	const audit = await Array.fromAsync(store.audit());
	expect(audit.at(-1)).toMatchObject({ action: "restored", branchId: null });
	const last = await database.db
		.selectFrom("entries")
		.select(({ fn }) => fn.max("entity").as("last"))
		.where("kind", "=", "branch")
		.executeTakeFirst();
	expect(last).toEqual({ last: 5000 });
});

test("a database of a project with other languages keeps their texts", async () => {
	const { database } = await openOlder(
		"ALTER TABLE branches ADD COLUMN name_bn TEXT NOT NULL DEFAULT ''",
		"UPDATE branches SET name_bn = 'পুনে' WHERE id = (SELECT min(id) FROM branches)",
		"INSERT INTO kysely_migration VALUES ('0001-language-bn', '2026-01-01T00:00:00.000Z')",
		"ALTER TABLE branches DROP COLUMN landmark_te",
		"DELETE FROM kysely_migration WHERE name = '0001-landmark-te'",
	);
	const names = (await entitiesOf(database, "branch")).map(({ content }) => content.name_bn);
	expect(names.filter(Boolean)).toEqual(["পুনে"]);
});
