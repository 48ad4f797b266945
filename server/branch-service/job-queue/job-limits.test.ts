import { expect, test } from "vitest";
import { MAX_UPLOAD_ROWS } from "../../../shared/constants.ts";
import { jobLimits } from "./job-limits.ts";

const MIB = 1024 * 1024;

test("with plenty of memory all rows are accepted, up to 100 MB unpacked and within the memory of a small machine", () => {
	const limits = jobLimits(4096 * MIB);
	expect(limits).toMatchObject({ rows: MAX_UPLOAD_ROWS, shortOfMemory: false, unpackedBytes: 100 * MIB });
	expect(limits.heapMb).toBeLessThan(400);
	expect(jobLimits(64_000 * MIB)).toEqual(limits);
});

test("with less memory fewer rows are accepted, and less is unpacked", () => {
	const sizes = [256, 200, 165].map((size) => jobLimits(size * MIB));
	for (const { rows, shortOfMemory, unpackedBytes, heapMb } of sizes) {
		expect(shortOfMemory).toBe(true);
		expect(rows).toBeGreaterThan(1000);
		expect(rows).toBeLessThan(MAX_UPLOAD_ROWS);
		// The heap and the unpacked data outside it fit into memory together.
		expect(heapMb * MIB + unpackedBytes).toBeLessThanOrEqual(256 * MIB);
	}
	const rows = sizes.map((each) => each.rows);
	expect(rows).toEqual(rows.toSorted((a, b) => b - a));
});

test("with almost no memory a small sheet is still tried", () => {
	expect(jobLimits(0)).toEqual({ rows: 500, shortOfMemory: true, unpackedBytes: 8 * MIB, heapMb: 64 });
});
