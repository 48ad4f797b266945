/** Dates and times are quoted and listed as Excel shows them, wherever a cell is named. */
import { utils, type WorkBook, type WorkSheet } from "@e965/xlsx";
import { expect, test } from "vitest";
import { markWorkbook } from "../annotate/mark-workbook.ts";
import { readSheets } from "./read-sheets.ts";
import { branchOf, type Cell, LABELS, rowOf } from "./testing/branch-table.ts";
import { LIMITS } from "./testing/read-table.ts";
import { bytesOf, sheetOf, workbookOf } from "./testing/workbooks.ts";

/** Days between the two systems of dates. */
const FROM_1904 = 1462;

const FORMS = [
	["xlsx", false],
	["xlsx", true],
	["biff8", false],
	["biff8", true],
] as const;

/** A sheet with closures and hours in two columns, whose dates and times have formats. */
function workbook(isFrom1904: boolean, changes: Readonly<Record<string, Cell>>): WorkBook {
	const day = 46_377 - (isFrom1904 ? FROM_1904 : 0);
	const noHours = LABELS.filter((label) => !/Hours$/.test(label));
	const branch = rowOf(branchOf(1)).filter((_, column) => noHours.includes(LABELS[column] ?? ""));
	const headings = [
		...noHours,
		"Opening Time",
		"Closing Time",
		"Weekly Off",
		"Closed From",
		"Closed Until",
		"Closed Reason",
	];
	const cells = [...branch, 0.4, 0.75, "Sunday", day, day + 4.5, "repairs"].map(
		(cell, column) => changes[headings[column] ?? ""] ?? cell,
	);
	const formats: Record<string, string> = {
		"Opening Time": "h:mm AM/PM",
		"Closing Time": "h:mm AM/PM",
		"Closed From": "d-mmm-yy",
		"Closed Until": "d-mmm-yy",
		Pincode: "d-mmm",
	};
	const format = (sheet: WorkSheet) => {
		for (const [column, heading] of headings.entries()) {
			const cell = sheet[utils.encode_cell({ r: 1, c: column })];
			if (cell?.t === "n" && formats[heading]) cell.z = formats[heading];
		}
	};
	const made = workbookOf({ Branches: sheetOf([headings, cells], format) });
	made.Workbook = { WBProps: { date1904: isFrom1904 } };
	return made;
}

test.each(FORMS)("in what was read differently: %s, from 1904: %s", async (form, isFrom1904) => {
	const { rows, errors, readAs } = await readSheets(bytesOf(workbook(isFrom1904, {}), form), LIMITS);
	expect(errors).toEqual([]);
	expect(rows[0]?.closure).toMatchObject({ from: "2026-12-21", until: "2026-12-25" });
	expect(readAs.flatMap(({ values }) => values.map(({ written, read }) => [written, read]))).toEqual([
		["21-Dec-26", "21 December 2026"],
		["25-Dec-26", "25 December 2026"],
	]);
});

test.each(FORMS)("in errors, and in the marked sheet: %s, from 1904: %s", async (form, isFrom1904) => {
	const day = 46_151 - (isFrom1904 ? FROM_1904 : 0);
	const bytes = bytesOf(
		workbook(isFrom1904, { Pincode: day, "Opening Time": 0.75, "Closing Time": 0.4, "Closed Until": day }),
		form,
	);
	const content = await readSheets(bytes, LIMITS);
	expect(content.errors.map(({ value }) => value)).toEqual(["9-May", "6:00 PM-9:36 AM", "9-May-26"]);
	const marked = await markWorkbook(bytes, content, LIMITS);
	const again = await readSheets(marked, LIMITS);
	expect(again.errors.map(({ cell, value }) => [cell, value])).toEqual(
		content.errors.map(({ cell, value }) => [cell, value]),
	);
});

test("in headings that are not read, names of branches and reasons", async () => {
	const headings = [...LABELS, "Closed From", "Closed Until", "Closed Reason", 46_113];
	const rows = [rowOf(branchOf(1), { name: 46_151 }), rowOf(branchOf(2))].map((row) => [
		...row,
		"2027-01-05",
		"",
		46_151,
		12,
	]);
	const format = (sheet: WorkSheet) => {
		for (const cell of Object.values(sheet)) if (cell?.v === 46_113 || cell?.v === 46_151) cell.z = "d-mmm-yy";
	};
	const content = await readSheets(bytesOf(workbookOf({ Branches: sheetOf([headings, ...rows], format) })), LIMITS);
	expect(content.ignoredColumns).toMatchObject([{ heading: "1-Apr-26" }]);
	expect(content.errors).toMatchObject([
		{ branch: "9-May-26", value: "9-May-26", message: "Branch Name must contain a letter" },
	]);
	expect(content.rows[0]?.closure?.reason).toBe("9-May-26");
});
