import { expect, test } from "vitest";
import { eachOf } from "../testing/each-of.ts";
import { readDialable } from "./phone.ts";

test.each([
	...eachOf(
		// Numbers that a form accepts, in the stored form.
		["+919876543210 | 098765 43210 | 9.19876543210E+11", "+919876543210"],
		["+91 1800 123 4567", "18001234567"],
		// Other numbers, unchanged.
		["2654 3210", "2654 3210"],
		["2654\u20133210", "2654\u20133210"],
		["2654\n3210", undefined],
		["26543210.0", "26543210"],
		["112", "112"],
		["+44 20 7946 0018 | +44 (0)20 7946 0018", "+44 20 7946 0018"],
		["006512345678", "006512345678"],
		["98765\u200b4321", "987654321"],
		// No single number that can be dialled.
		["0 | 12 | 000-000-0000 | 9.18E+11 | 18.5204 | -2654321 | +91 98765 4321 | 1234567890123456", undefined],
		["98765 43210 / 022 2654 3210 | 26543210/11 | 98765 43210, 98765 43211 | 020 12345678 ext 12", undefined],
		["tel:112 | call us | N/A | 12+34", undefined],
	),
	[" (022)  2654-3210 ", "+912226543210"],
	["", undefined],
	[`1${"-".repeat(30)}23`, undefined],
])("the number %j of a feed is read as %j", (sent, number) => {
	expect(readDialable(sent)).toBe(number);
	// What is served is read again after a restart.
	if (number) expect(readDialable(number)).toBe(number);
});
