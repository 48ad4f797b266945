/** What a backup has beside branches: people, counts of searches and the last good lists. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { OWNER, type Rights } from "../../../shared/api/people.ts";
import { insertToken, readPassword, readPeople } from "../../accounts/accounts.ts";
import { createToken } from "../../accounts/api-token.ts";
import { removal } from "../../accounts/change-people.ts";
import { makeFirstOwner } from "../../accounts/first-owner.ts";
import { beginSession } from "../../accounts/sessions.ts";
import { changeMonth, readMonthDocument } from "../../missed-searches/month-document.ts";
import { createMemoryLog } from "../../testing/memory-log.ts";
import { QUICK, quickHash } from "../../testing/quick-hash.ts";
import { changeStored, storePeople } from "../../testing/stored-people.ts";
import { folderPerTest, temporaryFolder } from "../../testing/temporary-folder.ts";
import { writeBackup } from "../database/backup-file.ts";
import { commandHere, siteConfig } from "../testing/run-command.ts";
import { namesIn, storeNames } from "../testing/stored-names.ts";
import { openTestAccounts } from "../testing/test-database.ts";

const MONTH = "2026-11";
const LIST = path.join("feeds", "branches.json");
const GOA: Rights = { role: "editor", states: ["Goa"] };

const dataDir = folderPerTest();
const file = path.join(folderPerTest(), "backup.sqlite");

const put = (name: string, content: string, folder = dataDir) => {
	mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
	writeFileSync(path.join(folder, name), content);
};
const get = (name: string, folder = dataDir) => readFileSync(path.join(folder, name), "utf8");
/** The commands of these tests have their database in the folder, on all engines. */
const accountsIn = (folder: string) => openTestAccounts(folder, undefined, folder);
const restore = (folder = dataDir) => commandHere(folder, "restore", file);
const counts = (days: Record<string, number>) => JSON.stringify({ entries: [{ key: "goa", name: "Goa", days }] });

/** People with a session and a token. */
async function storeAll(folder = dataDir) {
	const accounts = await accountsIn(folder);
	await storePeople(accounts, { asha: OWNER, leela: GOA });
	const token = { name: "SAP", access: "read", created: "2026-01-01", by: "asha", used: null } as const;
	await accounts.store(async (transaction) => {
		await insertToken(transaction, { ...token, expires: "2099-01-01" }, createToken().hash);
		await beginSession(transaction, "asha", { device: "", address: "" }, { idleMs: 1, longestMs: 1 }, Date.now());
	});
	return accounts;
}

async function rowsOf(folder: string) {
	const accounts = await accountsIn(folder);
	const tables = ["person", "token", "secrets", "sessions"] as const;
	return accounts.read((db) => Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())));
}

test("a site in front of another API moves to another machine with its people, who sign in again, and its lists", async () => {
	const site = { ...siteConfig(dataDir), branchApiUrl: "https://api.example.com" };
	await storeAll();
	put(LIST, '{"source":"https://api.example.com/"}');
	expect(await commandHere(site, "backup", file)).toMatchObject({
		code: 0,
		output: expect.stringMatching(/\(last good lists: 1\)$/m),
	});
	const other = temporaryFolder();
	const { output } = await commandHere({ ...site, dataDir: other, database: other }, "restore", file);
	expect(output).toContain("Who can sign in with their passwords of then: asha, leela\n");
	const [people, tokens, secrets] = await rowsOf(dataDir);
	expect(await rowsOf(other)).toEqual([people, tokens, secrets, []]);
	expect(get(LIST, other)).toBe(get(LIST));
});

test("a restore brings back no password, token or person that was changed since, and loses no count", async () => {
	await storeNames(dataDir, "One");
	const accounts = await storeAll();
	const count = (days: Record<string, number>) =>
		accounts.store((transaction) => changeMonth(transaction, MONTH, () => counts(days)));
	await count({ [`${MONTH}-01`]: 7, [`${MONTH}-02`]: 3 });
	await commandHere(dataDir, "backup", file);
	await changeStored(accounts, removal("leela"));
	const changed = JSON.stringify(await quickHash("walnut cliff orbit"));
	await accounts.store(async (transaction) => {
		await transaction.deleteFrom("token").execute();
		await transaction.deleteFrom("secrets").where("name", "like", "token %").execute();
		await transaction.updateTable("secrets").set({ value: changed }).execute();
	});
	await count({ [`${MONTH}-01`]: 7, [`${MONTH}-02`]: 2, [`${MONTH}-03`]: 9 });
	await storeNames(dataDir, "Two");
	const now = await rowsOf(dataDir);
	const { code, output } = await restore();
	expect([code, output]).toEqual([0, expect.stringContaining("People, tokens and passwords stay as they are\n")]);
	expect(namesIn(path.join(dataDir, "branches.sqlite"))).toEqual(["One"]);
	expect(await rowsOf(dataDir)).toEqual(now);
	expect(JSON.parse((await accounts.read((db) => readMonthDocument(db, MONTH))) ?? "").entries[0].days).toEqual({
		[`${MONTH}-01`]: 7,
		[`${MONTH}-02`]: 3,
		[`${MONTH}-03`]: 9,
	});
});

test("of an older release, a backup brings its people where nobody has signed in, and no file of another name", async () => {
	const own = await accountsIn(dataDir);
	await makeFirstOwner({ accounts: own, dataDir, user: "admin", hashing: QUICK, log: createMemoryLog().log });
	const asha = await quickHash("a password of then");
	const parts = new Map([
		["admins.json", Buffer.from(JSON.stringify({ admins: [{ name: "asha", ...asha }] }))],
		["../escaped.json", Buffer.from("{}")],
		["feeds/../../escaped.json", Buffer.from("{}")],
		["feeds/others.json", Buffer.from("")],
	]);
	const older = temporaryFolder();
	await storeNames(older, "One");
	await writeBackup(older, file, { parts });
	expect((await restore()).output).toContain("passwords of then: asha\n");
	expect(await own.read(readPeople)).toMatchObject([{ name: "asha" }]);
	expect(await own.read((db) => readPassword(db, "asha"))).toEqual(asha);
	expect(readdirSync(path.dirname(dataDir))).not.toContain("escaped.json");
	expect(readdirSync(dataDir).filter((name) => name.startsWith("feeds"))).toEqual([]);
});

test("a backup without branches replaces none", async () => {
	await storeNames(dataDir, "One");
	await writeBackup(undefined, file, { parts: new Map([["admins.json", Buffer.from('{"admins":[]}')]]) });
	expect(await restore()).toMatchObject({ code: 0, output: expect.stringMatching(/^No branches restored/) });
	expect(namesIn(path.join(dataDir, "branches.sqlite"))).toEqual(["One"]);
});
