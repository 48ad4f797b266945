/** Whether a point is in India, by its official outline with the islands (see NOTICE). */
import { readFileSync } from "node:fs";
import path from "node:path";
import { INDIA_LAT } from "../../../shared/constants.ts";
import type { Position } from "../../../shared/places/distance.ts";

/** Rings of alternating longitudes and latitudes in degrees, without repeating the first point at the end. Made by `data-makers/basemap/make-outline.ts`. */
const FILE = path.join(import.meta.dirname, "india-outline.json");

/** A coast, a jetty or a border may be this far from the simplified line. */
const TOLERANCE_KM = 5;

const DEGREE_KM = 111.2;

const TOLERANCE = TOLERANCE_KM / DEGREE_KM;

/** The height in degrees of the bands of latitude by which sides are looked up, so that a point is compared with dozens, not thousands. */
const BAND = 0.25;

/** The sides near each band, from south to north, as four numbers each: longitude and latitude of both ends. */
type Bands = readonly (readonly number[])[];

let loaded: Bands | undefined;

/** Whether a position is inside India's outline, or at most 5 km outside it. */
export function isInIndia({ lat, lng }: Position): boolean {
	loaded ??= readBands();
	const sides = loaded[bandOf(lat)];
	if (!sides) return false;
	const narrowing = Math.cos((lat * Math.PI) / 180);
	let inside = false;
	for (let at = 0; at < sides.length; at += 4) {
		// Calculates on a plane around the point: over a few kilometres, the earth is flat enough.
		const x1 = ((sides[at] ?? 0) - lng) * narrowing;
		const y1 = (sides[at + 1] ?? 0) - lat;
		const x2 = ((sides[at + 2] ?? 0) - lng) * narrowing;
		const y2 = (sides[at + 3] ?? 0) - lat;
		if (distanceTo(x1, y1, x2, y2) <= TOLERANCE) return true;
		// From a point inside, a ray to the east crosses an odd number of sides.
		if (y1 > 0 !== y2 > 0 && x1 - (y1 * (x2 - x1)) / (y2 - y1) > 0) inside = !inside;
	}
	return inside;
}

/** The distance from the origin to a side; infinite if it is clearly too far. */
function distanceTo(x1: number, y1: number, x2: number, y2: number): number {
	if (Math.min(x1, x2) > TOLERANCE || Math.max(x1, x2) < -TOLERANCE) return Number.POSITIVE_INFINITY;
	const [dx, dy] = [x2 - x1, y2 - y1];
	const square = dx * dx + dy * dy;
	const along = square === 0 ? 0 : Math.max(0, Math.min(1, -(x1 * dx + y1 * dy) / square));
	return Math.hypot(x1 + along * dx, y1 + along * dy);
}

function readBands(): Bands {
	const rings: readonly (readonly number[])[] = JSON.parse(readFileSync(FILE, "utf8"));
	const bands: number[][] = Array.from({ length: bandOf(INDIA_LAT[1]) + 1 }, () => []);
	for (const ring of rings) {
		let [x1, y1] = [ring.at(-2) ?? 0, ring.at(-1) ?? 0];
		for (let at = 0; at < ring.length; at += 2) {
			const [x2, y2] = [ring[at] ?? 0, ring[at + 1] ?? 0];
			const last = bandOf(Math.max(y1, y2) + TOLERANCE);
			for (let band = bandOf(Math.min(y1, y2) - TOLERANCE); band <= last; band++) bands[band]?.push(x1, y1, x2, y2);
			x1 = x2;
			y1 = y2;
		}
	}
	return bands;
}

function bandOf(lat: number): number {
	return Math.floor((lat - INDIA_LAT[0]) / BAND);
}
