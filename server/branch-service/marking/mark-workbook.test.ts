/** Workbooks are marked, read by two other programs' readers, corrected, and uploaded as they are. */
import { read, utils, type WorkBook, type WorkSheet } from "@e965/xlsx";
import { strFromU8, unzipSync } from "fflate";
import { readXlsx, writeXlsx } from "hucre/xlsx";
import { describe, expect, test } from "vitest";
import { CORRECTIONS_HEADING } from "../../../shared/fields/sheet-fields.ts";
import { readSheets } from "../import/read-sheets.ts";
import { rowError } from "../import/sheet-content.ts";
import { branchOf, LABELS, type Row, rowOf, tableOf } from "../import/testing/branch-table.ts";
import { bytesOf, partsOf, rowsXml, sheetOf, workbookOf, xlsOf, xlsxOf, zipOf } from "../import/testing/workbooks.ts";
import { markWorkbook } from "./mark-workbook.ts";
import { nextTag } from "./xml-tags.ts";

const LIMITS = { rows: 2000, shortOfMemory: false, unpackedBytes: 50_000_000 };
const PINCODE = "Pincode must be six digits and not start with 0";

/** The workbook with the errors that the importer finds in it. */
async function marked(bytes: Buffer): Promise<Buffer> {
	return markWorkbook(bytes, await readSheets(bytes, LIMITS), LIMITS);
}

function partsIn(bytes: Buffer): Record<string, string> {
	return Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, part]) => [name, strFromU8(part)]));
}

/** Every part has tags that are closed in order. */
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

const BAD: readonly Row[] = [
	["Branches of the West"],
	LABELS,
	rowOf(branchOf(1)),
	rowOf(branchOf(2), { pincode: "x", sundayHours: "?" }),
	rowOf(branchOf(3), { cityName: "" }),
];

test("bad cells are coloured and have notes, and each row has its messages in the first column", async () => {
	const bytes = await marked(xlsxOf(BAD));
	expectWellFormed(bytes);
	const cell = cellsOf(open(bytes));
	expect(cell("A2")?.v).toBe(CORRECTIONS_HEADING);
	expect(cell("B2")?.v).toBe("Branch Name");
	expect(cell("A3")?.v).toBeUndefined();
	expect(cell("A4")?.v).toBe(`${PINCODE}\nSunday Hours: Sunday: write hours as 09:30-17:30, or Not Working`);
	expect(cell("A5")?.v).toBe("City is required");
	expect(cell("H4")?.c?.map(({ a, t }) => [a, t])).toEqual([[CORRECTIONS_HEADING, `What to correct: ${PINCODE}`]]);
	expect(await colouredCells(bytes)).toEqual(["A2", "A4", "A5", "G5", "H4", "S4"]);
	// Row 1 is no row of branches.
	expect(cell("B1")?.v).toBe("Branches of the West");
	// Readers that go by the sheet's range see the column as well.
	const { Sheets, SheetNames } = read(bytes);
	expect(Sheets[SheetNames[0] ?? ""]?.["!ref"]).toMatch(/^A/);
});

test("a marked workbook can be corrected and uploaded as it is", async () => {
	const workbook = open(await marked(xlsxOf(BAD)));
	const rows = workbook.Sheets[workbook.SheetNames[0] ?? ""]?.["!data"] ?? [];
	for (const [address, value] of [
		["H4", "422001"],
		["S4", "closed"],
		["G5", "Nashik"],
	] as const) {
		const { r, c } = utils.decode_cell(address);
		(rows[r] ?? [])[c] = { t: "s", v: value };
	}
	const { rows: read, errors, ignoredColumns } = await readSheets(bytesOf(workbook), LIMITS);
	expect([errors, ignoredColumns]).toEqual([[], []]);
	expect(read).toHaveLength(3);
});

test("what was marked before is replaced", async () => {
	const once = await marked(xlsxOf(BAD));
	const sheet = "xl/worksheets/sheet1.xml";
	const { [sheet]: xml = "", ...others } = partsIn(once);
	const corrected = xml.replace(/(<c r="H4"[^>]*?)(?: t="\w+")?>.*?<\/c>/, "$1><v>422001</v></c>");
	expect(corrected).not.toBe(xml);
	const twice = await marked(zipOf({ ...others, [sheet]: corrected }));
	expectWellFormed(twice);
	const cell = cellsOf(open(twice));
	expect([cell("A2")?.v, cell("B2")?.v, cell("H4")?.c]).toEqual([CORRECTIONS_HEADING, "Branch Name", undefined]);
	expect(cell("A4")?.v).toMatch(/^Sunday Hours: /);
	expect(await colouredCells(twice)).toEqual(["A2", "A4", "A5", "G5", "S4"]);
	expect(Object.keys(partsIn(twice)).sort()).toEqual(Object.keys(partsIn(once)).sort());
	// With nothing left to mark, all of it goes.
	const none = await markWorkbook(twice, { ...(await readSheets(twice, LIMITS)), errors: [] }, LIMITS);
	expect(await colouredCells(none)).toEqual(["A2"]);
	expect(cellsOf(open(none))("A4")?.v).toBeUndefined();
	expect(Object.keys(partsIn(none)).filter((name) => /comments|vml/.test(name))).toEqual([]);
	// A program that finds a relation to a part that is gone calls the file damaged.
	const { "xl/worksheets/_rels/sheet1.xml.rels": relations, "[Content_Types].xml": types } = partsIn(none);
	expect([relations, types].filter((xml) => /comments|vmlDrawing\d/.test(xml ?? ""))).toEqual([]);
});

test("formulas, merged cells, widths, filters, lists, names and other sheets' references move along", async () => {
	const bytes = Buffer.from(
		await writeXlsx({
			sheets: [
				{
					name: "North Goa",
					rows: [...BAD.slice(1).map((row) => [...row]), ["Total", 3]],
					columns: LABELS.map((_, index) => ({ width: 11 + index })),
					merges: [{ startRow: 1, startCol: 4, endRow: 2, endCol: 4 }],
					autoFilter: { range: "A1:R4" },
					freezePane: { rows: 1, columns: 1 },
					dataValidations: [{ type: "list", values: ["Branch Office", "Regional Office"], range: "B2:B99" }],
					cells: new Map([["2,0", { value: "Branch 2", formula: 'CONCATENATE("Branch ",T3,"A1")' }]]),
				},
				{ name: "Sum", rows: [[1]], cells: new Map([["0,0", { value: 3, formula: "COUNTA('North Goa'!A2:A4)+B1" }]]) },
			],
			namedRanges: [{ name: "Pins", range: "'North Goa'!$G$2:$G$4" }],
		}),
	);
	const result = await marked(bytes);
	expectWellFormed(result);
	const workbook = open(result);
	const cell = cellsOf(workbook);
	expect([cell("A1")?.v, cell("A3")?.v]).toEqual([CORRECTIONS_HEADING, expect.stringContaining(PINCODE)]);
	expect(cell("B3")?.f).toBe('CONCATENATE("Branch ",U3,"A1")');
	expect(cellsOf(workbook, "Sum")("A1")?.f).toBe("COUNTA('North Goa'!B2:B4)+B1");
	expect(workbook.Sheets["North Goa"]?.["!merges"]?.map(utils.encode_range)).toEqual(["F2:F3"]);
	const { "xl/worksheets/sheet1.xml": xml = "", "xl/workbook.xml": names } = partsIn(result);
	expect(names).toContain("'North Goa'!$H$2:$H$4");
	expect(xml).toContain('<autoFilter ref="B1:S4"');
	expect(xml).toMatch(/<dataValidation [^>]*sqref="C2:C99"/);
	expect(xml).toMatch(/<pane [^>]*xSplit="2"[^>]*topLeftCell="C2"/);
	expect(xml).toMatch(/<cols><col min="1" max="1" width="48"[^>]*><col min="2" max="2" width="11"/);
});

test.each([
	["a formula with column numbers", (xml: string) => xml.replace("<v>19.99", "<f>COLUMN(C1)</f><v>19.99")],
	["a table", (xml: string) => xml.replace("</sheetData>", '</sheetData><tableParts count="0"/>')],
])("with %s, the column is the first free one on the right", async (_, change) => {
	const rows = change(`<sheetData>${rowsXml(BAD)}</sheetData>`);
	const parts = partsOf("");
	const sheet = String(parts["xl/worksheets/sheet1.xml"]).replace("<sheetData></sheetData>", () => rows);
	const bytes = zipOf({ ...parts, "xl/worksheets/sheet1.xml": sheet });
	const result = await marked(bytes);
	expectWellFormed(result);
	const cell = cellsOf(open(result));
	expect([cell("A2")?.v, cell("S2")?.v]).toEqual(["Branch Name", CORRECTIONS_HEADING]);
	expect(cell("S5")?.v).toBe("City is required");
	expect(await colouredCells(result)).toEqual(["F5", "G4", "R4", "S2", "S4", "S5"]);
	expect((await readSheets(result, LIMITS)).errors.map(({ cell }) => cell)).toEqual(["G4", "R4", "F5"]);
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
	expect(notes(once, "H4")).toEqual([["Asha", "Please check"]]);
	expect(notes(once, "B3")).toEqual([["Ravi", "Ours"]]);
	expect(notes(once, "S4")?.[0]?.[0]).toBe(CORRECTIONS_HEADING);
	const none = await markWorkbook(once, { ...(await readSheets(once, LIMITS)), errors: [] }, LIMITS);
	const { sheets } = await readXlsx(none, { readStyles: true });
	for (const place of ["3,7", "2,1"]) {
		expect(JSON.stringify(sheets[0]?.cells?.get(place)?.style?.fill)).toContain("00AA00");
	}
	expect(notes(none, "S4")).toBeUndefined();
});

test("errors of headings are said in the row below, and errors that were found later are marked, too", async () => {
	const names: Readonly<Record<string, string>> = { City: "Citty", State: "Zone" };
	const headings = LABELS.map((label) => names[label] ?? label);
	const result = await marked(xlsxOf([headings, rowOf(branchOf(1))]));
	const sheet = cellsOf(open(result));
	const [misspelt, missing] = [
		"City has no column; is “Citty” meant?",
		"State has no column; is its heading missing or misspelt?",
	];
	expect([sheet("A1")?.v, sheet("A2")?.v]).toEqual([CORRECTIONS_HEADING, `${misspelt}\n${missing}`]);
	expect([sheet("G1")?.c?.[0]?.t, sheet("B1")?.c?.[0]?.t]).toEqual([
		`What to correct: ${misspelt}`,
		`What to correct: ${missing}`,
	]);
	expect(await colouredCells(result)).toEqual(["A1", "A2", "B1", "G1"]);
	const byId = xlsxOf([
		["ID", "Landmark"],
		[7, "Old Fort"],
	]);
	const content = await readSheets(byId, LIMITS);
	const [row] = content.rows;
	const errors = row ? [rowError(content, row, "id", "No branch has the ID 7")] : [];
	const cell = cellsOf(open(await markWorkbook(byId, { ...content, errors }, LIMITS)));
	expect([cell("A2")?.v, cell("B2")?.c?.[0]?.t]).toEqual([
		"ID: No branch has the ID 7",
		"What to correct: No branch has the ID 7",
	]);
});

test("messages name another cell where it is in the workbook that has the message", async () => {
	const contradicting = (number: number) => rowOf(branchOf(number, { landmark: "Lake" }));
	const bytes = bytesOf(
		workbookOf({
			Goa: sheetOf([LABELS, rowOf(branchOf(1))]),
			A1: sheetOf([LABELS, rowOf(branchOf(2)), contradicting(1)]),
			Kerala: sheetOf([LABELS, contradicting(2)]),
		}),
	);
	const what = "has the same branch (name, city and pincode) with different details: Landmark";
	const messages = async (file: Buffer) => (await readSheets(file, LIMITS)).errors.map(({ message }) => message);
	const notes = (file: Buffer) => [cellsOf(open(file), "A1")("A3")?.v, cellsOf(open(file), "Kerala")("A2")?.v];
	// Goa has no errors, so it gets no first column.
	const inMarked = [`Goa!A2 ${what}`, `A1!B2 ${what}`];
	expect(await messages(bytes)).toEqual([`Goa!A2 ${what}`, `A1!A2 ${what}`]);
	const once = await marked(bytes);
	expect(notes(once)).toEqual(inMarked.map((message) => `Branch Name: ${message}`));
	expect(await messages(once)).toEqual(inMarked);
	expect(notes(await marked(once))).toEqual(notes(once));
});

test("only sheets with errors are changed", async () => {
	const bytes = bytesOf(workbookOf({ Goa: sheetOf([LABELS, rowOf(branchOf(9))]), Kerala: sheetOf(BAD) }));
	const result = open(await marked(bytes));
	expect(cellsOf(result, "Goa")("A1")?.v).toBe("Branch Name");
	expect(cellsOf(result, "Kerala")("A2")?.v).toBe(CORRECTIONS_HEADING);
});

describe("the values are written into a new workbook", () => {
	test.each([
		["an .xls", xlsOf(BAD)],
		["one with a prefix before each element", zipOf(partsOf(rowsXml(BAD, "x"), { prefix: "x" }))],
		["one whose cells have no addresses", zipOf(partsOf(rowsXml(BAD).replace(/<c r="\w+"/g, "<c")))],
	])("of %s", async (_, bytes) => {
		const once = await marked(bytes);
		expectWellFormed(once);
		const cell = cellsOf(open(once));
		expect([cell("A2")?.v, cell("B2")?.v, cell("A5")?.v]).toEqual([
			CORRECTIONS_HEADING,
			"Branch Name",
			"City is required",
		]);
		expect(cell("H4")?.c?.[0]?.t).toBe(`What to correct: ${PINCODE}`);
		expect(await colouredCells(once)).toEqual(["A2", "A4", "A5", "G5", "H4", "S4"]);
		expect((await readSheets(once, LIMITS)).errors.map((error) => error.cell)).toEqual(["H4", "S4", "G5"]);
	});
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
		expect(cols?.slice(0, 4)).toEqual([48, 31, expect.anything(), 13]);
	}
});

test("texts stay texts, whatever they begin with", async () => {
	const evil = `=HYPERLINK("x")<b>&"'\u0001]]>`;
	const bytes = xlsxOf([LABELS, rowOf(branchOf(1), { area: evil, name: "@x" })]);
	const result = await marked(bytes);
	expectWellFormed(result);
	expect(cellsOf(open(result))("A2")).toMatchObject({
		t: "s",
		v: "Branch Level must be Branch Office or Regional Office",
	});
	const later = await readSheets(bytes, LIMITS);
	const errors = later.errors.map((error) => ({ ...error, message: evil }));
	const again = await markWorkbook(bytes, { ...later, errors }, LIMITS);
	expectWellFormed(again);
	expect(cellsOf(open(again))("A2")).toMatchObject({ t: "s", v: `Branch Level: ${evil.replace("\u0001", "")}` });
});

test("a file that cannot be read is refused", async () => {
	const found = { sheets: [], errors: [], named: new Map() };
	await expect(markWorkbook(Buffer.from("Name,City"), found, LIMITS)).rejects.toMatchObject({ status: 415 });
	const bytes = xlsxOf(tableOf(20));
	await expect(markWorkbook(bytes.subarray(0, -100), found, LIMITS)).rejects.toMatchObject({ status: 415 });
});
