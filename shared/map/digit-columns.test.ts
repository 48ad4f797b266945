import fc from "fast-check";
import { expect, it } from "vitest";
import { readDigits, writeDigits } from "./digit-columns.ts";

it("columns of digits have a text for each digit of the largest number", () => {
	expect(writeDigits([7, 120, 45])).toEqual(["010", "024", "705"]);
	expect(writeDigits([0, 0])).toEqual(["00"]);
	expect(writeDigits([])).toEqual([""]);
});

it("columns of digits are read as the numbers that were written", () => {
	fc.assert(
		fc.property(fc.array(fc.maxSafeNat()), (numbers) => {
			expect([...readDigits(JSON.parse(JSON.stringify(writeDigits(numbers))))]).toEqual(numbers);
		}),
	);
});

it("numbers of which a digit is missing are none", () => {
	expect([...readDigits(["12", "3"])]).toEqual([13, Number.NaN]);
	expect([...readDigits([])]).toEqual([]);
});
