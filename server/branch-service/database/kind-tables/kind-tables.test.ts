import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { type Kind, kindOf } from "../../../engine/kind.ts";
import { temporaryFolder } from "../../../testing/temporary-folder.ts";
import { untilEnd } from "../../../testing/until-end.ts";
import { branchOf } from "../../import/testing/branch-table.ts";
import { COLUMNS_VERSION, matchKey } from "../../kinds/branch.ts";
import { KINDS } from "../../kinds/kinds.ts";
import { createBranchStore } from "../../store/branch-store.ts";
import { saveBranches } from "../../testing/save-branches.ts";
import { testDatabase } from "../../testing/test-database.ts";
import { openDatabase } from "../open-database.ts";
import { MADE_FROM, renewTables } from "./kind-tables.ts";

const WRITTEN = [
	{ name: "Nashik Road", cityName: "Nashik", pincode: "422101" },
	{ name: " NASHIK-ROAD. ", cityName: "Nāshik", pincode: "422101" },
	{ name: "Farm & Vehicle Loans", cityName: "Farm and Co", pincode: "" },
	{ name: "No. 7/B (Old)", cityName: "Tiruchirāppalli", pincode: "620001" },
	{ name: "शाखा कार्यालय", cityName: "पुणे", pincode: "411001" },
];

/** The keys of these branches by version of the rule. A released version never changes: raise the version and add its keys. */
const KEYS: Record<number, readonly string[]> = {
	1: [
		"nashik road|nashik|422101",
		"nashik road|nashik|422101",
		"farm and vehicle loans|farm and co|",
		"no 7 b old|tiruchirappalli|620001",
		"शाखा कार्यालय|पुणे|411001",
	],
};

it("the rule has a new version if its keys change", () => {
	expect(WRITTEN.map(matchKey)).toEqual(KEYS[COLUMNS_VERSION]);
});

let location: string;

beforeEach(async () => {
	location = testDatabase(temporaryFolder());
	const store = createBranchStore(await openDatabase(location));
	await saveBranches(store, [branchOf(1), branchOf(2)], "test");
	await store.close();
});

/** Changes the database by hand. */
async function run(...statements: string[]) {
	const { writer, close } = await openDatabase(location);
	for (const statement of statements) await sql.raw(statement).execute(writer);
	await close();
}

async function stored() {
	const { db, close } = await openDatabase(location);
	const branches = await db.selectFrom("branch").select(["id", "version", "matchKey", "name"]).orderBy("id").execute();
	const [setting] = await db.selectFrom("settings").select("value").where("name", "=", MADE_FROM).execute();
	await close();
	return { branches, setting };
}

describe("columns that were computed in another way", () => {
	it.each([
		["an older version", `UPDATE settings SET value = '0' WHERE name = '${MADE_FROM}'`],
		["no stored version", `DELETE FROM settings WHERE name = '${MADE_FROM}'`],
	])("are computed again at the next opening: %s", async (_, becomeStale) => {
		const before = await stored();
		expect(before.branches[1]).toMatchObject({ id: 2, matchKey: matchKey(branchOf(2)), name: branchOf(2).name });
		await run(`UPDATE branch SET "matchKey" = 'stale', name = NULL`, "UPDATE states SET key = '#stale'", becomeStale);
		expect(await stored()).toEqual(before);
		const { db } = await untilEnd(openDatabase(location));
		expect(await db.selectFrom("states").select("key").execute()).toEqual([{ key: "maharashtra" }]);
	});

	it("are computed again once, however many processes open the database at the same time", async () => {
		const before = await stored();
		await run(`UPDATE branch SET "matchKey" = 'stale'`, "DELETE FROM settings");
		expect(await Promise.all([1, 2, 3, 4].map(stored))).toEqual([before, before, before, before]);
	});

	it("stay as they are if one cannot be computed", async () => {
		const opened = await untilEnd(openDatabase(location));
		await run(`UPDATE branch SET "matchKey" = 'stale'`);
		await run("UPDATE branch SET content = 'damaged' WHERE id = 2", "DELETE FROM settings");
		await expect(openDatabase(location)).rejects.toThrow();
		const rows = async () => (await sql`SELECT DISTINCT "matchKey" FROM branch`.execute(opened.db)).rows;
		expect(await rows()).toEqual([{ matchKey: "stale" }]);
		expect(await opened.db.selectFrom("settings").selectAll().execute()).toEqual([]);
	});
});

it("a new kind, column and index need no migration, and those that are no longer there go", async () => {
	const long: Kind = {
		...(KINDS.branch as Kind),
		columns: { area: { type: "text", of: ({ area }) => String(area), indexed: true } },
	};
	const page = kindOf({ columns: {}, title: () => "", scope: () => ({ states: null, refusal: () => "" }) });
	const { db, writer, dataVersion } = await untilEnd(openDatabase(location));
	await renewTables(writer, { ...KINDS, branch: { ...long, indexes: [] }, page });
	const tables = await db.introspection.getTables();
	const columnsOf = (table: string) => tables.find(({ name }) => name === table)?.columns.map(({ name }) => name);
	expect(columnsOf("branch")).toEqual(["id", "version", "area", "content"]);
	expect(columnsOf("page")).toEqual(["id", "version", "content"]);
	const { rows } = await sql`SELECT id, area FROM branch ORDER BY id`.execute(db);
	expect(rows).toEqual([1, 2].map((id) => ({ id, area: branchOf(id).area })));
	const version = await dataVersion();
	await sql`INSERT INTO page VALUES (1, 0, '{}')`.execute(writer);
	expect(await dataVersion()).not.toBe(version);
});
