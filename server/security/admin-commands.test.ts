import path from "node:path";
import { PassThrough } from "node:stream";
import { beforeEach, describe, expect, test } from "vitest";
import { loadConfig } from "../config/config.ts";
import { StartError } from "../process/start-error.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { performAdminCommand } from "./admin-commands.ts";
import { fileAdminStore } from "./admin-store.ts";
import { adminsFile, readAdmins } from "./admins-file.ts";

let dataDir: string;
let env: Record<string, string>;

beforeEach(() => {
	dataDir = temporaryFolder();
	env = { DATA_DIR: dataDir, ADMIN_AUTH: "password" };
});
/** Performs a command; returns what it printed, and its notes. */
async function perform(words: readonly string[], given?: string): Promise<{ output: string; notes: string }> {
	const [output, notes] = [new PassThrough({ encoding: "utf8" }), new PassThrough({ encoding: "utf8" })];
	const config = loadConfig(env);
	const store = fileAdminStore(config.dataDir);
	await performAdminCommand({ config, store, output, notes, askPassword: async () => given }, words);
	return { output: output.read() ?? "", notes: notes.read() ?? "" };
}

const names = () => readAdmins(adminsFile(dataDir))?.map(({ name }) => name);

test("admins are listed, get another password, and are removed, but not the last one", async () => {
	await perform(["add", "asha"]);
	await perform(["add", "Ravi"]);
	expect(await perform(["list"])).toEqual({ output: "asha\nRavi\n", notes: "" });
	const before = readAdmins(adminsFile(dataDir));
	expect((await perform(["password", "ASHA"])).output).toMatch(/^asha has a new password .*\n.*: (\w{5}-){4}\w{5}\n$/);
	const after = readAdmins(adminsFile(dataDir));
	expect(after?.[0]).not.toEqual(before?.[0]);
	expect(after?.[1]).toEqual(before?.[1]);
	expect((await perform(["remove", "ravi"])).output).toMatch(/^Ravi was removed /);
	await expect(perform(["remove", "asha"])).rejects.toThrow("asha is the last admin; add another one first");
	expect(names()).toEqual(["asha"]);
});

describe("a command is refused", () => {
	test.each([
		[[], "Usage: "],
		[["show"], "Usage: "],
		[["toString", "x"], "Usage: "],
		[["add"], "Usage: "],
		[["add", "asha", "a long password"], "Usage: "],
		[["list", "x"], "Usage: "],
		[["remove", "asha", "--ask"], "Usage: "],
		[["add", "a:b"], "A name must have "],
		[["add", "a\u0007b"], "A name must have "],
		[["add", " asha"], "A name must have "],
		[["add", "x".repeat(101)], "A name must have "],
		[["password", "asha"], "There is no admin asha"],
		[["remove", "asha"], "There is no admin asha"],
	])("%j", async (words, message) => {
		await expect(perform(words)).rejects.toThrow(StartError);
		await expect(perform(words)).rejects.toThrow(message);
		expect(names()).toBeUndefined();
	});

	test("if the name is taken, in any case", async () => {
		await perform(["add", "asha"]);
		await expect(perform(["add", "Asha"])).rejects.toThrow("There is already an admin Asha");
	});

	test.each(["short", " a long password", "a long\tpassword", "x".repeat(201)])(
		"if the password is %j",
		async (given) => {
			await expect(perform(["add", "asha"], given)).rejects.toThrow("A password must have 12 to 200 characters");
			expect(names()).toBeUndefined();
		},
	);

	test("if the name is that of ADMIN_USER, whose password is a variable", async () => {
		env = { ...env, ADMIN_USER: "Asha", ADMIN_PASSWORD: "a long password" };
		for (const command of ["add", "password", "remove"]) {
			await expect(perform([command, "asha"])).rejects.toThrow("Asha signs in with ADMIN_PASSWORD");
		}
		await perform(["add", "ravi"]);
		expect((await perform(["list"])).output).toBe("Asha (ADMIN_PASSWORD)\nravi\n");
		await perform(["remove", "ravi"]);
		expect(names()).toEqual([]);
	});

	test("if there is no such folder, which only add creates", async () => {
		env = { ...env, DATA_DIR: path.join(dataDir, "none") };
		for (const words of [["list"], ["remove", "x"], ["password", "x"]]) {
			await expect(perform(words)).rejects.toThrow("DATA_DIR may be wrong");
		}
		await perform(["add", "asha"]);
		expect((await perform(["list"])).output).toBe("asha\n");
	});
});

test("a note says if nobody signs in with these passwords", async () => {
	env = { DATA_DIR: dataDir };
	expect((await perform(["add", "asha"])).notes).toContain("ADMIN_AUTH is open");
});
