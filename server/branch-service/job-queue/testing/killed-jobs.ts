/** Jobs in processes that are killed. */
import { ChildProcess } from "node:child_process";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { temporaryFolder } from "../../../testing/temporary-folder.ts";
import { openDatabase } from "../../database/open-database.ts";
import { databaseFile } from "../../database/sqlite/open-sqlite.ts";
import { tableOf } from "../../import/testing/branch-table.ts";
import { xlsxOf } from "../../import/testing/workbooks.ts";
import type { Job } from "../../jobs/job.ts";
import { type BranchStore, createBranchStore } from "../../store/branch-store.ts";
import { performHere } from "../../testing/job-here.ts";
import { storedBranches } from "../../testing/stored-branches.ts";
import { createJobQueue } from "../job-queue.ts";

export const ROWS = 500;

let dataDir: string;
let store: BranchStore;
/** Gives each test a database, and afterwards restores what it did to the processes of jobs. */
export function databasePerTest(): void {
	beforeEach(async () => {
		dataDir = temporaryFolder();
		store = createBranchStore(await openDatabase(dataDir));
	});
	afterEach(async () => {
		vi.restoreAllMocks();
		await store.close();
	});
}

/**
 * Performs a job; returns its outcome, or the error if it failed.
 *
 * @param where a job that is not killed needs no process
 */
export async function run(job: Job, where: "process" | "here" = "process") {
	const perform = where === "here" ? performHere : undefined;
	const { slot, refusal } = createJobQueue({ database: dataDir, perform }).admit("sheet", "asha");
	if (!slot) throw new Error(`No slot: ${refusal.message}`);
	return slot.run(job as never, new AbortController().signal).catch((error: Error) => ({ error }));
}

/** Everything that is stored, after checking that the database is intact. */
export async function stored() {
	const sqlite = new DatabaseSync(databaseFile(dataDir), { readOnly: true });
	expect(sqlite.prepare("PRAGMA integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
	expect(sqlite.prepare("PRAGMA foreign_key_check").all()).toEqual([]);
	sqlite.close();
	const { items } = await store.changes({ offset: 0, limit: 1000 });
	const entries = (await Array.fromAsync(store.audit())).length;
	const kinds = items.map(({ kind }) => kind);
	const [branches, states, answers] = [await storedBranches(store), await store.states(), await store.answers()];
	return { branches, states, answers, kinds, entries };
}

/** Kills the process of the next job at a moment of its progress. */
export function killAt(moment: "started" | "written" | "told to commit"): void {
	whenEmitted((child, event, hear) => {
		if (moment === event) child.kill("SIGKILL");
		const heard = hear();
		if (event === "written" && moment === "told to commit") child.kill("SIGKILL");
		return heard;
	});
}

/** Kills the process of the next job some time after its start. */
export function killAfter(ms: number): void {
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
		const stage = typeof message === "object" && message !== null && "stage" in message && message.stage;
		const isWritten = stage === "committing";
		const event = name === "spawn" ? "started" : isWritten ? "written" : undefined;
		return work(this, event, () => Reflect.apply(emit, this, values));
	});
}

const SHEET = new Uint8Array(xlsxOf(tableOf(ROWS)));
export const PREVIEW: Job = { kind: "preview", bytes: SHEET, answers: [] };
const IMPORT: Job = { kind: "import", bytes: SHEET, file: "branches.xlsx", confirmed: [], answers: [] };

/** A job that stores all rows but one, which has an error, with an answer about them. */
const IMPORT_RIGHT: Job = {
	...IMPORT,
	bytes: new Uint8Array(
		xlsxOf([...tableOf(ROWS), tableOf(1, "Faulty")[1]?.map((cell) => (cell === "422001" ? "1" : cell)) ?? []]),
	),
	only: "right",
	sent: [{ kind: "column", heading: "Sl. No", field: "leave out" }],
} as Job;

/** A job that undoes a change: a sheet that has created, updated and not changed branches. */
async function changeToUndo(): Promise<Job> {
	await run({ ...IMPORT, bytes: new Uint8Array(xlsxOf(tableOf(10))) } as Job, "here");
	const rows = tableOf(ROWS).map((row, index) =>
		index < 6 ? row.map((cell) => (cell === "Asha Rao" ? "Ravi" : cell)) : row,
	);
	expect(await run({ ...IMPORT, bytes: new Uint8Array(xlsxOf(rows)) } as Job, "here")).toMatchObject({
		result: { counts: { created: ROWS - 10, updated: 5 } },
	});
	const { items } = await store.changes({ offset: 0, limit: 1 });
	return { kind: "undo", name: "undo", input: { change: items[0]?.id ?? 0 } };
}

/** A job that changes all branches. */
async function branchesToChange(): Promise<Job> {
	await run(IMPORT, "here");
	const edit = { selection: { filter: {}, except: [] }, action: { set: { area: "Regional Office" } } } as const;
	return { kind: "several", name: "change-several", input: { ...edit, reason: "Merged" } };
}

/** Each kind of job, with its preparation. */
export const JOBS: [name: string, prepare: () => Promise<Job>][] = [
	["preview", async () => PREVIEW],
	["apply", async () => IMPORT],
	["apply of the rows that are right", async () => IMPORT_RIGHT],
	["undo", changeToUndo],
	["several", branchesToChange],
];
