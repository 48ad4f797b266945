import type { Feature, LineString, Position } from "geojson";
import { kmBetween, straightness } from "./planar.ts";

/** Ends nearer than this are the same place; the data are on a grid of 76 m. */
const SAME_KM = 0.08;

/** The direction of a line's end is measured over this length, because of that grid. */
const APPROACH_KM = 0.4;

/** A line continues in another one if it turns by less than about 60 degrees; if no third one ends there, also in a sharp bend. */
const MIN_STRAIGHTNESS = 0.5;
const MIN_STRAIGHTNESS_OF_TWO = -0.8;

/** Joins lines with equal properties that continue each other, the straightest first, so that roads do not end at junctions. */
export function joinedLines<F extends Feature<LineString>>(lines: readonly F[]): F[] {
	const next = meetings(lines);
	const done = new Set<number>();
	return lines.flatMap((line, index) => {
		if (done.has(index)) return [];
		// The number of an end is its line's, doubled, plus one for the last end.
		let start = index * 2;
		for (let before = next.get(start); before !== undefined && before >> 1 !== index; before = next.get(start)) {
			start = before ^ 1;
		}
		const coordinates: Position[] = [];
		for (let end: number | undefined = start; end !== undefined && !done.has(end >> 1); end = next.get(end ^ 1)) {
			done.add(end >> 1);
			const own = lines[end >> 1]?.geometry.coordinates ?? [];
			coordinates.push(...(end % 2 === 0 ? own : own.toReversed()).slice(coordinates.length === 0 ? 0 : 1));
		}
		return [{ ...line, geometry: { type: "LineString" as const, coordinates } }];
	});
}

/** For each end at which a line continues, the other line's end. */
function meetings(lines: readonly Feature<LineString>[]): Map<number, number> {
	const ends = lines.flatMap(({ geometry: { coordinates }, properties }, line) =>
		[coordinates, coordinates.toReversed()].map((outwards, last) => {
			const at = outwards[0] as Position;
			const from = outwards.find((each) => kmBetween(each, at) >= APPROACH_KM) ?? (outwards.at(-1) as Position);
			return { number: line * 2 + last, kind: JSON.stringify(properties), at, from };
		}),
	);
	const cell = ([x = 0, y = 0]: Position, right = 0, up = 0) =>
		`${Math.floor(x * 1000) + right},${Math.floor(y * 1000) + up}`;
	const cells = Map.groupBy(ends, ({ at }) => cell(at));
	const steps = [-1, 0, 1];
	const near = ends.map((one) =>
		steps
			.flatMap((right) => steps.flatMap((up) => cells.get(cell(one.at, right, up)) ?? []))
			.filter((other) => other !== one && other.kind === one.kind && kmBetween(one.at, other.at) <= SAME_KM),
	);
	const pairs = ends.flatMap((one) => {
		return (near[one.number] ?? []).flatMap((other) => {
			const areAlone = near[one.number]?.length === 1 && near[other.number]?.length === 1;
			const straight = straightness(one.from, one.at, other.from);
			if (other.number >> 1 <= one.number >> 1 || straight < (areAlone ? MIN_STRAIGHTNESS_OF_TWO : MIN_STRAIGHTNESS))
				return [];
			return [{ one: one.number, other: other.number, straight }];
		});
	});
	const next = new Map<number, number>();
	for (const { one, other } of pairs.sort((a, b) => b.straight - a.straight)) {
		if (!next.has(one) && !next.has(other)) next.set(one, other).set(other, one);
	}
	return next;
}
