import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { areaOf, middleOf, readArea, writeArea } from "./search-area.ts";

describe("an area in an address", () => {
	test("is read back unchanged", () => {
		const degrees = fc.double({ min: -89, max: 89, noNaN: true });
		const size = fc.double({ min: 0.001, max: 1, noNaN: true });
		fc.assert(
			fc.property(degrees, degrees, size, size, (west, south, width, height) => {
				const area = areaOf(west, south, west + width, south + height);
				expect(readArea(writeArea(area))).toEqual(area);
			}),
		);
	});

	test("has four decimals, and is cut at the edge of the world", () => {
		expect(writeArea(areaOf(72.700049, 18.8, 73.123456, 19.30001))).toBe("72.7,18.8,73.1235,19.3");
		expect(areaOf(-200, -95, 200, 95)).toEqual([-180, -90, 180, 90]);
	});

	test.each([
		"",
		"72.7",
		"72.7,18.8,73.1",
		"72.7,18.8,73.1,19.3,20",
		"72.7,18.8,73.1,",
		"72.7,18.8,73.1,x",
		"72.7, 18.8,73.1,19.3",
		"72.70001,18.8,73.1,19.3",
		"7e1,18.8,73.1,19.3",
		"+72.7,18.8,73.1,19.3",
		"Infinity,18.8,73.1,19.3",
		"73.1,18.8,72.7,19.3",
		"72.7,19.3,73.1,18.8",
		"72.7,18.8,72.7,19.3",
		"72.7,18.8,181,19.3",
		"72.7,18.8,73.1,90.5",
		`72.7,18.8,73.1,${"1".repeat(100_000)}`,
	])("%j is none", (text) => {
		expect(readArea(text)).toBeNull();
	});

	test("has a middle", () => {
		expect(middleOf([72, 18, 74, 19])).toEqual({ lat: 18.5, lng: 73 });
	});
});
