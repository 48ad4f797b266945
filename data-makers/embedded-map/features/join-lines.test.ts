import type { Feature, LineString, Position } from "geojson";
import { expect, test } from "vitest";
import { joinedLines } from "./join-lines.ts";

const line = (c: number, ...coordinates: Position[]): Feature<LineString, { c: number }> => ({
	type: "Feature",
	properties: { c },
	geometry: { type: "LineString", coordinates },
});
const coordinatesOf = (...lines: Feature<LineString, { c: number }>[]) =>
	joinedLines(lines).map(({ geometry }) => geometry.coordinates);

test("a road that is cut into pieces is one line, whichever way they run", () => {
	const [a, b, c, d] = [
		[0, 0],
		[1, 0],
		[2, 0],
		[3, 0.1],
	] as const;
	const whole = [a, b, c, d].map((each) => [...each]);
	const joined = coordinatesOf(line(1, [...b], [...c]), line(1, [...b], [...a]), line(1, [...c], [...d]));
	expect([whole, whole.toReversed()]).toContainEqual(joined[0]);
	expect(joined.length).toBe(1);
});

test("at a junction the straightest go on in each other; a sharp turn and another class do not", () => {
	const [west, east, branch] = [line(1, [0, 0], [1, 0]), line(1, [1, 0], [2, 0.05]), line(1, [1, 0], [2, 0.8])];
	expect(coordinatesOf(west, branch, east)).toEqual([
		[
			[0, 0],
			[1, 0],
			[2, 0.05],
		],
		branch.geometry.coordinates,
	]);
	const [back, other] = [line(1, [1, 0], [0, 0.1]), line(2, [1, 0], [2, 0])];
	expect(coordinatesOf(west, back, other).length).toBe(3);
});

test("where only two lines end, they go on in a sharp bend, too, and over a step of the grid", () => {
	const joined = coordinatesOf(line(1, [0, 0], [1, 0]), line(1, [1.0005, 0], [1.2, 1]));
	expect(joined).toEqual([
		[
			[0, 0],
			[1, 0],
			[1.2, 1],
		],
	]);
});

test("a ring of pieces is one line", () => {
	const corners: Position[] = Array.from({ length: 13 }, (_, each) => [
		Math.cos((each * Math.PI) / 6),
		Math.sin((each * Math.PI) / 6),
	]);
	const pieces = corners.slice(1).map((corner, before) => line(1, corners[before] as Position, corner));
	const [ring, ...more] = coordinatesOf(...pieces);
	expect([ring?.length, more]).toEqual([13, []]);
});
