import path from "node:path";
import { PassThrough } from "node:stream";
import { beforeEach, describe, expect, test } from "vitest";
import { openTestAccounts } from "../branch-service/testing/test-database.ts";
import { loadConfig } from "../config/config.ts";
import { StartError } from "../process/start-error.ts";
import { withQuickHashes } from "../testing/quick-hash.ts";
import { folderPerTest } from "../testing/temporary-folder.ts";
import {
	type Accounts,
	insertToken,
	readEvents,
	readPassword,
	readPeople,
	readSecrets,
	writeSecret,
} from "./accounts.ts";
import { performAdminCommand } from "./admin-commands.ts";

const dataDir = folderPerTest();
let accounts: Accounts;
let env: Record<string, string>;

beforeEach(async () => {
	accounts = await openTestAccounts(dataDir);
	env = { DATA_DIR: dataDir, ADMIN_AUTH: "password" };
});
/** Performs a command; returns what it printed, and its notes. */
async function perform(words: readonly string[]): Promise<{ output: string; notes: string }> {
	const [output, notes] = [new PassThrough({ encoding: "utf8" }), new PassThrough({ encoding: "utf8" })];
	const config = withQuickHashes(loadConfig(env));
	await performAdminCommand({ config, accounts, output, notes }, words);
	return { output: output.read() ?? "", notes: notes.read() ?? "" };
}

const names = async () => (await accounts.read(readPeople)).map(({ name }) => name);
const passwords = () => accounts.read((db) => Promise.all(["asha", "ravi"].map((key) => readPassword(db, key))));

test("admins are listed, get another password, and are removed, but not the last one", async () => {
	await perform(["add", "asha"]);
	await perform(["add", "Ravi"]);
	expect(await perform(["list"])).toEqual({ output: "asha\nRavi\n", notes: "" });
	const before = await passwords();
	expect((await perform(["password", "ASHA"])).output).toMatch(/^asha has a new password .*\n.*: (\w{5}-){4}\w{5}\n$/);
	const after = await passwords();
	expect(after[0]).not.toEqual(before[0]);
	expect(after[1]).toEqual(before[1]);
	const token = {
		name: "Night job",
		access: "read",
		created: "2026-11-25",
		by: "ravi",
		expires: "2027-11-25",
		used: null,
	} as const;
	await accounts.store((transaction) => insertToken(transaction, token, "hash"));
	expect((await perform(["remove", "ravi"])).output).toMatch(
		/^Ravi was removed .*\nTokens .* go on working: Night job; /,
	);
	await expect(perform(["remove", "asha"])).rejects.toThrow("asha is the last owner; add another one first");
	expect(await names()).toEqual(["asha"]);
});

test("roles are given and listed; there is always an owner, and what was done is kept", async () => {
	await perform(["add", "asha"]);
	await perform(["add", "ravi", "--role", "editor"]);
	await perform(["add", "leela", "--role", "goa, TN,Orissa"]);
	expect((await perform(["list"])).output).toBe("asha\nravi: editor\nleela: editor of Goa, Tamil Nadu and Odisha\n");
	for (const words of [
		["role", "asha", "editor"],
		["remove", "asha"],
	]) {
		await expect(perform(words)).rejects.toThrow("asha is the last owner; add another one first");
	}
	expect((await perform(["role", "Leela", "owner"])).output).toMatch(/^leela is now owner /);
	await perform(["role", "asha", "Kerala"]);
	await perform(["password", "ravi"]);
	await accounts.store((transaction) => writeSecret(transaction, "factor", "ravi", {}));
	await perform(["factor-off", "ravi"]);
	expect((await accounts.read((db) => readSecrets(db, "factor"))).size).toBe(0);
	await perform(["remove", "ravi"]);
	const events = await accounts.read((db) => readEvents(db, 9));
	expect(events.reverse().map(({ who, done }) => `${who}: ${done}`)).toEqual([
		"npm run admin: Added asha, owner",
		"npm run admin: Added ravi, editor",
		"npm run admin: Added leela, editor of Goa, Tamil Nadu and Odisha",
		"npm run admin: Made leela owner",
		"npm run admin: Made asha editor of Kerala",
		"npm run admin: Gave ravi a new password",
		"npm run admin: Turned off the second factor of ravi",
		"npm run admin: Removed ravi",
	]);
});

test("with sign-in by a proxy, people have the proxy's names and no password", async () => {
	env = { DATA_DIR: dataDir, ADMIN_AUTH: "header", TRUST_PROXY: "10.0.0.1" };
	const { output } = await perform(["add", "urn:leela", "--role", "Goa"]);
	expect(output).toMatch(/^urn:leela was added \([^\n]*\)\n$/);
	// Admins who are not listed are owners.
	await perform(["remove", "urn:leela"]);
});

describe("a command is refused", () => {
	test.each([
		[[], "Usage: "],
		[["show"], "Usage: "],
		[["toString", "x"], "Usage: "],
		[["add"], "Usage: "],
		[["add", "asha", "a long password"], "Usage: "],
		[["remove", "asha", "--ask"], "Usage: "],
		[["add", "a:b"], "A name must have "],
		[["add", "a\u0007b"], "A name must have "],
		[["add", "x".repeat(101)], "A name must have "],
		[["add", "asha", "--role", "king"], "A role is owner, editor, or states"],
		[["add", "asha", "--role", "Goa,"], "A role is owner, editor, or states"],
		[["password", "asha", "--role", "owner"], "Usage: "],
		[["password", "asha"], "There is no admin asha"],
		[["remove", "asha"], "There is no admin asha"],
		[["factor-off", "asha"], "There is no admin asha"],
	])("%j", async (words, message) => {
		await expect(perform(words)).rejects.toThrow(StartError);
		await expect(perform(words)).rejects.toThrow(message);
		expect(await names()).toEqual([]);
	});

	test("if the name is taken, in any case, or looks like another", async () => {
		await perform(["add", "asha"]);
		await expect(perform(["add", "Asha"])).rejects.toThrow("There is already an admin asha.");
		await expect(perform(["add", "аshа"])).rejects.toThrow("There is already an admin asha, which looks like аshа.");
	});

	test("if the name is that of ADMIN_USER, whose password is a variable", async () => {
		env = { ...env, ADMIN_USER: "Asha", ADMIN_PASSWORD: "a long password" };
		for (const command of ["add", "password", "remove"]) {
			await expect(perform([command, "asha"])).rejects.toThrow("Asha signs in with ADMIN_PASSWORD");
		}
		await perform(["add", "ravi"]);
		expect((await perform(["list"])).output).toBe("Asha (ADMIN_PASSWORD)\nravi\n");
		await perform(["remove", "ravi"]);
		expect(await names()).toEqual([]);
	});

	test("if there is no such folder", async () => {
		env = { ...env, DATA_DIR: path.join(dataDir, "none") };
		for (const words of [["list"], ["remove", "x"], ["password", "x"]]) {
			await expect(perform(words)).rejects.toThrow("DATA_DIR may be wrong");
		}
	});
});

test("a note says if nobody signs in with these passwords", async () => {
	env = { DATA_DIR: dataDir };
	expect((await perform(["add", "asha"])).notes).toContain("ADMIN_AUTH is open");
});
