/** A disk without space: as SQLite reports it, and, where file systems may be mounted, a real one. */

import { spawnSync } from "node:child_process";
import { readdir, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import request from "supertest";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { ANSWERS_PATH, CREATE_BRANCH_PATH, UPLOAD_BRANCH_PATH } from "../../shared/api/api-paths.ts";
import { UPLOAD_FIELD } from "../../shared/constants.ts";
import { FEED_PATHS } from "../../shared/paths.ts";
import { createMemoryLog } from "../testing/memory-log.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { untilEnd } from "../testing/until-end.ts";
import { createBranchServiceApp } from "./app.ts";
import { startBranchService } from "./branch-service.ts";
import { openDatabase } from "./database/open-database.ts";
import { databaseFile } from "./database/sqlite/open-sqlite.ts";
import { branchOf, LABELS, rowOf, tableOf } from "./import/testing/branch-table.ts";
import { xlsxOf } from "./import/testing/workbooks.ts";
import { createJobQueue } from "./job-queue/job-queue.ts";
import { createBranchStore } from "./store/branch-store.ts";
import { confirmed } from "./testing/confirmed.ts";
import { performHere } from "./testing/job-here.ts";
import { commandHere, runCommand } from "./testing/run-command.ts";
import { saveBranches } from "./testing/save-branches.ts";
import { storedBranches } from "./testing/stored-branches.ts";
import { namesIn, storeNames } from "./testing/stored-names.ts";
import { testBranch } from "./testing/test-branch.ts";

const FULL = { message: "The disk is full; nothing was stored" };

test("a database that may not grow refuses a change with 507, stores nothing of it, and stores again when there is space", async () => {
	const dataDir = temporaryFolder();
	const database = await untilEnd(openDatabase(dataDir));
	const store = createBranchStore(database);
	await saveBranches(store, [testBranch("One")], "test");
	await sql`PRAGMA max_page_count = 1`.execute(database.writer);
	const many = Array.from({ length: 500 }, (_, index) => testBranch(`Branch ${index}`));
	await expect(saveBranches(store, many, "test")).rejects.toMatchObject({ kind: "full" });
	const app = createBranchServiceApp({ store, ...createJobQueue({ database: dataDir }), log: createMemoryLog().log });
	let stored = 1;
	for (;;) {
		const { status, body } = await request(app)
			.post(CREATE_BRANCH_PATH)
			.send(confirmed(branchOf(stored)));
		if (status === 201) stored++;
		else {
			expect([status, body]).toEqual([507, FULL]);
			break;
		}
	}
	expect(await storedBranches(store)).toHaveLength(stored);
	for (let number = 1, status = 200; status !== 507; number++) {
		const answer = { kind: "value", field: "cityName", from: `${number}`.repeat(50), to: "Pune" };
		const { body, ...answered } = await request(app).post(ANSWERS_PATH).send(answer);
		status = answered.status;
		if (status !== 200) expect([status, body]).toEqual([507, FULL]);
	}
	expect((await request(app).get(ANSWERS_PATH).expect(200)).body).toHaveProperty("data");
	await sql`PRAGMA max_page_count = 100000`.execute(database.writer);
	await request(app)
		.post(CREATE_BRANCH_PATH)
		.send(confirmed(branchOf(stored)))
		.expect(201);
});

const MOUNT = temporaryFolder();

function mount(): boolean {
	return spawnSync("mount", ["-t", "tmpfs", "-o", "size=2m", "tmpfs", MOUNT]).status === 0;
}

const mounted = process.platform === "linux" && mount();
afterAll(() => {
	if (mounted) spawnSync("umount", [MOUNT]);
});

// Only root may mount a file system, and not in every container.
describe.runIf(mounted)("a full disk", { tags: "deep" }, () => {
	const dataDir = path.join(MOUNT, "data");
	const filler = path.join(MOUNT, "filler");
	const backup = path.join(MOUNT, "backup.sqlite");

	beforeAll(() => storeNames(dataDir, "One"));
	afterEach(() => rm(filler, { force: true }));

	/** Fills the disk completely. */
	async function fill(): Promise<void> {
		await expect(writeFile(filler, Buffer.alloc(4 * 1024 * 1024))).rejects.toThrow("ENOSPC");
	}

	async function start() {
		const { log, lines } = createMemoryLog();
		const all = { database: dataDir, port: 0, sampleData: false, retryMs: 20, performJob: performHere, log };
		return { service: await untilEnd(startBranchService(all)), lines };
	}
	const create = (origin: string, number: number) =>
		request(origin)
			.post(CREATE_BRANCH_PATH)
			.send(confirmed(branchOf(number)));

	test("refuses changes and sheets with 507 while branches are still served, until there is space", async () => {
		const { service, lines } = await start();
		const { origin, readOnlyReason } = service;
		await fill();
		const answers = [];
		for (let number = 1; answers.length === 0; number++) {
			const { status, body } = await create(origin, number);
			if (status !== 201) answers.push([status, body]);
		}
		const sheet = xlsxOf(tableOf(2000));
		const { status, body } = await request(origin).post(UPLOAD_BRANCH_PATH).attach(UPLOAD_FIELD, sheet, "a.xlsx");
		expect([...answers, [status, body.message]]).toEqual([
			[507, FULL],
			[507, FULL.message],
		]);
		expect(readOnlyReason()).toEqual({ kind: "full", message: "The disk is full. Free some space." });
		const served = (await request(origin).get(FEED_PATHS.branches).expect(200)).body.data;
		expect(served).toHaveLength(namesIn(databaseFile(dataDir)).length);
		await rm(filler);
		await expect.poll(readOnlyReason).toBeUndefined();
		await create(origin, 500).expect(201);
		expect(lines.map(({ msg }) => msg)).toContain("the database can be used again");
	});

	test("is not reported as free by a sheet that changes nothing", async () => {
		const { service } = await start();
		const upload = (rows: Parameters<typeof xlsxOf>[0]) =>
			request(service.origin).post(UPLOAD_BRANCH_PATH).attach(UPLOAD_FIELD, xlsxOf(rows), "a.xlsx");
		await upload([LABELS, rowOf(branchOf(700))]).expect(200);
		await fill();
		await upload(tableOf(2000)).expect(507);
		// The failed import has released its space.
		await fill();
		const { body } = await upload([LABELS, rowOf(branchOf(700))]).expect(200);
		expect(body.data).toEqual({ created: 0, updated: 0, unchanged: 1 });
		expect(service.readOnlyReason()).toMatchObject({ kind: "full" });
		// Answers that cannot be remembered are refused in words, with the sheet that they came with.
		const answers = Array.from({ length: 500 }, (_, at) => ({
			kind: "value",
			field: "landmark",
			from: `${at}`.repeat(60),
			to: "Lake",
		}));
		const { status, body: refused } = await request(service.origin)
			.post(UPLOAD_BRANCH_PATH)
			.field("answers", JSON.stringify(answers))
			.attach(UPLOAD_FIELD, xlsxOf([LABELS, rowOf(branchOf(700))]), "a.xlsx");
		expect([status, refused.message]).toEqual([507, FULL.message]);
	});

	test("is as free as before when an import that filled it has failed", async () => {
		const { service } = await start();
		for (let number = 800; number < 825; number++) await create(service.origin, number).expect(201);
		await request(service.origin)
			.post(UPLOAD_BRANCH_PATH)
			.attach(UPLOAD_FIELD, xlsxOf(tableOf(4000)), "a.xlsx")
			.expect(507);
		await expect.poll(async () => (await stat(`${databaseFile(dataDir)}-wal`)).size).toBeLessThan(100_000);
		await expect.poll(service.readOnlyReason).toBeUndefined();
		await create(service.origin, 830).expect(201);
	});

	test("does not keep a service from starting", async () => {
		await fill();
		const { service } = await start();
		expect(service.readOnlyReason()).toMatchObject({ kind: "full" });
		await request(service.origin)
			.post(UPLOAD_BRANCH_PATH)
			.attach(UPLOAD_FIELD, xlsxOf([LABELS, rowOf(branchOf(600))]), "a.xlsx")
			.expect(507);
		expect(service.readOnlyReason()).toMatchObject({ kind: "full" });
		await rm(filler);
		await expect.poll(service.readOnlyReason).toBeUndefined();
		await create(service.origin, 601).expect(201);
	});

	const BACKUP_REFUSED = /^The backup cannot be written to [^\n]+; free some space, or choose another file\n$/;
	const RESTORE_REFUSED =
		/^There is no space left for the database \S+data\/branches\.sqlite \(.+\); free some space\n$/;

	test("refuses a backup and a restore in one line, and leaves no part of them", async () => {
		expect((await commandHere(dataDir, "backup", backup)).code).toBe(0);
		const before = namesIn(databaseFile(dataDir));
		await fill();
		for (const [outcome, line] of [
			[await runCommand(dataDir, "backup", `${backup}.2`), BACKUP_REFUSED],
			[await commandHere(dataDir, "restore", backup), RESTORE_REFUSED],
		] as const)
			expect(outcome).toEqual({ code: 1, output: "", errorOutput: expect.stringMatching(line) });
		await rm(filler);
		expect(namesIn(databaseFile(dataDir))).toEqual(before);
		const left = (await readdir(MOUNT, { recursive: true })).filter((name) => !/-(wal|shm)$/.test(name));
		expect(left.sort()).toEqual(["backup.sqlite", "data", "data/branches.sqlite", "data/server.lock"]);
	});

	test("refuses an export in one line, which works again when there is space", async () => {
		const other = temporaryFolder();
		await storeNames(other, "One");
		const sheet = path.join(MOUNT, "branches.xlsx");
		await fill();
		const { code, output, errorOutput } = await commandHere(other, "export", sheet);
		expect([code, output]).toEqual([1, ""]);
		expect(errorOutput).toMatch(
			/^The branches cannot be written to [^\n]*ENOSPC[^\n]*; free some space, or choose another file\n$/,
		);
		await rm(filler);
		expect((await commandHere(other, "export", sheet)).code).toBe(0);
	});
});
