/** Files that are made to harm whoever marks them: each is answered, and what is answered can be read. */
import { expect, test } from "vitest";
import { readSheets } from "../import/read-sheets.ts";
import { branchOf, LABELS, type Row, rowOf, tableOf } from "../import/testing/branch-table.ts";
import {
	xlsWithBrokenFormula,
	xlsWithLinks,
	xlsWithWidths,
	xlsxWithComments,
} from "../import/testing/hostile-files.ts";
import { partsOf, rowsXml, xlsOf, zipOf } from "../import/testing/workbooks.ts";
import { markWorkbook } from "./mark-workbook.ts";

const LIMITS = { rows: 2000, shortOfMemory: false, unpackedBytes: 100_000_000 };

const BAD: readonly Row[] = [LABELS, rowOf(branchOf(1), { pincode: "x" })];

const FAR = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>';

/** A workbook with one bad cell and other content beside its rows. */
function sheetWith(below: string, options: Parameters<typeof partsOf>[1] = {}): Buffer {
	return zipOf(partsOf(rowsXml(BAD) + below, options));
}

// If the work grew faster than the file, or with the size that a sheet declares, these would take minutes.
test.each<[what: string, bytes: Buffer]>([
	["a cell in the last column and row", sheetWith(FAR)],
	[
		"the same, in a sheet that must be written again",
		zipOf(partsOf(rowsXml(BAD, "x") + FAR.replaceAll(/<(\/?)(?=\w)/g, "<$1x:"), { prefix: "x" })),
	],
	["a false dimension", sheetWith("", { before: '<dimension ref="A1:XFD1048576"/>' })],
	[
		"widths of all columns",
		sheetWith("", { before: `<cols>${'<col min="1" max="16384" width="9"/>'.repeat(20_000)}</cols>` }),
	],
	...[
		'<col min="1" max="400000000"/>',
		'<col min="1" max="2" max="400000000"/>',
		'<x:col min="1" max="16384"/>'.repeat(100_000),
	].map((cols): [string, Buffer] => [
		`widths such as ${cols.slice(0, 40)}, in a sheet that must be written again`,
		sheetWith('<row r="7"><c><v>1</v></c></row>', { before: `<cols>${cols}</cols>` }),
	]),
	["widths of all columns, .xls", xlsWithWidths(100_000)],
	[
		"rules over the whole sheet",
		sheetWith("", {
			after: `<dataValidations>${'<dataValidation sqref="A1:XFD1048576"/>'.repeat(50_000)}</dataValidations>`,
		}),
	],
	["a long formula", sheetWith(`<row r="9"><c r="Z9"><f>${"A1:".repeat(500_000)}A1</f><v>1</v></c></row>`)],
	["cells that do not end", sheetWith(`<row r="9">${'<c r="Z9"'.repeat(100_000)}</row>`)],
	["a comment that does not end", sheetWith(`<row r="9"><!--${"<!-- ".repeat(100_000)}</row>`)],
	["links over the whole sheet, .xls", xlsWithLinks(5000)],
	["a formula that does not end, .xls", xlsWithBrokenFormula()],
	["very many notes", xlsxWithComments(200_000)],
	["an .xls", xlsOf(BAD)],
])("%s", async (_, bytes) => {
	const content = await readSheets(bytes, LIMITS);
	const [first] = content.sheets;
	const errors = [{ row: 2, column: "Pincode", value: "", message: "wrong", cell: "G2", sheet: first?.name ?? "" }];
	const marked = await markWorkbook(bytes, { ...content, errors }, LIMITS);
	expect((await readSheets(marked, LIMITS)).sheets[0]).toMatchObject({
		corrections: expect.stringMatching(/^AA?$/),
		headingRow: 1,
	});
});

test("a marked workbook is never larger than a few times the file", async () => {
	const bytes = sheetWith(
		rowsXml(tableOf(500).slice(1)).replaceAll(
			/r="([A-Z]*)(\d+)"/g,
			(_, letters, row) => `r="${letters}${Number(row) + 2}"`,
		),
	);
	const content = await readSheets(bytes, LIMITS);
	expect((await markWorkbook(bytes, content, LIMITS)).length).toBeLessThan(bytes.length * 3);
});
