/**
 * The points of search results, for the map of a browser without the list of branches: latitude and longitude in steps of 0.00001 degrees (at
 * most 1.1 m) from the south-west corner of India, three bytes each; the latitude's highest bit marks a doubtful point. First the high
 * bytes of all latitudes, then their middle ones and so on: nearby results have similar bytes, so they compress.
 */
import { type Branch, positionOf } from "../branch/branch.ts";
import { INDIA_LAT, INDIA_LONG } from "../constants.ts";
import type { Position } from "../places/distance.ts";

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

const STEPS_PER_DEGREE = 100_000;
const BYTES_OF_NUMBER = 3;
const BYTES_OF_POINT = 2 * BYTES_OF_NUMBER;
const STEPS_NORTH = (INDIA_LAT[1] - INDIA_LAT[0]) * STEPS_PER_DEGREE;
const STEPS_EAST = (INDIA_LONG[1] - INDIA_LONG[0]) * STEPS_PER_DEGREE;
/** Larger than any step. */
const UNKNOWN = 0xffffff;
/** Above all steps to the north. */
const DOUBTFUL = 0x800000;

/**
 * Writes the points of some results.
 *
 * @param slots of the results in these points, in the order of the results
 */
export function writePoints(slots: readonly number[], { lat, lng, doubtful }: MapPoints): Uint8Array {
	const count = slots.length;
	const bytes = new Uint8Array(count * BYTES_OF_POINT);
	for (let rank = 0; rank < count; rank++) {
		const slot = slots[rank] ?? -1;
		const { north, east } = stepsTo(lat[slot] ?? Number.NaN, lng[slot] ?? Number.NaN, doubtful[slot] === 1);
		for (let byte = 0; byte < BYTES_OF_NUMBER; byte++) {
			const shift = 8 * (BYTES_OF_NUMBER - 1 - byte);
			bytes[byte * count + rank] = north >> shift;
			bytes[(BYTES_OF_NUMBER + byte) * count + rank] = east >> shift;
		}
	}
	return bytes;
}

/** Reads what `writePoints` wrote. Bytes beyond the last whole point are ignored. */
export function readPoints(file: ArrayBuffer): MapPoints {
	const bytes = new Uint8Array(file);
	const count = Math.floor(bytes.length / BYTES_OF_POINT);
	const stepsAt = (at: number) =>
		((bytes[at] ?? 0) << 16) | ((bytes[count + at] ?? 0) << 8) | (bytes[2 * count + at] ?? 0);
	return columns(count, (rank) => ({ north: stepsAt(rank), east: stepsAt(BYTES_OF_NUMBER * count + rank) }));
}

/** Points as they would be after writing and reading them. */
export function pointsOf(points: readonly (MapPoint | undefined)[]): MapPoints {
	return columns(points.length, (rank) => {
		const { lat, lng, isDoubtful = false } = points[rank] ?? NOWHERE;
		return stepsTo(lat, lng, isDoubtful);
	});
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

interface Steps {
	/** Steps to the north, with the mark of a doubtful point. */
	north: number;
	east: number;
}

const NOWHERE: MapPoint = { lat: Number.NaN, lng: Number.NaN };
const NO_STEPS: Steps = { north: UNKNOWN, east: UNKNOWN };

/** The steps from the corner of India; a position outside counts as not known. */
function stepsTo(lat: number, lng: number, isDoubtful: boolean): Steps {
	if (!(isWithin(INDIA_LAT, lat) && isWithin(INDIA_LONG, lng))) return NO_STEPS;
	const steps = (degrees: number, from: number) => Math.round(degrees * STEPS_PER_DEGREE) - from * STEPS_PER_DEGREE;
	return { north: steps(lat, INDIA_LAT[0]) | (isDoubtful ? DOUBTFUL : 0), east: steps(lng, INDIA_LONG[0]) };
}

function isWithin([from, to]: readonly [number, number], degrees: number): boolean {
	return degrees >= from && degrees <= to;
}

function columns(count: number, stepsAt: (rank: number) => Steps): MapPoints {
	const lat = new Float64Array(count);
	const lng = new Float64Array(count);
	const doubtful = new Uint8Array(count);
	for (let rank = 0; rank < count; rank++) {
		const { north: marked, east } = stepsAt(rank);
		const north = marked & ~DOUBTFUL;
		const known = north <= STEPS_NORTH && east <= STEPS_EAST;
		lat[rank] = known ? north / STEPS_PER_DEGREE + INDIA_LAT[0] : Number.NaN;
		lng[rank] = known ? east / STEPS_PER_DEGREE + INDIA_LONG[0] : Number.NaN;
		if (known && marked !== north) doubtful[rank] = 1;
	}
	return { lat, lng, doubtful };
}
