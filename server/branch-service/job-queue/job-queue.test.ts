/** Jobs: their limits, their order, and what remains after they are cancelled. Tests that need no process run jobs in this one. */

import { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { rm, stat } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { TEST_PAYLOAD } from "../../../shared/testing/test-branch.ts";
import { ChildError } from "../../run-in-child/run-in-child.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { openDatabase } from "../database/open-database.ts";
import { plainTableOf, tableOf } from "../import/testing/branch-table.ts";
import { oleWith, xlsStream } from "../import/testing/hostile-files.ts";
import { partsOf, xlsxOf, zipOf } from "../import/testing/workbooks.ts";
import { emptyDatabase } from "../testing/empty-database.ts";
import { performHere } from "../testing/job-here.ts";
import { storedBranches } from "../testing/stored-branches.ts";
import { onPostgres, openTestStore, testDatabase } from "../testing/test-database.ts";
import { jobLimits } from "./job-limits.ts";
import { createJobQueue, type PerformJob } from "./job-queue.ts";
import { sheetImporter } from "./testing/sheet-importer.ts";

const dataDir = temporaryFolder();
const store = await openTestStore(dataDir);
beforeEach(async () => {
	notes = [];
	await emptyDatabase(testDatabase(dataDir));
});

const never = () => new AbortController().signal;
const sheet = (prefix = "Branch", count = 2) => new Uint8Array(xlsxOf(tableOf(count, prefix)));
/** An empty sheet, for tests that read none. */
const NOTHING = new Uint8Array();

/** Records of jobs that begin and end without storing a sheet. For the user `waits`, a job ends only when it is cancelled. */
let notes: string[];
const noteJob: PerformJob = async ({ who }, { signal }) => {
	notes.push(`${who} begins`);
	if (who === "waits") await once(signal, "abort");
	if (signal.aborted) throw new ChildError("aborted");
	notes.push(`${who} ends`);
	return {
		result: { change: 1, data: { created: 1, updated: 0, unchanged: 0 }, newStates: [], newCities: [] },
	};
};
const breakOff =
	(reason: ChildError["reason"]): PerformJob =>
	() =>
		Promise.reject(new ChildError(reason));
const names = async () => (await storedBranches(store)).map(({ name }) => name);

/** A row with one cell. */
const rowXml = (row: number, content: string, type = "") =>
	`<row r="${row}"><c r="A${row}"${type}>${content}</c></row>`;

describe("an import", () => {
	const counts = { created: 1, updated: 0, unchanged: 0 };

	test("waits for the one before it; if too many are waiting, more are refused", async () => {
		const { importSheet } = sheetImporter({ database: dataDir, perform: noteJob });
		const outcomes = await Promise.all(["A", "B", "C", "D"].map((who) => importSheet(NOTHING, who, never())));
		expect(outcomes.slice(0, 3)).toEqual([{ counts }, { counts }, { counts }]);
		expect(outcomes[3]).toMatchObject({ refusal: { status: 503, message: expect.stringMatching(/try again/) } });
		expect(notes).toEqual(["A begins", "A ends", "B begins", "B ends", "C begins", "C ends"]);
		expect(await importSheet(NOTHING, "D", never())).toEqual({ counts });
	});

	test("that takes too long is refused, and nothing of it is stored", async () => {
		const { importSheet } = sheetImporter({ database: testDatabase(dataDir), timeoutMs: 0 });
		expect((await importSheet(sheet(), "A", never())).refusal).toMatchObject({
			status: 413,
			message: expect.stringMatching(/took too long/),
		});
		expect(await names()).toEqual([]);
	});

	test.each([
		[
			"undo",
			{ kind: "undo", name: "undo", input: { change: 1 } },
			/^Undoing the change took too long\. Nothing was undone/,
		],
		["download", { kind: "export", filter: {} }, /^Writing the workbook took too long/],
		["download of the history", { kind: "export-changes", filter: {} }, /^Writing the history took too long/],
	] as const)("and an %s is refused in words of its own", async (_, job, message) => {
		const late = createJobQueue({ database: dataDir, perform: breakOff("time") }).admit("undo", "test");
		expect((await late.slot?.run(job, never()))?.refusal?.message).toMatch(message);
		const large = createJobQueue({ database: dataDir, perform: breakOff("size") }).admit("undo", "test");
		expect((await large.slot?.run(job, never()))?.refusal?.message).toMatch(/more memory than this server has/);
		const cancelled = createJobQueue({ database: dataDir, perform: noteJob }).admit("undo", "test");
		const refusal = (await cancelled.slot?.run(job, AbortSignal.abort()))?.refusal;
		expect(refusal).toMatchObject({ status: 499, message: expect.not.stringMatching(/upload|sheet/) });
	});

	test("that is cancelled while it waits or reads stores nothing", async () => {
		const { importSheet } = sheetImporter({ database: dataDir, perform: noteJob });
		const gone = new AbortController();
		const outcomes = [importSheet(NOTHING, "waits", gone.signal), importSheet(NOTHING, "B", gone.signal)];
		const last = importSheet(NOTHING, "C", never());
		await expect.poll(() => notes).toEqual(["waits begins"]);
		gone.abort();
		for (const { refusal } of await Promise.all(outcomes)) expect(refusal).toMatchObject({ status: 499 });
		expect(await last).toEqual({ counts });
		expect(notes).toEqual(["waits begins", "C begins", "C ends"]);
	});

	test("that runs out of memory is refused, and this process continues", { tags: "deep" }, async () => {
		const rows = Array.from({ length: 100_000 }, (_, index) => rowXml(index + 1, "<v>1</v>")).join("");
		const refusal = await refusalWithLittleMemory(rows);
		expect(refusal).toMatchObject({ status: 413, message: expect.stringMatching(/more memory than this server has/) });
	});

	// In a thread, such a text ended the whole process.
	test("of one very long text is refused, and this process continues", { tags: "deep" }, async () => {
		const rows = rowXml(1, `<is><t>${"branches ".repeat(1_500_000)}</t></is>`, ' t="inlineStr"');
		expect(await refusalWithLittleMemory(rows)).toMatchObject({ status: 422 });
	});

	async function refusalWithLittleMemory(rows: string) {
		const database = testDatabase(dataDir);
		const { importSheet } = sheetImporter({ database, limits: () => ({ ...jobLimits(), heapMb: 32 }) });
		const { refusal } = await importSheet(new Uint8Array(zipOf(partsOf(rows))), "test", never());
		// This process still works.
		const next = sheetImporter({ database, perform: performHere });
		expect(await next.importSheet(sheet(), "test", never())).toMatchObject({ counts: { created: 2 } });
		return refusal;
	}

	test("is previewed within 64 MiB of heap if it has 8,000 rows, some of them wrong or doubtful", {
		tags: "deep",
	}, async () => {
		const table = plainTableOf(8000).map((row, index) =>
			row.map((cell) => {
				if (index === 1 && cell === TEST_PAYLOAD.pincode) return "1234";
				return index === 2 && cell === TEST_PAYLOAD.stateName ? "Maharastra" : cell;
			}),
		);
		const bytes = new Uint8Array(xlsxOf(table));
		const limits = () => ({ ...jobLimits(), heapMb: 64 });
		const { slot } = createJobQueue({ database: testDatabase(dataDir), limits }).admit("sheet", "test");
		const { result, refusal } = (await slot?.run({ kind: "preview", bytes, answers: [] }, never())) ?? {};
		expect(refusal).toBeUndefined();
		expect(result?.preview).toMatchObject({ counts: { created: 7999 }, errorCount: 1 });
		expect(result?.preview.right).not.toBeNull();
		expect(result?.preview.sure).not.toBeNull();
	});

	test("of a sheet full of errors is refused with all of them, however long the list", { tags: "deep" }, async () => {
		const rows = tableOf(1000).map((row, index) => (index === 0 ? row : row.map(() => "?")));
		const { refusal } = await sheetImporter({ database: testDatabase(dataDir) }).importSheet(
			new Uint8Array(xlsxOf(rows)),
			"test",
			never(),
		);
		expect(refusal?.status).toBe(422);
		expect(refusal?.errors?.length).toBeGreaterThan(10_000);
	});

	test("that fails rejects, and the next one succeeds", async () => {
		const { importSheet } = sheetImporter({ database: testDatabase(dataDir), perform: performHere });
		const { db, close } = await openDatabase(testDatabase(dataDir));
		await sql`ALTER TABLE "branch" RENAME COLUMN "area" TO "broken"`.execute(db);
		await expect(importSheet(sheet(), "test", never())).rejects.toThrow("area");
		await sql`ALTER TABLE "branch" RENAME COLUMN "broken" TO "area"`.execute(db);
		await close();
		expect(await importSheet(sheet(), "test", never())).toMatchObject({ counts: { created: 2 } });
	});

	test.skipIf(onPostgres())("creates no new database if the old one is missing", async () => {
		const folder = path.join(dataDir, "lost");
		await (await openDatabase(testDatabase(folder))).close();
		await rm(folder, { recursive: true });
		const { importSheet } = sheetImporter({ database: testDatabase(folder), perform: performHere });
		const { refusal } = await importSheet(sheet(), "test", never());
		expect(refusal).toMatchObject({ status: 503, databaseError: "missing" });
		expect(refusal?.message).not.toContain(folder);
		await expect(stat(folder)).rejects.toThrow("ENOENT");
	});

	test("keeps its reader's messages out of the log", { tags: "deep" }, async () => {
		const written = vi.spyOn(process.stderr, "write");
		const stream = xlsStream();
		const first = 4 + stream.readUInt16LE(2);
		const unknown = Buffer.from([0, 0x6f, 0, 0]);
		const bytes = oleWith({ "/Workbook": Buffer.concat([stream.subarray(0, first), unknown, stream.subarray(first)]) });
		await sheetImporter({ database: testDatabase(dataDir) }).importSheet(new Uint8Array(bytes), "test", never());
		expect(written).not.toHaveBeenCalled();
	});
});

describe("a stop", () => {
	const stopped = { refusal: { status: 503, message: expect.stringMatching(/stopping.*Nothing was stored/) } };

	/** Does something when an import reports that everything is written, before or after it is told to commit. */
	function whenWritten(moment: "before" | "after", work: () => void): void {
		const emit = ChildProcess.prototype.emit as (...values: unknown[]) => boolean;
		vi.spyOn(ChildProcess.prototype, "emit").mockImplementation(function (this: ChildProcess, ...values: unknown[]) {
			const [, message] = values;
			const written = (message as { stage?: unknown } | null)?.stage === "committing";
			if (written && moment === "before") work();
			const heard = emit.apply(this, values);
			if (written && moment === "after") work();
			return heard;
		});
	}
	afterEach(() => vi.restoreAllMocks());

	test("cancels imports that read or wait, and refuses new ones", async () => {
		const { importSheet, stop } = sheetImporter({ database: dataDir, perform: noteJob });
		const outcomes = ["waits", "B"].map((who) => importSheet(NOTHING, who, never()));
		await expect.poll(() => notes).toEqual(["waits begins"]);
		const over = stop();
		expect(await Promise.all(outcomes)).toEqual([stopped, stopped]);
		expect(await importSheet(NOTHING, "C", never())).toEqual(stopped);
		await over;
		expect(notes).toEqual(["waits begins"]);
	});

	test("rolls back what is written but not committed", { tags: "deep" }, async () => {
		const { importSheet, stop } = sheetImporter({ database: testDatabase(dataDir) });
		let over: Promise<void> | undefined;
		whenWritten("before", () => {
			over = stop();
		});
		expect(await importSheet(sheet(), "test", never())).toEqual(stopped);
		expect(over).toBeDefined();
		await over;
		expect(await names()).toEqual([]);
		// The lock has been released.
		vi.restoreAllMocks();
		const next = sheetImporter({ database: testDatabase(dataDir), perform: performHere });
		expect(await next.importSheet(sheet("B", 1), "test", never())).toMatchObject({ counts: { created: 1 } });
	});

	test("waits for an import that is being committed, which then succeeds", async () => {
		const { importSheet, stop } = sheetImporter({ database: testDatabase(dataDir) });
		let over: Promise<void> | undefined;
		whenWritten("after", () => {
			over = stop();
		});
		const outcome = importSheet(sheet(), "A", never());
		await expect.poll(() => over !== undefined).toBe(true);
		await over;
		expect(await names()).toEqual(["Branch 1", "Branch 2"]);
		expect(await outcome).toEqual({ counts: { created: 2, updated: 0, unchanged: 0 } });
	});
});
