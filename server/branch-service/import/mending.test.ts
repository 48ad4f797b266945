import { expect, test } from "vitest";
import { LONGEST_ANSWER } from "../../../shared/api/sheet-answers.ts";
import type { SheetField } from "../../../shared/branch/sheet-fields.ts";
import { readSheets } from "./read-sheets.ts";
import { branchOf, type Cell, LABELS, rowOf } from "./testing/branch-table.ts";
import { LIMITS, readTable } from "./testing/read-table.ts";
import { xlsxOf } from "./testing/workbooks.ts";

const CLOSURE = ["Closed From", "Closed Until", "Closed Reason"];

async function errorsOf(changes: Partial<Record<SheetField, Cell>>, closure: Cell[] = ["", "", ""]) {
	const { errors } = await readTable([
		[...LABELS, ...CLOSURE],
		[...rowOf(branchOf(1), changes), ...closure],
	]);
	return errors;
}

test.each<[field: SheetField, written: Cell, cause: string, suggestion: string | undefined]>([
	["pincode", "411.001", "pincode-marks", "411001"],
	["pincode", "PIN-411001", "pincode-words", "411001"],
	["pincode", "Pune 411 001", "pincode-words", "411001"],
	["pincode", "41100", "pincode-short", undefined],
	["pincode", 4110011, "pincode-long", undefined],
	["pincode", "011001-", "pincode-marks", undefined],
	["pincode", "", "", undefined],
	["stateName", "", "missing", undefined],
	["contactNo", "Manager 98765 43210", "phone-words", "9876543210"],
	["contactNo", "020-26543210 Extn. 12", "phone-words", "02026543210"],
	["contactNo", "9.88E+09", "phone-digits-lost", undefined],
	["contactNo", "26543210", "phone-no-area-code", undefined],
	["contactNo", "987654321", "phone-short", undefined],
	["contactNo", "020-4384715 / 9260529488", "phone-one-wrong", "9260529488"],
	["contactNo", "020-4384715 / 26543210", "phone-long", undefined],
	["area", "Brnach Office", "level-spelling", "Branch Office"],
	["area", "Zonal", "level-unknown", undefined],
	["lat", "18,5196", "coordinates-comma", "18.5196"],
	["lat", "18.5196 approx.", "coordinates-unclear", "18.5196"],
	["long", "73.85.54", "coordinates-unclear", undefined],
	["mondayHours", "Colsed", "closed-spelling", "Not Working"],
	["sundayHours", "", "missing", "Not Working"],
	["mondayHours", "", "missing", undefined],
	["mondayHours", "10-1,2-5", "hours-two-ranges", "10:00-13:00, 14:00-17:00"],
	["mondayHours", "2-5", "hours-half-of-day", "14:00-17:00"],
	["mondayHours", "02:00-05:00 PM", "hours-half-of-day", "14:00-17:00"],
	["mondayHours", "9-May", "hours-became-date", "09:00-17:00"],
	["mondayHours", "5-Oct", "hours-became-date", "10:00-17:00"],
	["mondayHours", "NA", "dash", "Not Working"],
	["mondayHours", "morning", "hours-unclear", undefined],
	["mondayHours", "10-1 2-5", "hours-two-ranges", "10:00-13:00, 14:00-17:00"],
	["mondayHours", "10:00 AM-9:00 AM", "hours-half-of-day", "10:00-21:00"],
	["mondayHours", "10:00-05:30", "hours-half-of-day", "10:00-17:30"],
	["mondayHours", "10:00-01:00", "hours-half-of-day", undefined],
	["mondayHours", "10 am-12 am", "hours-half-of-day", undefined],
	["mondayHours", "12 am-5 pm", "hours-half-of-day", undefined],
	["mondayHours", "00:00-00:00", "hours-half-of-day", undefined],
	["mondayHours", "10-1, 2-00:00", "hours-two-ranges", "10:00-13:00, 14:00-23:59"],
	["lat", "not known", "missing", undefined],
	["contactNo", "020-2784688 / 98765 43210", "phone-one-wrong", "98765 43210"],
	["name", "123", "unclear", undefined],
	["name", "A &amp;amp; B", "markup", "A & B"],
	["address", `D&#039;Souza Road<br>${"x".repeat(99)}`, "markup", `D'Souza Road, ${"x".repeat(99)}`],
	["landmark", "<p>&nbsp;</p>", "markup", undefined],
	["landmark", '"Near the lake', "quotation-mark", "Near the lake"],
	["landmark", `"${"Near ".repeat(99)}`, "quotation-mark", undefined],
	["mondayHours", "10:00 &ndash; 17:00", "markup", "10:00 – 17:00"],
	["landmark", "Near &hearts; Cafe", "unclear", undefined],
])("%s %j", async (field, written, cause, suggestion) => {
	const errors = await errorsOf({ [field]: written });
	expect(errors.map((error) => [error.field, error.cause ?? "", error.suggestion])).toEqual([
		[field, cause, suggestion],
	]);
	expect(errors[0]?.value.length).toBeLessThanOrEqual(LONGEST_ANSWER);
});

test.each([
	["11/25/2027", "date-month-first", "2027-11-25"],
	["25th of November", "date-unclear", undefined],
	["2027-11-25", "markup", "Rain, flood", "Rain<br>flood"],
])("of a closure %s", async (from, cause, suggestion, reason = "flood") => {
	const [error] = await errorsOf({}, [from, "", reason]);
	expect([error?.cause, error?.suggestion]).toEqual([cause, suggestion]);
});

test("swapped coordinates are suggested in one cell, and then read", async () => {
	const changes = { lat: 73.8554, long: 18.5196 };
	const [error] = await errorsOf(changes);
	expect(error).toMatchObject({ field: "lat", cause: "coordinates-swapped", suggestion: "18.5196, 73.8554" });
	const { value: from = "", suggestion: to = "" } = error ?? {};
	const answers = [{ kind: "value", field: "lat", from, to } as const];
	const { rows, errors } = await readSheets(xlsxOf([LABELS, rowOf(branchOf(1), changes)]), LIMITS, answers);
	expect(errors).toEqual([]);
	expect(rows[0]?.values).toMatchObject({ lat: 18.5196, long: 73.8554 });
});

test("short forms of levels are read, and noted", async () => {
	const levels = ["BO", "R.O.", "br. off", "Regional"];
	const rows = levels.map((area, index) => rowOf(branchOf(index + 1), { area }));
	const read = await readTable([LABELS, ...rows]);
	expect(read.rows.map(({ values }) => values.area)).toEqual([
		"Branch Office",
		"Regional Office",
		"Branch Office",
		"Regional Office",
	]);
	expect(read.readAs).toMatchObject([{ column: "Branch Level", message: "4 ways of writing were read as a level" }]);
});
