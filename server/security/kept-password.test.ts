import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createLog } from "../ops/log.ts";
import { StartError } from "../ops/start-error.ts";
import { createMemoryLog } from "../testing/memory-log.ts";
import { keptPassword } from "./kept-password.ts";
import { isPassword } from "./password-hash.ts";

let root: string;
let dataDir: string;
let file: string;

beforeEach(async () => {
	root = await mkdtemp(path.join(tmpdir(), "password-test-"));
	// At the first start the data folder does not exist yet.
	dataDir = path.join(root, "data");
	file = path.join(dataDir, "admin-password.json");
});
afterEach(() => rm(root, { recursive: true }));

/** Starts once; also returns the password from the log. */
async function start() {
	const { log, lines } = createMemoryLog();
	const kept = await keptPassword({ dataDir, user: "asha", log });
	const logged = lines.map(({ msg }) => /as asha with the password ([\da-z-]+),/.exec(String(msg))?.[1]);
	return { kept, logged, lines };
}

test("a first start generates one, stores its hash readable only by its user, and logs it once, at warn", async () => {
	const { kept, logged, lines } = await start();
	expect(lines).toMatchObject([{ level: 40 }]);
	const [password = ""] = logged;
	expect(password).toMatch(/^(?:[\da-hjkmnp-tv-z]{5}-){4}[\da-hjkmnp-tv-z]{5}$/);
	expect(await isPassword(password, kept)).toBe(true);
	expect(await isPassword(`${password}x`, kept)).toBe(false);
	expect(await readdir(dataDir)).toEqual(["admin-password.json"]);
	expect((await stat(file)).mode & 0o777).toBe(0o600);
	expect(await readFile(file, "utf8")).not.toContain(password);

	const again = await start();
	expect(again.lines).toEqual([]);
	expect(await isPassword(password, again.kept)).toBe(true);
});

test("two folders never get the same password", async () => {
	const first = await start();
	await rm(file);
	const second = await start();
	expect(second.logged).not.toEqual(first.logged);
});

test("processes that start at the same time use the same one, which is logged once", async () => {
	const starts = await Promise.all(Array.from({ length: 5 }, start));
	const logged = starts.flatMap((each) => each.logged);
	expect(logged).toHaveLength(1);
	for (const { kept } of starts) expect(await isPassword(logged[0] ?? "", kept)).toBe(true);
	expect(await readdir(dataDir)).toEqual(["admin-password.json"]);
});

describe("a start fails with a message that helps", () => {
	test.each(["error", "silent"] as const)("if nobody would see the password (%s)", async (level) => {
		const starting = keptPassword({ dataDir, user: "asha", log: createLog(level) });
		await expect(starting).rejects.toThrow(StartError);
		await expect(starting).rejects.toThrow("set ADMIN_PASSWORD");
		await expect(stat(file)).rejects.toThrow("ENOENT");
	});

	test.each([
		"",
		"{",
		"null",
		'{"algorithm":"scrypt-16384-8-1","salt":"","hash":""}',
		'{"algorithm":"none","salt":"00","hash":"00"}',
	])("when the file is damaged (%j)", async (text) => {
		await start();
		await writeFile(file, text);
		const starting = start();
		await expect(starting).rejects.toThrow(StartError);
		await expect(starting).rejects.toThrow(`${file} is damaged; delete it`);
	});

	test("if it cannot be stored", async () => {
		await writeFile(dataDir, "a file where the folder should be");
		const starting = start();
		await expect(starting).rejects.toThrow(StartError);
		await expect(starting).rejects.toThrow("set ADMIN_PASSWORD");
	});
});

test("once it is stored, the log level does not matter", async () => {
	const { kept } = await start();
	expect(await keptPassword({ dataDir, user: "asha", log: createLog("silent") })).toEqual(kept);
});
