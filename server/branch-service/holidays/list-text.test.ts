/** Files with holidays, of all kinds that people have. */
import { utils, type WorkSheet } from "@e965/xlsx";
import { expect, it, test } from "vitest";
import { bytesOf, sheetOf, workbookOf, xlsOf, xlsxOf } from "../import/testing/workbooks.ts";
import { readHolidays } from "./read-holidays.ts";

const LIMITS = { rows: 2000, shortOfMemory: false, unpackedBytes: 10_000_000 };

async function read(bytes: Buffer) {
	const { rows, notes } = await readHolidays(bytes, LIMITS, []);
	const shown = rows.map(({ holiday, outcome }) =>
		holiday
			? [holiday.date, holiday.name, holiday.hours, ...(holiday.states ?? [])].filter(Boolean).join(" ")
			: outcome,
	);
	return [...shown, ...notes];
}

const ROWS = [
	["List of holidays"],
	["Date", "Holiday", "States", "Hours"],
	[46413, "Republic Day", "All India", ""],
	["22/03/2027", "Holi, “Dhulandi”", "Goa, Bihar", "10:00 AM - 1:00 PM"],
];
const LIST = ["title", "2027-01-26 Republic Day", "2027-03-22 Holi, “Dhulandi” 10:00-13:00 Goa Bihar"];

/** A date that shows neither its year nor its day. */
const asMonth = (sheet: WorkSheet) => Object.assign(sheet.A3, { z: "mmm" });
const CSV = ROWS.map((row) => row.map((cell) => `"${cell}"`).join(";"))
	.join("\r\n")
	.replace("46413", "26.01.2027");

test.each([
	["an .xlsx", xlsxOf(ROWS, asMonth)],
	["an .xls", xlsOf(ROWS, asMonth)],
	["a .csv", Buffer.from(`\ufeff${CSV}`)],
])("%s is read", async (_, bytes) => {
	expect(await read(bytes)).toEqual(LIST);
});

test("a .csv in an older encoding is read, and said to be", async () => {
	const bytes = Buffer.from("Date,Holiday\n26/01/2027,Fête", "latin1");
	expect(await read(bytes)).toEqual(["2027-01-26 Fête", expect.stringMatching(/read as Windows-1252/)]);
});

it("fills merged cells, and takes the names of several sheets for where their holidays are", async () => {
	const merged = sheetOf(
		[
			["Date", "Holiday"],
			["02/10/2027", "Gandhi Jayanti"],
			["", "Navratri"],
		],
		(sheet) => {
			sheet["!merges"] = [utils.decode_range("A2:A3")];
		},
	);
	const kerala = sheetOf([["12/09/2027", "Onam"]]);
	const workbook = workbookOf({ Goa: merged, Kerala: kerala, People: sheetOf([["Asha", "Pune"]]), Old: kerala });
	workbook.Workbook = { Sheets: [{}, {}, {}, { Hidden: 1 }] };
	expect(await read(bytesOf(workbook))).toEqual([
		"title",
		...["2027-10-02 Gandhi Jayanti Goa", "2027-10-02 Navratri Goa", "group"],
		"2027-09-12 Onam Kerala",
		...["Sheet “People” was not read: no dates.", "Sheet “Old” was not read: hidden."],
	]);
});

test("a file without dates is refused", async () => {
	await expect(read(xlsxOf([["Asha", "Pune"]]))).rejects.toMatchObject({ status: 422 });
});
