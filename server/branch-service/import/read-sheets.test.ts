/** Workbooks with several sheets, with only some of the columns, and with values that need interpretation. */
import { utils } from "@e965/xlsx";
import { describe, expect, test } from "vitest";
import { NO_COLUMN } from "../../../shared/api/sheet-answers.ts";
import { EXAMPLE_BRANCHES } from "../../../shared/branch/example-branches.ts";
import { makeSampleSheet } from "../../sample-sheet/sample-sheet.ts";
import { readSheets } from "./read-sheets.ts";
import { rowError } from "./sheet-content.ts";
import { branchOf, LABELS, type Row, rowOf, rowsIn, tableOf } from "./testing/branch-table.ts";
import { xlsWithHiddenRow } from "./testing/hostile-files.ts";
import { LIMITS, readTable } from "./testing/read-table.ts";
import { bytesOf, partsOf, rowsXml, sheetOf, workbookOf, xlsOf, xlsxOf, zipOf } from "./testing/workbooks.ts";

const read = (bytes: Buffer, limits = LIMITS) => readSheets(bytes, limits);

const book = (sheets: Record<string, readonly Row[]>) =>
	bytesOf(workbookOf(Object.fromEntries(Object.entries(sheets).map(([name, rows]) => [name, sheetOf(rows)]))));

describe("several sheets", () => {
	test("are all read if they have headings; the others are named", async () => {
		const workbook = workbookOf({
			Notes: sheetOf([["Call Asha"]]),
			Goa: sheetOf([LABELS, rowOf(branchOf(1))]),
			Lists: sheetOf([LABELS, rowOf(branchOf(9))]),
			Kerala: sheetOf([["Branches"], LABELS, rowOf(branchOf(2))]),
		});
		for (const type of ["xlsx", "biff8"] as const) {
			// A sheet can also be hidden in a way that no menu shows.
			const Hidden = type === "xlsx" ? 1 : 2;
			workbook.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 0 }, { Hidden }, { Hidden: 0 }] };
			const { rows, sheets, ignoredSheets, errors } = await read(bytesOf(workbook, type));
			expect(errors).toEqual([]);
			expect(rows).toMatchObject([
				{ sheet: "Goa", row: 2, values: branchOf(1) },
				{ sheet: "Kerala", row: 3, values: branchOf(2) },
			]);
			expect(sheets).toMatchObject([
				{ name: "Goa", headingRow: 1, rows: 1, missing: [] },
				{ name: "Kerala", headingRow: 2, rows: 1, missing: [] },
			]);
			expect(ignoredSheets).toEqual([
				{ name: "Notes", why: "no headings" },
				{ name: "Lists", why: "hidden" },
			]);
		}
	});

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

	test("with the same branch: told apart by their names", async () => {
		const moved = rowOf(branchOf(1, { landmark: "Clock Tower", pincode: "422001" }));
		const { errors, repeated, rows } = await read(
			book({ Goa: [LABELS, rowOf(branchOf(1)), rowOf(branchOf(1))], "North Goa": [LABELS, [], moved] }),
		);
		expect([rows.length, repeated]).toEqual([1, 1]);
		expect(errors).toMatchObject([
			{
				sheet: "North Goa",
				cell: "A3",
				branch: "Branch 1",
				message: "Goa!A2 has the same branch (name, city and pincode) with different details: Landmark",
			},
		]);
	});
});

describe("headings", () => {
	const renamed = (changes: Record<string, string>) => LABELS.map((label) => changes[label] ?? label);

	test("that are not understood are named with the field that they may be", async () => {
		const headings = renamed({ Landmark: "Lndmark", "Contact Number": "Mobile of BM", City: "Citty" });
		const { errors, ignoredColumns, sheets } = await readTable([
			[...headings, "Remarks", "Landline of BM"],
			[...rowOf(branchOf(1), { pincode: "x" }), "new", "1"],
		]);
		expect(ignoredColumns).toEqual([
			{ sheet: "Branches", letter: "D", heading: "Lndmark", mayBe: "Landmark" },
			{ sheet: "Branches", letter: "F", heading: "Citty", mayBe: "City" },
			{ sheet: "Branches", letter: "J", heading: "Mobile of BM", mayBe: "Contact Number" },
			{ sheet: "Branches", letter: utils.encode_col(LABELS.length), heading: "Remarks" },
			{
				sheet: "Branches",
				letter: utils.encode_col(LABELS.length + 1),
				heading: "Landline of BM",
				mayBe: "Contact Number",
			},
		]);
		// Without a city, branches cannot be recognised, so errors of headings and of rows are reported together.
		expect(errors.map(({ message, cell }) => [message, cell])).toEqual(
			rowsIn(
				"Landmark has no column; is “Lndmark” meant? | D1",
				"City has no column; is “Citty” meant? | F1",
				"Pincode must be six digits and not start with 0 | G2",
			),
		);
		expect(sheets[0]?.missing.map(({ field }) => field)).toEqual(["landmark", "cityName"]);
	});

	test("that may be misspelled are the first errors, at their own cells; the others are at the first heading", async () => {
		const headings = renamed({ "Branch Level": "Remarks", State: "Statte", City: "City Nmae" });
		const { errors, sheets } = await readTable([["Our branches"], ["", ...headings], ["", ...rowOf(branchOf(1))]]);
		const place = { row: 2, sheet: "Branches", value: "" };
		expect(errors).toEqual([
			{ ...place, column: "State", cell: "F2", heading: "Statte", message: "State has no column; is “Statte” meant?" },
			{
				...place,
				column: "City",
				cell: "G2",
				heading: "City Nmae",
				message: "City has no column; is “City Nmae” meant?",
			},
			{
				...place,
				column: "Branch Level",
				cell: "B2",
				message: "Branch Level has no column; is its heading missing or misspelled?",
				field: "area",
				cause: NO_COLUMN,
			},
		]);
		expect(sheets[0]?.missing).toEqual([
			{ field: "area", cell: "B2", message: errors[2]?.message },
			{ field: "stateName", cell: "F2", heading: "Statte", message: errors[0]?.message },
			{ field: "cityName", cell: "G2", heading: "City Nmae", message: errors[1]?.message },
		]);
	});

	test("of a closure may be misspelled, too", async () => {
		const { errors } = await readTable(
			rowsIn("What to correct | ID | Closed From | Closd Untill | Address", " | 7 | 2027-01-05 |  | 2 New Road"),
		);
		expect(errors.map(({ cell, message }) => [cell, message])).toEqual([
			["D1", "Closed Until has no column; is “Closd Untill” meant?"],
			["B1", "Closed Reason has no column; a sheet must have all three closure columns or none"],
			[undefined, "Closed Reason is required"],
		]);
	});
});

describe("some columns", () => {
	test("with an ID update only these", async () => {
		const content = await readTable([
			["ID", "Contact No", "Monday From", "Monday To"],
			[7, "98765 43210", "10 am", "6 pm"],
			["8", "", "", "closed"],
			[null, "", "", "closed"],
		]);
		expect(content.errors).toEqual([]);
		expect(content.rows).toEqual([
			{ sheet: "Branches", row: 2, id: 7, values: { contactNo: "+919876543210", mondayHours: "10:00-18:00" } },
			{ sheet: "Branches", row: 3, id: 8, values: { contactNo: "", mondayHours: "Not Working" } },
			{ sheet: "Branches", row: 4, values: { contactNo: "", mondayHours: "Not Working" } },
		]);
		const [first] = content.rows;
		expect(first && rowError(content, first, "id", "No branch has the ID 7")).toEqual({
			row: 2,
			column: "ID",
			value: "7",
			message: "No branch has the ID 7",
			branch: "ID 7",
			sheet: "Branches",
			cell: "A2",
			heading: "ID",
		});
		expect(content.sheets[0]?.missing).toHaveLength(15);
	});

	test("with name, city and pincode update only these, also from two sheets", async () => {
		const { rows, errors, repeated } = await read(
			book({
				Hours: rowsIn("Branch | City | Pin | Sunday", "Pune Camp | Pune | 411001 | 10-2"),
				Phones: rowsIn("Branch | City | Pin | Phone", "PUNE CAMP | Pune | 411 001 | 9876543210"),
			}),
		);
		expect(errors).toEqual([]);
		// Each of the two rows has other values of the branch.
		expect(repeated).toBe(0);
		const values = { name: "Pune Camp", cityName: "Pune", pincode: "411001" };
		expect(rows).toMatchObject([{ values: { ...values, sundayHours: "10:00-14:00", contactNo: "+919876543210" } }]);
	});

	test("with the same ID twice are an error that names both cells", async () => {
		const rows = rowsIn("ID | Landmark", "7 | Old Fort", "7 | Clock Tower", "7 | Old Fort");
		const { errors, repeated } = await readTable(rows);
		expect(errors).toMatchObject([{ cell: "A3", message: "A2 has the same ID with other details: Landmark" }]);
		expect(repeated).toBe(1);
	});

	test.each(["BR-7", "7.5", "-7", "0"])("the ID %s is an error", async (id) => {
		const { errors } = await readTable([
			["ID", "Landmark"],
			[id, "Old Fort"],
		]);
		expect(errors).toMatchObject([{ cell: "A2", column: "ID", value: id }]);
	});

	test.each([
		["people", "Name"],
		["states", "State"],
	])("a list of %s with an ID and a %s is no list of branches", async (_, heading) => {
		const rows = [
			["ID", heading],
			[1, "Asha"],
		];
		await expect(readTable(rows)).rejects.toMatchObject({ status: 422 });
		expect((await read(book({ Other: rows, Goa: tableOf(1) }))).ignoredSheets).toEqual([
			{ name: "Other", why: "no headings" },
		]);
	});
});

describe("two rows of headings", () => {
	const DAYS = LABELS.slice(11, 18).map((label) => label.slice(0, 3));
	const blanks = (count: number): string[] => Array.from({ length: count }, () => "");
	/** The upper row has most headings; contact and days are in the lower one. */
	const UPPER = [...LABELS.slice(0, 9), "Contact", "", "Timings", ...blanks(6), ...LABELS.slice(18)];
	const LOWER = [...blanks(9), "Number", "Person", ...DAYS];

	test.each<[string, Row, Row]>([
		["in groups", UPPER, LOWER],
		[
			"mostly in the lower one",
			[...blanks(9), "Contact", "", "Timings"],
			[...LABELS.slice(0, 9), ...LOWER.slice(9), ...LABELS.slice(18)],
		],
	])("%s are read as one, and named", async (_, upper, lower) => {
		const { rows, errors, notes, ignoredColumns } = await readTable([["Our list"], upper, lower, rowOf(branchOf(1))]);
		expect(errors).toEqual([]);
		expect(rows).toMatchObject([{ row: 4, values: branchOf(1) }]);
		expect(ignoredColumns).toEqual([]);
		expect(notes).toEqual(["The headings are in two rows, 2 and 3; both were read."]);
	});

	test("have the start and the end of a day, and other people's names", async () => {
		const { rows, errors } = await readTable(
			rowsIn(
				"ID | Branch Name | Manager |  | Monday |  | Sunday | ",
				" |  | Name | Phone | Open | Close | Open | Close",
				"7 | Camp | Asha | 9876543210 | 9:30 | 17:30 | Closed | ",
			),
		);
		expect(errors).toEqual([]);
		expect(rows).toMatchObject([
			{
				id: 7,
				values: {
					name: "Camp",
					contactNo: "+919876543210",
					contactPerson: "Asha",
					mondayHours: "09:30-17:30",
					sundayHours: "Not Working",
				},
			},
		]);
	});

	test("have several numbers", async () => {
		const { rows, errors } = await readTable(
			rowsIn(
				"ID | Branch | Telephone |  | Manager | ",
				" | Name | Landline | Mobile | Name | Mobile",
				"7 | Camp | 020 2654 3210 | 98765 43210 | Asha | 98765 00000",
			),
		);
		expect(errors).toEqual([]);
		const contactNo = "+912026543210, Branch +919876543210";
		expect(rows[0]?.values).toEqual({ name: "Camp", contactNo, contactPerson: "Asha" });
	});

	test("are not a title above one row of them, or the first branch below", async () => {
		for (const title of ["Branch", "City"]) {
			const { notes, errors, rows } = await readTable([[title], ["", ...LABELS], ["", ...rowOf(branchOf(1))]]);
			expect([notes, errors, rows.length]).toEqual([[], [], 1]);
		}
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

describe("closures", () => {
	const HEADINGS = ["ID", "Closed From", "Closed Until", "Closed Reason"];

	test.each([
		["10 am to 2 pm", { hours: "10:00-14:00" }],
		["", { hours: "" }],
		["Closed", { hours: "" }],
	])("with other hours %j", async (written, hours) => {
		const row = [7, "2027-01-05", "2027-01-05", "Diwali", written];
		const { rows, errors, notes } = await readTable([[...HEADINGS, "Other Hours"], row]);
		expect(errors).toEqual([]);
		expect(rows[0]?.closure).toEqual({ from: "2027-01-05", until: "2027-01-05", reason: "Diwali", ...hours });
		expect(notes).toEqual([]);
		const several = await readTable([[...HEADINGS, "Other Hours"], row.with(2, "")]);
		expect(several.notes).toEqual(hours.hours ? [expect.stringContaining("do not open a branch")] : []);
	});

	test("other hours that cannot be read are an error, also alone in their row", async () => {
		const rows = [
			[...HEADINGS, "Other Hours"],
			[7, "2027-01-05", "2027-01-05", "Diwali", "soon"],
			[8, "", "", "", "10-2"],
		];
		const { errors } = await readTable(rows);
		expect(errors.map(({ cell, message }) => [cell, message])).toEqual(
			rowsIn(
				"E2 | Other Hours: must be hours such as 10:00-14:00",
				"B3 | Closed From is required",
				"D3 | Closed Reason is required",
			),
		);
	});

	test.each<[Row, object | null]>([
		[[46_392, 46_393, "Renovation"], { from: "2027-01-05", until: "2027-01-06", reason: "Renovation" }],
		[["5 Jan 2027", "", "Moved"], { from: "2027-01-05", reason: "Moved" }],
		[["05/01/2027", "until further notice", "Moved"], { from: "2027-01-05", reason: "Moved" }],
		[["", "-", null], null],
	])("%j is read", async (cells, closure) => {
		for (const bytes of [xlsxOf([HEADINGS, [7, ...cells]]), xlsOf([HEADINGS, [7, ...cells]])]) {
			const { rows, errors } = await read(bytes);
			expect(errors).toEqual([]);
			expect(rows[0]?.closure).toEqual(closure);
		}
	});

	test.each<[Row, [cell: string, message: RegExp][]]>([
		[["soon", "", "x"], [["B2", /^Closed From: write the date as 2027-01-05/]]],
		[["", "6 Jan 2027", "Renovation"], [["B2", /^Closed From is required$/]]],
		[["5 Jan 2027", "4 Jan 2027", "Renovation"], [["C2", /must not be before 2027-01-05/]]],
		[["5 Jan 2027", "", ""], [["D2", /^Closed Reason is required$/]]],
		[
			["soon", "", "-"],
			[
				["B2", /^Closed From: write the date/],
				["D2", /^Closed Reason is required$/],
			],
		],
	])("%j is an error", async (cells, expected) => {
		const { errors } = await readTable([HEADINGS, [7, ...cells]]);
		expect(errors.map(({ cell, message }) => [cell, message])).toEqual(
			expected.map(([cell, message]) => [cell, expect.stringMatching(message)]),
		);
	});
});

describe("how values were read", () => {
	test("names hours that could also be in the afternoon", async () => {
		const row = rowOf(branchOf(1), { mondayHours: "7-11", tuesdayHours: "07:00-11:00", fridayHours: "9 am-11" });
		expect((await readTable([LABELS, row])).readAs).toMatchObject([
			{
				message: "1 way of writing was read as opening hours in the morning: neither time says am or pm",
				values: [{ written: "7-11", read: "07:00-11:00" }],
			},
		]);
	});

	test("is listed by column and what was done, each value once with its cells", async () => {
		const headings = LABELS.map((label) => (label === "Contact Number" ? "Phone *" : label));
		const { readAs, errors } = await readTable([
			headings,
			rowOf(branchOf(1), { mondayHours: "9.30-6", tuesdayHours: "9.30-6", contactNo: "NA", pincode: "४२२००१" }),
			rowOf(branchOf(2), { mondayHours: "9.30-6", contactNo: "98765 43210 / 0253 2654321", pincode: "'422001" }),
			rowOf(branchOf(3), { sundayHours: "10 am to 2 pm IST", contactNo: "-", address: "'3 Station Road" }),
			rowOf(branchOf(4), { sundayHours: "Closed", contactNo: "(022) 2654-3210", mondayHours: "10 AM to 5 PM" }),
			rowOf(branchOf(5), { tuesdayHours: "9 to 5", contactNo: "NA", address: "Nashik 422002, Maharashtra" }),
		]);
		expect(errors).toEqual([]);
		expect(
			readAs.map(({ column, message, count, values }) => [
				`${column}: ${message} (${count})`,
				...values.map(({ written, read, count, cells }) => [written, read, count, cells.join()]),
			]),
		).toEqual([
			["Pincode: 1 value was read with the digits 0 to 9 (1)", ["४२२००१", "422001", 1, "G2"]],
			["Phone *: 2 ways of writing were read as empty (3)", ["NA", "", 2, "J2,J6"], ["-", "", 1, "J4"]],
			[
				"Hours: 2 ways of writing were read as opening hours that end in the evening (4)",
				["9.30-6", "09:30-18:00", 3, "L2,M2,L3"],
				["9 to 5", "09:00-17:00", 1, "M6"],
			],
			["Pincode: 1 value was read without the apostrophe in front (1)", ["'422001", "422001", 1, "G3"]],
			[
				"Phone *: 1 value was read as several numbers, all of which are kept (1)",
				["98765 43210 / 0253 2654321", "+919876543210, Branch +912532654321", 1, "J3"],
			],
			["Address: 1 value was read without the apostrophe in front (1)", ["'3 Station Road", "3 Station Road", 1, "C4"]],
			[
				"Sunday Hours: 1 way of writing was read as opening hours, without the time zone (1)",
				["10 am to 2 pm IST", "10:00-14:00", 1, "R4"],
			],
			[
				"Pincode: 1 pincode at the end of an address was not read: the column has another one (1)",
				["422002", "422001", 1, "G6"],
			],
		]);
	});

	test("has the dates of closures that are not written as 2027-08-15", async () => {
		const { readAs, errors } = await readTable([
			["ID", "CLOSED FROM", "Closed Until", "Closed Reason"],
			[1, "15/08/2027", 46_614, "Renovation"],
			[2, "2027-08-15", "until further notice", "Flood"],
			[3, "1 Sept 27", "-", "Moved"],
		]);
		expect(errors).toEqual([]);
		expect(readAs).toEqual([
			{
				column: "CLOSED FROM",
				message: "2 ways of writing were read as dates",
				count: 2,
				values: [
					{ written: "15/08/2027", read: "15 August 2027", count: 1, cells: ["B2"] },
					{ written: "1 Sept 27", read: "1 September 2027", count: 1, cells: ["B4"] },
				],
			},
			{
				column: "Closed Until",
				message: "1 day number of the spreadsheet was read as a date",
				count: 1,
				values: [{ written: "46614", read: "15 August 2027", count: 1, cells: ["C2"] }],
			},
			{
				column: "Closed Until",
				message: "1 way of writing was read as empty",
				count: 1,
				values: [{ written: "-", read: "", count: 1, cells: ["C4"] }],
			},
		]);
	});

	test("has at most 20 values and five cells of each; the others are counted", async () => {
		const phones = Array.from({ length: 30 }, (_, index) => `98765 ${43_210 + index} / 0253 2654321`);
		const rows = phones.map((contactNo, index) => rowOf(branchOf(index), { contactNo, mondayHours: "9.30-6" }));
		const { readAs } = await readTable([LABELS, ...rows]);
		expect(readAs.map(({ message, count, values }) => [message, count, values.length])).toEqual([
			[expect.stringMatching(/^More than 20 values were read as several numbers/), 30, 20],
			[expect.stringMatching(/^1 way of writing was read/), 30, 1],
		]);
		expect(readAs[1]?.column).toBe("Monday Hours");
		expect(readAs[1]?.values[0]?.cells).toEqual(["L2", "L3", "L4", "L5", "L6"]);
	});

	test("names a column that has several headings by its usual name", async () => {
		const renamed = LABELS.map((label) => (label === "Pincode" ? "PIN" : label));
		const { readAs } = await read(
			book({
				A: [LABELS, rowOf(branchOf(1), { pincode: "'422001" })],
				B: [renamed, rowOf(branchOf(2), { pincode: "'422001" })],
			}),
		);
		expect(readAs).toMatchObject([{ column: "Pincode", values: [{ count: 2, cells: ["A!G2", "B!G2"] }] }]);
	});
});

test("the examples of the sample sheet are refused by name, and only those", async () => {
	const { errors } = await read(await makeSampleSheet());
	expect(errors.map(({ cell, branch, message }) => [cell, branch, message])).toEqual(
		EXAMPLE_BRANCHES.map(({ name }, index) => [
			`A${index + 2}`,
			name,
			"This is an example from the sample sheet: delete the row, or replace all of it with your own branch",
		]),
	);
	const changed = rowOf(branchOf(1), { name: "  example  branch PUNE (Replace this row) ", pincode: "x" });
	const other = rowOf(branchOf(1), { name: "Example Branch Nashik" });
	expect((await readTable([LABELS, changed, other])).errors).toMatchObject([{ cell: "A2", column: "Branch Name" }]);
});
