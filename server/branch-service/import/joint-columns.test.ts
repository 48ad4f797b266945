/** Columns that stand for several fields: hours of several days, days off, both coordinates. */
import { expect, test } from "vitest";
import type { Answer } from "../../../shared/api/sheet-answers.ts";
import { BRANCH_FIELDS, type BranchFieldName } from "../../../shared/branch/branch-fields.ts";
import { DAYS, hoursField } from "../../../shared/hours/week.ts";
import { readSheets } from "./read-sheets.ts";
import { branchOf, type Cell, rowsIn } from "./testing/branch-table.ts";
import { LIMITS } from "./testing/read-table.ts";
import { xlsxOf } from "./testing/workbooks.ts";

const OTHERS: readonly BranchFieldName[] = ["name", "area", "address", "landmark", "stateName", "cityName", "pincode"];
const POSITION: readonly BranchFieldName[] = ["lat", "long"];

/** A sheet with one branch for each row of cells below these headings, besides the other fields. */
function read(
	headings: readonly string[],
	rows: readonly Cell[][],
	fields = [...OTHERS, ...POSITION],
	answers?: readonly Answer[],
) {
	const table = [
		[...fields.map((field) => BRANCH_FIELDS[field].label), ...headings],
		...rows.map((cells, index) => [...fields.map((field) => branchOf(index + 1)[field]), ...cells]),
	];
	return readSheets(xlsxOf(table), LIMITS, answers);
}

/** The hours of the first row, Monday to Sunday, and the errors. */
async function weekOf(headings: readonly string[], cells: Cell[]) {
	const { rows, errors } = await read(headings, [cells]);
	expect(errors.map(({ message }) => message)).toEqual([]);
	return [...DAYS.slice(1), DAYS[0]].map((day) => rows[0]?.values[hoursField(day)]);
}

const TEN_TO_FIVE = "10:00-17:00";
const TEN_TO_ONE = "10:00-13:00";
const week = (workday: string, saturday: string, sunday = "Not Working") => [
	...Array(5).fill(workday),
	saturday,
	sunday,
];

test.each<[headings: string[], cells: Cell[], expected: string[]]>([
	[["Timings"], ["10-5"], week(TEN_TO_FIVE, TEN_TO_FIVE, TEN_TO_FIVE)],
	[["Working Hours", "Weekly Off"], ["10 am to 5 pm", "Sunday"], week(TEN_TO_FIVE, TEN_TO_FIVE)],
	[["Business Hours", "Week Off"], ["10:00-17:00", "Sat & Sun"], week(TEN_TO_FIVE, "Not Working")],
	[["Opening Time", "Closing Time", "Weekly Holiday"], ["10:00", "17:00", "Sunday"], week(TEN_TO_FIVE, TEN_TO_FIVE)],
	[["Opening Time", "Closing Time", "Weekly Off"], [10 / 24, 17 / 24, "SUNDAY"], week(TEN_TO_FIVE, TEN_TO_FIVE)],
	[["Mon-Fri", "Sat"], ["10-5", "10-1"], week(TEN_TO_FIVE, TEN_TO_ONE)],
	[["Mon to Sat Timings"], ["10-5"], week(TEN_TO_FIVE, TEN_TO_FIVE)],
	[["Mon-Sat", "Weekly Off"], ["10-5", "Wednesday"], week(TEN_TO_FIVE, TEN_TO_FIVE).with(2, "Not Working")],
	[["Mon-Sat", "Sun"], ["10-5", "-"], week(TEN_TO_FIVE, TEN_TO_FIVE)],
	[["Weekdays", "Saturday", "Sunday"], ["10-5", "10-1", "Closed"], week(TEN_TO_FIVE, TEN_TO_ONE)],
	[["Timings", "Saturday"], ["Mon-Fri 10-5", "10-1"], week(TEN_TO_FIVE, TEN_TO_ONE)],
	[["Timings", "Saturday"], ["10-5", "Closed"], week(TEN_TO_FIVE, "Not Working")],
	[["Timings", "Saturday"], ["10-5, Sun 10-1", "10-5"], week(TEN_TO_FIVE, TEN_TO_FIVE, TEN_TO_ONE)],
	[["Timings"], ["Mon-Fri 10-5, Sat 10-1, Sun closed"], week(TEN_TO_FIVE, TEN_TO_ONE)],
	[["Timings", "Working Days"], ["10-5", "Mon-Sat"], week(TEN_TO_FIVE, TEN_TO_FIVE)],
	[["Timings", "Working Days"], ["10-5", "5 days"], week(TEN_TO_FIVE, "Not Working")],
	[
		["Mon-Fri Open", "Mon-Fri Close", "Sat Open", "Sat Close"],
		["10:00", "17:00", "10:00", "13:00"],
		week(TEN_TO_FIVE, TEN_TO_ONE),
	],
	// A day's column counts before a range, which counts before all days. An empty one leaves the day to the others.
	[
		["Timings", "Mon-Fri", "Wed", "Weekly Off"],
		["9-6", "10-5", "10-1", "Sunday"],
		[TEN_TO_FIVE, TEN_TO_FIVE, TEN_TO_ONE, TEN_TO_FIVE, TEN_TO_FIVE, "09:00-18:00", "Not Working"],
	],
	[["Timings", "Saturday", "Weekly Off"], ["10-5", "", "Sunday"], week(TEN_TO_FIVE, TEN_TO_FIVE)],
	[["Opening Timings", "Weekly Off"], ["10-5", "Sunday"], week(TEN_TO_FIVE, TEN_TO_FIVE)],
])("%j with %j", async (headings, cells, expected) => {
	expect(await weekOf(headings, cells)).toEqual(expected);
});

test("two rows of headings may have a merged group above ranges of days", async () => {
	const fields = [...OTHERS, ...POSITION];
	const table = [
		[...fields.map((field) => BRANCH_FIELDS[field].label), "Timings", null, null, null],
		[...fields.map(() => null), "Mon-Fri", "Sat", "Sun", "Remarks"],
		[...fields.map((field) => branchOf(1)[field]), "10-5", "10-1", "Closed", "new"],
	];
	const bytes = xlsxOf(table, (sheet) => {
		sheet["!merges"] = [{ s: { r: 0, c: 9 }, e: { r: 0, c: 11 } }];
	});
	const { rows, errors, ignoredColumns } = await readSheets(bytes, LIMITS);
	expect(errors).toEqual([]);
	expect(rows[0]?.values).toMatchObject({
		fridayHours: TEN_TO_FIVE,
		saturdayHours: TEN_TO_ONE,
		sundayHours: "Not Working",
	});
	expect(ignoredColumns.map(({ heading }) => heading)).toEqual(["Remarks"]);
});

test("what is not written is said", async () => {
	expect((await read(["Timings"], [["10-5"]])).notes).toEqual([
		"“Timings” was read for all days, also Sunday, unless the cell names its days.",
	]);
	expect((await read(["Mon-Sat"], [["10-5"]])).notes).toEqual([
		"No column has hours of Sunday; it was read as Not Working.",
	]);
	const { readAs } = await read(
		["Timings", "Weekly Off"],
		rowsIn("Mon-Fri 10-5, Sat 10-1 | ", "10:00-17:00 | Sunday & 2nd/4th Saturday"),
	);
	expect(readAs).toEqual([
		{
			column: "Timings",
			message: "1 way of writing was read as hours of each day",
			count: 1,
			values: [
				{
					written: "Mon-Fri 10-5, Sat 10-1",
					read: "Mon–Fri 10:00-17:00, Sat 10:00-13:00, Sun Not Working",
					count: 1,
					cells: ["J2"],
				},
			],
		},
		{
			column: "Weekly Off",
			message:
				"1 way of writing was read without the days that are off only in some weeks: add these on the page Holidays",
			count: 1,
			values: [{ written: "Sunday & 2nd/4th Saturday", read: "Sunday", count: 1, cells: ["K3"] }],
		},
	]);
});

test("a cell for several days has one error, at its own address", async () => {
	const { errors } = await read(
		["Timings", "Weekly Off"],
		rowsIn("10 AM | Sunday", " | ", "10-5 | Sumday", "Mon-Sat 10-5 | Saturday"),
	);
	expect(errors).toMatchObject([
		{
			cell: "J2",
			heading: "Timings",
			column: "Timings",
			value: "10 AM",
			field: "mondayHours",
			message: "Only one time is given; write hours as 09:30-17:30, or Not Working",
		},
		{ cell: "J3", value: "", message: "Hours are required", cause: "missing" },
		{ cell: "K4", heading: "Weekly Off", value: "Sumday", cause: "days-unclear" },
		{ cell: "K5", value: "Saturday", cause: "days-contradict" },
	]);
});

test("the same hours in two columns, and a start without an end, are errors of headings", async () => {
	expect((await read(["Timings", "Working Hours"], [["10-5", "10-5"]])).errors).toMatchObject([
		{ cell: "K1", heading: "Working Hours", message: "What this column has is in two columns" },
	]);
	expect((await read(["Opening Time"], [["10:00"]])).errors[0]).toMatchObject({
		cell: "J1",
		message: "There is no column for the closing time that belongs to this one",
	});
	expect((await read(["Monday Start"], [["10:00"]])).errors[0]).toMatchObject({
		cell: "J1",
		message: "Monday Hours has a column for its start only",
	});
});

test.each<[dashes: Cell[], expected: (string | undefined)[] | "error"]>([
	[["10-5", "10-5", "10-5", "10-5", "10-5", "10-1", "-"], week(TEN_TO_FIVE, TEN_TO_ONE)],
	[["10-5", "10-5", "10-5", "10-5", "10-5", "—", "--"], week(TEN_TO_FIVE, "Not Working")],
	[["-", "-", "-", "-", "-", "10-1", "10-1"], "error"],
	[["-", "-", "-", "-", "-", "-", "-"], "error"],
	[["10-5", "10-5", "10-5", "10-5", "10-5", "-", "Closed"], "error"],
])("a dash in place of hours: %j", async (cells, expected) => {
	const days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
	if (expected !== "error") expect(await weekOf(days, cells)).toEqual(expected);
	else expect((await read(days, [cells])).errors[0]).toMatchObject({ cause: "dash", suggestion: "Not Working" });
});

test.each<[heading: string, cell: string]>([
	["Lat/Long", "18.5196, 73.8554"],
	["Coordinates", "18.5196° N, 73.8554° E"],
	["Geo location", "73.8554, 18.5196"],
	["Google Map link", "https://www.google.com/maps/@18.5196,73.8554,17z"],
])("both coordinates are read from %s", async (heading, cell) => {
	const { rows, errors, readAs } = await read([heading, "Timings"], [[cell, "10:00-17:00"]], [...OTHERS]);
	expect(errors).toEqual([]);
	expect(rows[0]?.values).toMatchObject({ lat: 18.5196, long: 73.8554 });
	expect(readAs).toEqual([]);
});

test("a column with both coordinates that cannot be read has one error, and none if it is empty or the coordinates have columns", async () => {
	const cells = ["https://maps.app.goo.gl/AbCdEf", "10:00-17:00"];
	const { errors } = await read(
		["Google Map link", "Timings"],
		[cells, ["Pune", "10:00-17:00"], ["", "10:00-17:00"]],
		[...OTHERS],
	);
	expect(errors).toMatchObject([
		{ cell: "H2", column: "Google Map link", field: "lat", message: expect.stringContaining("short link") },
		{ cell: "H3", message: expect.stringContaining("such as 18.5196, 73.8554") },
	]);
	expect((await read(["Google Map link", "Timings"], [cells])).errors).toEqual([]);
});

test("lines of an address are joined, but not read beside a whole one", async () => {
	const fields = [...OTHERS.filter((field) => field !== "address"), ...POSITION];
	const cells = ["12, Om Complex,", "NULL", "Station Road", "10:00-17:00"];
	const lines = ["Address Line 1", "Address Line 2", "Address Line 3", "Timings"];
	const { rows, errors } = await read(lines, [cells], fields);
	expect(errors).toEqual([]);
	expect(rows[0]?.values.address).toBe("12, Om Complex, Station Road");
	const { rows: whole, ignoredColumns } = await read(lines, [cells]);
	expect(whole[0]?.values.address).toBe("1 Station Road");
	expect(ignoredColumns.map(({ heading }) => heading)).toEqual(lines.slice(0, 3));
});

test("an area is no level beside one", async () => {
	const { rows, ignoredColumns } = await read(["Area", "Timings"], [["Camp", "10:00-17:00"]]);
	expect(rows[0]?.values.area).toBe("Branch Office");
	expect(ignoredColumns).toMatchObject([{ heading: "Area" }]);
});

test("a locality is a town only in lists by Google", async () => {
	const fields = [...OTHERS.filter((field) => field !== "cityName" && field !== "stateName"), ...POSITION];
	const cells = [["Maharashtra", "Pune", "10:00-17:00"]];
	const { rows } = await read(["Administrative area", "Locality", "Timings"], cells, fields);
	expect(rows[0]?.values.cityName).toBe("Pune");
	const { errors } = await read(["State", "Locality", "Timings"], cells, fields);
	expect(errors[0]?.message).toBe("City has no column; is “Locality” meant?");
});

test("an admin's answers about columns count before the headings", async () => {
	const answers: Answer[] = [
		{ kind: "column", heading: "shift", field: "hours" },
		{ kind: "column", heading: "Off", field: "weeklyOff" },
		{ kind: "column", heading: "TIMINGS", field: "leave out" },
	];
	const { rows, errors, ignoredColumns } = await read(
		["Shift", "Off", "Timings"],
		[["10-5", "Sunday", "?"]],
		undefined,
		answers,
	);
	expect(errors).toEqual([]);
	expect(ignoredColumns).toEqual([]);
	expect(rows[0]?.values).toMatchObject({ saturdayHours: TEN_TO_FIVE, sundayHours: "Not Working" });
});

test("an admin's answers about values are read instead of the cells' texts", async () => {
	const answers: Answer[] = [
		{ kind: "value", field: "mondayHours", from: "ten to five", to: "10-5" },
		{ kind: "value", field: "sundayHours", from: "", to: "Not Working" },
		{ kind: "value", field: "name", from: "branch 1", to: "Other" },
		{ kind: "value", field: "name", from: "Branch 2", to: "Second Branch" },
		{ kind: "value", field: "stateName", from: "MAHARASHTRA", to: "Goa" },
	];
	const { rows, errors } = await read(
		["Mon-Sat", "Sun"],
		rowsIn("ten  to five | ", "ten to five | 10-1"),
		undefined,
		answers,
	);
	expect(errors).toEqual([]);
	expect(rows.map(({ values }) => values)).toMatchObject([
		{ name: "Branch 1", mondayHours: TEN_TO_FIVE, saturdayHours: TEN_TO_FIVE, sundayHours: "Not Working" },
		{ name: "Second Branch", sundayHours: TEN_TO_ONE },
	]);
});
