import { describe, expect, it, test } from "vitest";
import { INDIAN_STATES } from "../../../../shared/places/indian-states.ts";
import { eachOf } from "../../../../shared/testing/each-of.ts";
import { NO_ANSWERS, type PasteAnswers } from "./answers.ts";
import { readPastedHolidays } from "./pasted-holidays.ts";

const REPUBLIC_DAY = { date: "2027-01-26", name: "Republic Day" };

/** The holidays that a text would add. */
function read(text: string) {
	return readPastedHolidays(text, []).rows.map(({ holiday, problem }) => holiday ?? problem);
}

test.each([
	...eachOf(
		["26/01/2027\tRepublic Day | 26/01/2027\tRepublic Day\tAll India | January 26, 2027, Republic Day", {}],
		["Tuesday, 26 January 2027, Republic Day | 26 Jan 2027 (Tuesday)\tRepublic Day", {}],
		["26-Jan-27 (Tue), Republic Day | 1\tRepublic Day\t26/01/2027\tTuesday", {}],
		["  1   26/01/2027  Tuesday   Republic Day | २६/०१/२०२७\tRepublic Day", {}],
		["1\tमंगलवार\t26 जनवरी 2027\tRepublic Day", {}],
		["26-Jan-27\tRepublic Day\tMaharashtra, Goa", { states: ["Maharashtra", "Goa"] }],
		["26/01/2027, Republic Day, Maharashtra, Goa", { states: ["Maharashtra", "Goa"] }],
		["26 January 2027    Republic Day  Maharashtra, Goa", { states: ["Maharashtra", "Goa"] }],
		["2027-01-26\tRepublic Day\tMH; GOA / orissa", { states: ["Maharashtra", "Goa", "Odisha"] }],
		["26 January 2027\tRepublic Day\tJammu & Kashmir", { states: ["Jammu and Kashmir"] }],
		["26.1.27\tRepublic Day\tGoa and Gujarat", { states: ["Goa", "Gujarat"] }],
		["26/01/2027\tRepublic Day\tGoa\tगोवा\tKerala", { states: ["Goa", "Kerala"] }],
		["26/01/2027;Republic Day;Goa | 26/01/2027,  Republic  Day,  Goa", { states: ["Goa"] }],
		["1.\t26/01/2027\tTue\tRepublic Day\tGoa", { states: ["Goa"] }],
	),
	['"26/01/2027","Republic Day","Maharashtra, Goa"', { states: ["Maharashtra", "Goa"] }],
])("%j is a holiday", (text, states) => {
	expect(read(text)).toEqual([{ ...REPUBLIC_DAY, ...states }]);
});

test.each([
	...eachOf(
		["31/02/2027\tRepublic Day", /“31\/02\/2027” is not a date/],
		["Republic Day", /“Republic Day” is not a date/],
		["3\tsoon\tRepublic Day", /“soon” is not a date/],
		["26/01/2027 | 26/01/2027\t-- | 26/01/2027\tNULL", /name is missing/],
		[
			"26/01/2027\tसोमवार\tRepublic Day | 26/01/2027\tMonday\tRepublic Day",
			/says Monday, but 26 January 2027 is a Tuesday/,
		],
		[
			"26 Jan 2027 (Monday)\tRepublic Day | Monday, 26 January 2027\tRepublic Day",
			/says Monday, but 26 January 2027 is a Tuesday/,
		],
		["46413\tRepublic Day", /“46413” is perhaps a spreadsheet's number for 26 January 2027/],
		["03/04/2027\tHoli\n03/22/2027\tEid", /“03\/04\/2027” can be two dates/],
		["26/01/2027\t#N/A", /name has an error of a spreadsheet/],
		["26/01/2027\tRepublic &amp; Day", /name has codes of a web page/],
	),
	["26/01/2027 Republic Day", /not a date.*, and a comma before the name\.$/],
	[`26/01/2027\t${"long ".repeat(30)}`, /100 characters/],
])("%j is refused, and what it says is kept", (text, problem) => {
	const [row] = readPastedHolidays(text, []).rows;
	expect(row?.problem).toMatch(problem);
	expect(row?.text).toContain(text.split("\t")[0]);
});

describe("headings", () => {
	it("say which column is which, in any order", () => {
		const { rows } = readPastedHolidays(
			"Sr. No.\tName of Holiday\tType\tDay\tDate\tState(s)\n1\tHoli\tGazetted\tMonday\t22/03/2027\tGoa\n2\tDiwali\tBank\t\t29/10/2027\tAll India",
			[],
		);
		expect(rows.map(({ line, holiday }) => [line, holiday])).toEqual([
			[2, { date: "2027-03-22", name: "Holi", states: ["Goa"] }],
			[3, { date: "2027-10-29", name: "Diwali" }],
		]);
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
	expect(rows.map(({ line, holiday, outcome }) => [line, holiday?.name ?? outcome])).toEqual([
		[1, "Makar Sankranti"],
		[4, 'The "big" day'],
		[5, "note"],
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
			"22/03/2027\tHoli\tAll India",
			"22/03/2027\tHoli\tAll India",
		].join("\n"),
		listed,
	);
	expect(rows.map(({ outcome, also }) => also?.length ?? outcome).join()).toBe("listed,listed,1,listed,2,listed");
});

/** What a list with one holiday says of where it is: its states, "all", or the questions and unread columns. */
function where(text: string, answers: Partial<PasteAnswers> = {}) {
	const { rows, questions, columns } = readPastedHolidays(text, [], { ...NO_ANSWERS, ...answers });
	const keys = [...questions.map(({ key }) => key), ...columns.map(({ key }) => key)];
	const row = rows.find(({ outcome }) => outcome !== "title");
	return row?.outcome === "open" || row?.outcome === "waits" ? keys : (row?.problem ?? row?.holiday?.states ?? "all");
}

const ALL_BUT = (...others: string[]) => INDIAN_STATES.filter((state) => !others.includes(state));

describe("where a holiday is", () => {
	test.each([
		"States where applicable",
		"Applicable to",
		"Location",
		"Circle",
		"State/UT",
		"Applicable States / UTs (if regional)",
		"Zone",
	])("stands in a column headed %j", (heading) => {
		expect(where(`Date\tHoliday\t${heading}\n01/05/2027\tLabour Day\tGoa`)).toEqual(["Goa"]);
	});

	test.each([
		...eachOf(
			["All over India | National Holiday | All States/UTs | All States and Union Territories", "all"],
			["PAN India | All branches", "all"],
			["Throughout Goa | Goa, Kerala other than Kerala", ["Goa"]],
			["State of Goa & Kerala only", ["Goa", "Kerala"]],
			["All states except Goa & Kerala", ALL_BUT("Goa", "Kerala")],
			["All India (excluding MH, GJ)", ALL_BUT("Maharashtra", "Gujarat")],
			["Except Goa | Not in Goa", ALL_BUT("Goa")],
			["Several States | All except Several States", ["value several states"]],
			["All UTs", ["value all uts"]],
			["The whole state", ["value the whole state"]],
			["All states of north India", ["value all states of north india"]],
			["State", ["value state"]],
			["Delhi NCR", ["value delhi ncr"]],
			["Goa, Maharastraa", ["value maharastraa"]],
			["Goa, etc.", ["value etc"]],
			["Goa branch", ["value goa branch"]],
			["All India / Goa", ["value all india goa"]],
			["All except all", ["value all except all"]],
			["Parts of Goa", ["value parts of goa"]],
			["- | NA", ["blank "]],
		),
		[
			"Jammu & Kashmir and Dadra and Nagar Haveli and Daman and Diu",
			["Jammu and Kashmir", "Dadra and Nagar Haveli and Daman and Diu"],
		],
		["", ["blank "]],
	])("%j is read for no more states than it says", (text, states) => {
		expect(where(`Date\tHoliday\tStates\n01/05/2027\tLabour Day\t${text}`)).toEqual(states);
	});

	test.each([
		["Delhi NCR", [["Delhi"], ["Delhi", "Haryana", "Uttar Pradesh"]]],
		["Maharastraa", [["Maharashtra"]]],
		["Mumbai", []],
		["Several States", []],
		["Parts of Goa", [["Goa"]]],
	])("for %j, what it may mean is offered", (text, offers) => {
		const { questions } = readPastedHolidays(`01/05/2027\tLabour Day\t${text}`, []);
		expect(questions[0]?.offers).toEqual(offers);
	});

	it("is what an admin says of a text, in each row that has it", () => {
		const values = { "value maharastraa": ["Maharashtra"], "value several states": [] };
		const text =
			"Date\tHoliday\tStates\n01/05/2027\tA\tGoa, Maharastraa\n02/05/2027\tB\tAll except Maharastraa\n03/05/2027\tC\tSeveral States";
		const { rows, questions } = readPastedHolidays(text, [], { ...NO_ANSWERS, values });
		expect(rows.map(({ holiday, outcome }) => holiday?.states ?? outcome)).toEqual([
			["Goa", "Maharashtra"],
			ALL_BUT("Maharashtra"),
			"open",
		]);
		expect(questions.map(({ rows: count }) => count)).toEqual([2, 1]);
	});

	it("is, for an empty cell, that of the row above it if the admin says so; merged cells are copied so", () => {
		const text = "Date\tHoliday\tStates\n\tX\t\n01/05/2027\tA\tGoa\n02/05/2027\tB\t\n03/05/2027\tC\t";
		const { rows } = readPastedHolidays(text, [], { ...NO_ANSWERS, values: { "blank ": "above" } });
		expect(rows.slice(1).map(({ holiday }) => holiday?.states)).toEqual([["Goa"], ["Goa"], ["Goa"]]);
		expect(where("01/05/2027\tA\t", { values: { "blank ": "above" } })).toEqual(["blank "]);
	});

	test.each([
		["Labour Day (Goa only)", ["Goa"]],
		["Labour Day - Goa, Kerala", ["Goa", "Kerala"]],
		["Labour Day (except Goa)", ALL_BUT("Goa")],
		["Labour Day (some states)", ["value some states"]],
		["Labour Day (May Day)", "all"],
		["Maharashtra Day", ["name maharashtra day"]],
	])("may stand in its name: %j", (name, states) => {
		expect(where(`Date\tHoliday\n01/05/2027\t${name}`)).toEqual(states);
	});

	it("may be a list of nearly all states", () => {
		const others = ALL_BUT("West Bengal");
		expect(where(`Date\tHoliday\tStates\n01/05/2027\tA\t${others.join(", ")}`)).toEqual(others);
	});

	it("may stand in a column for each state, with ticks", () => {
		const list = (cells: string) => where(`Date\tHoliday\tAll India\tGoa\tMH\n01/05/2027\tLabour Day\t${cells}`);
		expect(list("\t✓\tYes")).toEqual(["Goa", "Maharashtra"]);
		expect(list("-\tNo\tx")).toEqual(["Maharashtra"]);
		expect(list("Y\t\t")).toBe("all");
		expect(list("\t\t")).toMatch(/No state is ticked/);
		expect(where("Date\tHoliday\tAll India\tGoa\n01/05/2027\tLabour Day")).toMatch(/No state is ticked/);
		expect(where("Date\tHoliday\tAll except Goa\n01/05/2027\tLabour Day\tY")).toEqual(["all except goa"]);
		expect(list("\tperhaps\t")).toMatch(/“perhaps” is neither a tick nor empty/);
		// Beside ticks, an x may be a cross.
		expect(list("\tx\tx\n02/05/2027\tMay Day\t\t\tY")).toMatch(/“x” is neither a tick nor empty/);
	});

	it("may stand above its rows, which then are in no other states", () => {
		const text = [
			"Holidays 2027",
			"Date\tHoliday",
			"Goa",
			"01/05/2027\tA",
			"Kerala State:",
			"May",
			"02/05\tB",
			"South zone",
			"03/05/2027\tC",
			"All India",
			"04/05/2027\tMaharashtra Day",
		].join("\n");
		const { rows, questions } = readPastedHolidays(text, []);
		expect(rows.map(({ holiday, outcome }) => holiday ?? outcome)).toEqual([
			"title",
			"group",
			{ date: "2027-05-01", name: "A", states: ["Goa"] },
			"group",
			"group",
			{ date: "2027-05-02", name: "B", states: ["Kerala"] },
			"group",
			"open",
			"group",
			{ date: "2027-05-04", name: "Maharashtra Day" },
		]);
		expect(questions.map(({ key }) => key)).toEqual(["group south zone"]);
	});

	it("is, for “All” below a state, that state", () => {
		expect(where("Holidays of Goa\nDate\tHoliday\tBranches\n01/05/2027\tA\tAll")).toEqual(["Goa"]);
		expect(where("Holidays of our branches in Goa for 2027\nDate\tHoliday\n01/05/2027\tA")).toHaveLength(1);
	});

	it("may be said by a note with the same mark", () => {
		const text =
			"Date\tHoliday\n22/03/2027\tHoli*\n26/03/2027\tGood Friday**\n* Only in Goa and UP\n** Subject to the moon";
		const { rows, questions } = readPastedHolidays(text, []);
		expect(rows.map(({ outcome, holiday }) => holiday ?? outcome)).toEqual([
			"open",
			{ date: "2027-03-26", name: "Good Friday" },
			"note",
			"note",
		]);
		expect(questions[0]?.offers[0]).toEqual(["Goa", "Uttar Pradesh"]);
	});

	it("is not known from a type such as “State holiday”", () => {
		const list = (type: string) => where(`Date\tHoliday\tType\n01/05/2027\tLabour Day\t${type}`);
		expect(list("State holiday")).toEqual(["type state holiday"]);
		expect(list("Gazetted")).toBe("all");
	});
});

describe("a column that is not understood", () => {
	const text = "Date\tHoliday\tRemarks\t\n01/05/2027\tLabour Day\tGoa\tKerala";
	const columns = { remarks: "ignored", "column 4": "states" } as const;

	it("is asked about, and so is one without a heading", () => {
		const read = readPastedHolidays(text, []);
		expect(read.rows.map(({ outcome }) => outcome)).toEqual(["waits"]);
		expect(read.toAdd).toEqual([]);
		expect(read.columns).toMatchObject([
			{ key: "remarks", heading: "Remarks", place: 3, samples: ["Goa"] },
			{ key: "column 4", heading: "", place: 4, samples: ["Kerala"] },
		]);
		expect(readPastedHolidays(text, [], { ...NO_ANSWERS, columns: { remarks: "ignored" } }).toAdd).toEqual([]);
	});

	it("is read as the admin says", () => {
		expect(where(text, { columns })).toEqual(["Kerala"]);
		expect(where(text, { columns: { remarks: "states", "column 4": "states" } })).toEqual(["Goa", "Kerala"]);
		expect(where("When\tHoliday\tStates\n01/05/2027\tA\tGoa", { columns: { when: "date" } })).toEqual(["Goa"]);
	});

	it("does no harm if it is empty", () => {
		expect(where("Date\tHoliday\tRemarks\t\n01/05/2027\tLabour Day\t\t")).toBe("all");
	});
});

test.each<[event: string, read: unknown]>([
	["DTSTART;VALUE=DATE:20270126\nDTEND;VALUE=DATE:20270127", [REPUBLIC_DAY]],
	[
		"DTSTART;VALUE=DATE:20270126\nBEGIN:VALARM\nSUMMARY:Soon\nEND:VALARM\nLOCATION:Goa",
		[{ ...REPUBLIC_DAY, states: ["Goa"] }],
	],
	['DTSTART;TZID="(UTC+05:30) Delhi":20270126T000000\nDTEND:20270126T235900', [REPUBLIC_DAY]],
	["DTSTART:20270125T183000Z\nDTEND:20270126T183000Z", [REPUBLIC_DAY]],
	["DTSTART;VALUE=DATE:20270126\nDURATION:P2D", [REPUBLIC_DAY, { ...REPUBLIC_DAY, date: "2027-01-27" }]],
	["DTSTART;VALUE=DATE:20270126\nDESCRIPTION:Public holiday in Goa", ["open"]],
	["DTSTART;VALUE=DATE:20270126\nDESCRIPTION:Observance\\nTo hide", ["leftOut"]],
	[
		"DTSTART;VALUE=DATE:20270126\nRRULE:FREQ=YEARLY",
		[expect.stringMatching(/2027-01-26, repeated: FREQ=YEARLY”: days that are repeated/)],
	],
	["DTSTART:20270126T090000\nDTEND:20270126T100000", [expect.stringMatching(/T09:00 to .* is not a date/)]],
	["DTSTART;VALUE=DATE:20270230", [expect.stringMatching(/“20270230” is not a date/)]],
	[
		"DTSTART;VALUE=DATE:20270126\nSTATUS:CANCELLED\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:A",
		[expect.stringMatching(/date is missing/)],
	],
])("the event %j of a calendar is read as days in India", (event, expected) => {
	const calendar = `BEGIN:VCALENDAR\nX-WR-CALNAME:Holidays in India\nBEGIN:VTIMEZONE\nDTSTART:16010101T000000\nEND:VTIMEZONE\nBEGIN:VEVENT\nSUMMARY;LANGUAGE=en:Repub\n lic\\n Day\n${event}\nEND:VEVENT\nEND:VCALENDAR`;
	const { rows } = readPastedHolidays(calendar.replaceAll("\n", "\r\n"), []);
	expect(rows.slice(1).map(({ holiday, problem, outcome }) => holiday ?? problem ?? outcome)).toEqual(expected);
});

test.each(
	eachOf(
		["18-20 Oct 2027 | 18th to 20th October, 2027 | Oct 18-20, 2027", ["18", "19", "20"]],
		["18/10/2027 to 20/10/2027 | 2027-10-18 – 2027-10-20 | 18-20/10/2027", ["18", "19", "20"]],
		["18 & 20 Oct 2027", ["18", "20"]],
		["30 Oct - 1 Nov 2027", ["30", "31", "01"]],
		["20-18 Oct 2027 | 18 Oct 2026 - 20 Oct 2027", []],
	),
)("%j is a holiday for each day", (text, days) => {
	const { rows } = readPastedHolidays(`Date\tHoliday\n${text}\tDiwali`, []);
	expect(rows.flatMap(({ holiday }) => holiday?.date.slice(-2) ?? [])).toEqual(days);
	if (days.length === 0) expect(rows[0]?.problem).toMatch(/not a range of at most 31 days/);
});

it("reads the last day from a column of its own, and the year from a title", () => {
	const days = (text: string) =>
		readPastedHolidays(text, []).rows.flatMap(({ holiday, problem }) => holiday?.date ?? problem ?? []);
	expect(days("From\tTo\tHoliday\n18/10/2027\t19/10/2027\tDiwali")).toEqual(["2027-10-18", "2027-10-19"]);
	expect(days("18/10/2027\t19/10/2027\tDiwali")).toEqual(["2027-10-18", "2027-10-19"]);
	expect(days("Holidays for 2027\nDate\tHoliday\nOctober 18\tDiwali")).toEqual(["2027-10-18"]);
	expect(days("Holidays for 2027-28\nDate\tHoliday\nOctober 18\tDiwali")).toEqual([
		expect.stringMatching(/not a date/),
	]);
});

it("leaves restricted holidays out until the admin wants them, whether a column, a heading or a name says so", () => {
	const text = [
		"Date\tHoliday\tGazetted/Restricted",
		"18/10/2027\tA\tRestricted",
		"19/10/2027\tB\tGazetted",
		"20/10/2027\tC (RH)\t",
		"Restricted holidays",
		"21/10/2027\tD\t",
	].join("\n");
	const names = (restricted: boolean) =>
		readPastedHolidays(text, [], { ...NO_ANSWERS, restricted }).rows.map(
			({ outcome, holiday }) => holiday?.name ?? outcome,
		);
	expect(names(false)).toEqual(["leftOut", "B", "leftOut", "group", "leftOut"]);
	expect(names(true)).toEqual(["A", "B", "C", "group", "D"]);
});

it("passes over titles and notes, and keeps what says where the remaining rows are", () => {
	const text = [
		"Acme Finance Ltd, Mumbai",
		"Date\tHoliday\tStates",
		"Goa",
		"01/05/2027\tA\tKerala",
		"31/02/2027\tB\t",
		"02/05/2027\tC\tSeveral States",
		"Note: dates may change, as the government says",
	];
	const { rows, left } = readPastedHolidays(text.join("\n"), []);
	const outcomes = rows.map(({ line, outcome }) => `${line} ${outcome}`);
	expect(outcomes.join()).toBe("1 title,3 group,4 ok,5 problem,6 open,7 note");
	expect(left).toBe(text.toSpliced(3, 1).join("\n"));
});

it("reads a large paste at once, and says that it was too much", { tags: "deep" }, () => {
	expect(readPastedHolidays("26/01/2027\tDay\n".repeat(1001), [])).toMatchObject({ more: true });
	const { rows, left } = readPastedHolidays("26/01/2027\tDay\n".repeat(1001), []);
	expect(rows).toHaveLength(1000);
	expect(left).toBe("26/01/2027\tDay");
	const parts = [
		"1-1-1-1-1-1-1-1\t",
		"a and ",
		"Goa, X;\n26/1/27\tA\tB,",
		"* ",
		" \t",
		"Date\tName\tX\n",
		"26/1/27\ta - (",
	];
	for (const part of [...parts, '"', ',"', '\t"a""', "1/", ",,", "\n\r"]) readPastedHolidays(part.repeat(200_000), []);
});
