/** A branch service whose database cannot be used: when it starts, while it runs, and when it has been repaired. */

import { copyFile, mkdtemp, readFile, rename, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import request from "supertest";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { UPLOAD_FIELD } from "../../shared/constants.ts";
import { CREATE_BRANCH_PATH, FEED_PATHS, UPLOAD_BRANCH_PATH } from "../../shared/paths.ts";
import { createMemoryLog } from "../testing/memory-log.ts";
import { type BranchService, startBranchService } from "./branch-service.ts";
import { importFailure } from "./database/database-error.ts";
import { databasePlace, openDatabase } from "./database/open-database.ts";
import { databaseFile } from "./database/sqlite/open-sqlite.ts";
import { branchOf, LABELS, rowOf } from "./import/testing/branch-table.ts";
import { xlsxOf } from "./import/testing/workbooks.ts";
import { createBranchStore } from "./store/branch-store.ts";
import { createLiveDatabase, type LiveDatabase } from "./store/live-database.ts";
import { confirmed } from "./testing/confirmed.ts";
import { namesIn, storeNames } from "./testing/stored-names.ts";
import { testBranch } from "./testing/test-branch.ts";

const ERROR = 50;

let folder: string;
let dataDir: string;
let file: string;
let good: string;
let kept: number;
let service: BranchService | undefined;
let lines: Record<string, unknown>[];

beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), "trouble-test-"));
	dataDir = path.join(folder, "data");
	file = databaseFile(dataDir);
	good = path.join(folder, "good.sqlite");
	kept = 0;
	await storeNames(dataDir, "Good");
	await copyFile(file, good);
});
afterEach(async () => {
	await service?.close();
	service = undefined;
	await rm(folder, { recursive: true });
});

async function start(): Promise<BranchService> {
	const memory = createMemoryLog();
	lines = memory.lines;
	service = await startBranchService({
		database: dataDir,
		port: 0,
		sampleData: true,
		keptBranches: async () => kept,
		retryMs: 20,
		log: memory.log,
	});
	return service;
}

const feed = ({ origin }: BranchService) => request(origin).get(FEED_PATHS.branches);
const create = ({ origin }: BranchService, number = 1) =>
	request(origin)
		.post(CREATE_BRANCH_PATH)
		.send(confirmed(branchOf(number)));
const upload = ({ origin }: BranchService) =>
	request(origin)
		.post(UPLOAD_BRANCH_PATH)
		.attach(UPLOAD_FIELD, xlsxOf([LABELS, rowOf(branchOf(1))]), "a.xlsx");

async function servedNames(running: BranchService): Promise<string[]> {
	const { body } = await feed(running);
	return (body.data ?? []).map(({ name }: { name: string }) => name);
}

/** Expects that nothing is served or stored, with a message without a path, and one line in the log with the path. */
async function expectRefused(running: BranchService, kind: string, message: string): Promise<void> {
	for (const answer of [await create(running), await upload(running)]) {
		expect([answer.status, answer.body.message]).toEqual([
			503,
			expect.stringContaining(`${message}; nothing was stored`),
		]);
	}
	const served = await feed(running).expect(503);
	const trouble = running.trouble();
	expect(trouble).toEqual({ kind, message: expect.stringMatching(`^${message}\\. [A-Z].*\\.$`) });
	expect(trouble?.message).not.toContain(folder);
	expect(served.body.message).toBe(trouble?.message);
	const errors = lines.filter(({ level }) => level === ERROR);
	expect(errors).toEqual([{ level: ERROR, kind, msg: expect.stringContaining(dataDir) }]);
	expect(errors[0]?.msg).not.toContain("\n");
}

/** Expects that the service serves and stores again, and has logged it. */
async function expectRecovered(running: BranchService, names: readonly string[]): Promise<void> {
	await expect.poll(() => servedNames(running)).toEqual(names);
	expect(running.trouble()).toBeUndefined();
	await create(running, 7).expect(201);
	const last = lines.findLast(({ msg }) => !String(msg).startsWith("change"));
	expect(last).toMatchObject({ database: file, msg: "the database can be used again" });
}

/** What an operator does with a backup. */
async function putBack(): Promise<void> {
	for (const suffix of ["-wal", "-shm"]) await rm(file + suffix, { force: true });
	await copyFile(good, `${good}.copy`);
	await rename(`${good}.copy`, file);
}

function change(statements: string): void {
	const sqlite = new DatabaseSync(file);
	sqlite.exec(statements);
	sqlite.close();
}

describe("a service starts without its database, changes nothing of it, and uses it when it has been repaired", () => {
	test.each([
		["damaged", "damaged", "The database is damaged", () => writeFile(file, "no database ".repeat(1000))],
		["missing, although branches were served", "missing", "The database is missing", () => rm(file)],
		["emptied, although branches were served", "missing", "The database is missing", () => truncate(file)],
		[
			"of a newer release",
			"newer",
			"The database was used by a newer release",
			async () => change("INSERT INTO kysely_migration VALUES ('9999-later', '2099-01-01')"),
		],
		[
			"an incomplete copy",
			"incomplete",
			"The database is an incomplete copy",
			async () => change("PRAGMA user_version = 1"),
		],
		[
			"never filled, although branches were served",
			"missing",
			"The database is missing",
			async () => change("DELETE FROM branches; DELETE FROM settings WHERE name = 'filled'"),
		],
	])("%s", async (_, kind, message, spoil) => {
		kept = 1;
		await spoil();
		const bytes = await readFile(file).catch(() => undefined);
		const running = await start();
		await expectRefused(running, kind, message);
		expect(await readFile(file).catch(() => undefined)).toEqual(bytes);
		await putBack();
		await expectRecovered(running, ["Good"]);
	});

	test("in a folder that cannot be created", async () => {
		await rm(dataDir, { recursive: true });
		await writeFile(dataDir, "");
		const running = await start();
		await expectRefused(running, "unwritable", "The data folder cannot be written to");
		await rm(dataDir);
		await expect.poll(() => running.trouble()).toBeUndefined();
		expect(await servedNames(running)).toHaveLength(180);
	});

	test("while another program has locked it", { tags: "deep" }, async () => {
		const other = new DatabaseSync(file);
		other.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; DELETE FROM audit");
		const running = await start();
		await expectRefused(running, "locked", "The database is in use by another program");
		other.exec("ROLLBACK");
		other.close();
		await expectRecovered(running, ["Good"]);
	});
});

test("a missing database is created if no branches were kept", async () => {
	await rm(file);
	expect(await servedNames(await start())).toHaveLength(180);
});

test("a port in use is found before a database is created", async () => {
	const { origin } = await start();
	const other = path.join(folder, "other");
	const { log } = createMemoryLog();
	const second = startBranchService({ database: other, port: Number(new URL(origin).port), sampleData: true, log });
	await expect(second).rejects.toThrow("in use");
	await expect(stat(other)).rejects.toThrow("ENOENT");
});

describe("a running service notices that its database", () => {
	test("was deleted, and never reports a change as stored that went into it", async () => {
		const running = await start();
		await create(running, 1).expect(201);
		await rm(file);
		await expectRefused(running, "missing", "The database is missing");
		await expect(stat(file)).rejects.toThrow("ENOENT");
		await putBack();
		await expectRecovered(running, ["Good"]);
	});

	test("was deleted, also without a change or a reader", async () => {
		const running = await start();
		await rm(file);
		expect(running.trouble()).toMatchObject({ kind: "missing" });
	});

	test("was replaced, and uses the new one", async () => {
		const running = await start();
		await create(running, 1).expect(201);
		await putBack();
		await expectRecovered(running, ["Good"]);
		expect(namesIn(file)).toEqual(["Good", branchOf(7).name]);
	});

	test.each([
		["overwritten in its place", () => writeFile(file, "no database ".repeat(1000))],
		["cut off", () => truncate(file, 2 * 4096)],
	])("was %s, and never reports a change as stored that went into it", async (_, spoil) => {
		const running = await start();
		await create(running, 1).expect(201);
		const { ino } = await stat(file);
		await spoil();
		expect((await stat(file)).ino).toBe(ino);
		await expectRefused(running, "damaged", "The database is damaged");
		await putBack();
		await expectRecovered(running, ["Good"]);
	});

	test("was emptied", async () => {
		const running = await start();
		await truncate(file);
		await create(running).expect(503);
		// SQLite may write the last changes into it, so it then counts as damaged.
		expect(["missing", "damaged"]).toContain(running.trouble()?.kind);
		await putBack();
		await expectRecovered(running, ["Good"]);
	});
});

function makeLive(): LiveDatabase {
	return createLiveDatabase({
		place: databasePlace(dataDir),
		firstBranches: async () => [],
		keptBranches: async () => 1,
		mustOpen: false,
		retryMs: 20,
		log: createMemoryLog().log,
	});
}

test("a change by another process that found the database locked does not end its use", async () => {
	const live = makeLive();
	await live.start();
	live.changed(importFailure("locked", file));
	expect(live.isOpen()).toBe(true);
	expect(live.failure()).toBeUndefined();
	await live.close();
});

test("a change by another process does not end the attempts to open the database again", async () => {
	const live = makeLive();
	await rm(file);
	await live.start();
	expect(live.failure()?.kind).toBe("missing");
	live.changed();
	await putBack();
	await expect.poll(() => live.isOpen()).toBe(true);
	expect(live.failure()).toBeUndefined();
	await live.close();
});

test("a database that another program made smaller, or that an import makes larger, is still in its place", async () => {
	const database = await openDatabase(dataDir);
	const store = createBranchStore(database);
	await store.save(
		Array.from({ length: 300 }, (_, index) => testBranch(`Branch ${index}`)),
		"test",
	);
	await database.mark();
	database.checkInPlace();
	const { size } = await stat(file);
	change("DELETE FROM branches; DELETE FROM audit; VACUUM; PRAGMA wal_checkpoint(TRUNCATE)");
	expect((await stat(file)).size).toBeLessThan(size);
	database.checkInPlace();
	// The first page, with the new size, is written before the others.
	const grown = await readFile(file);
	grown.writeUInt32BE(grown.readUInt32BE(28) + 10, 28);
	await writeFile(file, grown);
	database.checkInPlace();
	await store.close();
});

test("a change is not reported as stored if the database is deleted while it is being stored", async () => {
	const store = createBranchStore(await openDatabase(dataDir));
	const saved = store.save([testBranch("Lost")], "test", { beforeCommit: () => rm(file) });
	await expect(saved).rejects.toMatchObject({ kind: "missing" });
	await store.close();
});
