import { read } from "@e965/xlsx";
import { expect, test } from "vitest";
import { makeErrorSheet } from "./error-sheet.ts";

test("every error is in the sheet, and no cell is a formula", async () => {
	const texts = '=1+1 | @SUM(A1) | +1 | -1 | \t=1 | =HYPERLINK("http://evil.example") | 0123 | <b>&amp; | a\u0000b';
	const values = texts.split(" | ");
	const errors = values.map((value, index) => ({ row: index + 2, column: value, value, message: value }));
	const blob = await makeErrorSheet(errors);
	const sheet = read(await blob.arrayBuffer(), { dense: true, cellFormula: true, cellNF: true }).Sheets.Errors;
	const rows = sheet?.["!data"] ?? [];
	expect(rows.map((row) => row?.map((cell) => cell?.v))).toEqual([
		["Row", "Column", "Value", "What is wrong"],
		...errors.map(({ row, column, value, message }) => [row, column, value, message]),
	]);
	for (const cell of rows.slice(1).flatMap((row) => row?.slice(1))) {
		expect(cell).toMatchObject({ t: "s", z: "@" });
		expect(cell?.f).toBeUndefined();
	}
});

test("cells are named by sheet, cell, branch and their own heading", async () => {
	const place = { sheet: "Goa", cell: "B3", heading: "PIN", branch: "Panaji" };
	const errors = [
		{ row: 3, column: "Pincode", value: "1", message: "bad", ...place },
		{ row: 4, column: "", value: "", message: "no" },
	];
	const sheet = read(await (await makeErrorSheet(errors)).arrayBuffer(), { dense: true }).Sheets.Errors;
	expect(sheet?.["!data"]?.map((row) => row?.map((cell) => cell?.v ?? ""))).toEqual([
		["Row", "Sheet", "Cell", "Branch", "Column", "Value", "What is wrong"],
		[3, "Goa", "B3", "Panaji", "PIN", "1", "bad"],
		[4, "", "", "", "", "", "no"],
	]);
});
