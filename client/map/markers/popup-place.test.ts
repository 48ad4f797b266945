import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { markerBox, type PopupPlace, placeAboveFoot, popupPlace } from "./popup-place.ts";

const NARROW = { width: 330, height: 365 };
const WIDE = { width: 760, height: 365 };

type Size = typeof NARROW;

/** The popup at its maximum size. */
function boxOf(place: PopupPlace, map: Size) {
	const top = "top" in place ? place.top : map.height - place.bottom - place.maxHeight;
	return { left: place.left, right: place.left + place.width, top, bottom: top + place.maxHeight };
}

const placeFor = (x: number, y: number, map: Size, isList: boolean) =>
	popupPlace(markerBox({ x, y }, isList), map, isList);

describe("the place of a popup", () => {
	it("is on the map, wide enough, and beside its marker wherever that is", () => {
		fc.assert(
			fc.property(
				fc.constantFrom({ width: 640, height: 365 }, WIDE),
				fc.double({ min: 0, max: 1, noNaN: true }),
				fc.double({ min: 0, max: 1, noNaN: true }),
				fc.boolean(),
				(map, across, down, isList) => {
					const marker = markerBox({ x: across * map.width, y: down * map.height }, isList);
					const box = boxOf(popupPlace(marker, map, isList), map);
					expect(box.left).toBeGreaterThanOrEqual(8);
					expect(box.top).toBeGreaterThanOrEqual(8);
					expect(box.right).toBeLessThanOrEqual(map.width - 8);
					expect(box.bottom).toBeLessThanOrEqual(map.height - 8 + 0.001);
					expect(box.right - box.left).toBeGreaterThanOrEqual(240);
					expect(box.bottom - box.top).toBeGreaterThanOrEqual(140);
					const apart =
						box.right < marker.left || box.left > marker.right || box.bottom < marker.top || box.top > marker.bottom;
					expect(apart).toBe(true);
				},
			),
		);
	});

	it("is above the marker if a branch has room there, otherwise below", () => {
		const map = { width: 600, height: 365 };
		expect(placeFor(300, 300, map, false)).toMatchObject({ bottom: 121, width: 320 });
		expect(placeFor(300, 120, map, false)).toMatchObject({ top: 128, left: 140, width: 320 });
	});

	it("is at the foot of a phone's map, with its marker above it", () => {
		fc.assert(
			fc.property(
				fc.constantFrom(NARROW, { width: 440, height: 365 }, { width: 360, height: 740 }),
				fc.double({ min: 0, max: 1, noNaN: true }),
				fc.double({ min: 0, max: 1, noNaN: true }),
				fc.boolean(),
				(map, across, down, isList) => {
					const at = { x: across * map.width, y: down * map.height };
					const marker = markerBox(placeAboveFoot(at, map, isList) ?? at, isList);
					const place = popupPlace(marker, map, isList);
					expect(place).toMatchObject({ left: 8, width: map.width - 16, bottom: 8 });
					expect(place.maxHeight).toBeGreaterThan(260);
					expect(marker.bottom).toBeLessThan(isList ? map.height - 8 - place.maxHeight : map.height - 190);
					expect(marker.top).toBeGreaterThanOrEqual(0);
				},
			),
		);
	});

	it("is beside the marker on a wide map, so that a list has nearly all of its height", () => {
		expect(placeFor(500, 180, WIDE, true)).toEqual({ left: 150, width: 320, top: 8, maxHeight: 349 });
		expect(placeFor(200, 180, WIDE, true)).toEqual({ left: 230, width: 320, top: 8, maxHeight: 349 });
	});
});
