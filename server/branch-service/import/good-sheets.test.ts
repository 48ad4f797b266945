/** Workbooks in many forms that are all read. Each contains the same two branches. */
import { utils, type WorkSheet } from "@e965/xlsx";
import { writeXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import type { BranchPayload } from "../../../shared/branch/branch-payload.ts";
import { readSheets } from "./read-sheets.ts";
import { branchOf, type Cell, LABELS, type Row, rowOf } from "./testing/branch-table.ts";
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

const titled: readonly Row[] = [["Branches of the West"], [], ["As of May", null, "State: Maharashtra"], ...GOOD];

function merged(...ranges: string[]) {
	return (sheet: WorkSheet) => {
		sheet["!merges"] = ranges.map((range) => utils.decode_range(range));
	};
}

/** The table's columns in another order, with others between them. */
function reordered(rows: readonly Row[]): Cell[][] {
	return rows.map((row, index) => [
		index === 0 ? "S. No." : index,
		...[...row].reverse(),
		index === 0 ? "Remarks" : "new",
	]);
}

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
	["labels", xlsxOf(GOOD)],
	[".xls", xlsOf(GOOD)],
	["other columns and another order", xlsxOf(reordered(GOOD))],
	["titles above", xlsxOf(titled)],
	["merged titles above", xlsxOf(titled, merged("A1:R2"))],
	["blank rows between", xlsxOf([LABELS, [], rowOf(ONE), [" ", null, "\u00a0"], [], rowOf(TWO), []])],
	["headings repeated", xlsxOf([...GOOD.slice(0, 2), LABELS, rowOf(TWO)])],
	["a total below", xlsxOf([...GOOD, ["Total", 2], ["Grand Total: ", null, 2]])],
	["a total below in a column of its own", xlsxOf([...reordered(GOOD), ["Total", null, null, 2]])],
	["numbered rows without branches", xlsxOf([...reordered(GOOD), [3], [4]])],
	["a branch twice", xlsxOf([...GOOD, rowOf(ONE)])],
	["a branch twice, spelt differently", xlsxOf([...GOOD, rowOf(ONE, { name: "BRANCH 1", cityName: "nashik " })])],
	["odd names of sheets", bytesOf(workbookOf({ "शाखा & <b>'\"": sheetOf(OTHER_SHEET), __proto__1: sheetOf(GOOD) }))],
	[
		"headings that are properties of every object",
		xlsxOf(
			GOOD.map((row, index) => (index === 0 ? [...row, "__proto__", "constructor", "toString"] : [...row, "x", "y"])),
		),
	],
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

test("merged cells are filled down, not sideways into other fields, and only over rows with branches", async () => {
	const rows = [
		LABELS,
		rowOf(ONE),
		rowOf(TWO, { stateName: "", cityName: "", contactPerson: "" }),
		[],
		rowOf(branchOf(3), { stateName: "" }),
	];
	const bytes = xlsxOf(rows, merged("E2:E1048576", "F2:F3", "J3:K3"));
	const branches = await branchesOf(bytes);
	expect(branches).toEqual([ONE, { ...TWO, contactPerson: "" }, branchOf(3)]);
});

test("hours merged from day to day are those of each day, also over several rows", async () => {
	const week = Object.fromEntries(
		["tuesday", "wednesday", "thursday", "friday"].map((day) => [`${day}Hours`, ""]),
	) as Partial<BranchPayload>;
	const rows = [
		LABELS,
		rowOf(ONE, { ...week, mondayHours: "10:00-16:00" }),
		rowOf(TWO, { ...week, mondayHours: "10:00-16:00", saturdayHours: "Closed", sundayHours: "" }),
		rowOf(branchOf(3), { ...week, mondayHours: "" }),
	];
	const hours = Object.fromEntries([...Object.keys(week), "mondayHours"].map((day) => [day, "10:00-16:00"]));
	const off = { saturdayHours: "Not Working", sundayHours: "Not Working" };
	const change = merged("L2:P2", "L3:P4", "Q3:R3", "J2:K2");
	for (const bytes of [xlsxOf(rows, change), xlsOf(rows, change)]) {
		const branches = await branchesOf(bytes);
		expect(branches).toEqual([
			{ ...ONE, ...hours },
			{ ...TWO, ...hours, ...off },
			{ ...branchOf(3), ...hours },
		]);
	}
});

test("formulas are read as the values stored with them", async () => {
	const bytes = xlsxOf(GOOD, (sheet) => {
		sheet.A2 = { t: "s", v: "Branch 1", f: 'CONCATENATE("Branch ",1)' };
		sheet.G2 = { t: "n", v: 422001, f: "422000+1" };
	});
	expect(await branchesOf(bytes)).toEqual([ONE, TWO]);
});

test("texts stay unchanged: beginnings of formulas, Indic scripts, emoji", async () => {
	const texts = {
		address: "=1+1, Station Road",
		landmark: "@Clock Tower",
		contactPerson: "+A -B",
		name: "मुख्य शाखा 🏦",
		cityName: "Śrīnagar",
	};
	const branch = branchOf(1, texts);
	for (const bytes of [xlsxOf([LABELS, rowOf(branch)]), xlsOf([LABELS, rowOf(branch)])]) {
		expect(await branchesOf(bytes)).toEqual([branch]);
	}
});

test.each([
	["like a total", { name: "Total Gas Nagar" }],
	["like its headings", { name: "Branch", address: "Address", landmark: "Landmark" }],
])("a branch that is called %s is a branch", async (_, changes) => {
	const branches = await branchesOf(xlsxOf([...GOOD, rowOf(branchOf(3), changes)]));
	expect(branches).toEqual([ONE, TWO, branchOf(3, changes)]);
});
