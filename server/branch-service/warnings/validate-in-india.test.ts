import { expect, test } from "vitest";
import { TEST_PAYLOAD } from "../../../shared/testing/test-branch.ts";
import { validateInIndia } from "./validate-in-india.ts";

const OUTSIDE = { field: "lat", message: "These coordinates are outside India" };

test("a branch in India is valid", () => {
	expect(validateInIndia(TEST_PAYLOAD)).toEqual({ branch: TEST_PAYLOAD });
});

test("a branch in Lahore is not, though its coordinates are in range", () => {
	expect(validateInIndia({ ...TEST_PAYLOAD, lat: "31.5497", long: "74.3436" })).toEqual({ errors: [OUTSIDE] });
});

test("the error is reported with those of other fields, in the order of the form", () => {
	const { errors } = validateInIndia({ ...TEST_PAYLOAD, lat: 31.5497, long: 74.3436, pincode: "", mondayHours: "" });
	expect(errors?.map(({ field }) => field)).toEqual(["pincode", "lat", "mondayHours"]);
	expect(errors?.[1]).toEqual(OUTSIDE);
});

test("coordinates that cannot be read, or are swapped, have one error", () => {
	for (const [lat, long] of [
		["x", "74.3"],
		["74.3436", "31.5497"],
		["", ""],
	]) {
		const { errors = [] } = validateInIndia({ ...TEST_PAYLOAD, lat, long });
		expect(errors.filter(({ field }) => field === "lat").length).toBeLessThanOrEqual(1);
		expect(errors).not.toContainEqual(OUTSIDE);
	}
});

test("coordinates that are stored already are not refused, so that the rest can be corrected", () => {
	const outside = { ...TEST_PAYLOAD, lat: 24.86, long: 68.5 };
	expect(validateInIndia(outside).errors).toMatchObject([{ field: "lat" }]);
	expect(validateInIndia({ ...outside, landmark: "Moved" }, outside).branch).toMatchObject({ landmark: "Moved" });
	expect(validateInIndia({ ...outside, lat: 24.9 }, outside).errors).toMatchObject([{ field: "lat" }]);
});

test("the name of an example is an error", () => {
	expect(validateInIndia({ ...TEST_PAYLOAD, name: "example branch  PUNE (replace this row)" }).errors).toMatchObject([
		{ field: "name" },
	]);
});
