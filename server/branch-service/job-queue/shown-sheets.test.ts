import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { PreviewRow } from "../../../shared/api/sheet-preview.ts";
import type { JobResult } from "../jobs/job.ts";
import { packPages } from "../jobs/preview-rows.ts";
import { createShownSheets } from "./job-queue.ts";

describe("the rows of a preview", () => {
	const row = (at: number, question?: number, cell = ""): PreviewRow => ({
		...{ sheet: "Goa", row: at, cells: [cell], becomes: "waits", changes: [] },
		marks: question === undefined ? [] : [{ message: "Wrong", question }],
	});
	const kept = (correct: PreviewRow[]) => {
		const shown = createShownSheets();
		const tabs = { correct: correct.length, check: 0, ready: 0 };
		const pages = packPages({ correct, check: [], ready: [] }, (each) => each);
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

	test("keep nothing else of what was sent with them in memory, and are not in the answer", () => {
		const shown = createShownSheets();
		const { correct } = packPages({ correct: [row(1)], check: [], ready: [] }, (each) => each);
		const sent = new Uint8Array(1_000_000);
		const pages = correct.map((page) => {
			sent.set(page.rows, 10);
			return { ...page, rows: sent.subarray(10, 10 + page.rows.length) };
		});
		const preview = { key: "key", tabs: { correct: 1, check: 0, ready: 0 } };
		const result = { preview, pages: { correct: pages, check: [], ready: [] } } as unknown as JobResult;
		expect(shown.keepRows(result)).toEqual({ preview });
		sent.fill(0);
		expect(shown.page("key", "correct", 1)?.data).toEqual([row(1)]);
	});
});
