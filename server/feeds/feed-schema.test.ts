import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { branchSchema, citySchema, stateSchema } from "./feed-schema.ts";

const HOURS = "09:00-17:30";
const GOOD = {
	id: 1,
	name: "Pune Camp",
	address: "1 Main Road",
	city: "Pune",
	state: "Maharashtra",
	pincode: "411001",
	area: "Branch Office",
	lat: 18.52,
	lng: 73.85,
	services: ["Farm loan"],
	mondayHours: HOURS,
	tuesdayHours: HOURS,
	wednesdayHours: HOURS,
	thursdayHours: HOURS,
	fridayHours: HOURS,
	saturdayHours: HOURS,
	sundayHours: "Not Working",
};

describe("a branch", () => {
	test("passes as it is; what the product does not know is left out", () => {
		expect(v.parse(branchSchema, { ...GOOD, contactNo: "secret" })).toEqual(GOOD);
	});

	test("numbers as text and text as numbers are read", () => {
		const sent = { ...GOOD, id: "1", pincode: 411001, lat: " 18.52 ", lng: "73.85" };
		expect(v.parse(branchSchema, sent)).toEqual(GOOD);
	});

	test("missing hours are empty, missing services none", () => {
		const { mondayHours, services, ...rest } = GOOD;
		const sent = { ...rest, sundayHours: null };
		expect(v.parse(branchSchema, sent)).toEqual({ ...GOOD, mondayHours: "", sundayHours: "", services: [] });
		expect(mondayHours + services).not.toBe("");
	});

	test.each([
		["id", "abc"],
		["id", 1.5],
		["name", ""],
		["address", "  "],
		["city", 7],
		["state", null],
		["pincode", undefined],
		["area", {}],
		["lat", "north"],
		["lat", ""],
		["lat", 91],
		["lng", Number.NaN],
		["lng", -181],
		["mondayHours", 900],
	])("is refused with %s %j", (field, value) => {
		expect(v.safeParse(branchSchema, { ...GOOD, [field]: value }).success).toBe(false);
	});
});

test("states and cities", () => {
	expect(v.parse(stateSchema, { id: 1, name: " Goa ", x: 1 })).toEqual({ id: 1, name: "Goa" });
	expect(v.safeParse(stateSchema, { id: 1 }).success).toBe(false);
	const city = { id: 1, name: "Panaji", state: { name: "Goa" } };
	expect(v.parse(citySchema, city)).toEqual(city);
	expect(v.safeParse(citySchema, { id: 1, name: "Panaji" }).success).toBe(false);
});
