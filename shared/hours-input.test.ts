import { expect, test } from "vitest";
import { readHours } from "./hours-input.ts";

const LONG = 200_000;

// Read in more than one way, each of these would take minutes.
test.each([
	["blanks", `9${" ".repeat(LONG)}x`],
	["blanks before am", `9 -${" ".repeat(LONG)}a`],
	["digits", "1".repeat(LONG)],
	["seconds", `9${":00".repeat(LONG)}`],
	["separators", `${"- ".repeat(LONG)}9`],
	["words between", `9${" to".repeat(LONG)}x`],
	["fractions", `.${"1".repeat(LONG)}x`],
])("200,000 %s are refused at once", (_, text) => {
	expect(readHours(text).message).toMatch(/write hours as 09:30-17:30/);
});

test("a time that no clock shows is not one time", () => {
	expect(readHours("25:00").message).toBe("write hours as 09:30-17:30, or Not Working");
	expect(readHours("23:00").message).toMatch(/^there is one time only/);
});
