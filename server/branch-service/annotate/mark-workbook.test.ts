/** Workbooks are marked, read by two other programs' readers, corrected, and uploaded again. */
import { read, utils, type WorkBook, type WorkSheet } from "@e965/xlsx";
import { strFromU8, unzipSync } from "fflate";
import { readXlsx, writeXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { COORDINATES_SWAPPED } from "../../../shared/branch/coordinate-input.ts";
import { CORRECTIONS_HEADING } from "../../../shared/branch/sheet-fields.ts";
import { quotedCells } from "../../sample-sheet/testing/quoted-cells.ts";
import { readSheets } from "../import/read-sheets.ts";
import { rowError } from "../import/sheet-content.ts";
import { branchOf, LABELS, type Row, tableOf, rowOf as wholeRow } from "../import/testing/branch-table.ts";
import { LIMITS } from "../import/testing/limits.ts";
import { bytesOf, partsOf, rowsXml, sheetOf, workbookOf, xlsOf, xlsxOf, zipOf } from "../import/testing/workbooks.ts";
import { markWorkbook } from "./mark-workbook.ts";
import { nextTag } from "./xml-tags.ts";

const PINCODE = "Pincode must be six digits and not start with 0";

/** The workbook with the errors that the importer finds in it. */
async function marked(bytes: Buffer): Promise<Buffer> {
	return markWorkbook(bytes, await readSheets(bytes, LIMITS), LIMITS);
}

function partsIn(bytes: Buffer): Record<string, string> {
	return Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, part]) => [name, strFromU8(part)]));
}

/** Expects the tags of every part to be closed in order. */
function expectWellFormed(bytes: Buffer): void {
	for (const [name, xml] of Object.entries(partsIn(bytes))) {
		if (!/\.(?:xml|rels|vml)$/.test(name)) continue;
		const open: string[] = [];
		for (let tag = nextTag(xml, 0); tag; tag = nextTag(xml, tag.end)) {
			if (tag.kind === "open") open.push(tag.name);
			if (tag.kind === "close") expect([name, open.pop()]).toEqual([name, tag.name]);
		}
		expect([name, open]).toEqual([name, []]);
	}
}

function cellsOf(workbook: WorkBook, sheet = workbook.SheetNames[0] ?? "") {
	return (address: string) => {
		const { r, c } = utils.decode_cell(address);
		return workbook.Sheets[sheet]?.["!data"]?.[r]?.[c];
	};
}

const open = (bytes: Buffer) => read(bytes, { dense: true, cellStyles: true, cellFormula: true });

/** The addresses of the coloured cells, as another reader sees them. */
async function colouredCells(bytes: Buffer, sheet = 0): Promise<string[]> {
	const { sheets } = await readXlsx(bytes, { readStyles: true });
	return [...(sheets[sheet]?.cells ?? [])]
		.filter(([, { style }]) => JSON.stringify(style?.fill ?? {}).includes("FFC9B8"))
		.map(([place]) => place.split(",").map(Number))
		.map(([r = 0, c = 0]) => utils.encode_cell({ r, c }))
		.sort();
}

/** Sheets of the columns A to R. */
const HEADINGS = LABELS.slice(0, 18);
const rowOf = (...branch: Parameters<typeof wholeRow>) => wholeRow(...branch).slice(0, 18);

const BAD: readonly Row[] = [
	["Branches of the West"],
	HEADINGS,
	rowOf(branchOf(1)),
	rowOf(branchOf(2), { pincode: "x", sundayHours: "?" }),
	rowOf(branchOf(3), { cityName: "" }),
];

test("bad cells are coloured and have notes, and each row has its messages in a column on the right", async () => {
	const bytes = await marked(xlsxOf(BAD));
	expectWellFormed(bytes);
	const cell = cellsOf(open(bytes));
	expect([cell("R2")?.v, cell("S2")?.v]).toEqual([HEADINGS.at(-1), CORRECTIONS_HEADING]);
	expect(cell("S3")?.v).toBeUndefined();
	expect(cell("S4")?.v).toBe(`${PINCODE}\nSunday Hours: Sunday: write hours as 09:30-17:30, or Not Working`);
	expect(cell("S5")?.v).toBe("City is required");
	expect(cell("G4")?.c?.map(({ a, t }) => [a, t])).toEqual([[CORRECTIONS_HEADING, `What to correct: ${PINCODE}`]]);
	expect(await colouredCells(bytes)).toEqual(["F5", "G4", "R4", "S2", "S4", "S5"]);
	// Readers that rely on the sheet's declared range also see the column.
	const { Sheets, SheetNames } = read(bytes);
	expect(Sheets[SheetNames[0] ?? ""]?.["!ref"]).toBe("A1:S5");
});

test("of swapped coordinates, both are marked", async () => {
	const bytes = await marked(xlsxOf([HEADINGS, rowOf(branchOf(1), { lat: 73.79, long: 19.99 })]));
	const cell = cellsOf(open(bytes));
	expect(await colouredCells(bytes)).toEqual(["H2", "I2", "S1", "S2"]);
	expect(cell("S2")?.v).toBe(COORDINATES_SWAPPED);
	expect([cell("H2"), cell("I2")].map((each) => each?.c?.[0]?.t)).toEqual(
		Array(2).fill(`What to correct: ${COORDINATES_SWAPPED}`),
	);
});

test("what was marked before is replaced", async () => {
	const once = await marked(xlsxOf(BAD));
	const sheet = "xl/worksheets/sheet1.xml";
	const { [sheet]: xml = "", ...others } = partsIn(once);
	const corrected = xml.replace(/(<c r="G4"[^>]*?)(?: t="\w+")?>.*?<\/c>/, "$1><v>422001</v></c>");
	expect(corrected).not.toBe(xml);
	const twice = await marked(zipOf({ ...others, [sheet]: corrected }));
	expectWellFormed(twice);
	const cell = cellsOf(open(twice));
	expect([cell("S2")?.v, cell("T2")?.v, cell("G4")?.c]).toEqual([CORRECTIONS_HEADING, undefined, undefined]);
	expect(cell("S4")?.v).toMatch(/^Sunday Hours: /);
	expect(await colouredCells(twice)).toEqual(["F5", "R4", "S2", "S4", "S5"]);
	expect(Object.keys(partsIn(twice)).sort()).toEqual(Object.keys(partsIn(once)).sort());
	// When no errors are left, all marks are removed.
	const none = await markWorkbook(twice, { ...(await readSheets(twice, LIMITS)), errors: [] }, LIMITS);
	expect(await colouredCells(none)).toEqual(["S2"]);
	expect(cellsOf(open(none))("S4")?.v).toBeUndefined();
	expect(Object.keys(partsIn(none)).filter((name) => /comments|vml/.test(name))).toEqual([]);
	// Programs call a file damaged if a relation refers to a missing part.
	const { "xl/worksheets/_rels/sheet1.xml.rels": relations, "[Content_Types].xml": types } = partsIn(none);
	expect([relations, types].filter((xml) => /comments|vmlDrawing\d/.test(xml ?? ""))).toEqual([]);
});

test("nothing in the workbook moves, or is changed beside cells in error and texts that begin like formulas", async () => {
	const bytes = Buffer.from(
		await writeXlsx({
			sheets: [
				{
					name: "North Goa",
					rows: [...BAD.slice(1).map((row) => [...row]), ["Total", 3]],
					columns: HEADINGS.map((_, index) => ({ width: 11 + index, hidden: index === 4 })),
					merges: [{ startRow: 1, startCol: 4, endRow: 2, endCol: 4 }],
					autoFilter: { range: "A1:R4" },
					freezePane: { rows: 1, columns: 1 },
					dataValidations: [{ type: "list", values: ["Branch Office", "Regional Office"], range: "B2:B99" }],
					cells: new Map([["2,0", { value: "Branch 2", formula: 'CONCATENATE("Branch ",T3,COLUMN(C1))' }]]),
				},
				{ name: "Sum", rows: [[1]], cells: new Map([["0,0", { value: 3, formula: "COUNTA('North Goa'!A2:A4)+B1" }]]) },
			],
			namedRanges: [{ name: "_xlnm.Print_Area", range: "'North Goa'!$A$1:$R$4" }],
		}),
	);
	const result = await marked(bytes);
	expectWellFormed(result);
	const [before, after] = [partsIn(bytes), partsIn(result)];
	const made = /^(?:xl\/(?:styles|comments\d|drawings\/vml.*)\.\w+|.*sheet1\.xml(?:\.rels)?|\[Content_Types\]\.xml)$/;
	const others = Object.keys(after).filter((name) => !made.test(name));
	expect(others.map((name) => after[name])).toEqual(others.map((name) => before[name]));
	expect(others.length).toBeGreaterThan(5);
	const withoutMarks = (xml = "") =>
		xml
			.replace(/<dimension .*?\/>|<legacyDrawing .*?\/>|<col min="19" max="19" width="48".*?\/>/g, "")
			.replace(/<c r="S\d+".*?<\/c>/g, "")
			.replace(/(?<=<row [^>]*?) (?:spans|ht)="[^"]*"/g, "")
			.replace(/(?<=<c r="(?:A3|G3|R3|F4|J[234])"[^>]*?) s="\d+"/g, "");
	expect(withoutMarks(after[SHEET])).toBe(withoutMarks(before[SHEET]));
	expect(after[SHEET]).toContain('<c r="S1"');
});

const SHEET = "xl/worksheets/sheet1.xml";
const far = (address: string) => `<row r="${/\d+/.exec(address)}"><c r="${address}"><v>1</v></c></row>`;

test.each<[what: string, column: string, below: string, options?: Parameters<typeof partsOf>[1]]>([
	["a value far away", "S", far("XFD99")],
	["formats alone", "S", '<row r="9"><c r="S9" s="0"/><c r="T9" s="0"></c></row>'],
	["remarks without a heading", "T", far("S9")],
	["merged cells", "U", "", { after: '<mergeCells><mergeCell ref="S3:T3"/></mergeCells>' }],
	["a title merged over more columns", "S", "", { after: '<mergeCells><mergeCell ref="A1:Z1"/></mergeCells>' }],
	["hidden columns", "S", "", { before: '<cols><col min="19" max="16384" width="9" hidden="1"/></cols>' }],
	["a table", "V", "", { after: '<tableParts count="1"><tablePart r:id="rId1"/></tableParts>' }],
])("with %s on the right, the column is %s", async (_, column, below, options) => {
	const type = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/table";
	const relation = `<Relationship Id="rId1" Type="${type}" Target="../tables/table1.xml"/>`;
	const tables = {
		"xl/worksheets/_rels/sheet1.xml.rels": `<Relationships>${relation}</Relationships>`,
		"xl/tables/table1.xml": '<table id="1" name="T" displayName="T" ref="S30:U40" headerRowCount="0"></table>',
	};
	const isTable = options?.after?.includes("tablePart");
	const bytes = zipOf({ ...partsOf(rowsXml(BAD) + below, options), ...(isTable && tables) });
	const result = await marked(bytes);
	expectWellFormed(result);
	const cell = cellsOf(open(result));
	expect([cell(`${column}2`)?.v, cell(`${column}5`)?.v]).toEqual([CORRECTIONS_HEADING, "City is required"]);
	const again = await readSheets(result, LIMITS);
	expect([again.sheets[0]?.corrections, again.ignoredColumns]).toEqual([column, []]);
	const number = utils.decode_col(column) + 1;
	expect(partsIn(result)[SHEET]).toContain(`<col min="${number}" max="${number}" width="48" customWidth="1"/>`);
});

test("a column that is further to the right than headings are searched is not used", async () => {
	const full = Array<number>(499).fill(1);
	const result = await marked(xlsxOf([...BAD.map((row) => [null, ...row]), [null, ...full]]));
	expect(cellsOf(open(result))("A2")?.v).toBe(CORRECTIONS_HEADING);
	await expect(marked(xlsxOf([...BAD, [1, ...full]]))).rejects.toMatchObject({ status: 422 });
});

test("a column at another place, as in sheets that were marked earlier, stays there", async () => {
	const earlier = BAD.map((row, index) => [index === 1 ? CORRECTIONS_HEADING : "Check this", ...row]);
	const result = await marked(xlsxOf(earlier));
	const cell = cellsOf(open(result));
	expect([cell("A2")?.v, cell("B2")?.v, cell("T2")?.v]).toEqual([CORRECTIONS_HEADING, "Branch Name", undefined]);
	expect([cell("A3")?.v, cell("A5")?.v]).toEqual([undefined, "City is required"]);
	expect(await colouredCells(result)).toEqual(["A2", "A4", "A5", "G5", "H4", "S4"]);
});

test("notes and colours of other people stay", async () => {
	const fill = { type: "pattern", pattern: "solid", fgColor: { rgb: "FF00AA00" } } as const;
	const bytes = Buffer.from(
		await writeXlsx({
			sheets: [
				{
					name: "Goa",
					rows: BAD.map((row) => [...row]),
					cells: new Map([
						["3,6", { value: "x", style: { fill }, comment: { author: "Asha", text: "Please check" } }],
						["2,0", { value: "Branch 1", style: { fill }, comment: { author: "Ravi", text: "Ours" } }],
					]),
				},
			],
		}),
	);
	const once = await marked(bytes);
	expectWellFormed(once);
	const notes = (file: Buffer, address: string) => cellsOf(open(file))(address)?.c?.map(({ a, t }) => [a, t]);
	expect(notes(once, "G4")).toEqual([["Asha", "Please check"]]);
	expect(notes(once, "A3")).toEqual([["Ravi", "Ours"]]);
	expect(notes(once, "R4")?.[0]?.[0]).toBe(CORRECTIONS_HEADING);
	const none = await markWorkbook(once, { ...(await readSheets(once, LIMITS)), errors: [] }, LIMITS);
	const { sheets } = await readXlsx(none, { readStyles: true });
	for (const place of ["3,6", "2,0"]) {
		expect(JSON.stringify(sheets[0]?.cells?.get(place)?.style?.fill)).toContain("00AA00");
	}
	expect(notes(none, "R4")).toBeUndefined();
});

test("errors of headings are said in the row below, and errors that were found later are marked, too", async () => {
	const names: Readonly<Record<string, string>> = { City: "Citty", Landmark: "Zone" };
	const headings = HEADINGS.map((label) => names[label] ?? label);
	const result = await marked(xlsxOf([headings, rowOf(branchOf(1))]));
	const sheet = cellsOf(open(result));
	const [misspelled, missing] = [
		"City has no column; is “Citty” meant?",
		"Landmark has no column; is its heading missing or misspelled?",
	];
	expect([sheet("S1")?.v, sheet("S2")?.v]).toEqual([CORRECTIONS_HEADING, `${misspelled}\n${missing}`]);
	expect([sheet("F1")?.c?.[0]?.t, sheet("A1")?.c?.[0]?.t]).toEqual([
		`What to correct: ${misspelled}`,
		`What to correct: ${missing}`,
	]);
	expect(await colouredCells(result)).toEqual(["A1", "F1", "S1", "S2"]);
	const byId = xlsxOf([
		["ID", "Landmark"],
		[7, "Old Fort"],
	]);
	const content = await readSheets(byId, LIMITS);
	const [row] = content.rows;
	const errors = row ? [rowError(content, row, "id", "No branch has the ID 7")] : [];
	const cell = cellsOf(open(await markWorkbook(byId, { ...content, errors }, LIMITS)));
	expect([cell("C2")?.v, cell("A2")?.c?.[0]?.t]).toEqual([
		"ID: No branch has the ID 7",
		"What to correct: No branch has the ID 7",
	]);
});

test("only sheets with errors are changed", async () => {
	const bytes = bytesOf(workbookOf({ Goa: sheetOf([HEADINGS, rowOf(branchOf(9))]), Kerala: sheetOf(BAD) }));
	const result = await marked(bytes);
	const goa = (file: Buffer) => partsIn(file)["xl/worksheets/sheet1.xml"];
	expect(goa(result)).toBe(goa(bytes));
	expect(cellsOf(open(result), "Kerala")("S2")?.v).toBe(CORRECTIONS_HEADING);
});

test.each([
	["an .xls", xlsOf(BAD)],
	["one with a prefix before each element", zipOf(partsOf(rowsXml(BAD, "x"), { prefix: "x" }))],
	["one whose cells have no addresses", zipOf(partsOf(rowsXml(BAD).replace(/<c r="\w+"/g, "<c")))],
])("the values are written into a new workbook of %s", async (_, bytes) => {
	const once = await marked(bytes);
	expectWellFormed(once);
	const cell = cellsOf(open(once));
	expect([cell("A2")?.v, cell("S2")?.v, cell("S5")?.v]).toEqual([
		"Branch Name",
		CORRECTIONS_HEADING,
		"City is required",
	]);
	expect(cell("G4")?.c?.[0]?.t).toBe(`What to correct: ${PINCODE}`);
	expect(await colouredCells(once)).toEqual(["F5", "G4", "R4", "S2", "S4", "S5"]);
	expect((await readSheets(once, LIMITS)).errors.map((error) => error.cell)).toEqual(["G4", "R4", "F5"]);
});

test("widths stay in a workbook whose values are written again", async () => {
	const widths = (sheet: WorkSheet) => {
		sheet["!cols"] = [{ wch: 30 }, {}, { wch: 12 }];
	};
	const bytes = xlsxOf(BAD, widths);
	const sheet = "xl/worksheets/sheet1.xml";
	const unusual = partsIn(bytes)[sheet]?.replace(/<c r="\w+"/g, "<c") ?? "";
	for (const each of [xlsOf(BAD, widths), zipOf({ ...partsIn(bytes), [sheet]: unusual })]) {
		const { Sheets, SheetNames } = open(await marked(each));
		const cols = Sheets[SheetNames[0] ?? ""]?.["!cols"]?.map((col) => Math.round(Number(col?.width)));
		expect([cols?.[0], cols?.[2], cols?.[18]]).toEqual([31, 13, 48]);
	}
});

test("texts stay texts, whatever they begin with", async () => {
	const evil = `=HYPERLINK("x")<b>&"'\u0001]]>`;
	const bytes = xlsxOf([HEADINGS, rowOf(branchOf(1), { area: evil, name: "@x" })]);
	const result = await marked(bytes);
	expectWellFormed(result);
	expect(cellsOf(open(result))("S2")).toMatchObject({
		t: "s",
		v: "Branch Level must be Branch Office or Regional Office",
	});
	const later = await readSheets(bytes, LIMITS);
	const errors = later.errors.map((error) => ({ ...error, message: evil }));
	const again = await markWorkbook(bytes, { ...later, errors }, LIMITS);
	expectWellFormed(again);
	expect(cellsOf(open(again))("S2")).toMatchObject({ t: "s", v: `Branch Level: ${evil.replace("\u0001", "")}` });
	const csv = await marked(Buffer.from(bytesOf(read(bytes), "csv").toString().replace("\u0001", "")));
	const inline = await marked(zipOf(partsOf(rowsXml([HEADINGS, rowOf(branchOf(1), { area: evil, name: "@x" })]))));
	for (const each of [result, csv, inline]) expect(quotedCells(each)).toEqual(["A2", "B2", "J2"]);
});

test("a file that cannot be read is refused", async () => {
	const foundErrors = { sheets: [], errors: [] };
	await expect(markWorkbook(Buffer.from("%PDF-1.7"), foundErrors, LIMITS)).rejects.toMatchObject({ status: 415 });
	const bytes = xlsxOf(tableOf(20));
	await expect(markWorkbook(bytes.subarray(0, -100), foundErrors, LIMITS)).rejects.toMatchObject({ status: 415 });
});
