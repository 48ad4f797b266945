import fc from "fast-check";
import { expect, test } from "vitest";
import { readArea, writeArea } from "../../../shared/search/filter/search-area.ts";
import { areaOf } from "./area-of-bounds.ts";

test("an area is read back from an address unchanged", () => {
	const degrees = fc.double({ min: -89, max: 89, noNaN: true });
	const size = fc.double({ min: 0.001, max: 1, noNaN: true });
	fc.assert(
		fc.property(degrees, degrees, size, size, (west, south, width, height) => {
			const area = areaOf([west, south, west + width, south + height]);
			expect(readArea(writeArea(area))).toEqual(area);
		}),
	);
});

test("an area has four decimals, and is cut at the edge of the world", () => {
	expect(writeArea(areaOf([72.700049, 18.8, 73.123456, 19.30001]))).toBe("72.7,18.8,73.1235,19.3");
	expect(areaOf([-200, -95, 200, 95])).toEqual([-180, -90, 180, 90]);
});
