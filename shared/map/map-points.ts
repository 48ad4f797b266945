/** The points of search results on a map. */
import { type Branch, positionOf } from "../branch/branch.ts";
import { INDIA_LAT, INDIA_LONG } from "../constants.ts";
import { isWithin, type Position } from "../places/distance.ts";
import { type DigitColumn, readDigits } from "./digit-columns.ts";

/** Points in degrees, in the order of the results; both are NaN where a position is not known. */
export interface MapPoints {
	readonly lat: Float64Array;
	readonly lng: Float64Array;
	/** 1 where the point is far away from the branch's pincode. */
	readonly doubtful: Uint8Array;
}

export interface MapPoint extends Position {
	isDoubtful?: boolean;
}

/** The points of results whose branches a browser does not have, as the server sends them: a row for each, in the order of their ids. */
export interface PointsAnswer {
	ids: DigitColumn;
	/** The place among the results, from 0. */
	ranks: DigitColumn;
	/** As `stepsTo` has them. */
	lat: DigitColumn;
	lng: DigitColumn;
	/** 1 where the point is far away from the branch's pincode. */
	doubtful: DigitColumn;
}

const STEPS_PER_DEGREE = 100_000;

/** A latitude or longitude in steps of at most 1.1 m; 0, which is not in India, if it is not known. */
export function stepsTo(degrees = 0): number {
	return degrees > 0 && degrees < 180 ? Math.round(degrees * STEPS_PER_DEGREE) : 0;
}

/** The points with the ids of their branches. */
export function readPoints(answer: PointsAnswer): MapPoints & { readonly ids: Float64Array } {
	const ranks = readDigits(answer.ranks);
	const byRank = (column: DigitColumn) => {
		const rows = readDigits(column);
		const numbers = new Float64Array(rows.length);
		for (let row = 0; row < rows.length; row++) numbers[ranks[row] ?? Number.NaN] = rows[row] ?? Number.NaN;
		return numbers;
	};
	const { ids, lat, lng, doubtful } = answer;
	return { ids: byRank(ids), ...inIndia(byRank(lat), byRank(lng), byRank(doubtful)) };
}

/** Points as they would be after writing and reading them. */
export function pointsOf(points: readonly (MapPoint | undefined)[]): MapPoints {
	return inIndia(
		Float64Array.from(points, (point) => stepsTo(point?.lat)),
		Float64Array.from(points, (point) => stepsTo(point?.lng)),
		Float64Array.from(points, (point) => (point?.isDoubtful ? 1 : 0)),
	);
}

export function pointOf(branch: Branch): MapPoint | undefined {
	const position = positionOf(branch);
	return position && { ...position, isDoubtful: branch.accuracy === "doubtful" };
}

/** The point of a rank, unless it is not known. */
export function pointAt({ lat, lng }: Pick<MapPoints, "lat" | "lng">, rank: number): Position | undefined {
	const [north, east] = [lat[rank] ?? Number.NaN, lng[rank] ?? Number.NaN];
	return Number.isNaN(north) ? undefined : { lat: north, lng: east };
}

/** Turns steps into degrees. A position outside India counts as not known. */
function inIndia(lat: Float64Array, lng: Float64Array, doubtful: Float64Array): MapPoints {
	for (let rank = 0; rank < lat.length; rank++) {
		const [north, east] = [(lat[rank] ?? 0) / STEPS_PER_DEGREE, (lng[rank] ?? 0) / STEPS_PER_DEGREE];
		const isIn = isWithin(north, INDIA_LAT) && isWithin(east, INDIA_LONG);
		lat[rank] = isIn ? north : Number.NaN;
		lng[rank] = isIn ? east : Number.NaN;
		if (!isIn) doubtful[rank] = 0;
	}
	return { lat, lng, doubtful: Uint8Array.from(doubtful) };
}
