/** A part of the map that the visitor searches (docs/product.md, Filter). */
import type { Position } from "../../places/distance.ts";

/** Degrees, with four decimals: about ten metres. */
export type SearchArea = readonly [west: number, south: number, east: number, north: number];

/** A number of degrees as `writeArea` writes it. */
const DEGREES = /^-?\d{1,3}(\.\d{1,4})?$/;

/** An area for an address, for example `72.7,18.8,73.1,19.3`. */
export function writeArea(area: SearchArea): string {
	return area.join(",");
}

/** Inverse of `writeArea`. Null for everything else: another number of degrees, or an area without size or beyond the world. */
export function readArea(text: string | null): SearchArea | null {
	const parts = text?.split(",") ?? [];
	if (parts.length !== 4 || !parts.every((part) => DEGREES.test(part))) return null;
	const [west = 0, south = 0, east = 0, north = 0] = parts.map(Number);
	return west >= -180 && west < east && east <= 180 && south >= -90 && south < north && north <= 90
		? [west, south, east, north]
		: null;
}

export function middleOf([west, south, east, north]: SearchArea): Position {
	return { lat: (south + north) / 2, lng: (west + east) / 2 };
}
