import { expect, test } from "vitest";
import type { SheetWarning } from "../../shared/sheet-preview.ts";
import { askedIn, groupWarnings } from "./warning-groups.ts";

function stateWarning(row: number, value = "MH"): SheetWarning {
	const message = `“${value}” is not the official name of a state or union territory: did you mean Maharashtra?`;
	const place = { sheet: "Goa", row, cell: `C${row}`, branch: `Branch ${row}` };
	return { code: "state-spelling", field: "stateName", message, suggestion: "Maharashtra", value, ...place };
}

const PINCODE: SheetWarning = {
	code: "pincode-state",
	field: "pincode",
	message: "Pincode 411001 is in Maharashtra, not in Goa",
	sheet: "Goa",
	row: 3,
	branch: "Branch 3",
	value: "411001",
};

const NEW_CITY: SheetWarning = {
	code: "city-new",
	field: "cityName",
	message: "Bandel is new to this site: a place of this name is near pincode 712123",
	sheet: "Goa",
	row: 4,
	branch: "Branch 4",
	value: "Bandel",
};

test("warnings about the same value are one group with all its cells, the most frequent values first", () => {
	const warnings = [PINCODE, stateWarning(2, "Mahrashtra"), stateWarning(3), stateWarning(9)];
	const groups = groupWarnings(warnings, true);
	expect(groups.map(({ value, count, cells }) => [value, count, cells])).toEqual([
		["MH", 2, ["Goa!C3", "Goa!C9"]],
		["Mahrashtra", 1, ["Goa!C2"]],
		["411001", 1, ["Goa, row 3"]],
	]);
	expect(groupWarnings([stateWarning(3), PINCODE], false).map(({ cells }) => cells)).toEqual([["C3"], ["row 3"]]);
});

test("a new city is not asked about", () => {
	const warnings = [NEW_CITY, stateWarning(3), stateWarning(4), PINCODE];
	expect(askedIn({ warnings, warningCount: 4 })).toEqual({
		warnings: warnings.slice(1),
		count: 3,
		codes: ["state-spelling", "pincode-state"],
	});
	expect(askedIn({ warnings: [NEW_CITY], warningCount: 1 })).toEqual({ warnings: [], count: 0, codes: [] });
});

test("where the list was cut within those that are asked about, all of them are confirmed", () => {
	const cut = askedIn({ warnings: [stateWarning(3), PINCODE], warningCount: 1200 });
	expect(cut.count).toBe(1200);
	expect(cut.codes).toContain("far-from-pincode");
	expect(cut.codes).not.toContain("city-new");
	// New cities come last, so that nothing else is missing.
	expect(askedIn({ warnings: [stateWarning(3), NEW_CITY], warningCount: 1200 }).count).toBe(1);
});
