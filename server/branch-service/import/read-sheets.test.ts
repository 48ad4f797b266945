import { describe, expect, test } from "vitest";
import { readSheets } from "./read-sheets.ts";
import { rowError } from "./sheet-content.ts";
import { branchOf, LABELS, type Row, rowOf, rowsIn, tableOf } from "./testing/branch-table.ts";
import { xlsWithHiddenRow } from "./testing/hostile-files.ts";
import { LIMITS } from "./testing/limits.ts";
import { bytesOf, partsOf, rowsXml, sheetOf, workbookOf, zipOf } from "./testing/workbooks.ts";

const read = (bytes: Buffer, limits = LIMITS) => readSheets(bytes, limits);

const book = (sheets: Record<string, readonly Row[]>) =>
	bytesOf(workbookOf(Object.fromEntries(Object.entries(sheets).map(([name, rows]) => [name, sheetOf(rows)]))));

describe("several sheets", () => {
	test("may have the ID of a branch, or when it is closed, in another sheet: errors about these name their cells", async () => {
		const { name, cityName, pincode } = branchOf(1);
		const key = [name, cityName, pincode];
		const bytes = book({
			Goa: [LABELS, rowOf(branchOf(1))],
			Ids: [["Notes"], ["ID", "Branch Name", "City", "Pincode"], [99, ...key]],
			Closed: [
				["Branch Name", "City", "Pincode", "Closed From", "Closed Until", "Closed Reason"],
				[...key, "2027-01-05", "2027-01-09", "Renovation"],
			],
		});
		const content = await read(bytes);
		expect(content.errors).toEqual([]);
		const [row] = content.rows;
		if (!row) throw new Error("There is no row");
		expect(rowError(content, row, "id", "?")).toMatchObject({ sheet: "Ids", row: 3, cell: "A3", value: "99" });
		expect(rowError(content, row, "closedFrom", "?")).toMatchObject({ sheet: "Closed", row: 2, cell: "D2" });
	});

	test("count together towards the limit of rows", async () => {
		const bytes = book({ A: tableOf(6, "A"), B: tableOf(6, "B") });
		await expect(read(bytes, { ...LIMITS, rows: 11 })).rejects.toMatchObject({ status: 413 });
		expect((await read(bytes, { ...LIMITS, rows: 12 })).rows).toHaveLength(12);
	});

	test("of a large workbook are read only as far as their headings, unless they have some", async () => {
		const long = Array.from({ length: 6000 }, (_, index) => [index, "x".repeat(1000)]);
		const bytes = book({ Other: [["Number", "Text"], ...long], A: tableOf(2, "A"), B: tableOf(2, "B") });
		const { rows, ignoredSheets } = await read(bytes);
		expect(rows.map(({ values }) => values.name)).toEqual(["A 1", "A 2", "B 1", "B 2"]);
		expect(ignoredSheets).toEqual([{ name: "Other", why: "no headings" }]);
	});

	test("more than a hundred are refused, and so is one part that is shown as two", async () => {
		const many = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`S${index}`, [["x"]]]));
		await expect(read(book(many))).rejects.toMatchObject({ status: 413 });
		const parts = partsOf(rowsXml(tableOf(1)));
		const twice = (text: string, tag: RegExp, change: (tag: string) => string) =>
			text.replace(tag, (each) => each + change(each));
		const shown = {
			...parts,
			"xl/workbook.xml": twice(String(parts["xl/workbook.xml"]), /<sheet [^>]*>/, (tag) =>
				tag.replace("Branches", "Again").replace('"1"', '"2"').replace("rId1", "rId2"),
			),
			"xl/_rels/workbook.xml.rels": twice(String(parts["xl/_rels/workbook.xml.rels"]), /<Relationship .*?\/>/, (tag) =>
				tag.replace("rId1", "rId2").replace("worksheets/", "/xl/worksheets/../worksheets/"),
			),
		};
		await expect(read(zipOf(shown))).rejects.toMatchObject({ status: 415 });
	});
});

describe("what Excel shows", () => {
	/** Cells with a number and its format, in the first rows below the headings. */
	const formatted = (cells: Record<string, readonly [number, string]>, rows = tableOf(Object.keys(cells).length)) =>
		sheetOf(rows, (sheet) => {
			for (const [address, [v, z]] of Object.entries(cells)) sheet[address] = { t: "n", v, z };
		});

	test.each(["xlsx", "biff8"] as const)("is quoted in errors, by the format of a number (%s)", async (type) => {
		const cells = {
			L2: [46_151, "d-mmm"],
			L3: [46_151, "m/d/yy"],
			L4: [46_151, "[$-4009]d mmm yyyy;@"],
			L5: [0.395_833_3, "h:mm AM/PM"],
			L6: [0.75, "0%"],
			G7: [4001, "#,##0"],
			L8: [0.395_833_3, "General"],
		} as const;
		const { errors } = await read(bytesOf(workbookOf({ A: formatted(cells) }), type));
		expect(errors.map(({ cell, value }) => [cell, value])).toEqual(
			rowsIn(
				"L2 | 9-May",
				"L3 | 09-05-2026",
				"L4 | 9 May 2026",
				"L5 | 9:30 AM",
				"L6 | 75%",
				"G7 | 4,001",
				"L8 | 0.3958333",
			),
		);
	});

	test("may be a format that no program knows, or a very long one", async () => {
		const cells = { L2: [46_151, "[[$$$"], L3: [46_151, "0".repeat(300)] } as const;
		const { errors } = await read(bytesOf(workbookOf({ A: formatted(cells) })));
		expect(errors.map(({ value }) => value)).toEqual(["46151", "46151"]);
	});
});

test.each(["xlsx", "biff8"] as const)(
	"hidden rows and columns are read like all others, and named (%s)",
	async (type) => {
		const hide =
			(...hidden: number[]) =>
			(sheet: ReturnType<typeof sheetOf>) => {
				sheet["!rows"] = Array.from({ length: 12 }, (_, row) => (hidden.includes(row + 1) ? { hidden: true } : {}));
				sheet["!cols"] = LABELS.map((label) => (/^Contact/.test(label) ? { hidden: true } : { wch: 12 }));
			};
		const one = await read(bytesOf(workbookOf({ A: sheetOf(tableOf(9), hide(4, 7, 8, 9, 12)) }), type));
		expect([one.rows.length, one.notes]).toEqual([
			9,
			[
				...(type === "xlsx" ? ["Rows 4 and 7–9 are hidden or filtered out in the sheet; they were read, too."] : []),
				"Columns J (“Contact Number”) and K (“Contact Person”) are hidden in the sheet; they were read, too.",
			],
		]);
		const heading = (sheet: ReturnType<typeof sheetOf>) => {
			sheet["!rows"] = [{ hidden: true }];
		};
		expect((await read(bytesOf(workbookOf({ A: sheetOf(tableOf(2), heading) })))).notes).toEqual([
			"Row 1 is hidden or filtered out in the sheet; it was read, too.",
		]);
		const several = { Goa: sheetOf(tableOf(2), hide(3)), Kerala: sheetOf(tableOf(2, "K")) };
		expect((await read(bytesOf(workbookOf(several)))).notes[0]).toBe(
			"Sheet “Goa”: row 3 is hidden or filtered out in the sheet; it was read, too.",
		);
		expect((await read(xlsWithHiddenRow())).notes).toEqual([
			"Row 2 is hidden or filtered out in the sheet; it was read, too.",
		]);
	},
);
