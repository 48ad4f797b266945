/** Files that are made to harm the program that marks them: each gets a result, which can be read again. */
import { utils } from "@e965/xlsx";
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

/** The column beside the table, where the corrections are. */
const AFTER_LAST = utils.encode_col(LABELS.length);

const FAR = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>';

/** A workbook with very many formats, all with the same very long fill, and a cell of each format. */
function withFormats(fill: string): Buffer {
	const numbers = Array.from({ length: 20_000 }, (_, index) => index);
	const rows = numbers.map((index) => `<row r="${index + 5}"><c r="AZ${index + 5}" s="${index}"><v>1</v></c></row>`);
	const parts = partsOf(rowsXml(BAD) + rows.join(""));
	const relations = String(parts["xl/_rels/workbook.xml.rels"]);
	const type = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles";
	const formats = '<xf fillId="0"/>'.repeat(numbers.length);
	return zipOf({
		...parts,
		"xl/_rels/workbook.xml.rels": relations.replace(
			"</Relationships>",
			`<Relationship Id="rId9" Type="${type}" Target="styles.xml"/>$&`,
		),
		"xl/styles.xml": `<styleSheet><fills><fill>${fill}</fill></fills><cellXfs>${formats}</cellXfs></styleSheet>`,
	});
}

/** A workbook with 100 sheets and very long lists of types and relations. */
function withSheets(): Buffer {
	const parts = partsOf(rowsXml(BAD));
	const { "xl/worksheets/sheet1.xml": sheet = "", "xl/_rels/workbook.xml.rels": relations } = parts;
	const numbers = Array.from({ length: 100 }, (_, index) => index + 1);
	const [first = ""] = /<Relationship .*?\/>/.exec(String(relations)) ?? [];
	const related = numbers.map((each) => first.replace("rId1", `rId${each}`).replace("sheet1", `sheet${each}`));
	const listed = numbers.map((each) => `<sheet name="S${each}" sheetId="${each}" r:id="rId${each}"/>`);
	const more = '<Relationship Id="x" Type="y" Target="z"/>'.repeat(100_000);
	return zipOf({
		...parts,
		...Object.fromEntries(numbers.map((each) => [`xl/worksheets/sheet${each}.xml`, sheet])),
		"[Content_Types].xml": String(parts["[Content_Types].xml"]).replace(
			"</Types>",
			`${'<Override PartName="/z" ContentType="y"/>'.repeat(100_000)}$&`,
		),
		"xl/workbook.xml": String(parts["xl/workbook.xml"]).replace(/<sheet .*?>/, listed.join("")),
		"xl/_rels/workbook.xml.rels": String(relations).replace(first, related.join("") + more),
	});
}

/** A workbook with one bad cell and other content beside its rows. */
function sheetWith(below: string, options: Parameters<typeof partsOf>[1] = {}): Buffer {
	return zipOf(partsOf(rowsXml(BAD) + below, options));
}

// These would take minutes if the work grew faster than the file, or with the size that a sheet declares.
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
	["sheets beside many relations and types", withSheets()],
	["formats with a long fill", withFormats('<fgColor rgb="FFFFC9B8"/>'.repeat(300_000))],
	["formats with a long colour", withFormats(`<fgColor rgb="FFFFC9B8"/><bgColor rgb="${"F".repeat(4_000_000)}"/>`)],
	["very many notes", xlsxWithComments(200_000)],
	["an .xls", xlsOf(BAD)],
])("%s", async (_, bytes) => {
	const content = await readSheets(bytes, LIMITS);
	const place = { row: 2, cell: "G2", column: "Pincode" };
	const errors = content.sheets.map(({ name }) => ({ ...place, value: "", message: "wrong", sheet: name }));
	const marked = await markWorkbook(bytes, { ...content, errors }, LIMITS);
	expect((await readSheets(marked, LIMITS)).sheets[0]).toMatchObject({
		// K: with this many rows, columns too far to the right are left out; GT: the reader sees more cells than exist.
		corrections: expect.stringMatching(`^(?:${AFTER_LAST}|K|GT)$`),
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
