import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { pointsOf } from "../../../shared/map/map-points.ts";
import type { Position } from "../../../shared/places/distance.ts";
import { readArea, writeArea } from "../../../shared/search/filter/search-area.ts";
import type { Bounds, MapHandle } from "../engine/map-engine.ts";
import { type Aim, aimAt, aimAtAlternatives, aimAtArea, areaOf, isCovered, pointCamera } from "./camera.ts";

const MUMBAI = { lat: 19.07, lng: 72.87 };
const PUNE = { lat: 18.52, lng: 73.85 };
const JAIPUR = { lat: 26.91, lng: 75.79 };
const TOTAL = 180;

function aim(positions: readonly (Position | undefined)[], total: number, visitor?: Position, typed?: Position) {
	return aimAt(pointsOf(positions), total, visitor, typed);
}

const around = (place: Position, zoom: number, cause?: Position) => ({ center: [place.lng, place.lat], zoom, cause });
const closeTo = ({ lat, lng }: Position) => ({ center: [lng, lat], zoom: 16 });
const box = (west: number, south: number, east: number, north: number) => ({
	bounds: [
		[west, south],
		[east, north],
	],
});

describe("the aim of the list's map", () => {
	test.each<[string, Parameters<typeof aim>, object]>([
		["none matches: the visitor's surroundings at zoom 7", [[], TOTAL, JAIPUR], around(JAIPUR, 7, JAIPUR)],
		["none matches, and nobody knows where the visitor is", [[], TOTAL], around(MUMBAI, 7)],
		["there are none at all", [[], 0], around(MUMBAI, 7)],
		["one matches: that branch at zoom 16", [[PUNE], TOTAL, JAIPUR], closeTo(PUNE)],
		["one matches, and there is only one", [[PUNE], 1, JAIPUR], closeTo(PUNE)],
		["one matches, whatever place was typed", [[PUNE], TOTAL, undefined, JAIPUR], closeTo(PUNE)],
		["all match: the visitor at the list's zoom", [[PUNE, MUMBAI, JAIPUR], 3, JAIPUR], around(JAIPUR, 8, JAIPUR)],
		["all match, and nobody knows where the visitor is", [[PUNE, MUMBAI, JAIPUR], 3], around(MUMBAI, 8)],
		["all match, whatever place was typed", [[PUNE, MUMBAI], 2, undefined, JAIPUR], around(MUMBAI, 8)],
		["several match: the box around them", [[PUNE, MUMBAI, JAIPUR], TOTAL], box(72.87, 18.52, 75.79, 26.91)],
		["several match, wherever the visitor is", [[PUNE, MUMBAI], TOTAL, JAIPUR], box(72.87, 18.52, 73.85, 19.07)],
		["several, with the typed place", [[PUNE, MUMBAI], TOTAL, undefined, JAIPUR], box(72.87, 18.52, 75.79, 26.91)],
		["several, some without a position", [[undefined, PUNE, MUMBAI], TOTAL], box(72.87, 18.52, 73.85, 19.07)],
		["several, one of them with a position", [[undefined, PUNE], TOTAL, JAIPUR], closeTo(PUNE)],
		["all match, one of them with a position", [[undefined, PUNE], 2, JAIPUR], around(JAIPUR, 8, JAIPUR)],
		["one without a position", [[undefined], TOTAL, JAIPUR], around(JAIPUR, 7, JAIPUR)],
		["several without a position", [[undefined, undefined], TOTAL, JAIPUR], around(JAIPUR, 7, JAIPUR)],
	])("%s", (_, given, expected) => {
		expect(aim(...given)).toEqual(expected);
	});

	it("is the smallest box around several, wherever the visitor is", () => {
		const place = fc.record(
			{ lat: fc.double({ min: 6, max: 38, noNaN: true }), lng: fc.double({ min: 68, max: 98, noNaN: true }) },
			{ noNullPrototype: true },
		);
		fc.assert(
			fc.property(fc.array(place, { minLength: 2, maxLength: 20 }), place, (positions, visitor) => {
				const lngs = positions.map(({ lng }) => lng);
				const lats = positions.map(({ lat }) => lat);
				const doubtful = new Uint8Array(lats.length);
				const points = { lat: Float64Array.from(lats), lng: Float64Array.from(lngs), doubtful };
				const smallest = box(Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats));
				expect(aimAt(points, TOTAL, visitor)).toEqual(smallest);
			}),
		);
	});

	test.each<[string, (Position | undefined)[], Position | undefined, Position | undefined, object]>([
		["the typed place", [PUNE, undefined, MUMBAI], MUMBAI, JAIPUR, box(72.87, 18.52, 75.79, 26.91)],
		["the typed place, of a single one", [PUNE], undefined, JAIPUR, box(73.85, 18.52, 75.79, 26.91)],
		["the typed place alone, if none has a position", [undefined], MUMBAI, JAIPUR, around(JAIPUR, 7, MUMBAI)],
		["the visitor, if none was typed", [PUNE, undefined, MUMBAI], JAIPUR, undefined, around(JAIPUR, 7, JAIPUR)],
		["the usual centre, if nothing is known", [PUNE, undefined, MUMBAI], undefined, undefined, around(MUMBAI, 7)],
	])("what is offered instead is shown with %s", (_, offered, visitor, typed, expected) => {
		expect(aimAtAlternatives(pointsOf(offered), visitor, typed)).toEqual(expected);
	});
});

describe("a part of the map that was searched", () => {
	const AREA = [72.7001, 18.8, 73.1, 19.3] as const;

	/** Counts how often the camera moves while the map shows these bounds. */
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
			getCanvas: () => ({ closest: () => null, getBoundingClientRect: () => ({}) }) as unknown as HTMLCanvasElement,
			fitBounds: (_bounds, options) => {
				highest = "maxZoom" in options ? options.maxZoom : "the map's own";
			},
		};
		pointCamera(map as MapHandle, aim, "jump");
		return highest;
	}

	it("is shown as it was, however small it is; results are not shown nearer than a single one", () => {
		expect(highestZoom(aimAtArea([72.82, 18.93, 72.8205, 18.9305]))).toBe("the map's own");
		expect(highestZoom(aim([PUNE, MUMBAI], TOTAL))).toBe(16);
	});
});

it("the area of a map is its bounds", () => {
	expect(isCovered(PUNE, [68, 6, 98, 38])).toBe(true);
	expect(isCovered({ lat: 40.7, lng: -74 }, [68, 6, 98, 38])).toBe(false);
	expect(isCovered({ lat: 51.5, lng: 75 }, [68, 6, 98, 38])).toBe(false);
});

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
