import { describe, expect, it } from "vitest";
import { boundsOf } from "./bounds-of-points.ts";
import { type MapPoint, pointsOf } from "./map-points.ts";

const PUNE = { lat: 18.52, lng: 73.85 };
const MUMBAI = { lat: 19.07, lng: 72.87 };
const NAGPUR = { lat: 21.15, lng: 79.09 };
const SIKKIM = { lat: 27.33, lng: 88.61 };

const doubtful = (point: MapPoint): MapPoint => ({ ...point, isDoubtful: true });
const bounds = (...points: (MapPoint | undefined)[]) => boundsOf(pointsOf(points));

describe("the bounds of points", () => {
	it("have all that are sure, however far apart", () => {
		expect(bounds(PUNE, undefined, SIKKIM, MUMBAI)).toEqual([72.87, 18.52, 88.61, 27.33]);
	});

	it("leave out one that is far from its pincode and from all others", () => {
		expect(bounds(PUNE, doubtful(SIKKIM), MUMBAI, undefined)).toEqual([72.87, 18.52, 73.85, 19.07]);
		expect(bounds(PUNE, NAGPUR, doubtful(MUMBAI))).toEqual([73.85, 18.52, 79.09, 21.15]);
		expect(bounds(doubtful(SIKKIM), PUNE)).toEqual([73.85, 18.52, 73.85, 18.52]);
	});

	it("leave out several that are wrong in the same way", () => {
		const near = { lat: 27.4, lng: 88.6 };
		expect(bounds(doubtful(SIKKIM), PUNE, doubtful(near), MUMBAI)).toEqual([72.87, 18.52, 73.85, 19.07]);
	});

	it("have a doubtful one that is among the others or near them", () => {
		expect(bounds(PUNE, NAGPUR, doubtful({ lat: 18.3, lng: 73.6 }))).toEqual([73.6, 18.3, 79.09, 21.15]);
		expect(bounds(MUMBAI, doubtful({ lat: 19.2, lng: 72.9 }))).toEqual([72.87, 19.07, 72.9, 19.2]);
	});

	it("have doubtful ones if there are no others", () => {
		expect(bounds(doubtful(PUNE), undefined, doubtful(SIKKIM))).toEqual([73.85, 18.52, 88.61, 27.33]);
	});
});
