import { expect, test } from "vitest";
import { numberText } from "./number-text.ts";

test.each([0, 7, 180, 1000, 99_999, 100_000, 1_234_567, 150_000_000])("%i is written as in India", (number) => {
	expect(numberText(number)).toBe(number.toLocaleString("en-IN"));
});
