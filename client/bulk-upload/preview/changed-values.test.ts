import { expect, test } from "vitest";
import { changedValues } from "./changed-values.ts";

test("fields have their labels, and hours and closures are as people read them", () => {
	const closures = [
		{ from: "2027-01-05", until: "2027-01-09", reason: "Renovation" },
		{ from: "2027-03-01", reason: "नवीनीकरण" },
	];
	const values = changedValues([
		{ field: "name", was: "पुणे शाखा", now: "Pune Station" },
		{ field: "mondayHours", was: "09:30-17:30", now: "Not Working" },
		{ field: "sundayHours", was: "by appointment", now: "" },
		{ field: "lat", was: 18.5196, now: 18.52 },
		{ field: "closures", was: [], now: closures },
	]);
	expect(values.map(({ label, was, now }) => [label, was, now])).toEqual([
		["Branch Name", "पुणे शाखा", "Pune Station"],
		["Monday Hours", "9:30 am – 5:30 pm", "Closed"],
		["Sunday Hours", "by appointment", "empty"],
		["Latitude", "18.5196", "18.52"],
		[
			"Closures",
			"none",
			"5 January 2027 to 9 January 2027: Renovation; From 1 March 2027 until further notice: नवीनीकरण",
		],
	]);
});

test("what is no closure is left out", () => {
	const [value] = changedValues([{ field: "closures", was: "x", now: [{ from: "2027-02-30", reason: "a" }, null] }]);
	expect([value?.was, value?.now]).toEqual(["none", "none"]);
});
