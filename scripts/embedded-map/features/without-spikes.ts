import type { Position } from "geojson";
import { kmBetween, straightness } from "./planar.ts";
import type { Road } from "./read-features.ts";

/** A way that goes back as sharply as this is no hairpin: the two carriageways of a road were joined at their end. */
const BACK = -0.9;

/** Both arms of a hairpin of a mountain road are shorter. */
const LEAST_ARM_KM = 0.35;

/** Roads without needles, where a line goes on to a point and comes back beside itself. */
export function withoutSpikes(roads: readonly Road[]): Road[] {
	return roads.map((road) => ({
		...road,
		geometry: { type: "LineString", coordinates: withoutNeedles(road.geometry.coordinates) },
	}));
}

function withoutNeedles(line: readonly Position[]): Position[] {
	const kept: Position[] = [];
	for (const corner of line) {
		kept.push(corner);
		// Without its tip, what is left of a needle may be one, too.
		while (kept.length > 2 && isTip(kept.at(-3), kept.at(-2), kept.at(-1))) kept.splice(-2, 1);
	}
	return kept;
}

function isTip(a: Position = [], b: Position = [], c: Position = []): boolean {
	return straightness(a, b, c) < BACK && Math.min(kmBetween(a, b), kmBetween(b, c)) > LEAST_ARM_KM;
}
