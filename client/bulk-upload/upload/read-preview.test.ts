import { expect, test } from "vitest";
import type { SheetPreview } from "../../../shared/api/sheet-preview.ts";
import { readPreview } from "./read-answer.ts";

const BRANCH = { sheet: "Goa", row: 2, name: "Panaji", city: "Panaji", state: "Goa", pincode: "403001", address: "1" };

const ONCE = { branch: "", count: 1 };

const PREVIEW: SheetPreview = {
	plan: "abc",
	counts: { created: 1, updated: 1, unchanged: 0, closed: 1, repeated: 0 },
	created: [BRANCH],
	updated: [{ ...BRANCH, id: 7, fields: [{ field: "closures", was: [], now: [{ from: "2027-01-05", reason: "x" }] }] }],
	newStates: [],
	newCities: [{ city: "Panaji", state: "Goa", known: "known in Goa", count: 1, cells: ["Goa!C2"] }],
	warnings: [
		{ ...ONCE, code: "city-unknown", field: "cityName", message: "new", branch: "P", value: "P", cells: ["C2"] },
		{ ...ONCE, code: "state-spelling", field: "stateName", message: "?", suggestion: "Goa", value: "GA", cells: [] },
	],
	warningCount: 2,
	corrected: [],
	kept: [],
	remembered: [],
	duplicates: [{ ...BRANCH, other: { id: null, name: "Panaji", address: "2" } }],
	ignoredColumns: [{ sheet: "Goa", letter: "B", heading: "Brnch Nme", mayBe: "Branch Name" }],
	ignoredSheets: [{ name: "Notes", why: "no headings" }],
	notes: ["Row 3 is hidden or filtered out in the sheet; it was read, too."],
	readAs: [
		{
			column: "Hours",
			message: "1 way of writing was read",
			count: 3,
			values: [{ written: "9.30-6", read: "09:30-18:00", count: 3, cells: ["Goa!C2"] }],
		},
	],
	errors: [
		{ row: 3, column: "Pincode", value: "1", message: "bad", sheet: "Goa", cell: "B3", heading: "PIN", branch: "A" },
	],
	errorGroups: [
		{
			column: "Pincode",
			field: "pincode",
			message: "Pincode must be six digits",
			count: 1,
			values: [{ value: "40 3001", message: "?", suggestion: "403001", count: 1, cells: ["G2"], branch: "Panaji" }],
		},
	],
	right: { plan: "def", rows: 1, back: 1 },
	errorCount: 1,
	waiting: 1,
};

test("reads a preview as the branch service sends it", () => {
	expect(readPreview({ data: PREVIEW })).toEqual(PREVIEW);
});

test.each([
	[undefined],
	["ok"],
	[{ data: { created: 1, updated: 0, unchanged: 0 } }],
	[{ data: { ...PREVIEW, counts: { ...PREVIEW.counts, created: -1 } } }],
	[{ data: { ...PREVIEW, warnings: [{ code: "other" }] } }],
	[{ data: { ...PREVIEW, kept: [{ code: "other" }] } }],
	[{ data: { ...PREVIEW, notes: [{}] } }],
])("%j is none", (body) => {
	expect(readPreview(body)).toBeUndefined();
});
