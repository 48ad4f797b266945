import { describe, expect, test } from "vitest";
import { forEachField } from "../../shared/branch/branch-fields.ts";
import { COORDINATES_SWAPPED } from "../../shared/branch/coordinate-input.ts";
import { NOT_WORKING } from "../../shared/constants.ts";
import { TEST_PAYLOAD } from "../../shared/testing/test-branch.ts";
import {
	asStored,
	type BranchValues,
	branchToSend,
	EMPTY_VALUES,
	ENDS,
	errorsOf,
	formatWarnings,
	isChoosable,
	joinHours,
	placeIn,
	remainingErrors,
	STARTS,
	splitHours,
} from "./branch-values.ts";

test("a day starts and ends in steps of 15 minutes; 23:45 is only an end", () => {
	expect(STARTS).toHaveLength(95);
	expect(STARTS.slice(0, 3)).toEqual(["00:00", "00:15", "00:30"]);
	expect(STARTS.at(-1)).toBe("23:30");
	expect(ENDS).toHaveLength(95);
	expect([ENDS[0], ENDS.at(-1)]).toEqual(["00:15", "23:45"]);
});

test("values are the same if they are stored as the same; what is not valid stays as typed", () => {
	const typed = { ...EMPTY_VALUES, contactNo: "08684 223344", pincode: "4110" };
	expect(asStored(typed)).toMatchObject({ contactNo: "+918684223344", pincode: "4110" });
});

describe("branchToSend", () => {
	const values: BranchValues = {
		...forEachField((name) => String(TEST_PAYLOAD[name])),
		name: " Nashik  Road Branch ",
		pincode: " 422 001 ",
		lat: "19.99727° N",
		contactNo: " 098765 43210 ",
	};

	test("sends phone number and pincode as typed, everything else normalised", () => {
		expect(branchToSend(values)).toEqual({ ...TEST_PAYLOAD, pincode: "422 001", contactNo: "098765 43210" });
	});

	test.each([{ pincode: "042 101" }, { contactNo: "98765" }])("sends nothing while there is an error: %j", (wrong) => {
		expect(branchToSend({ ...values, ...wrong })).toBeUndefined();
	});
});

describe("remainingErrors", () => {
	const all = errorsOf(EMPTY_VALUES);

	test("a corrected field loses its error; the others keep theirs", () => {
		const { name, ...others } = remainingErrors(all, { ...EMPTY_VALUES, name: "Nashik" }, ["name"]);
		expect(name).toBeUndefined();
		expect(Object.keys(others)).toHaveLength(Object.keys(all).length - 1);
	});

	test("a field that is still wrong shows its current error", () => {
		const { pincode } = remainingErrors(all, { ...EMPTY_VALUES, pincode: "42" }, ["pincode"]);
		expect(pincode).toBe("Pincode must be six digits and not start with 0");
	});

	const taken = { name: "This name is taken" };
	test.each<[string, typeof all, Partial<BranchValues>, keyof BranchValues, typeof all]>([
		["a field without an error does not get one while typing", {}, { pincode: "42" }, "pincode", {}],
		["an error of the service stays until its field changes", taken, { name: "Nashik", area: "x" }, "area", taken],
		["an error of the service goes with the next change to its field", taken, { name: "Nashik 2" }, "name", {}],
		["either coordinate corrects swapped ones", { lat: COORDINATES_SWAPPED }, { lat: "19", long: "73" }, "long", {}],
	])("%s", (_what, shown, changes, changed, left) => {
		expect(remainingErrors(shown, { ...EMPTY_VALUES, ...changes }, [changed])).toEqual(left);
	});

	test("each coordinate gets its own error again once they are no longer swapped", () => {
		const swapped = remainingErrors(all, { ...EMPTY_VALUES, lat: "72.8", long: "19" }, ["long"]);
		expect([swapped.lat, swapped.long]).toEqual([COORDINATES_SWAPPED, undefined]);
		const { lat, long } = remainingErrors(swapped, { ...EMPTY_VALUES, lat: "72.8", long: "19.0x" }, ["long"]);
		expect(lat).toMatch(/^Latitude must be/);
		expect(long).toMatch(/^Longitude must be/);
	});
});

describe("with an upstream of other rules", () => {
	const GOOD: BranchValues = {
		...forEachField((name) => String(TEST_PAYLOAD[name])),
		contactNo: " +977 1 4412345",
		pincode: "44600",
		lat: "5.9",
		long: "85.324",
	};
	const warningsIn = (values: BranchValues) => formatWarnings(values, errorsOf(values));

	test("phone number, pincode and coordinates are sent as typed after a question", () => {
		const warnings = warningsIn(GOOD);
		expect(warnings.map(({ code, field }) => [code, field])).toEqual([
			["format-pincode", "pincode"],
			["format-lat", "lat"],
			["format-contactNo", "contactNo"],
		]);
		expect(branchToSend(GOOD)).toBeUndefined();
		expect(branchToSend(GOOD, warnings)).toEqual({
			...TEST_PAYLOAD,
			contactNo: "+977 1 4412345",
			pincode: "44600",
			lat: 5.9,
			long: 85.324,
		});
		const swapped = { ...GOOD, lat: "73.8", long: "18.5" };
		expect(branchToSend(swapped, warningsIn(swapped))).toMatchObject({ lat: 73.8, long: 18.5 });
	});

	test.each<[Partial<BranchValues>, keyof BranchValues]>([
		[{ pincode: " " }, "pincode"],
		[{ lat: "" }, "lat"],
		[{ long: "east" }, "long"],
		[{ cityName: "" }, "cityName"],
	])("what is missing, or no number, is an error all the same: %j", (changes, field) => {
		const values = { ...GOOD, ...changes };
		expect(warningsIn(values).map((warning) => warning.field)).not.toContain(field);
		expect(branchToSend(values, warningsIn(values))).toBeUndefined();
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

	test.each(["09:10-17:30", "9-5", "17:30-09:30", "23:45-", "-00:00", "closed"])("%j cannot be chosen", (hours) => {
		expect(isChoosable(hours)).toBe(false);
	});
});

test("valid coordinates give a place, others do not", () => {
	expect(placeIn({ ...EMPTY_VALUES, lat: "18.5196° N", long: " 73.8554" })).toEqual({ lat: 18.5196, lng: 73.8554 });
	expect(placeIn({ ...EMPTY_VALUES, lat: "73.8554", long: "18.5196" })).toBeUndefined();
	expect(placeIn({ ...EMPTY_VALUES, lat: "18.5196" })).toBeUndefined();
});
