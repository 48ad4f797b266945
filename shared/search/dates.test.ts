/** The dates and holidays of a query, in seven languages, on Wednesday 2 December 2026. */
import { expect, test } from "vitest";
import { tableRows } from "../testing/table-rows.ts";
import { DATE_READER } from "./dates.ts";
import "./server-readers.ts";
import { isFiller } from "./query-words.ts";
import table from "./testing/dates.tsv?raw";

const HOLIDAYS = [
	{ date: "2026-11-08", name: "Diwali (Laxmi Pujan)" },
	{ date: "2027-10-29", name: "Diwali (Laxmi Pujan)" },
	{ date: "2026-12-25", name: "Christmas" },
	{ date: "2027-01-14", name: "Makar Sankranti", states: ["Gujarat"] },
	{ date: "2027-01-15", name: "Pongal", states: ["Tamil Nadu"] },
	{ date: "2027-03-10", name: "Ramzan Id (Id-ul-Fitr)" },
	{ date: "2027-05-17", name: "Bakri Id" },
	{ date: "2027-04-07", name: "Ugadi/Gudi Padwa" },
	{ date: "2027-10-09", name: "दसरा" },
	{ date: "2027-06-02", name: "Founder’s Day Holiday" },
	{ date: "2027-02-01", name: "Election Day (Phase 1)" },
	{ date: "2027-02-02", name: "Branch" },
	{ date: "2027-06-03", name: "Company Holiday" },
	{ date: "2027-01-13", name: "Bihu", states: ["Assam"] },
	{ date: "2027-01-16", name: "உழவர் திருநாள்", states: ["Tamil Nadu"] },
];

const PLACES = new Set(["diwali bharatpur", "holipura"]);

function read(query: string) {
	const context = {
		now: Date.parse("2026-12-02T12:00:00+05:30"),
		services: [],
		calendar: { holidays: HOLIDAYS, daysOff: [] },
	};
	const isKnown = { isCity: (word: string) => word === "latur", isSpelled: (word: string) => word === "onam" };
	const placeOf = (words: string) => (PLACES.has(words) ? { minor: true } : undefined);
	const { words, dates, asksHolidays, notice } = DATE_READER.read(query, { ...context, ...isKnown, placeOf });
	const [days, left] = [dates.map(([first]) => first?.date), words.filter((word) => !isFiller(word))];
	return { left, days, asksHolidays, notice };
}

const NOTHING = { left: [] as string[], days: [] as string[], asksHolidays: false, notice: undefined };

test("what stands behind the name of a holiday of the calendar, and words that mean something else, are none", () => {
	expect(read("election day").days).toEqual(["2027-02-01"]);
	for (const query of ["phase 1", "hinjewadi phase 1", "branch", "monday"]) expect(read(query).days, query).toEqual([]);
});

test.each(tableRows<[query: string, expected: object]>(table))(
	"dates and holidays are understood, in their year or the next time, and what is none is not: %s",
	(query, expected) => {
		expect(read(query)).toEqual({ ...NOTHING, ...expected });
	},
);
