/** Workbooks with errors: all of them are reported together, with row, column and value. */
import { utils, type WorkSheet } from "@e965/xlsx";
import { describe, expect, test } from "vitest";
import type { SheetError } from "../../../shared/api/api-answers.ts";
import { readSheets } from "./read-sheets.ts";
import { refusalOf as contentRefusal, type SheetContent } from "./sheet-content.ts";
import { SheetRefusal } from "./sheet-refusal.ts";
import { branchOf, LABELS, type Row, rowOf, tableOf } from "./testing/branch-table.ts";
import { partsOf, rowsXml, xlsOf, xlsxOf, zipOf } from "./testing/workbooks.ts";

const LIMITS = { rows: 50, shortOfMemory: false, unpackedBytes: 50_000_000 };

async function refusalOf(bytes: Buffer, limits = LIMITS): Promise<SheetRefusal> {
	const outcome = await readSheets(bytes, limits).catch((error: unknown) => error);
	if (outcome instanceof SheetRefusal) return outcome;
	const content = outcome as SheetContent;
	if (content.errorCount === 0) throw new Error(`not refused: ${JSON.stringify(outcome)}`);
	return contentRefusal(content);
}

const refusalOfRows = (rows: readonly Row[], change?: (sheet: WorkSheet) => void) => refusalOf(xlsxOf(rows, change));

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

test.each([
	["Pin Code", "Pincode"],
	["PINCODE", "Pincode"],
	["Mon Start", "Monday Hours"],
])("headings with the same meaning are reported (%s)", async (heading, column) => {
	const { errors } = await refusalOfRows([[...LABELS, heading], rowOf(branchOf(1))]);
	const place = { sheet: "Branches", cell: `${utils.encode_col(LABELS.length)}1`, heading };
	expect(errors).toEqual([{ row: 1, column, value: "", message: `${column} is in two columns`, ...place }]);
});

/** The errors in a sheet with one row, built with these changes. */
async function errorsOf(changes: Parameters<typeof rowOf>[1], change?: (sheet: WorkSheet) => void) {
	const rows = [["Title"], LABELS, [], rowOf(branchOf(1)), rowOf(branchOf(2), changes)];
	const { status, errors } = await refusalOfRows(rows, change);
	expect(status).toBe(422);
	return errors;
}

describe("cells", () => {
	test.each<[changes: Parameters<typeof rowOf>[1], error: Omit<SheetError, "row">]>([
		[{ lat: true }, { column: "Latitude", value: "TRUE", message: "Latitude must be text or a number" }],
		[
			{ address: "x".repeat(301) },
			{ column: "Address", value: `${"x".repeat(100)}…`, message: "Address is too long: at most 300 characters" },
		],
	])("%o", async (changes, error) => {
		const [firstError, ...others] = await errorsOf(changes);
		expect(others).toEqual([]);
		const cell = expect.stringMatching(/^[A-R]5$/);
		expect(firstError).toMatchObject({ row: 5, sheet: "Branches", cell, heading: error.column, ...error });
	});

	// Contact Number may be empty. If a cell with an error were read as empty, a stored number would be deleted.
	test.each([
		["A2", '<c r="A2"><f>A1&amp;" 1"</f></c>'],
		["J2", '<c r="J2" s="1"><f>A1</f><v></v></c>'],
		["J2", '<c s="1" r="J2"><f t="shared" si="0"/><v/></c>'],
	])("with a formula that was never calculated are reported: %s in %s", async (cell, xml) => {
		const rows = rowsXml([LABELS, rowOf(branchOf(1))]).replace(new RegExp(`<c r="${cell}".*?</c>`), xml);
		const { errors } = await refusalOf(zipOf(partsOf(rows)));
		const message =
			"The cell has a formula that was never calculated: open the file in Excel, save it and upload it again";
		expect(errors).toMatchObject([{ row: 2, cell, value: "", message }]);
	});

	test("are all reported together, in the order of the sheet", async () => {
		const rows = [
			LABELS,
			...[1, 2, 3].map((number) => rowOf(branchOf(number), { name: "", pincode: "x", fridayHours: "?" })),
		];
		const { message, errors } = await refusalOfRows(rows);
		expect(message).toBe("The sheet has 9 errors. Nothing was stored.");
		expect(errors.map(({ row, column, value }) => `${row} ${column} ${value}`)).toEqual(
			[2, 3, 4].flatMap((row) => [`${row} Branch Name `, `${row} Pincode x`, `${row} Friday Hours ?`]),
		);
	});
});
