import { expect, test } from "vitest";
import type { SheetPreview, WarningGroup } from "../../../shared/api/sheet-preview.ts";
import { cellText, hasSeveralSheets } from "./cell-text.ts";

const EMPTY: SheetPreview = {
	plan: "plan-1",
	counts: { created: 1, updated: 0, unchanged: 0, closed: 0, repeated: 0 },
	created: [{ sheet: "Goa", row: 2, name: "Panaji", city: "Panaji", state: "Goa", pincode: "403001", address: "" }],
	updated: [],
	newStates: [],
	newCities: [],
	warnings: [],
	warningCount: 0,
	corrected: [],
	duplicates: [],
	ignoredColumns: [],
	ignoredSheets: [],
	notes: [],
	readAs: [],
	errors: [],
	errorCount: 0,
	waiting: 0,
};

const inCell = (cell: string): WarningGroup => ({
	code: "state-spelling",
	field: "stateName",
	message: "?",
	suggestion: "Goa",
	value: "Gao",
	count: 1,
	cells: [cell],
	branch: "Panaji",
});

test("cells are named with their sheet as soon as anything is said about another one", () => {
	expect(hasSeveralSheets(EMPTY)).toBe(false);
	expect(hasSeveralSheets({ ...EMPTY, warnings: [inCell("C2")], corrected: [inCell("C3")] })).toBe(false);
	expect(hasSeveralSheets({ ...EMPTY, warnings: [inCell("Kerala!C2")] })).toBe(true);
	expect(hasSeveralSheets({ ...EMPTY, corrected: [inCell("Kerala!C2")] })).toBe(true);
	expect(cellText({ sheet: "Goa", row: 2, cell: "C2" }, true)).toBe("Goa!C2");
	expect(cellText({ sheet: "Goa", row: 2 }, false)).toBe("row 2");
});
