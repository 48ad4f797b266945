import { distanceKm, type Position } from "../../places/distance.ts";

/** Positions as points on a ball of radius 1, three numbers each: the order of distances then needs no trigonometry. */
export type Points = Float32Array;

const TO_RADIANS = Math.PI / 180;

/** @param positions in degrees; undefined where none is known, and the point is NaN */
export function pointsOf(positions: readonly (Position | undefined)[]): Points {
	const points = new Float32Array(positions.length * 3).fill(Number.NaN);
	for (const [slot, position] of positions.entries()) if (position) points.set(pointOf(position), slot * 3);
	return points;
}

function pointOf({ lat, lng }: Position): readonly [number, number, number] {
	const around = Math.cos(lat * TO_RADIANS);
	return [around * Math.cos(lng * TO_RADIANS), around * Math.sin(lng * TO_RADIANS), Math.sin(lat * TO_RADIANS)];
}

/** Numbers in the order of the distances from a position, for these slots, others 0; infinite where there is no point. */
export function nearnessFrom(points: Points, from: Position, slots: Uint32Array): Float32Array {
	const [x, y, z] = pointOf(from);
	const nearness = new Float32Array(points.length / 3);
	for (let each = 0; each < slots.length; each++) {
		const slot = slots[each] ?? 0;
		const dx = (points[slot * 3] ?? 0) - x;
		const dy = (points[slot * 3 + 1] ?? 0) - y;
		const dz = (points[slot * 3 + 2] ?? 0) - z;
		const squared = dx * dx + dy * dy + dz * dz;
		nearness[slot] = Number.isNaN(squared) ? Number.POSITIVE_INFINITY : squared;
	}
	return nearness;
}

/** A distance in the numbers of `nearnessFrom`. */
export function nearnessOf(km: number): number {
	// The chord of an arc.
	return (2 * Math.sin(km / (2 * KM_OF_RADIUS))) ** 2;
}

/** The radius that `distanceKm` uses. */
const KM_OF_RADIUS = distanceKm({ lat: 0, lng: 0 }, { lat: 0, lng: 180 }) / Math.PI;
