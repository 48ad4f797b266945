import { describe, expect, it } from "vitest";
import { placeInSight } from "./free-part.ts";

const NARROW = { width: 330, height: 365 };
const WIDE = { width: 760, height: 365 };

describe("a place on the map", () => {
	it.each([
		["in the middle", 165, 180],
		["below the top by the height of its pin", 165, 60],
		["away from the edges", 45, 320],
	])("stays where it is %s", (_, x, y) => {
		expect(placeInSight({ x, y }, NARROW, undefined)).toBeUndefined();
	});

	it.each([
		["to the west", -2000, 180],
		["to the east", 5000, 180],
		["just at the edge", 325, 180],
		["at the bottom", 165, 340],
		["so high that its pin is cut off", 165, 30],
	])("is moved to the middle from %s", (_, x, y) => {
		expect(placeInSight({ x, y }, NARROW, undefined)).toEqual({ x: 165, y: 182.5 });
	});

	it("is moved from under a popup to the largest part beside it", () => {
		const below = { left: 12, top: 12, right: 258, bottom: 172 };
		expect(placeInSight({ x: 100, y: 100 }, NARROW, below)).toEqual({ x: 165, y: 268.5 });
		expect(placeInSight({ x: 100, y: 190 }, NARROW, below)).toEqual({ x: 165, y: 268.5 });
		expect(placeInSight({ x: 100, y: 240 }, NARROW, below)).toBeUndefined();
		const beside = { left: 12, top: 12, right: 332, bottom: 329 };
		expect(placeInSight({ x: 200, y: 200 }, WIDE, beside)).toEqual({ x: 546, y: 182.5 });
		expect(placeInSight({ x: 400, y: 200 }, WIDE, beside)).toBeUndefined();
	});
});
