import { describe, expect, it, test } from "vitest";
import { readPastedHolidays } from "./pasted-holidays.ts";

const REPUBLIC_DAY = { date: "2027-01-26", name: "Republic Day" };

/** The holidays that a text would add. */
function read(text: string) {
	return readPastedHolidays(text, []).rows.map(({ holiday, problem }) => holiday ?? problem);
}

test.each([
	["26/01/2027\tRepublic Day", {}],
	["26/01/2027\tRepublic Day\t\t", {}],
	["26/01/2027\tRepublic Day\tAll India", {}],
	["26-Jan-27\tRepublic Day\tMaharashtra, Goa", { states: ["Maharashtra", "Goa"] }],
	["2027-01-26\tRepublic Day\tMH; GOA / orissa", { states: ["Maharashtra", "Goa", "Odisha"] }],
	["26 January 2027\tRepublic Day\tJammu & Kashmir", { states: ["Jammu and Kashmir"] }],
	["26.1.27\tRepublic Day\tGoa and Gujarat", { states: ["Goa", "Gujarat"] }],
	["26/01/2027\tRepublic Day\tGoa\tगोवा\tKerala", { states: ["Goa", "Kerala"] }],
	["26/01/2027, Republic Day, Maharashtra, Goa", { states: ["Maharashtra", "Goa"] }],
	["26/01/2027;Republic Day;Goa", { states: ["Goa"] }],
	['"26/01/2027","Republic Day","Maharashtra, Goa"', { states: ["Maharashtra", "Goa"] }],
	["January 26, 2027, Republic Day", {}],
	["Tuesday, 26 January 2027, Republic Day", {}],
	["26 Jan 2027 (Tuesday)\tRepublic Day", {}],
	["26-Jan-27 (Tue), Republic Day", {}],
	["1\tRepublic Day\t26/01/2027\tTuesday", {}],
	["1.\t26/01/2027\tTue\tRepublic Day\tGoa", { states: ["Goa"] }],
	["२६/०१/२०२७\tRepublic Day", {}],
])("%j is a holiday", (text, states) => {
	expect(read(text)).toEqual([{ ...REPUBLIC_DAY, ...states }]);
});

test.each([
	["31/02/2027\tRepublic Day", /“31\/02\/2027” is not a date/],
	["Republic Day", /“Republic Day” is not a date/],
	["3\tsoon\tRepublic Day", /“soon” is not a date/],
	["26/01/2027", /name is missing/],
	["26/01/2027\tRepublic Day\tMaharastraa", /Not a state of India: “Maharastraa”/],
	["26/01/2027\tHoli, second day\tGoa and Atlantis", /“Goa and Atlantis”/],
	["26/01/2027\tMonday\tRepublic Day", /says Monday, but 26 January 2027 is a Tuesday/],
	["26 Jan 2027 (Monday)\tRepublic Day", /says Monday, but 26 January 2027 is a Tuesday/],
	["Monday, 26 January 2027\tRepublic Day", /says Monday, but 26 January 2027 is a Tuesday/],
	[`26/01/2027\t${"long ".repeat(30)}`, /100 characters/],
	["26/01/2027\t--", /letter or a digit/],
])("%j is refused, and what it says is kept", (text, problem) => {
	const [row] = readPastedHolidays(text, []).rows;
	expect(row?.problem).toMatch(problem);
	expect(row?.text).toContain(text.split("\t")[0]);
});

describe("headings", () => {
	it("say which column is which, in any order", () => {
		const { rows, ignored } = readPastedHolidays(
			"Sr. No.\tName of Holiday\tType\tDay\tDate\tState(s)\n1\tHoli\tGazetted\tMonday\t22/03/2027\tGoa\n2\tDiwali\tBank\t\t29/10/2027\t",
			[],
		);
		expect(rows.map(({ line, holiday }) => [line, holiday])).toEqual([
			[2, { date: "2027-03-22", name: "Holi", states: ["Goa"] }],
			[3, { date: "2027-10-29", name: "Diwali" }],
		]);
		expect(ignored).toEqual(["Type"]);
	});

	it("may stand above lines whose states are divided by commas", () => {
		expect(read("date,holiday,states\n26/01/2027,Republic Day,Goa,MH")).toEqual([
			{ ...REPUBLIC_DAY, states: ["Goa", "Maharashtra"] },
		]);
	});

	it("are no error without any row", () => {
		expect(read("Date\tHoliday")).toEqual([]);
	});
});

it("reads cells in quotes, with line breaks and quotes in them, and counts lines as an editor does", () => {
	const { rows } = readPastedHolidays('14/01/2027\t"Makar\nSankranti"\r\n\r\n15/01/2027\t"The ""big"" day"\n"x\n', []);
	expect(rows.map(({ line, holiday }) => [line, holiday?.name])).toEqual([
		[1, "Makar Sankranti"],
		[4, 'The "big" day'],
		[5, undefined],
	]);
});

it("says which holidays are there already, and adds those for other states", () => {
	const listed = [
		{ date: "2027-01-26", name: "Republic day" },
		{ date: "2027-03-22", name: "Holi", states: ["Goa"] },
	];
	const { rows } = readPastedHolidays(
		[
			"26/01/2027\tRepublic Day\tKerala",
			"22/03/2027\tHoli\tGoa",
			"22/03/2027\tHoli\tBihar",
			"22/03/2027\tHoli\tGoa, Bihar",
			"22/03/2027\tHoli\t",
			"22/03/2027\tHoli\t",
		].join("\n"),
		listed,
	);
	expect(rows.map(({ known, also }) => known ?? also?.length)).toEqual(["listed", "listed", 1, "listed", 2, "listed"]);
});

it("reads a large paste at once, and says that it was too much", { tags: "deep" }, () => {
	expect(readPastedHolidays("26/01/2027\tDay\n".repeat(1001), [])).toMatchObject({ more: true });
	expect(readPastedHolidays("26/01/2027\tDay\n".repeat(1001), []).rows).toHaveLength(1000);
	for (const part of ['"', ',"', '\t"a""', "1/", ",,", "\n\r"]) readPastedHolidays(part.repeat(200_000), []);
});
