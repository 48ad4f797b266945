import { expect, test } from "vitest";
import type { WarningGroup } from "../../../shared/api/sheet-preview.ts";
import { confirmationOf, isConfirmedBy } from "./confirmation.ts";

const PINCODE: WarningGroup = {
	...{ code: "pincode-state", field: "pincode", message: "Pincode 411001 is in Maharashtra, not in Goa" },
	...{ value: "411001", count: 2, cells: ["G3", "G4"], branch: "Panaji Market" },
};

const FAR: WarningGroup = { ...PINCODE, code: "far-from-pincode", message: "This is 900 km from pincode 403001" };

const FILE = new File(["1"], "branches.xlsx");
const OTHER_FILE = new File(["2"], "branches.xlsx");

test("what was confirmed stays confirmed in the next preview, but nothing that it did not list", () => {
	const confirmed = confirmationOf({ others: [PINCODE, FAR], unlisted: 0 }, FILE);
	const after = (others: WarningGroup[], file = FILE) => isConfirmedBy(confirmed, { others, unlisted: 0 }, file);
	expect(after([PINCODE, FAR])).toBe(true);
	// Correcting a state's spelling may leave fewer values, and a corrected file may have one in another cell.
	expect(after([{ ...PINCODE, count: 1 }])).toBe(true);
	expect(after([PINCODE], OTHER_FILE)).toBe(true);
	expect(after([{ ...PINCODE, count: 1, cells: ["G5"] }], OTHER_FILE)).toBe(true);
	// The second value may belong to another branch.
	expect(after([{ ...PINCODE, cells: ["G3", "G6"] }], OTHER_FILE)).toBe(false);
	expect(after([{ ...PINCODE, count: 3 }])).toBe(false);
	expect(after([PINCODE, { ...FAR, branch: "Margao" }])).toBe(false);
	expect(after([{ ...PINCODE, message: "Pincode 411001 is in Maharashtra, not in Kerala" }])).toBe(false);
	expect(isConfirmedBy(undefined, { others: [PINCODE], unlisted: 0 }, FILE)).toBe(false);
});

test("values that were not listed stay confirmed only while they can be the same", () => {
	const confirmed = confirmationOf({ others: [PINCODE], unlisted: 312 }, FILE);
	expect(isConfirmedBy(confirmed, { others: [PINCODE], unlisted: 312 }, FILE)).toBe(true);
	expect(isConfirmedBy(confirmed, { others: [PINCODE], unlisted: 313 }, FILE)).toBe(false);
	expect(isConfirmedBy(confirmed, { others: [PINCODE], unlisted: 312 }, OTHER_FILE)).toBe(false);
	expect(isConfirmedBy(confirmed, { others: [PINCODE], unlisted: 0 }, OTHER_FILE)).toBe(true);
});
