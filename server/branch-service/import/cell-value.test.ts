import { expect, test } from "vitest";
import { brokenCell, cellText, timeOfCell } from "./cell-value.ts";

test.each([
	[9.5 / 24, "09:30 AM"],
	[45_000 + 17.5 / 24, "05:30 PM"],
	[9.3, "9.30"],
	[9, "9"],
	[0, "0"],
	// 1 is midnight at the end of the day, which is not a valid time; it is not one o'clock.
	[1, "24:00"],
])("a cell with the number %d means the time %s", (value, time) => {
	expect(timeOfCell({ t: "n", v: value })).toBe(time);
});

test("an error of a formula, also one that was pasted as text, is no value", () => {
	const errors = [23, 42].map((v) => ({ t: "e", v }) as const);
	expect(errors.map(cellText)).toEqual(["#REF!", "#N/A"]);
	for (const error of errors) expect(brokenCell(error)).toBe("The cell has a formula error instead of a value");
	for (const text of ["#N/A", " #ref! ", "#FIELD!", "#¿NOMBRE?", "#NV", "Err:522", "Loading..."])
		expect(brokenCell({ t: "s", v: text })).toContain("formula error");
	for (const text of ['"Near SBI', '""Om""']) expect(brokenCell({ t: "s", v: text })).toContain("not closed");
	for (const text of ["N/A", "#12, Main Road", "#4/B", "Loading Dock", "Infinity Mall", '"Om" Towers', '5" pipe'])
		expect(brokenCell({ t: "s", v: text })).toBeUndefined();
});

test("of a long text only so much is read that it is too long for any field", () => {
	expect(cellText({ t: "s", v: "x".repeat(32_767) })).toHaveLength(2000);
});
