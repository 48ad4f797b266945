/** Numbers and times in cells are read as Excel shows them. */
import { utils, type WorkSheet } from "@e965/xlsx";
import { expect, test } from "vitest";
import { BRANCH_FIELDS } from "../../../shared/branch/branch-fields.ts";
import type { SheetField } from "../../../shared/branch/sheet-fields.ts";
import { readSheets } from "./read-sheets.ts";
import { branchOf, type Cell, COLUMNS, LABELS, rowOf } from "./testing/branch-table.ts";
import { LIMITS } from "./testing/read-table.ts";
import { bytesOf, sheetOf, workbookOf } from "./testing/workbooks.ts";

const NO_HOURS = LABELS.filter((label) => !/Hours$/.test(label));

/** Reads a branch with cells of these values and formats in further columns, or instead of those of its fields. */
function readCells(
	cells: Readonly<Record<string, readonly [value: Cell, format?: string]>>,
	labels: readonly string[] = NO_HOURS,
) {
	const given = rowOf(branchOf(1));
	const headings = [...labels, ...Object.keys(cells).filter((heading) => !labels.includes(heading))];
	const row = headings.map((heading) => cells[heading]?.[0] ?? given[LABELS.indexOf(heading)] ?? "");
	const format = (sheet: WorkSheet) => {
		for (const [column, heading] of headings.entries()) {
			const cell = sheet[utils.encode_cell({ r: 1, c: column })];
			const [, z] = cells[heading] ?? [];
			if (cell && z) cell.z = z;
		}
	};
	return readSheets(bytesOf(workbookOf({ Branches: sheetOf([headings, row], format) })), LIMITS);
}

const FROM_TEN = ["Opening Time", "Closing Time"] as const;

test.each<[opening: number, closing: number, format: string, read: string]>([
	[10 / 24, 17.5 / 24, "h:mm AM/PM", "10:00-17:30"],
	[10 / 24, 17.5 / 24, "[h]:mm", "10:00-17:30"],
	[9.5 / 24, 12.5 / 24, "h:mm AM/PM", "09:30-12:30"],
	[10 / 24, 1.75, "hh:mm", "10:00-18:00"],
	[10 / 24, 1, "[h]:mm", "10:00-23:59"],
	[10 / 24, 0, "h:mm", "10:00-23:59"],
	[10 / 24, 0.999_999, "h:mm", "10:00-23:59"],
	[46_000 + 10 / 24, 46_000 + 17.5 / 24, "hh:mm", "10:00-17:30"],
	[10 / 24, 9 / 24, "h:mm AM/PM", "the end must be after the start"],
	[10 / 24, 9 / 24, "h:mm", "the end must be after the start"],
])("times of %d and %d shown as %s are %s", async (opening, closing, format, read) => {
	const [open, close] = FROM_TEN;
	const { rows, errors } = await readCells({ [open]: [opening, format], [close]: [closing, format] });
	expect(errors[0]?.message.toLowerCase() ?? rows[0]?.values.mondayHours).toBe(read);
	// What is probably meant can be used on the page.
	if (errors.length > 0) expect(errors[0]).toMatchObject({ cause: "hours-half-of-day", suggestion: "10:00-21:00" });
});

test.each<[heading: string, field: SheetField, value: number, format: string, read: string]>([
	["Branch Code", "branchCode", 12, "00000", "00012"],
	["Branch Code", "branchCode", 12, '"BR-"000', "BR-012"],
	["Branch Code", "branchCode", 1234, "#,##0", "1234"],
	["Branch Code", "branchCode", 123_456_789_012, "0.00E+00", "123456789012"],
	["Pincode", "pincode", 411_001, "000 000", "411001"],
	["Pincode", "pincode", 411_001, "#,##0.00", "411001"],
	["Contact Number", "contactNo", 9_876_543_210, "00000 00000", "+919876543210"],
	["Contact Number", "contactNo", 2_026_543_210, "(000) 00000000", "+912026543210"],
])("%s: %s %d as %s is %s", async (heading, field, value, format, read) => {
	const { rows, errors } = await readCells({ [heading]: [value, format] }, LABELS);
	expect(errors).toEqual([]);
	expect(rows[0]?.values[field as "pincode"]).toBe(read);
});

const NOTHING = ["NA", "N/A", "n.a.", "nil", "-", "--", "None", "not available", " NA "];

test.each(NOTHING)("%j in an optional column is nothing", async (nothing) => {
	const headings = ["Phone", "Mobile", "WhatsApp", "Toll Free", "Branch Code", "Services", "E-mail", "Lunch"];
	const more = ["Manager", "Appointment Link", "Branch Name (Hindi)", "Closed From", "Closed Until", "Closed Reason"];
	const labels = COLUMNS.filter((name) => BRANCH_FIELDS[name].required).map((name) => BRANCH_FIELDS[name].label);
	const cells = [...headings, ...more].map((heading) => [heading, [nothing]] as const);
	const { rows, errors } = await readCells(Object.fromEntries(cells), labels);
	expect(errors).toEqual([]);
	const { contactNo, phones, branchCode, services, email, breaks, contactPerson, appointmentLink } =
		rows[0]?.values ?? {};
	expect([contactNo, phones, branchCode, services, email, breaks, contactPerson, appointmentLink]).toEqual(
		Array(8).fill(""),
	);
	expect(rows[0]?.closure).toBeNull();
});

test("nothing beside a number, and weekly offs that are none, are passed over", async () => {
	const others = { "Contact Number": ["N/A / 98765 43210"], Timings: ["10:00-17:00"] } as const;
	for (const off of NOTHING) {
		const { rows, errors } = await readCells({ ...others, "Weekly Off": [off] });
		expect(errors).toEqual([]);
		expect(rows[0]?.values).toMatchObject({ contactNo: "+919876543210", sundayHours: "10:00-17:00" });
	}
});

test.each([
	["9:30-6:00", "09:30-17:30", "09:30-18:00"],
	["9:30-530", "0930-1730", "09:30-17:30"],
	["9:30-6:00", "9.30 am-5.30 pm", undefined],
	["9-6", "09:30-17:30", undefined],
	["9:30-10:30", "09:30-17:30", undefined],
])("whether %s ends in the evening is asked beside %s", async (hours, others, suggestion) => {
	const week: Record<string, [string]> = {
		"Sat-Sun": [hours],
		Monday: [others],
		Tuesday: [others],
		"Wed-Fri": [others],
	};
	const inTwo = Object.entries(week).flatMap(([days, [text]]) => {
		const [from = "", to = ""] = text.split("-");
		return [[`${days} Open`, [from]] as const, [`${days} Close`, [to]] as const];
	});
	for (const cells of [week, Object.fromEntries(inTwo)]) {
		const { errors } = await readCells(cells);
		expect(errors.map((error) => error.suggestion)).toEqual(suggestion ? [suggestion] : []);
	}
});
