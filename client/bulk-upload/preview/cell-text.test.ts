import { expect, test } from "vitest";
import type { SheetPreview, WarningGroup } from "../../../shared/api/sheet-preview.ts";
import { cellText, hasSeveralSheets } from "./cell-text.ts";

const PREVIEW = {
	created: [{ sheet: "Goa", row: 2, name: "Panaji", city: "Panaji", state: "Goa", pincode: "403001", address: "" }],
	...{ updated: [], newCities: [], warnings: [], corrected: [], ignoredColumns: [], readAs: [], errors: [] },
} as Partial<SheetPreview> as SheetPreview;

const inCell = (cell: string): WarningGroup => ({
	...{ code: "state-spelling", field: "stateName", message: "?", suggestion: "Goa" },
	...{ value: "Gao", count: 1, cells: [cell], branch: "Panaji" },
});

test("cells are named with their sheet as soon as anything is said about another one", () => {
	expect(hasSeveralSheets(PREVIEW)).toBe(false);
	expect(hasSeveralSheets({ ...PREVIEW, warnings: [inCell("C2")], corrected: [inCell("C3")] })).toBe(false);
	expect(hasSeveralSheets({ ...PREVIEW, warnings: [inCell("Kerala!C2")] })).toBe(true);
	expect(hasSeveralSheets({ ...PREVIEW, corrected: [inCell("Kerala!C2")] })).toBe(true);
	expect(cellText({ sheet: "Goa", row: 2, cell: "C2" }, true)).toBe("Goa!C2");
	expect(cellText({ sheet: "Goa", row: 2 }, false)).toBe("row 2");
});
