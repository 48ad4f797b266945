/** A branch service with an unusable database: at the start, while it runs, and when the database works again. */

import { copyFile, open, readFile, rename, rm, stat, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import request from "supertest";
import { beforeEach, describe, expect, test } from "vitest";
import { CREATE_BRANCH_PATH, UPLOAD_BRANCH_PATH } from "../../../shared/api/api-paths.ts";
import { UPLOAD_FIELD } from "../../../shared/constants.ts";
import { FEED_PATHS } from "../../../shared/paths.ts";
import { WEDNESDAY } from "../../../shared/testing/wednesday.ts";
import { createMemoryLog } from "../../testing/memory-log.ts";
import { folderPerTest } from "../../testing/temporary-folder.ts";
import { untilEnd } from "../../testing/until-end.ts";
import { type BranchService, startBranchService } from "../branch-service.ts";
import { writeBackup } from "../database/backup-file.ts";
import { databaseLocation, openDatabase } from "../database/open-database.ts";
import { importFailure } from "../database/schema/database-error.ts";
import { databaseFile } from "../database/sqlite/open-sqlite.ts";
import { branchOf, LABELS, rowOf } from "../import/testing/branch-table.ts";
import { xlsxOf } from "../import/testing/workbooks.ts";
import { confirmed } from "../testing/confirmed.ts";
import { commandHere } from "../testing/run-command.ts";
import { saveBranches } from "../testing/save-branches.ts";
import { storeNames } from "../testing/stored-names.ts";
import { testBranch } from "../testing/test-branch.ts";
import { createBranchStore } from "./branch-store.ts";
import { DatabaseSupervisor } from "./database-supervisor.ts";

const ERROR = 50;

const folder = folderPerTest();
const dataDir = path.join(folder, "data");
const file = databaseFile(dataDir);
const backup = path.join(folder, "backup.sqlite");
let branchCount: number;
let lines: Record<string, unknown>[];

beforeEach(async () => {
	branchCount = 0;
	await storeNames(dataDir, "Good");
	await writeBackup(dataDir, backup);
});

function start(): Promise<BranchService> {
	const memory = createMemoryLog();
	lines = memory.lines;
	const keptBranches = async () => branchCount;
	const options = { database: dataDir, port: 0, sampleData: true, keptBranches, retryMs: 20, log: memory.log };
	return untilEnd(startBranchService(options));
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
	const refusal = expect.stringContaining(`${message}; nothing was stored`);
	for (const { status, body } of [await create(running), await upload(running)])
		expect([status, body.message]).toEqual([503, refusal]);
	const served = await feed(running).expect(503);
	const reason = running.readOnlyReason();
	expect(reason).toEqual({ kind, message: expect.stringMatching(`^${message}\\. [A-Z].*\\.$`) });
	expect(reason?.message).not.toContain(folder);
	expect(served.body.message).toBe(reason?.message);
	const errors = lines.filter(({ level }) => level === ERROR);
	expect(errors).toEqual([{ level: ERROR, kind, msg: expect.stringMatching(`^[^\n]*${dataDir}[^\n]*$`) }]);
}

/** Expects that the service serves and stores again, and has logged it. */
async function expectRecovered(running: BranchService, names: readonly string[]): Promise<void> {
	await expect.poll(() => servedNames(running)).toEqual(names);
	expect(running.readOnlyReason()).toBeUndefined();
	await create(running, 7).expect(201);
	const last = lines.findLast(({ msg }) => !String(msg).startsWith("change"));
	expect(last).toMatchObject({ database: file, msg: "the database can be used again" });
}

const restore = async () => expect(await commandHere(dataDir, "restore", backup)).toMatchObject({ code: 0 });

function change(statements: string): void {
	const sqlite = new DatabaseSync(file);
	sqlite.exec(statements);
	sqlite.close();
}

describe("a service starts without its database, changes nothing of it, and uses it when it has been restored", () => {
	const NEWER = "INSERT INTO kysely_migration VALUES ('9999-later', '2099-01-01')";
	const UNFILLED = "DELETE FROM branch; DELETE FROM settings WHERE name = 'filled'";
	const MISSING = "The database is missing";

	test.each([
		["damaged", "damaged", "The database is damaged", () => writeFile(file, "no database ".repeat(1000))],
		["missing, although branches were served", "missing", MISSING, () => rm(file)],
		["emptied, although branches were served", "missing", MISSING, () => truncate(file)],
		["of a newer release", "newer", "The database was used by a newer release", async () => change(NEWER)],
		["never filled, although branches were served", "missing", MISSING, async () => change(UNFILLED)],
	])("%s", async (_, kind, message, spoil) => {
		branchCount = 1;
		await spoil();
		const bytes = await readFile(file).catch(() => undefined);
		const running = await start();
		await expectRefused(running, kind, message);
		expect(await readFile(file).catch(() => undefined)).toEqual(bytes);
		await restore();
		await expectRecovered(running, ["Good"]);
	});

	test("in a folder that cannot be created", async () => {
		await rm(dataDir, { recursive: true });
		await writeFile(dataDir, "");
		const running = await start();
		await expectRefused(running, "unwritable", "The data folder cannot be written to");
		await rm(dataDir);
		await expect.poll(() => running.readOnlyReason()).toBeUndefined();
		expect(await servedNames(running)).toHaveLength(180);
	});

	test("while another program has locked it", { tags: "deep" }, async () => {
		const other = new DatabaseSync(file);
		other.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; DELETE FROM entries");
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

test("a running service stores nothing into a file that is not in its place, nor creates another one", async () => {
	const running = await start();
	await create(running, 1).expect(201);
	await rename(file, `${file}.away`);
	await expect.poll(() => running.readOnlyReason()).toBeDefined();
	await expectRefused(running, "missing", "The database is missing");
	await expect(stat(file)).rejects.toThrow("ENOENT");
	await rename(`${file}.away`, file);
	await expectRecovered(running, ["Good", branchOf(1).name]);
});

test("a running service that reads damaged pages says so, until a backup is restored", async () => {
	await storeNames(dataDir, ...Array.from({ length: 300 }, (_, index) => `Branch ${index}`));
	const running = await start();
	const { size } = await stat(file);
	const handle = await open(file, "r+");
	await handle.write(Buffer.alloc(size - 4 * 4096, 0x5a), 0, size - 4 * 4096, 4 * 4096);
	await handle.close();
	await feed(running).expect(503);
	await expectRefused(running, "damaged", "The database is damaged");
	await restore();
	await expectRecovered(running, ["Good"]);
});

test("a change is not reported as stored if a restore replaces the file while it is being stored", async () => {
	const store = createBranchStore(await untilEnd(openDatabase(dataDir)));
	const replace = async () => {
		await copyFile(backup, `${backup}.copy`);
		await rename(`${backup}.copy`, file);
	};
	const saved = saveBranches(store, [testBranch("Lost")], "test", { beforeCommit: replace });
	await expect(saved).rejects.toMatchObject({ kind: "missing" });
});

test("a job that found the database locked does not end its use", async () => {
	const supervisor = new DatabaseSupervisor({
		location: databaseLocation(dataDir),
		firstBranches: async () => [],
		keptBranches: async () => 1,
		mustOpen: false,
		retryMs: 20,
		now: () => WEDNESDAY,
		log: createMemoryLog().log,
	});
	await supervisor.start();
	supervisor.explain(importFailure("locked", file));
	await supervisor.look();
	expect(supervisor.reason).toBeUndefined();
	await supervisor.close();
});
