import { describe, expect, test } from "vitest";
import { COORDINATES_SWAPPED } from "../../shared/branch-fields.ts";
import { NOT_WORKING } from "../../shared/hours.ts";
import {
	EMPTY_VALUES,
	errorsOf,
	isChoosable,
	joinHours,
	placeIn,
	remainingErrors,
	splitHours,
	TIMES,
} from "./branch-values.ts";

test("times go from 00:00 to 23:45 in steps of 15 minutes", () => {
	expect(TIMES).toHaveLength(96);
	expect(TIMES.slice(0, 3)).toEqual(["00:00", "00:15", "00:30"]);
	expect(TIMES.at(-1)).toBe("23:45");
});

describe("remainingErrors", () => {
	const all = errorsOf(EMPTY_VALUES);

	test("a mended field has no error any more, every other keeps its own", () => {
		const { name, ...others } = remainingErrors(all, { ...EMPTY_VALUES, name: "Nashik" }, ["name"]);
		expect(name).toBeUndefined();
		expect(Object.keys(others)).toHaveLength(Object.keys(all).length - 1);
	});

	test("a field that is still wrong says what is wrong now", () => {
		const { pincode } = remainingErrors(all, { ...EMPTY_VALUES, pincode: "42" }, ["pincode"]);
		expect(pincode).toBe("Pincode must be six digits and not start with 0");
	});

	test("a field without an error does not get one while it is typed in", () => {
		expect(remainingErrors({}, { ...EMPTY_VALUES, pincode: "42" }, ["pincode"])).toEqual({});
	});

	test("what only the service knows goes with the next change of its field", () => {
		const shown = { name: "This name is taken" };
		expect(remainingErrors(shown, { ...EMPTY_VALUES, name: "Nashik", area: "x" }, ["area"])).toEqual(shown);
		expect(remainingErrors(shown, { ...EMPTY_VALUES, name: "Nashik 2" }, ["name"])).toEqual({});
	});

	test("swapped coordinates are mended by a change of either", () => {
		const shown = { lat: COORDINATES_SWAPPED };
		expect(remainingErrors(shown, { ...EMPTY_VALUES, lat: "19", long: "73" }, ["long"])).toEqual({});
	});

	test("each coordinate has its own error again once they are no longer swapped", () => {
		const swapped = remainingErrors(all, { ...EMPTY_VALUES, lat: "72.8", long: "19" }, ["long"]);
		expect([swapped.lat, swapped.long]).toEqual([COORDINATES_SWAPPED, undefined]);
		const { lat, long } = remainingErrors(swapped, { ...EMPTY_VALUES, lat: "72.8", long: "19.0x" }, ["long"]);
		expect(lat).toMatch(/^Latitude must be/);
		expect(long).toMatch(/^Longitude must be/);
	});
});

describe("hours", () => {
	test.each([
		["09:30", "17:30", "09:30-17:30"],
		["09:30", "", "09:30-"],
		["", "17:30", "-17:30"],
		["18:00", "17:30", "18:00-"],
		["17:30", "17:30", "17:30-"],
		[NOT_WORKING, "17:30", NOT_WORKING],
		["", "", ""],
	])("%j and %j are %j", (start, end, hours) => {
		expect(joinHours(start, end)).toBe(hours);
		expect(joinHours(splitHours(hours).start, splitHours(hours).end)).toBe(hours);
		expect(isChoosable(hours)).toBe(true);
	});

	test.each(["09:10-17:30", "9-5", "17:30-09:30", "closed"])("%j cannot be chosen", (hours) => {
		expect(isChoosable(hours)).toBe(false);
	});
});

test("valid coordinates are a place, others are none", () => {
	expect(placeIn({ ...EMPTY_VALUES, lat: "19.0760° N", long: " 72.8777" })).toEqual({ lat: 19.076, lng: 72.8777 });
	expect(placeIn({ ...EMPTY_VALUES, lat: "72.8777", long: "19.0760" })).toBeUndefined();
	expect(placeIn({ ...EMPTY_VALUES, lat: "19.0760" })).toBeUndefined();
});
