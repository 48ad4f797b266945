import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { writeDigits } from "./digit-columns.ts";
import { type MapPoint, pointsOf, readPoints, stepsTo } from "./map-points.ts";

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

/** Points as a server sends them, in the reverse order of the results. */
function answerOf(points: readonly (MapPoint | undefined)[]) {
	const column = (numberOf: (point: MapPoint | undefined, rank: number) => number) =>
		writeDigits(points.map(numberOf).reverse());
	return {
		ids: column((_, rank) => 1000 - rank),
		ranks: column((_, rank) => rank),
		lat: column((point) => stepsTo(point?.lat)),
		lng: column((point) => stepsTo(point?.lng)),
		doubtful: column((point) => (point?.isDoubtful ? 1 : 0)),
	};
}

describe("points in an answer", () => {
	it("are within half a step of the positions, and unknown where these are, in the order of the results", () => {
		fc.assert(
			fc.property(fc.array(fc.option(position, { nil: undefined }), { maxLength: 50 }), (positions) => {
				const { ids, ...points } = readPoints(answerOf(positions));
				expect([...ids]).toEqual(positions.map((_, rank) => 1000 - rank));
				const { lat, lng, doubtful } = points;
				for (const [rank, position] of positions.entries()) {
					expect(Number.isNaN(lat[rank])).toBe(position === undefined);
					expect(Number.isNaN(lng[rank])).toBe(position === undefined);
					if (!position) continue;
					expect(Math.abs((lat[rank] ?? 0) - position.lat)).toBeLessThanOrEqual(HALF_STEP);
					expect(Math.abs((lng[rank] ?? 0) - position.lng)).toBeLessThanOrEqual(HALF_STEP);
					expect(doubtful[rank]).toBe(position.isDoubtful ? 1 : 0);
				}
				// A browser with the branches has the same points.
				expect(points).toEqual(pointsOf(positions));
			}),
		);
	});

	it.each([
		["south of India", { lat: 5.9, lng: 80 }],
		["east of India", { lat: 20, lng: 98.1 }],
		["without a latitude", { lat: Number.NaN, lng: 80 }],
		["without an end", { lat: 20, lng: Number.POSITIVE_INFINITY }],
		["beyond the south pole", { lat: -91, lng: -181 }],
	])("are unknown %s", (_where, place) => {
		const { lat, lng, doubtful } = readPoints(answerOf([{ ...place, isDoubtful: true }]));
		expect([...lat, ...lng, ...doubtful]).toEqual([Number.NaN, Number.NaN, 0]);
	});
});
