import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { pointsOf } from "../../../shared/map/map-points.ts";
import type { Position } from "../../../shared/places/distance.ts";
import type { Bounds, MapHandle } from "../engine/map-engine.ts";
import { type Aim, aimAt, aimAtAlternatives, aimAtArea, isCovered, pointCamera, suitedTo } from "./camera.ts";

const MUMBAI = { lat: 19.07, lng: 72.87 };
const PUNE = { lat: 18.52, lng: 73.85 };
const JAIPUR = { lat: 26.91, lng: 75.79 };
const TOTAL = 180;

function aim(found: readonly (Position | undefined)[], total: number, visitor: Position | undefined) {
	return aimAt(pointsOf(found), total, visitor);
}

describe("the aim of the list's map", () => {
	it("is the visitor's surroundings at zoom 7 when nothing matches", () => {
		expect(aim([], TOTAL, JAIPUR)).toEqual({ center: [75.79, 26.91], zoom: 7, cause: JAIPUR });
		expect(aim([], TOTAL, undefined)).toEqual({ center: [72.87, 19.07], zoom: 7 });
		expect(aim([], 0, undefined)).toEqual({ center: [72.87, 19.07], zoom: 7 });
	});

	it("has what is offered instead in view with the typed place, and is else the visitor's surroundings at zoom 7", () => {
		const offered = pointsOf([PUNE, undefined, MUMBAI]);
		const bounds = [
			[72.87, 18.52],
			[75.79, 26.91],
		];
		expect(aimAtAlternatives(offered, MUMBAI, JAIPUR)).toEqual({ bounds });
		expect(aimAtAlternatives(pointsOf([PUNE]), undefined, JAIPUR)).toEqual({
			bounds: [
				[73.85, 18.52],
				[75.79, 26.91],
			],
		});
		expect(aimAtAlternatives(pointsOf([undefined]), MUMBAI, JAIPUR)).toMatchObject({ center: [75.79, 26.91], zoom: 7 });
		expect(aimAtAlternatives(offered, JAIPUR, undefined)).toEqual({ center: [75.79, 26.91], zoom: 7, cause: JAIPUR });
		expect(aimAtAlternatives(offered, undefined, undefined)).toEqual({ center: [72.87, 19.07], zoom: 7 });
	});

	it("is the branch at zoom 16 when one matches, even if there is only one", () => {
		expect(aim([PUNE], TOTAL, JAIPUR)).toEqual({ center: [73.85, 18.52], zoom: 16, isCloseUp: true });
		expect(aim([PUNE], 1, JAIPUR)).toEqual({ center: [73.85, 18.52], zoom: 16, isCloseUp: true });
	});

	it("is the visitor at the list's zoom when all match", () => {
		const all = [PUNE, MUMBAI, JAIPUR];
		expect(aim(all, 3, JAIPUR)).toEqual({ center: [75.79, 26.91], zoom: 8, cause: JAIPUR });
		expect(aim(all, 3, undefined)).toEqual({ center: [72.87, 19.07], zoom: 8 });
	});

	it("ignores branches without a position", () => {
		const bounds = [
			[72.87, 18.52],
			[73.85, 19.07],
		];
		expect(aim([undefined, PUNE, undefined, MUMBAI], TOTAL, JAIPUR)).toEqual({ bounds });
		expect(aim([undefined, PUNE], TOTAL, JAIPUR)).toEqual({ center: [73.85, 18.52], zoom: 16, isCloseUp: true });
		expect(aim([undefined, PUNE], 2, JAIPUR)).toEqual({ center: [75.79, 26.91], zoom: 8, cause: JAIPUR });
		for (const found of [[undefined], [undefined, undefined]]) {
			expect(aim(found, TOTAL, JAIPUR)).toEqual({ center: [75.79, 26.91], zoom: 7, cause: JAIPUR });
		}
	});

	it("has the typed place in view with several results, and only then", () => {
		const atPlace = (found: readonly Position[], total: number) => aimAt(pointsOf(found), total, undefined, JAIPUR);
		const bounds = [
			[72.87, 18.52],
			[75.79, 26.91],
		];
		expect(atPlace([PUNE, MUMBAI], TOTAL)).toEqual({ bounds });
		expect(atPlace([PUNE], TOTAL)).toEqual({ center: [73.85, 18.52], zoom: 16, isCloseUp: true });
		expect(atPlace([PUNE, MUMBAI], 2)).toEqual({ center: [72.87, 19.07], zoom: 8 });
	});

	it("is the smallest box around them when several match, wherever the visitor is", () => {
		const bounds = [
			[72.87, 18.52],
			[75.79, 26.91],
		];
		expect(aim([PUNE, MUMBAI, JAIPUR], TOTAL, undefined)).toEqual({ bounds });
		const place = fc.record(
			{ lat: fc.double({ min: 6, max: 38, noNaN: true }), lng: fc.double({ min: 68, max: 98, noNaN: true }) },
			{ noNullPrototype: true },
		);
		fc.assert(
			fc.property(fc.array(place, { minLength: 2, maxLength: 20 }), place, (found, visitor) => {
				const lngs = found.map(({ lng }) => lng);
				const lats = found.map(({ lat }) => lat);
				const corners = [
					[Math.min(...lngs), Math.min(...lats)],
					[Math.max(...lngs), Math.max(...lats)],
				];
				const doubtful = new Uint8Array(lats.length);
				const points = { lat: Float64Array.from(lats), lng: Float64Array.from(lngs), doubtful };
				expect(aimAt(points, TOTAL, visitor)).toEqual({ bounds: corners });
			}),
		);
	});
});

describe("a part of the map that was searched", () => {
	const AREA = [72.7001, 18.8, 73.1, 19.3] as const;

	/** How often the camera is pointed while the map shows some bounds. */
	function pointedFrom([west, south, east, north]: Bounds): number {
		let pointed = 0;
		const bounds = { getWest: () => west, getSouth: () => south, getEast: () => east, getNorth: () => north };
		const map = { getBounds: () => bounds, fitBounds: () => pointed++ } as Partial<MapHandle>;
		pointCamera(map as MapHandle, aimAtArea(AREA), "jump");
		return pointed;
	}

	it("moves the map only if it shows another one", () => {
		expect(pointedFrom([72.70007, 18.80004, 73.09996, 19.3])).toBe(0);
		expect(pointedFrom([72.7, 18.8, 73.1, 19.31])).toBe(1);
		expect(pointedFrom([72.7, 18.8, 73.2, 19.3])).toBe(1);
	});

	/** The highest zoom at which bounds are shown. */
	function highestZoom(aim: Aim): unknown {
		let highest: unknown;
		const map: Partial<MapHandle> = {
			getBounds: () => null,
			fitBounds: (_bounds, options) => {
				highest = "maxZoom" in options ? options.maxZoom : "the map's own";
			},
		};
		pointCamera(map as MapHandle, aim, "jump");
		return highest;
	}

	it("is shown as it was, however small it is; results are not shown nearer than a single one", () => {
		expect(highestZoom(aimAtArea([72.82, 18.93, 72.8205, 18.9305]))).toBe("the map's own");
		expect(highestZoom(aim([PUNE, MUMBAI], TOTAL, undefined))).toBe(16);
	});
});

describe("the area of a map", () => {
	it("is its bounds", () => {
		expect(isCovered(PUNE, [68, 6, 98, 38])).toBe(true);
		expect(isCovered({ lat: 40.7, lng: -74 }, [68, 6, 98, 38])).toBe(false);
		expect(isCovered({ lat: 51.5, lng: 75 }, [68, 6, 98, 38])).toBe(false);
	});
});

describe("an aim on a map without streets", () => {
	const closeUps = { 16: 12.5, 15: 11.5, 14: 12.5 };
	const centre = { center: [73.85, 18.52] as [number, number] };

	it("has the close-ups that suit it, and all other zooms as specified", () => {
		expect(suitedTo(closeUps, { ...centre, zoom: 15, isCloseUp: true })).toEqual({
			...centre,
			zoom: 11.5,
			isCloseUp: true,
		});
		expect(suitedTo(closeUps, { ...centre, zoom: 8 })).toEqual({ ...centre, zoom: 8 });
		// As on the map for choosing a place, which goes on beyond what there is to see.
		expect(suitedTo(closeUps, { ...centre, zoom: 16 })).toEqual({ ...centre, zoom: 16 });
	});

	it("comes no closer to several branches than to one", () => {
		const map = { getCanvas: () => ({ clientHeight: 365 }), fitBounds: vi.fn() };
		const bounds: [[number, number], [number, number]] = [centre.center, centre.center];
		pointCamera(map as unknown as MapHandle, suitedTo(closeUps, { bounds }), "jump");
		expect(map.fitBounds).toHaveBeenCalledWith(bounds, expect.objectContaining({ maxZoom: 12.5 }));
		pointCamera(map as unknown as MapHandle, suitedTo(undefined, { bounds }), "jump");
		expect(map.fitBounds).toHaveBeenLastCalledWith(bounds, expect.objectContaining({ maxZoom: 16 }));
	});
});
