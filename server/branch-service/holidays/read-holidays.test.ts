/** Lists of holidays, as they are pasted: what each is read as, what is asked about it, and what is refused. */
import { describe, expect, it, test } from "vitest";
import type { ListAnswers } from "../../../shared/api/pasted-holidays.ts";
import type { Holiday } from "../../../shared/hours/calendar.ts";
import { INDIAN_STATES } from "../../../shared/places/indian-states.ts";
import { eachOf } from "../../../shared/testing/each-of.ts";
import { readHolidays } from "./read-holidays.ts";

const LIMITS = { rows: 2000, shortOfMemory: false, unpackedBytes: 10_000_000 };

const listOf = (text: string, answers: ListAnswers = {}, listed: readonly Holiday[] = []) =>
	readHolidays(Buffer.from(text), LIMITS, listed, answers);

/** Each row as `2027-03-22 Holi, 10:00-13:00: Goa, Bihar`, as what is wrong with it, or as its outcome. */
async function read(text: string, answers?: ListAnswers) {
	const { rows } = await listOf(text, answers);
	return rows.map(({ holiday, problem, outcome }) => (holiday ? shown(holiday) : (problem ?? outcome)));
}

function shown({ date, name, hours, states }: Holiday): string {
	return `${date} ${name}${hours ? `, ${hours}` : ""}${states ? `: ${states.join(", ")}` : ""}`;
}

const REPUBLIC_DAY = "2027-01-26 Republic Day";

test.each([
	...eachOf(
		["26/01/2027\tRepublic Day | 26/01/2027\tRepublic Day\tAll India | January 26, 2027, Republic Day", ""],
		["Tuesday, 26 January 2027, Republic Day | 26 Jan 2027 (Tuesday)\tRepublic Day", ""],
		["26-Jan-27 (Tue), Republic Day | 1\tRepublic Day\t26/01/2027\tTuesday", ""],
		["  1   26/01/2027  Tuesday   Republic Day | २६/०१/२०२७\tRepublic Day", ""],
		["1\tमंगलवार\t26 जनवरी 2027\tRepublic Day", ""],
		["26-Jan-27\tRepublic Day\tMaharashtra, Goa", ": Maharashtra, Goa"],
		["26/01/2027, Republic Day, Maharashtra, Goa", ": Maharashtra, Goa"],
		["26 January 2027    Republic Day  Maharashtra, Goa", ": Maharashtra, Goa"],
		["2027-01-26\tRepublic Day\tMH; GOA / orissa", ": Maharashtra, Goa, Odisha"],
		["26 January 2027\tRepublic Day\tJammu & Kashmir", ": Jammu and Kashmir"],
		["26.1.27\tRepublic Day\tGoa and Gujarat", ": Goa, Gujarat"],
		["26/01/2027\tRepublic Day\tGoa\tगोवा\tKerala", ": Goa, Kerala"],
		["26/01/2027;Republic Day;Goa | 26/01/2027,  Republic  Day,  Goa", ": Goa"],
		["1.\t26/01/2027\tTue\tRepublic Day\tGoa", ": Goa"],
		["26/01/2027\tRepublic Day\t10 am - 1 pm | 26/01/2027\tRepublic Day\t10.00-13.00", ", 10:00-13:00"],
		["26/01/2027\tRepublic Day\ttill 1 pm | 26/01/2027\tRepublic Day\tupto 1.00", ", 00:00-13:00"],
	),
	['"26/01/2027","Republic Day","Maharashtra, Goa"', ": Maharashtra, Goa"],
])("%j is a holiday", async (text, more) => {
	expect(await read(text)).toEqual([REPUBLIC_DAY + more]);
});

test.each([
	...eachOf(
		["31/02/2027\tRepublic Day", /“31\/02\/2027” is not a date/],
		["Republic Day", /“Republic Day” is not a date/],
		["3\tsoon\tRepublic Day", /“soon” is not a date/],
		["26/01/2027 | 26/01/2027\t-- | 26/01/2027\tNULL", /name is missing/],
		[
			"26/01/2027\tसोमवार\tRepublic Day | 26/01/2027\tMonday\tRepublic Day",
			/says Monday, but 26 January 2027 is a Tue/,
		],
		["26 Jan 2027 (Monday)\tRepublic Day | Monday, 26 January 2027\tRepublic Day", /says Monday, but 26 January 2027/],
		["46413\tRepublic Day", /“46413” is perhaps a spreadsheet's number for 26 January 2027/],
		["03/04/2027\tHoli\n03/22/2027\tEid", /“03\/04\/2027” can be two dates/],
		["26/01/2027\t#N/A", /name has an error of a spreadsheet/],
		["26/01/2027\tRepublic &amp; Day", /name has codes of a web page/],
		['26/01/2027\tRepublic Day\t"Goa', /quotation mark at the start of this cell is not closed/],
	),
	["26/01/2027 Republic Day", /not a date.*, and a comma before the name\.$/],
	[`26/01/2027\t${"long ".repeat(30)}`, /100 characters/],
])("%j is refused, and what it says is kept", async (text, problem) => {
	const { rows, left } = await listOf(text);
	expect(rows[0]?.problem).toMatch(problem);
	expect(rows[0]?.text).toContain(text.split("\t")[0]);
	expect(left).toBe(text);
});

test("until when half days are is asked once for all of them", async () => {
	const text = "14/01/2027\tMakar Sankranti (half day)\n22/03/2027\tHoli\tHalf Day\tGoa\n26/01/2027\tRepublic Day";
	const open = await listOf(text);
	expect(open.questions).toMatchObject([{ key: "half ", kind: "half", rows: 2 }]);
	expect(open.rows.map(({ outcome }) => outcome)).toEqual(["open", "open", "ok"]);
	const { rows } = await listOf(text, { "half ": ["13:00"] });
	expect(rows.map(({ holiday }) => holiday && shown(holiday))).toEqual([
		"2027-01-14 Makar Sankranti, 00:00-13:00",
		"2027-03-22 Holi, 00:00-13:00: Goa",
		"2027-01-26 Republic Day",
	]);
});

describe("headings", () => {
	it("say which column is which, in any order", async () => {
		const headings = "Sr. No.\tName of Holiday\tType\tDay\tDate\tState(s)\tTimings";
		const { rows } = await listOf(
			`${headings}\n1\tHoli\tGazetted\tMonday\t22/03/2027\tGoa\t10-1 pm\n2\tDiwali\tBank\t\t29/10/2027\tAll India\tClosed`,
		);
		expect(rows.map(({ line, holiday }) => holiday && `${line} ${shown(holiday)}`)).toEqual([
			"2 2027-03-22 Holi, 10:00-13:00: Goa",
			"3 2027-10-29 Diwali",
		]);
	});

	it("may stand above lines whose states are divided by commas, or that were added by hand", async () => {
		const goa = `${REPUBLIC_DAY}: Goa, Maharashtra`;
		expect(await read("date,holiday,states\n26/01/2027,Republic Day,Goa,MH")).toEqual([goa]);
		const byHand = "Date\tHoliday\tStates\n26/01/2027\tRepublic Day\tGoa, MH\n15/08/2027, Independence Day, Goa";
		expect(await read(byHand)).toEqual([goa, "2027-08-15 Independence Day: Goa"]);
		expect(await read("26/01/2027\tRepublic Day\tGoa, MH\n26/01/2027\tRepublic Day\tGoa, MH")).toEqual([goa, goa]);
	});

	it("are no error without any row", async () => {
		expect(await read("Date\tHoliday")).toEqual([]);
	});
});

it("reads cells in quotes, with line breaks and quotes in them, and counts lines as an editor does", async () => {
	const { rows } = await listOf('14/01/2027\t"Makar\nSankranti"\r\n\r\n15/01/2027\t"The ""big"" day"\n"x\n');
	expect(rows.map(({ line, holiday, outcome }) => [line, holiday?.name ?? outcome])).toEqual([
		[1, "Makar Sankranti"],
		[4, 'The "big" day'],
		[5, "note"],
	]);
});

it("says which holidays are there already, and adds those for other states", async () => {
	const listed = [
		{ date: "2027-01-26", name: "Republic day" },
		{ date: "2027-03-22", name: "Holi", states: ["Goa"] },
	];
	const states = ["Goa", "Bihar", "Goa, Bihar", "All India", "All India"].map((each) => `22/03/2027\tHoli\t${each}`);
	const { rows } = await listOf(["26/01/2027\tRepublic Day\tKerala", ...states].join("\n"), {}, listed);
	expect(rows.map(({ outcome, also }) => also?.length ?? outcome).join()).toBe("listed,listed,1,listed,2,listed");
});

/** What a list with one holiday says of where it is: its states, "all", what is wrong, or the keys of the questions. */
async function where(text: string, answers: ListAnswers = {}) {
	const { rows, questions } = await listOf(text, answers);
	const row = rows.find(({ outcome }) => outcome !== "title");
	if (row?.outcome === "open" || row?.outcome === "waits") return questions.map(({ key }) => key);
	return row?.problem ?? row?.holiday?.states ?? "all";
}

const ALL_BUT = (...others: string[]) => INDIAN_STATES.filter((state) => !others.includes(state));

describe("where a holiday is", () => {
	test.each(
		"States where applicable|Applicable to|Location|Circle|State/UT|Applicable States / UTs (if regional)|Zone".split(
			"|",
		),
	)("stands in a column headed %j", async (heading) => {
		expect(await where(`Date\tHoliday\t${heading}\n01/05/2027\tLabour Day\tGoa`)).toEqual(["Goa"]);
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
		[ALL_BUT("West Bengal").join(", "), ALL_BUT("West Bengal")],
	])("%j is read for no more states than it says", async (text, states) => {
		expect(await where(`Date\tHoliday\tStates\n01/05/2027\tLabour Day\t${text}`)).toEqual(states);
	});

	test.each([
		["Delhi NCR", [["Delhi"], ["Delhi", "Haryana", "Uttar Pradesh"]]],
		["Maharastraa", [["Maharashtra"]]],
		["Mumbai", []],
		["Several States", []],
		["Parts of Goa", [["Goa"]]],
	])("for %j, what it may mean is offered", async (text, offers) => {
		expect((await listOf(`01/05/2027\tLabour Day\t${text}`)).questions[0]?.offers).toEqual(offers);
	});

	it("is what an admin says of a text, in each row that has it", async () => {
		const answers = { "value maharastraa": ["Maharashtra"], "value several states": [] };
		const { rows, questions } = await listOf(
			"Date\tHoliday\tStates\n01/05/2027\tA\tGoa, Maharastraa\n02/05/2027\tB\tAll except Maharastraa\n03/05/2027\tC\tSeveral States",
			answers,
		);
		const found = rows.map(({ holiday, outcome }) => holiday?.states ?? outcome);
		expect(found).toEqual([["Goa", "Maharashtra"], ALL_BUT("Maharashtra"), "open"]);
		expect(questions.map(({ rows: count }) => count)).toEqual([2, 1]);
	});

	it("is, for an empty cell, that of the row above it if the admin says so; merged cells are copied so", async () => {
		const above = { "blank ": "above" } as const;
		const text = "Date\tHoliday\tStates\n\tX\t\n01/05/2027\tA\tGoa\n02/05/2027\tB\t\n03/05/2027\tC\t";
		const { rows } = await listOf(text, above);
		expect(rows.slice(1).map(({ holiday }) => holiday?.states)).toEqual([["Goa"], ["Goa"], ["Goa"]]);
		expect(await where("01/05/2027\tA\t", above)).toEqual(["blank "]);
	});

	test.each([
		["Labour Day (Goa only)", ["Goa"]],
		["Labour Day - Goa, Kerala", ["Goa", "Kerala"]],
		["Labour Day (except Goa)", ALL_BUT("Goa")],
		["Labour Day (some states)", ["value some states"]],
		["Labour Day (May Day)", "all"],
		["Maharashtra Day", ["name maharashtra day"]],
	])("may stand in its name: %j", async (name, states) => {
		expect(await where(`Date\tHoliday\n01/05/2027\t${name}`)).toEqual(states);
	});

	test.each([
		["\t✓\tYes", ["Goa", "Maharashtra"]],
		["-\tNo\tx", ["Maharashtra"]],
		["Y\t\t", "all"],
		["\t\t", "No state is ticked."],
		["\tperhaps\t", "“perhaps” is neither a tick nor empty."],
		// Beside ticks, an x may be a cross.
		["\tx\tx\n02/05/2027\tMay Day\t\t\tY", "“x” is neither a tick nor empty."],
	])("may stand in a column for each state, with ticks: %j", async (cells, states) => {
		expect(await where(`Date\tHoliday\tAll India\tGoa\tMH\n01/05/2027\tLabour Day\t${cells}`)).toEqual(states);
	});

	test.each([
		["Date\tHoliday\tAll India\tGoa\n01/05/2027\tLabour Day", "No state is ticked."],
		["Date\tHoliday\tAll except Goa\n01/05/2027\tLabour Day\tY", ["column all except goa"]],
		["Holidays of Goa\nDate\tHoliday\tBranches\n01/05/2027\tA\tAll", ["Goa"]],
		[
			"Holidays of our branches in Goa for 2027\nDate\tHoliday\n01/05/2027\tA",
			["group holidays of our branches in goa for 2027"],
		],
		["Date\tHoliday\tType\n01/05/2027\tLabour Day\tState holiday", ["type state holiday"]],
		["Date\tHoliday\tType\n01/05/2027\tLabour Day\tGazetted", "all"],
	])("is known from headings, a title or a type, or asked: %j", async (text, states) => {
		expect(await where(text)).toEqual(states);
	});

	it("may stand above its rows, which then are in no other states", async () => {
		const text = `Holidays 2027
Date\tHoliday
Goa
01/05/2027\tA
Kerala State:
May
02/05\tB
South zone
03/05/2027\tC
All India
04/05/2027\tMaharashtra Day`;
		const expected =
			"title group|2027-05-01 A: Goa|group group|2027-05-02 B: Kerala|group open group|2027-05-04 Maharashtra Day";
		expect((await read(text)).join("|").replaceAll(/(title|group|open)\|(?=group|open)/g, "$1 ")).toBe(expected);
		expect((await listOf(text)).questions.map(({ key }) => key)).toEqual(["group south zone"]);
	});

	it("may be said by a note with the same mark", async () => {
		const text =
			"Date\tHoliday\n22/03/2027\tHoli*\n26/03/2027\tGood Friday**\n* Only in Goa and UP\n** Subject to the moon";
		expect(await read(text)).toEqual(["open", "2027-03-26 Good Friday", "note", "note"]);
		expect((await listOf(text)).questions[0]?.offers[0]).toEqual(["Goa", "Uttar Pradesh"]);
	});
});

describe("a column that is not understood", () => {
	const text = "Date\tHoliday\tRemarks\t\n01/05/2027\tLabour Day\tGoa\tKerala";

	it("is asked about, and so is one without a heading", async () => {
		const { rows, questions } = await listOf(text);
		expect(rows.map(({ outcome }) => outcome)).toEqual(["waits"]);
		expect(questions).toMatchObject([
			{ key: "column remarks", text: "Remarks", place: 3, samples: ["Goa"] },
			{ key: "column 4", text: "", place: 4, samples: ["Kerala"] },
		]);
		expect((await listOf(text, { "column remarks": "ignored" })).rows[0]?.outcome).toBe("waits");
	});

	it("is read as the admin says", async () => {
		expect(await where(text, { "column remarks": "ignored", "column 4": "states" })).toEqual(["Kerala"]);
		expect(await where(text, { "column remarks": "states", "column 4": "states" })).toEqual(["Goa", "Kerala"]);
		expect(await where("When\tHoliday\tStates\n01/05/2027\tA\tGoa", { "column when": "date" })).toEqual(["Goa"]);
	});

	it("does no harm if it is empty, nor does an answer to another question", async () => {
		expect(await where("Date\tHoliday\tRemarks\t\n01/05/2027\tLabour Day\t\t")).toBe("all");
		expect(await where("01/05/2027\tA\tMumbai", { "value mumbai": "date" })).toEqual(["value mumbai"]);
		expect(await where(text, { "column remarks": ["Goa"], "column 4": "all" })).toHaveLength(2);
	});
});

test.each<[event: string, read: unknown]>([
	["DTSTART;VALUE=DATE:20270126\nDTEND;VALUE=DATE:20270127", [REPUBLIC_DAY]],
	["DTSTART;VALUE=DATE:20270126\nBEGIN:VALARM\nSUMMARY:Soon\nEND:VALARM\nLOCATION:Goa", [`${REPUBLIC_DAY}: Goa`]],
	['DTSTART;TZID="(UTC+05:30) Delhi":20270126T000000\nDTEND:20270126T235900', [REPUBLIC_DAY]],
	["DTSTART:20270125T183000Z\nDTEND:20270126T183000Z", [REPUBLIC_DAY]],
	["DTSTART;VALUE=DATE:20270126\nDURATION:P2D", [REPUBLIC_DAY, "2027-01-27 Republic Day"]],
	["DTSTART;VALUE=DATE:20270126\nDESCRIPTION:Public holiday in Goa", ["open"]],
	["DTSTART;VALUE=DATE:20270126\nDESCRIPTION:Observance\\nTo hide", ["leftOut"]],
	...["FREQ=YEARLY", "FREQ=YEARLY;COUNT=2;BYDAY=MO", "FREQ=WEEKLY;COUNT=2", "FREQ=YEARLY;UNTIL=20990101"].map(
		(rule): [string, unknown] => [
			`DTSTART;VALUE=DATE:20270126\nRRULE:${rule}`,
			[expect.stringContaining(`2027-01-26, repeated: ${rule}”: days that are repeated`)],
		],
	),
	["DTSTART;VALUE=DATE:20270126\nRRULE:FREQ=YEARLY;COUNT=2", [REPUBLIC_DAY, "2028-01-26 Republic Day"]],
	["DTSTART;VALUE=DATE:20270126\nRRULE:FREQ=YEARLY;UNTIL=20280126T000000Z", [REPUBLIC_DAY, "2028-01-26 Republic Day"]],
	["DTSTART;VALUE=DATE:20280229\nRRULE:FREQ=YEARLY;COUNT=3", ["2028-02-29 Republic Day"]],
	["DTSTART:20270126T090000\nDTEND:20270126T100000", [expect.stringMatching(/T09:00 to .* is not a date/)]],
	["DTSTART;VALUE=DATE:20270230", [expect.stringMatching(/“20270230” is not a date/)]],
	[
		"DTSTART;VALUE=DATE:20270126\nSTATUS:CANCELLED\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:A",
		[expect.stringMatching(/date is missing/)],
	],
])("the event %j of a calendar is read as days in India", async (event, expected) => {
	const calendar = `BEGIN:VCALENDAR\nX-WR-CALNAME:Holidays in India\nBEGIN:VTIMEZONE\nDTSTART:16010101T000000\nEND:VTIMEZONE\nBEGIN:VEVENT\nSUMMARY;LANGUAGE=en:Repub\n lic\\n Day\n${event}\nEND:VEVENT\nEND:VCALENDAR`;
	expect((await read(calendar.replaceAll("\n", "\r\n"))).slice(1)).toEqual(expected);
});

test.each(
	eachOf(
		["18-20 Oct 2027 | 18th to 20th October, 2027 | Oct 18-20, 2027", ["18", "19", "20"]],
		["18/10/2027 to 20/10/2027 | 2027-10-18 – 2027-10-20 | 18-20/10/2027", ["18", "19", "20"]],
		["18 & 20 Oct 2027", ["18", "20"]],
		["30 Oct - 1 Nov 2027", ["30", "31", "01"]],
		["20-18 Oct 2027 | 18 Oct 2026 - 20 Oct 2027", []],
	),
)("%j is a holiday for each day", async (text, days) => {
	const { rows } = await listOf(`Date\tHoliday\n${text}\tDiwali`);
	expect(rows.flatMap(({ holiday }) => holiday?.date.slice(-2) ?? [])).toEqual(days);
	if (days.length === 0) expect(rows[0]?.problem).toMatch(/not a range of at most 31 days/);
});

test.each([
	["From\tTo\tHoliday\n18/10/2027\t19/10/2027\tDiwali", ["2027-10-18 Diwali", "2027-10-19 Diwali"]],
	["18/10/2027\t19/10/2027\tDiwali", ["2027-10-18 Diwali", "2027-10-19 Diwali"]],
	["Holidays for 2027\nDate\tHoliday\nOctober 18\tDiwali", ["title", "2027-10-18 Diwali"]],
	["Holidays for 2027-28\nDate\tHoliday\nOctober 18\tDiwali", [expect.anything(), expect.stringMatching(/not a date/)]],
])("the last day may have a column of its own, and a title the year: %j", async (text, expected) => {
	expect(await read(text)).toEqual(expected);
});

it("leaves restricted holidays out until the admin wants them, whether a column, a heading or a name says so", async () => {
	const text = `Date\tHoliday\tGazetted/Restricted
18/10/2027\tA\tRestricted
19/10/2027\tB\tGazetted
20/10/2027\tC (RH)\t
Restricted holidays
21/10/2027\tD\t`;
	const names = async (answers: ListAnswers) =>
		(await listOf(text, answers)).rows.map(({ outcome, holiday }) => holiday?.name ?? outcome).join();
	expect(await names({})).toBe("leftOut,B,leftOut,group,leftOut");
	expect(await names({ "restricted ": "added" })).toBe("A,B,C,group,D");
	expect((await listOf(text)).questions).toMatchObject([{ kind: "restricted", rows: 3 }]);
});

it("passes over titles and notes, and keeps what says where the remaining rows are", async () => {
	const text = [
		"Acme Finance Ltd, Mumbai",
		"Date\tHoliday\tStates",
		"Goa",
		"01/05/2027\tA\tKerala",
		"31/02/2027\tB\t",
		"02/05/2027\tC\tSeveral States",
		"Note: dates may change, as the government says",
	];
	const { rows, left } = await listOf(text.join("\n"));
	const outcomes = rows.map(({ line, outcome }) => `${line} ${outcome}`);
	expect(outcomes.join()).toBe("1 title,3 group,4 ok,5 problem,6 open,7 note");
	expect(left).toBe(text.toSpliced(3, 1).join("\n"));
});

it("reads a large list at once, and says that it was too much", { tags: "deep" }, async () => {
	const { rows, left, notes } = await listOf("26/01/2027\tDay\n".repeat(1001));
	expect([rows.length, left, notes]).toEqual([1000, "26/01/2027\tDay", ["Only the first 1,000 rows were read."]]);
	const parts = [
		"1-1-1-1-1-1-1-1\t",
		"a and ",
		"Goa, X;\n26/1/27\tA\tB,",
		"* ",
		" \t",
		"Date\tName\tX\n",
		"26/1/27\ta - (",
	];
	for (const part of [...parts, '"', ',"', '\t"a""', "1/", ",,", "\n\r"])
		await listOf(part.repeat(200_000)).catch((error) => expect(error).toHaveProperty("status", 413));
});
