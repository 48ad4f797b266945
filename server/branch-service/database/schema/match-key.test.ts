import { DatabaseSync } from "node:sqlite";
import { beforeEach, describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../testing/temporary-folder.ts";
import { branchOf } from "../../import/testing/branch-table.ts";
import { createBranchStore } from "../../store/branch-store.ts";
import { openDatabase } from "../open-database.ts";
import { databaseFile } from "../sqlite/open-sqlite.ts";
import { MATCH_KEY_VERSION, matchKey } from "./match-key.ts";

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
	expect(WRITTEN.map(matchKey)).toEqual(KEYS[MATCH_KEY_VERSION]);
});

describe("stored keys of another version", () => {
	let dataDir: string;

	beforeEach(async () => {
		dataDir = temporaryFolder();
		const store = createBranchStore(await openDatabase(dataDir));
		await store.save([branchOf(1), branchOf(2)], "test");
		await store.close();
	});

	/** Changes the database directly. */
	function run(statements: string) {
		const database = new DatabaseSync(databaseFile(dataDir));
		database.exec(statements);
		database.close();
	}

	async function stored() {
		const { db, close } = await openDatabase(dataDir);
		const branches = await db.selectFrom("branches").select(["id", "matchKey", "landmark"]).orderBy("id").execute();
		const settings = await db.selectFrom("settings").selectAll().where("name", "=", "matchKeyVersion").execute();
		await close();
		return { branches, settings };
	}

	const renewed = {
		branches: [1, 2].map((number) => expect.objectContaining({ id: number, matchKey: matchKey(branchOf(number)) })),
		settings: [{ name: "matchKeyVersion", value: String(MATCH_KEY_VERSION) }],
	};

	it.each([
		["an older version", "UPDATE settings SET value = '0' WHERE name = 'matchKeyVersion'"],
		["a newer version", "UPDATE settings SET value = '999' WHERE name = 'matchKeyVersion'"],
		["no stored version", "DELETE FROM settings WHERE name = 'matchKeyVersion'"],
	])("are computed again at the next opening: %s", async (_, becomeStale) => {
		run(`UPDATE branches SET matchKey = 'stale ' || id; ${becomeStale}`);
		expect(await stored()).toEqual(renewed);
	});

	it("are computed again once, however many processes open the database at the same time", async () => {
		run("UPDATE branches SET matchKey = 'stale'; DELETE FROM settings");
		expect(await Promise.all([1, 2, 3, 4].map(stored))).toEqual([renewed, renewed, renewed, renewed]);
	});

	it("stay unchanged if one cannot be updated, and so does the version", async () => {
		run(`UPDATE branches SET matchKey = 'stale'; DELETE FROM settings;
			CREATE TRIGGER broken BEFORE UPDATE ON branches WHEN old.id = 2 BEGIN SELECT RAISE(ABORT, 'broken'); END`);
		await expect(openDatabase(dataDir)).rejects.toThrow("broken");
		const database = new DatabaseSync(databaseFile(dataDir));
		expect(database.prepare("SELECT DISTINCT matchKey FROM branches").all()).toEqual([{ matchKey: "stale" }]);
		expect(database.prepare("SELECT * FROM settings").all()).toEqual([]);
		database.close();
	});
});
