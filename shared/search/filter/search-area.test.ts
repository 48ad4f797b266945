import { describe, expect, test } from "vitest";
import { eachOf } from "../../testing/each-of.ts";
import { readArea, writeArea } from "./search-area.ts";

describe("an area in an address", () => {
	test("is what was written", () => {
		expect(readArea(writeArea([-72.7, 18.8, 73.1235, 19]))).toEqual([-72.7, 18.8, 73.1235, 19]);
	});

	test.each([
		...eachOf(
			[" | 72.7 | 72.7,18.8,73.1 | 72.7,18.8,73.1,19.3,20 | 72.7,18.8,73.1, | 72.7,18.8,73.1,x", null],
			["72.7, 18.8,73.1,19.3 | 72.70001,18.8,73.1,19.3 | 7e1,18.8,73.1,19.3 | +72.7,18.8,73.1,19.3", null],
			["Infinity,18.8,73.1,19.3 | 73.1,18.8,72.7,19.3 | 72.7,19.3,73.1,18.8 | 72.7,18.8,72.7,19.3", null],
			["72.7,18.8,181,19.3 | 72.7,18.8,73.1,90.5", null],
		),
		[`72.7,18.8,73.1,${"1".repeat(100_000)}`, null],
	])("%j is none", (text, area) => {
		expect(readArea(text)).toBe(area);
	});
});
