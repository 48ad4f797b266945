import { describe, expect, test } from "vitest";
import type { Job, JobResult } from "../jobs/job.ts";
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

	test("keep nothing else of what was sent with them in memory", () => {
		const shown = createShownSheets();
		shown.keepRows(preview("plan-1", new Uint8Array(1_000_000).subarray(10, 20)));
		const { rows } = shown.withRows(importOf("plan-1")) as { rows?: Uint8Array };
		expect([rows?.length, rows?.buffer.byteLength]).toEqual([10, 10]);
	});
});
