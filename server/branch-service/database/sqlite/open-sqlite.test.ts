import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { StartError } from "../../../process/start-error.ts";
import { folderPerTest } from "../../../testing/temporary-folder.ts";
import { createBranchStore } from "../../store/branch-store.ts";
import { changeFile, TO_DEVELOPMENT } from "../../testing/older-database.ts";
import { saveBranches } from "../../testing/save-branches.ts";
import { storedBranches } from "../../testing/stored-branches.ts";
import { testBranch } from "../../testing/test-branch.ts";
import { openDatabase } from "../open-database.ts";
import { createFile } from "./create-file.ts";

const dataDir = folderPerTest();
const file = path.join(dataDir, "branches.sqlite");

/** The error of opening a database. */
async function refusal(directory: string): Promise<unknown> {
	return openDatabase(directory).then(
		() => "opened",
		(error: unknown) => error,
	);
}

describe("the database", () => {
	it("is readable only by its user, because it contains people's names and phone numbers", async () => {
		const { close } = await openDatabase(dataDir);
		for (const name of await readdir(dataDir)) expect((await stat(path.join(dataDir, name))).mode & 0o77).toBe(0);
		await close();
	});

	it("flushes every commit and checks references", async () => {
		const { db, close } = await openDatabase(dataDir);
		await expect(
			db.insertInto("cities").values({ id: 1, name: "Nashik", key: "x|nashik", stateId: 1 }).execute(),
		).rejects.toThrow("FOREIGN KEY");
		const { rows: mode } = await sql`PRAGMA journal_mode`.execute(db);
		const { rows: flushing } = await sql`PRAGMA synchronous`.execute(db);
		// 2 means FULL.
		expect([...mode, ...flushing]).toEqual([{ journal_mode: "wal" }, { synchronous: 2 }]);
		await close();
	});
});

it("a new database that another process is creating is waited for", async () => {
	createFile(file);
	const other = new DatabaseSync(file);
	other.exec("BEGIN EXCLUSIVE; CREATE TABLE made (by);");
	const opened = openDatabase(dataDir);
	await delay(60);
	other.exec("COMMIT");
	other.close();
	const { db, close } = await opened;
	expect((await db.introspection.getTables()).map(({ name }) => name)).toEqual(
		expect.arrayContaining(["made", "branch"]),
	);
	await close();
});

describe("a database that cannot be used", () => {
	it("is refused in one line with the folder's path if the folder cannot be created", async () => {
		await writeFile(path.join(dataDir, "file"), "");
		const error = await refusal(path.join(dataDir, "file", "data"));
		expect(error).toBeInstanceOf(StartError);
		expect(String(error)).toMatch(
			/^Error: The data directory \S+\/file\/data cannot be created \(ENOTDIR.+\); create it/,
		);
		expect(String(error)).not.toContain("\n");
	});

	it("is refused if something else has the file's name", async () => {
		await mkdir(file);
		expect(await refusal(dataDir)).toMatchObject({ message: expect.stringMatching(/cannot be used .*DATA_DIR/) });
	});

	it("is refused if the file is not a database, and stays unchanged with its -wal file", async () => {
		const text = "This was a text file all along. ".repeat(400);
		await writeFile(file, text);
		await writeFile(`${file}-wal`, "what can still be saved");
		const error = await refusal(dataDir);
		expect(error).toBeInstanceOf(StartError);
		expect(String(error)).toContain(`The database ${file} is damaged (file is not a database); restore it`);
		expect(await readFile(file, "utf8")).toBe(text);
		expect(await readFile(`${file}-wal`, "utf8")).toBe("what can still be saved");
	});

	it.each([
		["cut in half", (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
		[
			"overwritten in the middle",
			(bytes: Buffer) => Buffer.from(bytes).fill(0x5a, bytes.length / 2, bytes.length - 4096),
		],
	])("is refused if the file was %s", async (_, damage) => {
		const store = createBranchStore(await openDatabase(dataDir));
		const many = Array.from({ length: 200 }, (_, index) => testBranch(`Branch ${index + 1}`));
		await saveBranches(store, many, "test");
		await store.close();
		await writeFile(file, damage(await readFile(file)));
		const error = await refusal(dataDir);
		expect(error).toBeInstanceOf(StartError);
		expect(String(error)).toMatch(/is damaged \(.+\); restore it from a backup, or move it away/);
		expect(String(error)).not.toContain("\n");
	});
});

it("a database that was used by a newer release is refused with the newest step that is unknown here, and stays unchanged with its -wal file", async () => {
	await (await openDatabase(dataDir)).close();
	const newer = new DatabaseSync(file);
	const add = (step: string) => newer.exec(`INSERT INTO kysely_migration VALUES ('${step}', '2099-01-01')`);
	newer.exec("PRAGMA wal_autocheckpoint = 0");
	add("9998-before");
	const copy = path.join(dataDir, "copy");
	await mkdir(copy);
	add("9999-later");
	for (const suffix of ["", "-wal"]) await copyFile(file + suffix, path.join(copy, `branches.sqlite${suffix}`));
	newer.close();
	for (const [folder, suffixes] of [
		[dataDir, [""]],
		[copy, ["", "-wal"]],
	] as const) {
		const read = () => Promise.all(suffixes.map((each) => readFile(path.join(folder, `branches.sqlite${each}`))));
		const before = await read();
		const error = await refusal(folder);
		expect(error).toBeInstanceOf(StartError);
		expect(String(error)).toMatch(
			/^Error: The database \S+ was used by a newer release, with the step 9999-later; run the newer release, or restore a backup$/,
		);
		expect(await read()).toEqual(before);
	}
});

it("a database of a build before 1.0.0 is refused, says what to do, and stays unchanged", async () => {
	await (await openDatabase(dataDir)).close();
	changeFile(file, TO_DEVELOPMENT);
	const before = await readFile(file);
	const error = await refusal(dataDir);
	expect(error).toBeInstanceOf(StartError);
	expect(String(error)).toMatch(
		/^Error: The database \S+ is of a build before 1\.0\.0; export its branches with that build, start this one with another DATA_DIR or DATABASE_URL, and upload them$/,
	);
	expect(await readFile(file)).toEqual(before);
});

describe("other processes", () => {
	const WRITER = fileURLToPath(new URL("../../testing/killed-writer.ts", import.meta.url));

	/** Kills a process once it has acknowledged `count` branches, and returns the names of all acknowledged ones. */
	async function writeUntilKilled(prefix: string, count: number): Promise<string[]> {
		const writer = spawn(process.execPath, [WRITER, dataDir, prefix], { stdio: ["ignore", "pipe", "inherit"] });
		const ended = once(writer, "close");
		let output = "";
		for await (const chunk of writer.stdout.setEncoding("utf8")) {
			output += chunk;
			if (output.split("\n").length > count) writer.kill("SIGKILL");
		}
		expect(await ended).toEqual([null, "SIGKILL"]);
		return output.split("\n").slice(0, -1);
	}

	async function storedNames(): Promise<string[]> {
		const store = createBranchStore(await openDatabase(dataDir));
		const branches = await storedBranches(store);
		await store.close();
		return branches.map(({ name }) => name);
	}

	it("lose no acknowledged branch if they are killed while writing, however often", { tags: "deep" }, async () => {
		const acknowledged: string[] = [];
		for (const [index, count] of [1, 17, 40].entries()) {
			const written = await writeUntilKilled(`Kill ${index + 1}, branch`, count);
			expect(written.length).toBeGreaterThanOrEqual(count);
			acknowledged.push(...written);
			const stored = await storedNames();
			expect(stored).toEqual(expect.arrayContaining(acknowledged));
			// Each kill between a commit and its acknowledgement leaves one more branch.
			expect(stored.length - acknowledged.length).toBeLessThanOrEqual(index + 1);
		}
	});

	it("may start and write at the same time", { tags: "deep" }, async () => {
		const written = await Promise.all(["One", "Two", "Three"].map((prefix) => writeUntilKilled(prefix, 15)));
		expect(await storedNames()).toEqual(expect.arrayContaining(written.flat()));
	});
});
