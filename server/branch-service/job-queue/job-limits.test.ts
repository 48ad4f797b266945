import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { MAX_UPLOAD_ROWS } from "../../../shared/constants.ts";
import { jobLimits } from "./job-limits.ts";

const MIB = 1024 * 1024;

test("with plenty of memory all rows are accepted, up to 100 MB unpacked and within the memory of a small machine", () => {
	const limits = jobLimits(0, 4096 * MIB);
	expect(limits).toMatchObject({ rows: MAX_UPLOAD_ROWS, shortOfMemory: false, unpackedBytes: 100 * MIB });
	expect(limits.heapMb).toBeLessThan(400);
	expect(jobLimits(0, 64_000 * MIB)).toEqual(limits);
});

test("with less memory fewer rows are accepted, and less is unpacked", () => {
	const sizes = [600, 512, 400].map((size) => jobLimits(0, size * MIB));
	for (const { rows, shortOfMemory, unpackedBytes, heapMb } of sizes) {
		expect(shortOfMemory).toBe(true);
		expect(rows).toBeGreaterThan(1000);
		expect(rows).toBeLessThan(MAX_UPLOAD_ROWS);
		// Heap and unpacked data, which is outside the heap, fit into memory together with the site.
		expect(heapMb * MIB + unpackedBytes).toBeLessThanOrEqual(350 * MIB);
	}
	const rows = sizes.map((each) => each.rows);
	expect(rows).toEqual(rows.toSorted((a, b) => b - a));
});

test("with a longer list there is less left for a sheet", () => {
	const rows = [0, 5000, 20_000, 40_000].map((branches) => jobLimits(branches, 512 * MIB).rows);
	expect(rows).toEqual(rows.toSorted((a, b) => b - a));
	expect(rows.at(-1)).toBeGreaterThan(1000);
});

test("with almost no memory a small sheet is still tried", () => {
	expect(jobLimits(0, 0)).toEqual({ rows: 500, shortOfMemory: true, unpackedBytes: 8 * MIB, heapMb: 64 });
});

describe("in a container", () => {
	afterEach(() => vi.restoreAllMocks());

	test("the limits stay the same, whatever the site and the files that were read have taken of its memory", () => {
		vi.spyOn(process, "constrainedMemory").mockReturnValue(512 * MIB);
		const available = vi.spyOn(process, "availableMemory");
		const limits = [400, 300, 200, 20].map((free) => {
			available.mockReturnValue(free * MIB);
			return jobLimits(180);
		});
		expect(new Set(limits.map(({ rows }) => rows))).toEqual(new Set([jobLimits(180, 512 * MIB).rows]));
		expect(limits[0]?.rows).toBeGreaterThan(20_000);
	});
});

test("docs/operations/memory.md has the same numbers", async () => {
	const file = path.join(import.meta.dirname, "..", "..", "..", "docs", "operations", "memory.md");
	const [head = [], , ...rows] = (await readFile(file, "utf8"))
		.split("\n")
		.filter((line) => line.startsWith("|"))
		.map((line) =>
			line
				.split("|")
				.slice(1, -1)
				.map((cell) => cell.trim()),
		);
	const memories = head.slice(1).map((cell) => Number.parseInt(cell, 10) * (cell.endsWith("GB") ? 1024 : 1) * MIB);
	const number = (text = "") => Number(text.replaceAll(",", ""));
	expect(rows.length).toBeGreaterThan(0);
	for (const [branches, ...written] of rows) {
		const computed = memories.map((memory) => jobLimits(number(branches), memory).rows);
		expect(written.map(number), branches).toEqual(computed);
	}
});
