import { expect, test } from "vitest";
import { sheetText } from "./sheet-text.ts";

test.each([
	["Nashik Road", "Nashik Road"],
	["A_x0041_B", "A_x005F_x0041_B"],
	["_x004", "_x004"],
	["#N/A", "_x0023_N/A"],
	["Plot #7", "Plot #7"],
	["a\uffffb", "ab"],
])("%j is written to a sheet as %j", (text, written) => {
	expect(sheetText(text)).toBe(written);
});
