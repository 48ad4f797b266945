/** Files that were cut off or changed: they are either read correctly or refused. */
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { BranchPayload } from "../../../shared/branch/branch-payload.ts";
import { TRANSLATED_NAMES } from "../../../shared/branch/translated-fields.ts";
import { readSheets } from "./read-sheets.ts";
import { SheetRefusal } from "./sheet-refusal.ts";
import { branchOf, tableOf } from "./testing/branch-table.ts";
import { oleWith, random, xlsStream } from "./testing/hostile-files.ts";
import { LIMITS } from "./testing/limits.ts";
import { xlsOf, xlsxOf } from "./testing/workbooks.ts";

const COUNT = 20;
const TABLE = tableOf(COUNT);
const BRANCHES = Array.from({ length: COUNT }, (_, index) => branchOf(index + 1));

beforeAll(() => {
	// For each unknown part of an .xls, the reader prints a message.
	vi.spyOn(console, "error").mockReturnValue();
});

/** The branches of a file, or undefined if it is refused. Any other error fails the test. */
async function readOrRefused(bytes: Buffer): Promise<Partial<BranchPayload>[] | undefined> {
	try {
		const { rows, errors } = await readSheets(bytes, LIMITS);
		return errors.length > 0 ? undefined : rows.map(({ values }) => values);
	} catch (error) {
		if (!(error instanceof SheetRefusal)) throw error;
		expect(error.status).toBeGreaterThanOrEqual(413);
		expect(error.message).not.toBe("");
		return undefined;
	}
}

/** `count` evenly spaced offsets in a file, from its first byte. */
function offsets(length: number, count: number): number[] {
	return Array.from({ length: count }, (_, index) => Math.floor((index * length) / count));
}

describe("a file that was cut off", () => {
	test.each([["xlsx", xlsxOf(TABLE)]])("is refused (.%s)", async (_, bytes) => {
		for (const end of offsets(bytes.length, 150)) {
			expect(await readOrRefused(bytes.subarray(0, end))).toBeUndefined();
		}
	});

	test("is refused, unless only empty bytes at the end are missing (.xls)", async () => {
		const bytes = xlsOf(TABLE);
		const read = await Promise.all(offsets(bytes.length, 150).map((end) => readOrRefused(bytes.subarray(0, end))));
		expect(read.slice(0, 140).filter(Boolean)).toEqual([]);
		for (const branches of read) if (branches) expect(branches).toEqual(BRANCHES);
	});

	test("is refused if only the workbook in it was cut off (.xls)", async () => {
		const stream = xlsStream(TABLE);
		for (const end of offsets(stream.length, 100)) {
			expect(await readOrRefused(oleWith({ "/Workbook": stream.subarray(0, end) }))).toBeUndefined();
		}
	});
});

describe("a file with a changed bit", () => {
	function* changed(bytes: Buffer, count: number): Generator<Buffer> {
		const next = random();
		for (let index = 0; index < count; index++) {
			const copy = Buffer.from(bytes);
			const at = next(copy.length);
			copy[at] = (copy[at] ?? 0) ^ (1 << next(8));
			yield copy;
		}
	}

	test("is refused, or has the same content (.xlsx)", async () => {
		let refused = 0;
		for (const bytes of changed(xlsxOf(TABLE), 300)) {
			const branches = await readOrRefused(bytes);
			if (branches) expect(branches).toEqual(BRANCHES);
			else refused++;
		}
		expect(refused).toBeGreaterThan(100);
	});

	test("is refused, or has the same number of branches, because an .xls has no checksums (.xls)", async () => {
		// Without translations: the longer the file, the more of its bits move parts of it unnoticed.
		const table = TABLE.map((row) => row.slice(0, -TRANSLATED_NAMES.length));
		for (const bytes of changed(xlsOf(table), 300)) {
			const branches = await readOrRefused(bytes);
			if (branches) expect(branches).toHaveLength(COUNT);
		}
	});
});
