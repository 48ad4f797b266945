/** Backups of a PostgreSQL database, of one on SQLite, and each restored on the other. */
import { readdir } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { OWNER } from "../../../shared/api/people.ts";
import { Accounts } from "../../accounts/accounts.ts";
import { addToMonth, changeMonth } from "../../missed-searches/month-document.ts";
import { startPostgres } from "../../testing/postgres-server.ts";
import { storePeople } from "../../testing/stored-people.ts";
import { folderPerTest, temporaryFolder } from "../../testing/temporary-folder.ts";
import { changeCalendar } from "../commands/documents.ts";
import { deleteBranch } from "../commands/one-branch.ts";
import { removeSamples } from "../commands/samples.ts";
import { storeSheet } from "../commands/sheet.ts";
import { databaseLocation, openDatabase } from "../database/open-database.ts";
import { type BranchStore, createBranchStore } from "../store/branch-store.ts";
import { added } from "../testing/added-days.ts";
import { fillOlder, LACKING_STEP } from "../testing/older-database.ts";
import { commandHere, siteConfig } from "../testing/run-command.ts";
import { saveBranches } from "../testing/save-branches.ts";
import { storedBranches } from "../testing/stored-branches.ts";
import { namesIn } from "../testing/stored-names.ts";
import { testBranch } from "../testing/test-branch.ts";

const server = await startPostgres();
afterAll(() => server.stop());
const dataDir = folderPerTest();
const file = path.join(folderPerTest(), "backup.sqlite");
let url: string;
let count = 0;

beforeEach(() => {
	url = server.createDatabase(`backup-${++count}`);
});

async function use<Result>(location: string, work: (store: BranchStore) => Promise<Result>): Promise<Result> {
	const store = createBranchStore(await openDatabase(location));
	try {
		return await work(store);
	} finally {
		await store.close();
	}
}

/** Works with people and counts. */
async function withRows<Result>(location: string, work: (rows: Accounts) => Promise<Result>): Promise<Result> {
	const database = await openDatabase(location);
	return work(new Accounts({ name: "", open: () => database, explain: database.explain })).finally(database.close);
}

async function fill(location: string): Promise<void> {
	await withRows(location, async (rows) => {
		await storePeople(rows, { asha: OWNER, leela: { role: "editor", states: ["Goa"] } });
		const counts = addToMonth([], [{ key: "x", name: "Goa", day: "2026-01-01", count: 7 }]);
		await rows.store((transaction) => changeMonth(transaction, "2026-01", () => counts));
	});
	await use(location, async (store) => {
		await store.fillOnce(async () => [testBranch("Sample")]);
		const many = Array.from({ length: 1200 }, (_, index) => testBranch(`Branch ${index}`, { lat: 10 + index / 700 }));
		const answer = { kind: "value", field: "area", from: "मुख्य", to: "Regional Office" } as const;
		await store.apply(storeSheet([]), { branches: many, file: "शाखा.xlsx" }, "āśā");
		await store.remember([answer], "āśā");
		await saveBranches(store, [testBranch("Last", { landmark: 'It\'s "here"\n%_\\' })], "ravi");
		const last = (await storedBranches(store)).at(-1)?.id ?? 0;
		await store.apply(deleteBranch, { id: last, expected: "any" }, "ravi");
		await store.apply(removeSamples, {}, "remove-samples");
		await store.apply(changeCalendar, added({ holidays: [{ date: "2027-01-26", name: "Republic Day" }] }), "āśā");
		await store.recordRefusal("wrong.xlsx", "ravi", "It is no sheet");
	});
}

const rowsOf = (location: string) =>
	withRows(location, (rows) => {
		const tables = ["person", "secrets", "documents"] as const;
		return rows.read((db) => Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())));
	});

/** Everything in a store that is visible from outside, and people with their passwords. */
const contentOf = async (location: string) => ({
	rows: await rowsOf(location),
	...(await use(location, async (store) => ({
		branches: await storedBranches(store),
		audit: await Array.fromAsync(store.audit()),
		changes: (await store.changes({ offset: 0, limit: 100 })).items,
		past: await store.past(),
		calendar: await store.document("calendar"),
		answers: await store.answers(),
		places: [await store.states(), await store.cities()],
	}))),
});

/** Backs up one database and restores it to another one. */
async function move(from: string, to: string): Promise<void> {
	const siteWith = (place: string) => (place === url ? siteConfig(dataDir, url) : place);
	expect(await commandHere(siteWith(from), "backup", file)).toMatchObject({ code: 0, errorOutput: "" });
	expect(await commandHere(siteWith(to), "restore", file)).toMatchObject({ code: 0, errorOutput: "" });
}

test.each([
	["SQLite", "PostgreSQL"],
	["PostgreSQL", "SQLite"],
])("a backup from %s has everything on %s, gives out no id again, and is undone as the original", async (origin) => {
	const [from, to] = origin === "SQLite" ? [dataDir, url] : [url, temporaryFolder()];
	await fill(from);
	const { audit: auditBefore, changes: changesBefore, ...before } = await contentOf(from);
	await move(from, to);
	const { audit, changes, ...after } = await contentOf(to);
	expect(after).toEqual(before);
	expect(audit.slice(0, -1)).toEqual(auditBefore);
	expect(changes.slice(1)).toEqual(changesBefore);
	expect([audit.at(-1)?.action, changes[0]?.kind]).toEqual(["restored", "restore"]);
	await use(to, async (store) => {
		await saveBranches(store, [testBranch("Next")], "test");
		expect((await storedBranches(store)).at(-1)?.id).toBe(1203);
		const { items } = await store.changes({ offset: 0, limit: 100 });
		const imported = items.find(({ kind, name }) => kind === "sheet" && name === "शाखा.xlsx");
		expect(await store.undo(imported?.id ?? 0, "test")).toMatchObject({ removed: 1200 });
	});
});

test("a restore on PostgreSQL keeps what was there, loses no entry of the audit, and is shown by running servers", async () => {
	await use(url, (store) => saveBranches(store, [testBranch("One")], "asha"));
	const site = siteConfig(dataDir, url);
	expect(await commandHere(site, "backup", file)).toMatchObject({ code: 0 });
	const running = createBranchStore(await openDatabase(url));
	await saveBranches(running, [testBranch("Two")], "ravi");
	const { code, output } = await commandHere(site, "restore", file);
	const [name = ""] = (await readdir(dataDir)).filter((name) => name.startsWith("branches-before-restore-"));
	expect([code, output]).toEqual([0, expect.stringContaining(`The previous data: ${path.join(dataDir, name)}\n`)]);
	expect(namesIn(path.join(dataDir, name))).toEqual(["One", "Two"]);
	expect((await storedBranches(running)).map(({ name }) => name)).toEqual(["One"]);
	const audit = await Array.fromAsync(running.audit());
	expect(audit.map(({ after, action }) => after?.name ?? action)).toEqual(["One", "Two", "restored"]);
	await saveBranches(running, [testBranch("Three")], "ravi");
	expect((await storedBranches(running)).map(({ id }) => id)).toEqual([1, 3]);
	await running.close();
});

test("rows that another program changes on their way are no backup", async () => {
	await fill(dataDir);
	expect(await commandHere(dataDir, "backup", file)).toMatchObject({ code: 0 });
	const { db, close } = await openDatabase(url);
	// A column that adds spaces stands for any server that does not store what it was sent.
	await sql`ALTER TABLE "branch" ALTER COLUMN "content" TYPE char(4000)`.execute(db);
	await close();
	const { errorOutput } = await commandHere(siteConfig(dataDir, url), "restore", file);
	expect(errorOutput).toBe("The copy of branch differs from what is stored; nothing was copied\n");
	expect((await contentOf(url)).branches).toEqual([]);
});

test("servers that start at once on tables of an older release make one copy of them, and one that cannot changes nothing", async () => {
	fillOlder(url);
	await expect(databaseLocation(url, "/dev/null/x").open()).rejects.toMatchObject({ kind: "unwritable" });
	await expect(openDatabase(url)).rejects.toThrow(/older release; start the site/);
	const location = databaseLocation(url, dataDir);
	const opened = await Promise.all([location.open(), location.open(), location.open()]);
	await Promise.all(opened.map((each) => each.close()));
	const [name = "", ...others] = await readdir(dataDir);
	expect([others, opened.flatMap(({ copy }) => copy ?? [])]).toEqual([[], [path.join(dataDir, name)]]);
	expect(name.replace(/\d{8}T\d{9}Z/, "TIME")).toBe(`branches-before-${LACKING_STEP}-TIME.sqlite`);
	const copy = path.join(dataDir, name);
	expect(namesIn(copy)).toHaveLength(12);
	const again = siteConfig(temporaryFolder());
	expect(await commandHere(again, "restore", copy)).toMatchObject({ code: 0 });
	const { audit, changes, ...content } = await contentOf(url);
	expect(await contentOf(again.dataDir)).toMatchObject(content);
});
