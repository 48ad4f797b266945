import { expect, test } from "vitest";
import { readHours } from "./hours-input.ts";

const LONG = 200_000;

// A regular expression that backtracks would take minutes on each of these.
test.each([
	["blanks", `9${" ".repeat(LONG)}x`],
	["blanks before am", `9 -${" ".repeat(LONG)}a`],
	["digits", "1".repeat(LONG)],
	["seconds", `9${":00".repeat(LONG)}`],
	["separators", `${"- ".repeat(LONG)}9`],
	["words between", `9${" to".repeat(LONG)}x`],
	["fractions", `.${"1".repeat(LONG)}x`],
])("200,000 %s are refused immediately", (_, text) => {
	expect(readHours(text).message).toMatch(/write hours as 09:30-17:30/);
});

test("an impossible time is not reported as a single time", () => {
	expect(readHours("25:00").message).toBe("write hours as 09:30-17:30, or Not Working");
	expect(readHours("23:00").message).toMatch(/^only one time is given/);
});
