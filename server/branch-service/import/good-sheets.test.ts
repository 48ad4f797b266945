/** Workbooks as other programs write them, with the same two branches; what is in sheets is in the golden files. */
import { writeXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { readSheets } from "./read-sheets.ts";
import { branchOf, LABELS, type Row, rowOf } from "./testing/branch-table.ts";
import { LIMITS } from "./testing/limits.ts";
import { bytesOf, partsOf, rowsXml, sheetOf, workbookOf, xlsOf, xlsxOf, zipOf } from "./testing/workbooks.ts";

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

const rawSheets: [what: string, bytes: Buffer][] = [
	["inline strings", zipOf(partsOf(rowsXml(GOOD)))],
	["a prefix before each element", zipOf(partsOf(rowsXml(GOOD, "x"), { prefix: "x" }))],
	["a false dimension", zipOf(partsOf(rowsXml(GOOD), { before: '<dimension ref="A1:XFD1048576"/>' }))],
	["10,000 formatted empty rows below", zipOf(partsOf(rowsXml(GOOD) + emptyRows.join("")))],
	[
		"a formatted cell in the last row",
		zipOf(partsOf(`${rowsXml(GOOD)}<row r="1048576"><c r="XFD1048576" s="1"/></row>`)),
	],
	["a value far away", zipOf(partsOf(`${rowsXml(GOOD)}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`))],
	[
		"parts that are not read",
		zipOf({ ...partsOf(rowsXml(GOOD)), "xl/vbaProject.bin": "macro", "docProps/app.xml": "<broken" }),
	],
];

test.each<[what: string, bytes: Buffer]>([
	[".xls", xlsOf(GOOD)],
	["odd names of sheets", bytesOf(workbookOf({ "शाखा & <b>'\"": sheetOf(OTHER_SHEET), __proto__1: sheetOf(GOOD) }))],
	...rawSheets,
])("a workbook with %s is read", async (_, bytes) => {
	expect(await branchesOf(bytes)).toEqual([ONE, TWO]);
});

test("a workbook from another program is read", async () => {
	const bytes = await writeXlsx({ sheets: [{ name: "Branches", rows: GOOD.map((row) => [...row]) }] });
	expect(await branchesOf(Buffer.from(bytes))).toEqual([ONE, TWO]);
});

test("a chart sheet before it does not matter", async () => {
	const parts = partsOf(rowsXml(GOOD));
	const sheet = (rel: string) => `<sheet name="${rel}" sheetId="${rel.slice(3)}" r:id="${rel}"/>`;
	const related = String(parts["xl/_rels/workbook.xml.rels"]).replace(
		"<Relationship ",
		'<Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/chartsheet" Target="chartsheets/sheet1.xml"/><Relationship ',
	);
	const workbook = String(parts["xl/workbook.xml"]).replace(/<sheet .*?\/>/, sheet("rId2") + sheet("rId1"));
	const bytes = zipOf({
		...parts,
		"xl/workbook.xml": workbook,
		"xl/_rels/workbook.xml.rels": related,
		"xl/chartsheets/sheet1.xml": "<chartsheet/>",
	});
	expect(await branchesOf(bytes)).toEqual([ONE, TWO]);
});

test("formulas are read as the values stored with them", async () => {
	const bytes = xlsxOf(GOOD, (sheet) => {
		sheet.A2 = { t: "s", v: "Branch 1", f: 'CONCATENATE("Branch ",1)' };
		sheet.G2 = { t: "n", v: 422001, f: "422000+1" };
	});
	expect(await branchesOf(bytes)).toEqual([ONE, TWO]);
});
