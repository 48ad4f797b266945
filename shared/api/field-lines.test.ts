import { expect, test } from "vitest";
import { fieldLabel, fieldLines } from "./field-lines.ts";

test("a value is as people read it, and none has no line", () => {
	expect(fieldLabel("mondayHours")).toBe("Monday Hours");
	expect(fieldLines("mondayHours", "09:30-17:30")).toEqual(["9:30 am – 5:30 pm"]);
	expect(fieldLines("sundayHours", "by appointment")).toEqual(["by appointment"]);
	expect(fieldLines("contactNo", "+919876543210")).toEqual(["+91 98765 43210"]);
	expect(fieldLines("lat", 0)).toEqual(["0"]);
	for (const nothing of ["", null, undefined, {}]) expect(fieldLines("landmark", nothing)).toEqual([]);
});

test("each closure has a line with its days and reason; what is none has no line", () => {
	expect(fieldLabel("closures")).toBe("Closures");
	const closures = [
		{ from: "2027-01-05", until: "2027-01-05", reason: "Pongal" },
		{ from: "2027-02-01", until: "2027-02-03", reason: "Renovation" },
		{ from: "2027-02-30", reason: "no such day" },
		{ from: "2027-03-01", reason: "नवीनीकरण" },
	];
	expect(fieldLines("closures", closures)).toEqual([
		"5 January 2027: Pongal",
		"1 February 2027 to 3 February 2027: Renovation",
		"From 1 March 2027 until further notice: नवीनीकरण",
	]);
	expect(fieldLines("closures", "none")).toEqual([]);
});

test("a planned change that could not begin says why", () => {
	const planned = { from: "2027-01-01", fields: { landmark: "The mill" }, was: { landmark: "" }, who: "asha", at: "" };
	expect(fieldLines("coming", [planned, { ...planned, problem: "Changed since it was planned: Landmark." }])).toEqual([
		"From 1 January 2027: Landmark The mill",
		"From 1 January 2027: Landmark The mill. It could not begin. Changed since it was planned: Landmark.",
	]);
});
