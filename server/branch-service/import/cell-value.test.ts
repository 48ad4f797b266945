import { expect, test } from "vitest";
import { timeOfCell } from "./cell-value.ts";

test.each([
	[9.5 / 24, "09:30"],
	[45_000 + 17.5 / 24, "17:30"],
	[9.3, "9.30"],
	[9, "9"],
	[0, "0"],
	// Midnight at the end of the day, which is not a valid time; not one o'clock.
	[1, "24:00"],
])("a cell with the number %d means the time %s", (value, time) => {
	expect(timeOfCell({ t: "n", v: value })).toBe(time);
});
