import { existsSync, readFileSync, statSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { OWNER } from "../../shared/api/people.ts";
import { openTestAccounts } from "../branch-service/testing/test-database.ts";
import { StartError } from "../process/start-error.ts";
import { createMemoryLog } from "../testing/memory-log.ts";
import { QUICK } from "../testing/quick-hash.ts";
import { storePeople } from "../testing/stored-people.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { type Accounts, readPassword, readPeople } from "./accounts.ts";
import { firstPasswordFile, makeFirstOwner } from "./first-owner.ts";
import { isPassword } from "./password-hash.ts";

let dataDir: string;
let accounts: Accounts;
const { log, lines } = createMemoryLog();

beforeEach(async () => {
	dataDir = temporaryFolder();
	accounts = await openTestAccounts(dataDir);
	lines.length = 0;
});

const start = async (own = accounts) => makeFirstOwner({ accounts: own, dataDir, user: "asha", hashing: QUICK, log });
const passwordIn = () => readFileSync(firstPasswordFile(dataDir), "utf8").trim();

/** Whether the only person is asha, an owner with this password, which somebody else knows. */
async function isOwner(password: string): Promise<boolean> {
	expect(await accounts.read(readPeople)).toMatchObject([{ name: "asha", rights: OWNER, mustRenew: true }]);
	const stored = await accounts.read((db) => readPassword(db, "asha"));
	return stored !== undefined && isPassword(password, stored);
}

test("the first owner's password is in a file that only its user can read, not in the log, which names the file", async () => {
	await start();
	const password = passwordIn();
	expect(password).toMatch(/^(?:[\da-hjkmnp-tv-z]{5}-){4}[\da-hjkmnp-tv-z]{5}$/);
	expect(statSync(firstPasswordFile(dataDir)).mode & 0o777).toBe(0o600);
	expect([await isOwner(password), await isOwner(`${password}x`)]).toEqual([true, false]);
	await start();
	expect(await isOwner(password)).toBe(true);
	for (const { level, msg } of lines) expect([level, msg]).toEqual([40, expect.stringContaining("first-password.txt")]);
	expect([lines.length, JSON.stringify(lines)]).toEqual([2, expect.not.stringContaining(password)]);
});

test("servers that start at the same time have the same one, which another folder does not have", async () => {
	const others = await Promise.all(Array.from({ length: 4 }, () => openTestAccounts(dataDir)));
	await Promise.all([accounts, ...others].map(start));
	const password = passwordIn();
	expect(await isOwner(password)).toBe(true);
	expect(lines).toHaveLength(1);
	[dataDir, accounts] = [temporaryFolder(), await openTestAccounts(temporaryFolder())];
	await start();
	expect(passwordIn()).not.toBe(password);
});

test("where there are people who have chosen their passwords, nothing is made, and a file that was left goes", async () => {
	await start();
	await storePeople(accounts, { ravi: OWNER });
	await start();
	expect((await accounts.read(readPeople)).map(({ name }) => name)).toEqual(["ravi"]);
	expect(existsSync(firstPasswordFile(dataDir))).toBe(false);
});

test("if the file cannot be written, nobody is stored, and the start fails with a message that helps", async () => {
	const starting = makeFirstOwner({ accounts, dataDir: "/dev/null/x", user: "asha", hashing: QUICK, log });
	await expect(starting).rejects.toThrow(StartError);
	await expect(starting).rejects.toThrow("set ADMIN_PASSWORD");
	expect(await accounts.read(readPeople)).toEqual([]);
});
