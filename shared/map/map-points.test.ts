import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type MapPoint, pointsOf, readPoints, writePoints } from "./map-points.ts";

/** Half a step, and what arithmetic adds. */
const HALF_STEP = 0.000005 + 1e-9;

const position = fc.record(
	{
		lat: fc.double({ min: 6, max: 38, noNaN: true }),
		lng: fc.double({ min: 68, max: 98, noNaN: true }),
		isDoubtful: fc.boolean(),
	},
	{ noNullPrototype: true },
);

function fileOf(bytes: Uint8Array): ArrayBuffer {
	return Uint8Array.from(bytes).buffer;
}

function columnsOf(positions: readonly (MapPoint | undefined)[]) {
	return {
		doubtful: Uint8Array.from(positions, (each) => (each?.isDoubtful ? 1 : 0)),
		lat: Float64Array.from(positions, (each) => each?.lat ?? Number.NaN),
		lng: Float64Array.from(positions, (each) => each?.lng ?? Number.NaN),
	};
}

describe("points in a file", () => {
	it("are six bytes each, within half a step of the positions, and unknown where these are", () => {
		fc.assert(
			fc.property(fc.array(fc.option(position, { nil: undefined }), { maxLength: 50 }), (positions) => {
				const file = writePoints([...positions.keys()], columnsOf(positions));
				expect(file).toHaveLength(6 * positions.length);
				const { lat, lng, doubtful } = readPoints(fileOf(file));
				for (const [rank, wanted] of positions.entries()) {
					expect(Number.isNaN(lat[rank])).toBe(wanted === undefined);
					expect(Number.isNaN(lng[rank])).toBe(wanted === undefined);
					if (!wanted) continue;
					expect(Math.abs((lat[rank] ?? 0) - wanted.lat)).toBeLessThanOrEqual(HALF_STEP);
					expect(Math.abs((lng[rank] ?? 0) - wanted.lng)).toBeLessThanOrEqual(HALF_STEP);
					expect(doubtful[rank]).toBe(wanted.isDoubtful ? 1 : 0);
				}
				expect({ lat, lng, doubtful }).toEqual(pointsOf(positions));
			}),
		);
	});

	it("are in the order of the results", () => {
		const all = columnsOf([{ lat: 6, lng: 68 }, { lat: 38, lng: 98 }, undefined, { lat: 19.07, lng: 72.87 }]);
		const { lat, lng } = readPoints(fileOf(writePoints([3, 2, 0, 1], all)));
		expect([...lat]).toEqual([19.07, Number.NaN, 6, 38]);
		expect([...lng]).toEqual([72.87, Number.NaN, 68, 98]);
	});

	it("stay the same when written again", () => {
		fc.assert(
			fc.property(fc.array(position), (positions) => {
				const points = pointsOf(positions);
				expect(readPoints(fileOf(writePoints([...positions.keys()], points)))).toEqual(points);
			}),
		);
	});

	it("are unknown outside India, or if half of them is missing", () => {
		const odd = [
			{ lat: 5.9, lng: 80 },
			{ lat: 20, lng: 98.1 },
			{ lat: Number.NaN, lng: 80 },
			{ lat: 20, lng: Number.POSITIVE_INFINITY },
		];
		const { lat, lng } = readPoints(fileOf(writePoints([0, 1, 2, 3, 99], columnsOf(odd))));
		expect([...lat, ...lng]).toEqual(Array(10).fill(Number.NaN));
	});

	it("are read from whatever bytes there are", () => {
		fc.assert(
			fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
				const { lat, lng } = readPoints(fileOf(bytes));
				expect([lat.length, lng.length]).toEqual(Array(2).fill(Math.floor(bytes.length / 6)));
				for (const [rank, north] of lat.entries()) {
					const east = lng[rank] ?? 0;
					const inIndia = north >= 6 && north <= 38 && east >= 68 && east <= 98;
					expect(inIndia || (Number.isNaN(north) && Number.isNaN(east))).toBe(true);
				}
			}),
		);
	});
});
