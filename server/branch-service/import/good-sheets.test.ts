/** Workbooks as other programs write them, with the same two branches; what is in sheets is in the golden files. */
import { writeXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { readSheets } from "./read-sheets.ts";
import { branchOf, LABELS, type Row, rowOf } from "./testing/branch-table.ts";
import { LIMITS } from "./testing/limits.ts";
import { bytesOf, partsOf, rowsXml, sheetOf, workbookOf, xlsOf, zipOf } from "./testing/workbooks.ts";

async function branchesOf(bytes: Buffer) {
	const { rows, errors } = await readSheets(bytes, LIMITS);
	expect(errors).toEqual([]);
	return rows.map(({ values }) => values);
}

const ONE = branchOf(1);
const TWO = branchOf(2);
const GOOD: readonly Row[] = [LABELS, rowOf(ONE), rowOf(TWO)];
const OTHER_SHEET: readonly Row[] = [
	["Month", "Visits"],
	["May", 12],
];

const emptyRows = Array.from(
	{ length: 10_000 },
	(_, index) => `<row r="${index + 4}" s="1"><c r="A${index + 4}" s="1"/></row>`,
);

test.each<[what: string, bytes: Buffer]>([
	[".xls", xlsOf(GOOD)],
	["odd names of sheets", bytesOf(workbookOf({ "शाखा & <b>'\"": sheetOf(OTHER_SHEET), __proto__1: sheetOf(GOOD) }))],
	["10,000 formatted empty rows below", zipOf(partsOf(rowsXml(GOOD) + emptyRows.join("")))],
])("a workbook with %s is read", async (_, bytes) => {
	expect(await branchesOf(bytes)).toEqual([ONE, TWO]);
});

test("a workbook from another program is read", async () => {
	const bytes = await writeXlsx({ sheets: [{ name: "Branches", rows: GOOD.map((row) => [...row]) }] });
	expect(await branchesOf(Buffer.from(bytes))).toEqual([ONE, TWO]);
});
