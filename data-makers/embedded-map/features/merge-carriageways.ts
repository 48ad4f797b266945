import type { Position } from "geojson";
import { lengthKm, positionsAlong, StraightsNear, straightness } from "./planar.ts";
import type { Way } from "./read-features.ts";

/** Carriageways of one road, and its service roads, are nearer than this; the data are on a grid of 76 m. */
const TWIN_KM = 0.13;

/** Their directions differ by at most about 25 degrees. */
const PARALLEL = 0.9;

/** Roads that cross or meet are beside each other for less than this. */
const MIN_RUN_KM = 0.35;

const STEP_KM = 0.05;

/** Over this many steps, a road turns away from its twin before leaving it. */
const TAPER_STEPS = 6;

/** Keeps one line for the carriageways of a road, or the tracks of a railway: the larger or longer one. */
export function mergedCarriageways<W extends Way>(ways: readonly W[]): W[] {
	const classOf = ({ properties: { c = 0 } }: W) => c;
	const order = ways
		.map((way) => ({ way, km: lengthKm(way.geometry.coordinates) }))
		.sort((one, other) => classOf(one.way) - classOf(other.way) || other.km - one.km);
	const straights = new StraightsNear<[Position, Position]>(1);
	return order.flatMap(({ way }) => {
		const pieces = apart(way.geometry.coordinates, straights);
		for (const piece of pieces) {
			for (const [before, b] of piece.slice(1).entries())
				straights.add([piece[before] as Position, b], [piece[before] as Position, b]);
		}
		return pieces.map((coordinates) => ({ ...way, geometry: { type: "LineString" as const, coordinates } }));
	});
}

/** The pieces of a line that are not beside a kept one. */
function apart(line: readonly Position[], straights: StraightsNear<[Position, Position]>): Position[][] {
	const along = [...positionsAlong(line, STEP_KM)];
	const beside = along.map(({ corner, at }) => {
		const [from, to] = [
			line[Math.min(corner, line.length - 2)] as Position,
			line[Math.min(corner, line.length - 2) + 1] as Position,
		];
		const twin = straights.nearest(at, ([a, b]) => Math.abs(cosine(from, to, a, b)) > PARALLEL);
		return twin && twin.km <= TWIN_KM ? twin.at : undefined;
	});
	const runs = longRuns(beside.map((each) => each !== undefined));
	if (runs.length === 0) return [[...line]];
	const pieces: Position[][] = [];
	let start = 0;
	for (const [first, end] of [...runs, [along.length, along.length] as const]) {
		if (lengthKm(along.slice(start, first).map(({ at }) => at)) > MIN_RUN_KM) pieces.push(piece(start, first));
		start = end;
	}
	return pieces;

	function piece(from: number, to: number): Position[] {
		const corners = along
			.slice(from, to)
			.filter(({ corner }, index) => index === 0 || corner !== along[from + index - 1]?.corner);
		const middle = corners.map(({ at }) => at);
		const before = from === 0 ? [] : [beside[Math.max(0, from - TAPER_STEPS)] ?? beside[from - 1]];
		const behind =
			to === along.length
				? []
				: [along[to - 1]?.at, beside[Math.min(along.length - 1, to + TAPER_STEPS - 1)] ?? beside[to]];
		return [...before, ...middle, ...behind].filter((each) => each !== undefined);
	}
}

/** The cosine of the angle between two straights. */
function cosine(a: Position, b: Position, c: Position, d: Position): number {
	const [x = 0, y = 0] = b;
	return straightness(a, b, [x + (d[0] ?? 0) - (c[0] ?? 0), y + (d[1] ?? 0) - (c[1] ?? 0)]);
}

/** First and end of each run of true that is long enough; runs with a short break between them are joined. */
function longRuns(flags: readonly boolean[]): [first: number, end: number][] {
	const least = MIN_RUN_KM / STEP_KM;
	const runs: { first: number; end: number; beside: number }[] = [];
	for (let first = 0; first < flags.length; first++) {
		if (!flags[first]) continue;
		let end = first;
		while (flags[end]) end++;
		const last = runs.at(-1);
		if (last && first - last.end < least) Object.assign(last, { end, beside: last.beside + end - first });
		else runs.push({ first, end, beside: end - first });
		first = end;
	}
	return runs
		.filter(({ first, end, beside }) => end - first >= least && beside * 2 > end - first)
		.map(({ first, end }) => [first, end]);
}
