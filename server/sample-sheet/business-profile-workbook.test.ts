import { read, utils } from "@e965/xlsx";
import { expect, test } from "vitest";
import { type Calendar, EMPTY_CALENDAR } from "../../shared/hours/calendar.ts";
import type { Closure } from "../../shared/hours/week.ts";
import { branchOf } from "../branch-service/import/testing/branch-table.ts";
import { businessProfileWorkbook, type ListingFacts } from "./business-profile-workbook.ts";
import { quotedCells } from "./testing/quoted-cells.ts";

const TODAY = "2026-11-22";
const FACTS = { companyName: "Example Finance", publicUrl: "https://branches.example.com" };
const CALENDAR = {
	holidays: [
		{ date: "2026-12-25", name: "Christmas" },
		{ date: "2026-12-27", name: "A Sunday" },
		{ date: "2027-01-14", name: "Pongal", states: ["Tamil Nadu"] },
	],
	daysOff: [],
};
const PAYLOAD = branchOf(1, {
	address: "12 Main Road, Kothrud",
	stateName: "Maharashtra",
	cityName: "Pune",
	pincode: "411038",
	contactNo: "+912026543210",
	phones: "WhatsApp +919876543210, Branch +912026543211, Customer care 18001234567, Branch +912026543212",
	branchCode: "PUN-01",
	mondayHours: "09:30-17:30",
	saturdayHours: "10:00-13:00",
	sundayHours: "Not Working",
	breaks: "Monday 13:00-14:00",
});

interface Given {
	calendar?: Calendar;
	facts?: ListingFacts;
	closures?: readonly Closure[];
}

/** The cells of a branch by heading, as a program reads them. */
async function rowOf(
	payload = PAYLOAD,
	{ calendar = EMPTY_CALENDAR, facts = FACTS, closures = [] }: Given = {},
): Promise<Record<string, unknown>> {
	const file = await businessProfileWorkbook([{ ...payload, id: 7, closures }], calendar, facts, TODAY);
	const [row = {}] = utils.sheet_to_json<Record<string, unknown>>(Object.values(read(file).Sheets)[0] ?? {});
	return row;
}

test("the columns are those of the help page, in its order", async () => {
	const file = await businessProfileWorkbook([], EMPTY_CALENDAR, FACTS, TODAY);
	const [headings] = utils.sheet_to_json(Object.values(read(file).Sheets)[0] ?? {}, { header: 1 });
	expect(headings).toEqual(
		`Store code;Business name;Address line 1;Address line 2;Address line 3;Address line 4;Address line 5;Sub-locality;Locality;Administrative area;Country / Region;Postal code;Latitude;Longitude;Primary phone;Additional phones;Website;Primary category;Additional categories;Sunday hours;Monday hours;Tuesday hours;Wednesday hours;Thursday hours;Friday hours;Saturday hours;Special hours;From the business;Opening date;Logo photo;Cover photo;Other photos;Labels;AdWords location extensions phone`.split(
			";",
		),
	);
});

test("a branch has its code, place, numbers, page and hours in the formats of the help page", async () => {
	expect(await rowOf()).toMatchObject({
		"Store code": "PUN-01",
		"Business name": "Example Finance",
		"Address line 1": "12 Main Road, Kothrud",
		Locality: "Pune",
		"Administrative area": "Maharashtra",
		"Country / Region": "IN",
		"Postal code": "411038",
		Latitude: PAYLOAD.lat,
		Longitude: PAYLOAD.long,
		"Primary phone": "+912026543210",
		"Additional phones": "+912026543211, 18001234567",
		Website: "https://branches.example.com/branch/Maharashtra/Pune/7",
		"Primary category": "Loan agency",
		"Sunday hours": "x",
		"Monday hours": "09:30-13:00, 14:00-17:30",
		"Saturday hours": "10:00-13:00",
		Labels: PAYLOAD.area,
	});
});

test("numbers with + are no formulas, also after somebody has edited them", async () => {
	const file = await businessProfileWorkbook([{ ...PAYLOAD, id: 7, closures: [] }], EMPTY_CALENDAR, FACTS, TODAY);
	expect(quotedCells(file)).toEqual(["O2", "P2"]);
});

test("without a code, a company and an address of the site, there are the id and the branch's name", async () => {
	const row = await rowOf({ ...PAYLOAD, branchCode: "", contactNo: "", phones: "" }, { facts: {} });
	expect(row).toMatchObject({ "Store code": "7", "Business name": PAYLOAD.name });
	expect(row).not.toHaveProperty("Website");
	expect(row).not.toHaveProperty("Primary phone");
});

test("a long address is divided at commas into five lines, of which nothing is lost", async () => {
	const parts = Array.from({ length: 12 }, (_, at) => `Part ${at} ${"of a long address ".repeat(2)}end`);
	const row = await rowOf({ ...PAYLOAD, address: parts.join(", ") });
	const lines = [1, 2, 3, 4, 5].map((line) => String(row[`Address line ${line}`]));
	expect(lines.join(", ")).toBe(parts.join(", "));
	expect(Math.max(...lines.slice(0, 4).map(({ length }) => length))).toBeLessThanOrEqual(80);
});

test("special hours are closures, other hours, holidays and days off of the coming year", async () => {
	const closures = [
		{ from: "2026-11-01", until: "2026-11-23", reason: "Renovation" },
		{ from: "2026-12-31", until: "2026-12-31", hours: "10:00-14:00", reason: "New Year's Eve" },
	];
	// On Sundays it is closed anyway.
	expect(await rowOf(PAYLOAD, { calendar: CALENDAR, closures })).toMatchObject({
		"Special hours": "2026-11-23: x, 2026-12-25: x, 2026-12-31: 10:00-14:00",
	});
	const daysOff = [{ day: "saturday" as const, weeks: [2, 4] }];
	const { "Special hours": special } = await rowOf(PAYLOAD, { calendar: { holidays: [], daysOff } });
	expect(String(special).split(", ").slice(0, 3)).toEqual(["2026-11-28: x", "2026-12-12: x", "2026-12-26: x"]);
	expect(await rowOf()).not.toHaveProperty("Special hours");
});

test("a text that looks like a formula stays a text", async () => {
	expect(await rowOf({ ...PAYLOAD, name: "=1+1", branchCode: "#REF!" }, { facts: {} })).toMatchObject({
		"Store code": "#REF!",
		"Business name": "=1+1",
	});
});
