import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { openTestAccounts } from "../branch-service/testing/test-database.ts";
import { StartError } from "../process/start-error.ts";
import { createMemoryLog } from "../testing/memory-log.ts";
import { quickHash } from "../testing/quick-hash.ts";
import { changeStored } from "../testing/stored-people.ts";
import { folderPerTest } from "../testing/temporary-folder.ts";
import { type Accounts, findToken, readEvents, readPassword, readPeople, readTokens } from "./accounts.ts";
import { removal } from "./change-people.ts";
import { takeOldState } from "./old-state.ts";

const asha = await quickHash("a password of then");
const sap = { name: "SAP", access: "read", created: "2026-01-01", by: "asha", expires: "2099-01-01", used: null };
const event = { at: "2026-01-01T00:00:00.000Z", who: "asha", done: "Made the token SAP" };
const OLD = {
	admins: [
		{ name: "Asha", ...asha },
		{ name: "аsha", ...(await quickHash("another one")) },
		{ name: "leela", role: "editor", states: ["Goa"], ...asha },
	],
	tokens: [{ ...sap, hash: "a".repeat(64) }],
	events: [event],
};

let accounts: Accounts;
const dataDir = folderPerTest();
const file = path.join(dataDir, "admins.json");

beforeEach(async () => {
	accounts = await openTestAccounts(dataDir);
	writeFileSync(file, JSON.stringify(OLD));
});

const take = (log = createMemoryLog().log) => takeOldState(accounts, path.dirname(file), log);
const names = async () => (await accounts.read(readPeople)).map(({ name }) => name);

test("people, tokens and what was done are taken over once: nobody who was removed since comes back", async () => {
	const { log, lines } = createMemoryLog();
	await take(log);
	expect(lines).toMatchObject([{ names: ["аsha"], msg: expect.stringMatching(/^not taken over/) }, { level: 30 }]);
	expect(await accounts.read(readPeople)).toMatchObject([
		{ name: "Asha", rights: { role: "owner", states: null }, mustRenew: false },
		{ name: "leela", rights: { role: "editor", states: ["Goa"] } },
	]);
	expect(await accounts.read((db) => readPassword(db, "asha"))).toEqual(asha);
	expect(await accounts.read((db) => findToken(db, "a".repeat(64)))).toMatchObject(sap);
	expect(await accounts.read((db) => readEvents(db, 9))).toEqual([event]);
	expect(existsSync(file)).toBe(false);
	for (const name of ["leela", "asha"]) await changeStored(accounts, removal(name));
	await accounts.store((transaction) => transaction.deleteFrom("token").execute());
	renameSync(`${file}.before-sessions`, file);
	await take();
	expect([await names(), await accounts.read(readTokens)]).toEqual([[], []]);
});

test.each([
	["empty", ""],
	["cut off", JSON.stringify(OLD).slice(0, -5)],
	["with a costlier hash", JSON.stringify(OLD).replace("scrypt-1024-8-1", "scrypt-1048576-8-1")],
	["with a short hash", JSON.stringify(OLD).replace(asha.hash, "00")],
	["with an unknown role", JSON.stringify(OLD).replace('"editor"', '"king"')],
	["with an unknown state", JSON.stringify(OLD).replace('"Goa"', '"Atlantis"')],
])("a file that is %s ends the start, and stays as it is", async (_name, text) => {
	writeFileSync(file, text);
	for (let time = 0; time < 2; time++) await expect(take()).rejects.toThrow(StartError);
	expect([await names(), readFileSync(file, "utf8")]).toEqual([[], text]);
});
