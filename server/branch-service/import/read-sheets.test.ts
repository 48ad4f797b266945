import { describe, expect, test } from "vitest";
import { readSheets } from "./read-sheets.ts";
import { rowError } from "./sheet-content.ts";
import { branchOf, LABELS, type Row, rowOf, tableOf } from "./testing/branch-table.ts";
import { LIMITS } from "./testing/limits.ts";
import { bytesOf, partsOf, rowsXml, sheetOf, workbookOf, xlsxOf, zipOf } from "./testing/workbooks.ts";

const read = (bytes: Buffer, limits = LIMITS) => readSheets(bytes, limits);

const book = (sheets: Record<string, readonly Row[]>) =>
	bytesOf(workbookOf(Object.fromEntries(Object.entries(sheets).map(([name, rows]) => [name, sheetOf(rows)]))));

test("a sheet with too many rows is refused; the message has the limit and its reason", async () => {
	const limits = { ...LIMITS, rows: 50 };
	const bytes = xlsxOf(tableOf(51));
	await expect(read(bytes, limits)).rejects.toMatchObject({
		status: 413,
		message: "The sheet is too long: this server accepts at most 50 rows. Split it and upload the parts.",
	});
	const reason = expect.stringContaining("at most 50 rows with its available memory");
	await expect(read(bytes, { ...limits, shortOfMemory: true })).rejects.toMatchObject({ message: reason });
	expect((await read(xlsxOf([...tableOf(50), [], ["Total", 50]]), limits)).rows).toHaveLength(50);
});

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
