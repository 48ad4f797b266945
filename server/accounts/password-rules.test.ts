import { expect, test } from "vitest";
import { passwordProblem } from "./password-hash.ts";

test.each([
	["eleven char", /12 to 200 characters/],
	["heron ladder quartz \ud800", /12 to 200 characters/],
	["x".repeat(201), /12 to 200 characters/],
	["123456789012", /too easy to guess/],
	["aaaaaaaaaaaa", /too easy to guess/],
	["qwertyuiop12", /too easy to guess/],
	["password1234", /too easy to guess/],
	["Asha Owner12", /too easy to guess/],
	["Branch Locator 1", /too easy to guess/],
	["graminfinance", /too easy to guess/],
	["India@123456", /too easy to guess/],
	["Summer2026!!", /too easy to guess/],
	["seven green tractors", /^$/],
	[" ünd ☂ \u0007 spaces ", /^$/],
])("of the password %j it says %s", async (password, message) => {
	expect((await passwordProblem(password, ["Asha Owner", "Gramin Finance"])) ?? "").toMatch(message);
});
