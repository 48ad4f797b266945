import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { createLog } from "../process/log.ts";
import { StartError } from "../process/start-error.ts";
import { createMemoryLog } from "../testing/memory-log.ts";
import { QUICK } from "../testing/quick-hash.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { fileAdminStore } from "./admin-store.ts";
import { readAdmins } from "./admins-file.ts";
import { makeFirstAdmin } from "./first-admin.ts";
import { isPassword } from "./password-hash.ts";

let root: string;
let dataDir: string;
let file: string;

beforeEach(async () => {
	root = temporaryFolder();
	// At the first start the data folder does not exist yet.
	dataDir = path.join(root, "data");
	file = path.join(dataDir, "admins.json");
});
/** Starts once; returns the passwords from the log. */
async function start() {
	const { log, lines } = createMemoryLog();
	await makeFirstAdmin({ store: fileAdminStore(dataDir), user: "asha", hashing: QUICK, log });
	return lines.map(({ level, msg }) => {
		expect(level).toBe(40);
		return /as asha with the password ([\da-z-]+),/.exec(String(msg))?.[1];
	});
}

/** Whether the only admin is asha, with this password. */
async function isAdmin(password: string | undefined): Promise<boolean> {
	const [admin, ...others] = readAdmins(file)?.admins ?? [];
	expect([admin?.name, ...others]).toEqual(["asha"]);
	return admin !== undefined && isPassword(password ?? "", admin.password);
}

test("a first start generates one, stores its hash readable only by its user, and logs it once, at warn", async () => {
	const [password = ""] = await start();
	expect(password).toMatch(/^(?:[\da-hjkmnp-tv-z]{5}-){4}[\da-hjkmnp-tv-z]{5}$/);
	expect(await isAdmin(password)).toBe(true);
	expect(await isAdmin(`${password}x`)).toBe(false);
	expect((await readdir(dataDir)).sort()).toEqual(["admins.json", "admins.lock"]);
	expect((await stat(file)).mode & 0o777).toBe(0o600);
	expect(await readFile(file, "utf8")).not.toContain(password);

	expect(await start()).toEqual([]);
	expect(await isAdmin(password)).toBe(true);
});

test("two folders never get the same password", async () => {
	const first = await start();
	await rm(file);
	expect(await start()).not.toEqual(first);
});

test("processes that start at the same time use the same one, which is logged once", async () => {
	const logged = (await Promise.all(Array.from({ length: 5 }, start))).flat();
	expect(logged).toHaveLength(1);
	expect(await isAdmin(logged[0])).toBe(true);
});

test("one that could not be logged is not stored, so the next start logs one", async () => {
	const { log } = createMemoryLog();
	log.warn = () => {
		throw new Error("the log is gone");
	};
	await expect(makeFirstAdmin({ store: fileAdminStore(dataDir), user: "asha", hashing: QUICK, log })).rejects.toThrow(
		"the log is gone",
	);
	expect(await readdir(dataDir)).toEqual(["admins.lock"]);
	const [password] = await start();
	expect(await isAdmin(password)).toBe(true);
});

test("a damaged users file is left as it is, and nobody new becomes an admin", async () => {
	await mkdir(dataDir);
	await writeFile(file, "{");
	expect(await start()).toEqual([]);
	expect(await readFile(file, "utf8")).toBe("{");
});

describe("a start fails with a message that helps", () => {
	test.each(["error", "silent"] as const)("if nobody would see the password (%s)", async (level) => {
		const starting = makeFirstAdmin({ store: fileAdminStore(dataDir), user: "asha", log: createLog(level) });
		await expect(starting).rejects.toThrow(StartError);
		await expect(starting).rejects.toThrow("set ADMIN_PASSWORD");
		await expect(stat(file)).rejects.toThrow("ENOENT");
	});

	test("if it cannot be stored", async () => {
		await writeFile(dataDir, "a file where the folder should be");
		await expect(start()).rejects.toThrow(StartError);
		await expect(start()).rejects.toThrow("set ADMIN_PASSWORD");
	});
});

test("once it is stored, the log level does not matter", async () => {
	await start();
	await makeFirstAdmin({ store: fileAdminStore(dataDir), user: "asha", log: createLog("silent") });
});
