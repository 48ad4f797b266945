import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { PreviewRow } from "../../../shared/api/sheet-preview.ts";
import type { Job, JobResult } from "../jobs/job.ts";
import { packPages } from "../jobs/preview-rows.ts";
import { createShownSheets } from "./job-queue.ts";

const preview = (plan: string | null, rows?: Uint8Array) => ({ preview: { plan }, rows }) as JobResult;
const importOf = (expected?: string) => ({ kind: "import", expected, file: "goa.xlsx" }) as Job;

describe("the rows of a preview", () => {
	test("go to the job that stores its plan, and to no other, and not into the answer", () => {
		const shown = createShownSheets();
		const rows = new Uint8Array([1, 2, 3]);
		expect(shown.keepRows(preview("plan-1", rows))).toEqual({ preview: { plan: "plan-1" } });
		expect(shown.withRows(importOf("plan-1"))).toEqual({ ...importOf("plan-1"), rows });
		for (const job of [importOf("plan-2"), importOf(), { kind: "undo", name: "undo", input: { change: 1 } } as Job]) {
			expect(shown.withRows(job)).toBe(job);
		}
	});

	test("are not kept without a plan", () => {
		const shown = createShownSheets();
		shown.keepRows(preview(null, new Uint8Array([1])));
		expect(shown.withRows(importOf("null"))).toEqual(importOf("null"));
	});

	test("need at most 16 MB together: the oldest ones go", () => {
		const shown = createShownSheets();
		for (let plan = 0; plan < 10; plan++) shown.keepRows(preview(`plan-${plan}`, new Uint8Array(3_000_000)));
		const haveRows = Array.from({ length: 10 }, (_, plan) => "rows" in shown.withRows(importOf(`plan-${plan}`)));
		expect(haveRows).toEqual([false, false, false, false, false, true, true, true, true, true]);
	});

	const row = (at: number, question?: number, cell = ""): PreviewRow => ({
		...{ sheet: "Goa", row: at, cells: [cell], becomes: "waits", changes: [] },
		marks: question === undefined ? [] : [{ message: "Wrong", question }],
	});
	const kept = (correct: PreviewRow[]) => {
		const shown = createShownSheets();
		const tabs = { correct: correct.length, check: 0, ready: 0 };
		const pages = packPages({ correct, check: [], ready: [] });
		shown.keepRows({ preview: { key: "key", plan: null, tabs }, pages } as unknown as JobResult);
		return { shown, pages: pages.correct };
	};

	test("of a question are at most 100, and only pages with such rows are unpacked", () => {
		const rows = Array.from({ length: 500 }, (_, at) => row(at, at < 200 ? undefined : at % 2));
		const { shown, pages } = kept(rows);
		expect(pages.map(({ questions }) => questions.length)).toEqual([0, 0, 2, 2, 2]);
		const asked = shown.asked("key", 1)?.data.map(({ row }) => row);
		expect(asked).toEqual(Array.from({ length: 100 }, (_, at) => 201 + 2 * at));
		expect(shown.asked("key", 2)?.data).toEqual([]);
	});

	test("are kept up to 4 MB of pages, and 8 MB of one page before it is packed", () => {
		const long = Array.from({ length: 2000 }, (_, at) => row(at, 0, randomBytes(4000).toString("base64")));
		const { pages } = kept(long);
		expect(pages.reduce((sum, { rows }) => sum + rows.length, 0)).toBeLessThan(5 * 2 ** 20);
		expect(pages.length).toBeGreaterThan(5);
		expect(kept([row(1, 0, "x".repeat(9 * 2 ** 20))]).pages).toEqual([]);
	});

	test("keep nothing else of what was sent with them in memory", () => {
		const shown = createShownSheets();
		shown.keepRows(preview("plan-1", new Uint8Array(1_000_000).subarray(10, 20)));
		const { rows } = shown.withRows(importOf("plan-1")) as { rows?: Uint8Array };
		expect([rows?.length, rows?.buffer.byteLength]).toEqual([10, 10]);
	});
});
