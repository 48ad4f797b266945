/** Workbooks with errors: all of them are reported together, with row, column and value. */
import { describe, expect, test } from "vitest";
import { readSheets } from "./read-sheets.ts";
import { refusalOf as contentRefusal, type SheetContent } from "./sheet-content.ts";
import { SheetRefusal } from "./sheet-refusal.ts";
import { LABELS, type Row, tableOf } from "./testing/branch-table.ts";
import { xlsOf, xlsxOf } from "./testing/workbooks.ts";

const LIMITS = { rows: 50, shortOfMemory: false, unpackedBytes: 50_000_000 };

async function refusalOf(bytes: Buffer, limits = LIMITS): Promise<SheetRefusal> {
	const outcome = await readSheets(bytes, limits).catch((error: unknown) => error);
	if (outcome instanceof SheetRefusal) return outcome;
	const content = outcome as SheetContent;
	if (content.errorCount === 0) throw new Error(`not refused: ${JSON.stringify(outcome)}`);
	return contentRefusal(content);
}

describe("a whole sheet is refused", () => {
	test.each<[what: string, rows: Row[], message: string]>([
		["that is empty", [], "No headings were found. Download the sample and fill it in, or copy its first row."],
		[
			"without headings",
			tableOf(3).slice(1),
			"No headings were found. Download the sample and fill it in, or copy its first row.",
		],
		["with headings only", [LABELS, [], ["Total"]], "There are headings but no branches below them."],
	])("%s", async (_, rows, message) => {
		for (const bytes of [xlsxOf(rows), xlsOf(rows)]) {
			expect(await refusalOf(bytes)).toMatchObject({ status: 422, message, errors: [] });
		}
	});

	test("with too many rows; the message has the limit and its reason", async () => {
		const bytes = xlsxOf(tableOf(51));
		expect(await refusalOf(bytes)).toMatchObject({
			status: 413,
			message: "The sheet is too long: this server accepts at most 50 rows. Split it and upload the parts.",
		});
		const { message } = await refusalOf(bytes, { ...LIMITS, shortOfMemory: true });
		expect(message).toContain("at most 50 rows with its available memory");
		expect((await readSheets(xlsxOf([...tableOf(50), [], ["Total", 50]]), LIMITS)).rows).toHaveLength(50);
	});
});
