/** Jobs whose process is killed: all or nothing is stored, and the next job works. */
import { ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openDatabase } from "../database/open-database.ts";
import { databaseFile } from "../database/sqlite/open-sqlite.ts";
import { tableOf } from "../import/testing/branch-table.ts";
import { xlsxOf } from "../import/testing/workbooks.ts";
import type { Job } from "../jobs/job.ts";
import { type BranchStore, createBranchStore } from "../store/branch-store.ts";
import { storedBranches } from "../testing/stored-branches.ts";
import { createJobQueue } from "./job-queue.ts";

const ROWS = 500;
/** How often each job is killed, at times from its beginning to its end. */
const KILLS = 4;

let dataDir: string;
let store: BranchStore;
let admit: ReturnType<typeof createJobQueue>["admit"];

beforeEach(async () => {
	dataDir = await mkdtemp(path.join(tmpdir(), "killed-test-"));
	store = createBranchStore(await openDatabase(dataDir));
	({ admit } = createJobQueue({ database: dataDir }));
});
afterEach(async () => {
	vi.restoreAllMocks();
	await store.close();
	await rm(dataDir, { recursive: true });
});

/** Does a job; what it came to, or that it failed. */
async function run(job: Job) {
	const { place, refusal } = admit("sheet", "asha");
	if (!place) throw new Error(`No place: ${refusal.message}`);
	return place.run(job as never, new AbortController().signal).catch((error: Error) => ({ error }));
}

/** Everything that is stored, and that the file is whole. */
async function stored() {
	const sqlite = new DatabaseSync(databaseFile(dataDir), { readOnly: true });
	expect(sqlite.prepare("PRAGMA integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
	expect(sqlite.prepare("PRAGMA foreign_key_check").all()).toEqual([]);
	sqlite.close();
	const { items } = await store.changes({ offset: 0, limit: 1000 });
	const entries = (await Array.fromAsync(store.audit())).length;
	const kinds = items.map(({ kind }) => kind);
	return { branches: await storedBranches(store), states: await store.states(), kinds, entries };
}

/** Kills the process of the next job when something happens to it. */
function killAt(moment: "started" | "written" | "told to commit"): void {
	whenEmitted((child, event, hear) => {
		if (moment === event) child.kill("SIGKILL");
		const heard = hear();
		if (event === "written" && moment === "told to commit") child.kill("SIGKILL");
		return heard;
	});
}

/** Kills the process of the next job some time after its start. */
function killAfter(ms: number): void {
	whenEmitted((child, event, hear) => {
		if (event === "started") void delay(ms).then(() => child.kill("SIGKILL"));
		return hear();
	});
}

type Hear = (child: ChildProcess, event: "started" | "written" | undefined, hear: () => boolean) => boolean;

function whenEmitted(work: Hear): void {
	const { emit } = ChildProcess.prototype;
	vi.spyOn(ChildProcess.prototype, "emit").mockImplementation(function (this: ChildProcess, ...values: unknown[]) {
		const [name, message] = values;
		const isWritten = typeof message === "object" && message !== null && "stage" in message;
		const event = name === "spawn" ? "started" : isWritten ? "written" : undefined;
		return work(this, event, () => Reflect.apply(emit, this, values));
	});
}

const SHEET = new Uint8Array(xlsxOf(tableOf(ROWS)));
const PREVIEW: Job = { kind: "preview", bytes: SHEET, corrections: [] };
const IMPORT: Job = { kind: "import", bytes: SHEET, file: "branches.xlsx", confirmed: [], corrections: [] };

/** The change that undoing is about: a sheet that has created, changed and left branches. */
async function changeToUndo(): Promise<Job> {
	await run({ ...IMPORT, bytes: new Uint8Array(xlsxOf(tableOf(10))) } as Job);
	const rows = tableOf(ROWS).map((row, index) =>
		index < 6 ? row.map((cell) => (cell === "Asha Rao" ? "Ravi" : cell)) : row,
	);
	expect(await run({ ...IMPORT, bytes: new Uint8Array(xlsxOf(rows)) } as Job)).toMatchObject({
		result: { counts: { created: ROWS - 10, updated: 5 } },
	});
	const { items } = await store.changes({ offset: 0, limit: 1 });
	return { kind: "undo", changeId: items[0]?.id ?? 0 };
}

const JOBS: [name: string, prepare: () => Promise<Job>][] = [
	["preview", async () => PREVIEW],
	["apply", async () => IMPORT],
	["undo", changeToUndo],
];

describe.each(JOBS)("%s", (name, prepare) => {
	const isWritten = name !== "preview";

	test("killed at any time leaves all or nothing, and is done by the next attempt", async () => {
		const job = await prepare();
		const before = await stored();
		const duration = await durationOf(PREVIEW);
		for (let kill = 1; kill <= KILLS; kill++) {
			killAfter((duration * kill) / KILLS);
			const outcome = await run(job);
			vi.restoreAllMocks();
			const now = await stored();
			const isDone = now.kinds.length > before.kinds.length;
			if (isDone) {
				expect(outcome).not.toHaveProperty("refusal");
				expect(now.kinds).toHaveLength(before.kinds.length + 1);
				return;
			}
			if (isWritten) expect(outcome).not.toHaveProperty("result");
			expect(now).toEqual(before);
		}
		expect(await run(job)).toHaveProperty("result");
	});

	test("killed as soon as it has started, or when it has written everything but not committed, leaves nothing", async () => {
		const job = await prepare();
		const before = await stored();
		for (const moment of isWritten ? (["started", "written"] as const) : (["started"] as const)) {
			killAt(moment);
			// That everything was written is known here by then, but not whether it was committed.
			expect(await run(job)).toMatchObject(moment === "started" ? { refusal: { status: 413 } } : { error: {} });
			vi.restoreAllMocks();
			expect(await stored()).toEqual(before);
		}
		expect(await run(job)).toHaveProperty("result");
	});

	test.runIf(isWritten)("killed when it is told to commit is done completely or not at all", async () => {
		const job = await prepare();
		const before = await stored();
		killAt("told to commit");
		const outcome = await run(job);
		vi.restoreAllMocks();
		// Nobody knows which, so it is no refusal.
		expect(Object.keys(outcome)).toEqual([expect.stringMatching(/^(?:error|result)$/)]);
		const now = await stored();
		const committed = now.kinds.length > before.kinds.length;
		if (!committed) expect(now).toEqual(before);
		const again = await run(job);
		if (name === "undo")
			expect(again).toMatchObject({ result: { undo: committed ? { refused: "undone" } : { applied: {} } } });
		else expect(again).toMatchObject({ result: { counts: committed ? { unchanged: ROWS } : { created: ROWS } } });
		expect((await stored()).kinds).toHaveLength(before.kinds.length + 1);
	});
});

async function durationOf(job: Job): Promise<number> {
	const begin = performance.now();
	await run(job);
	return performance.now() - begin;
}
