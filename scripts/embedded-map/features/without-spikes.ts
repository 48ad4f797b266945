import type { Position } from "geojson";
import { kmBetween, straightness } from "./planar.ts";
import type { Way } from "./read-features.ts";

export interface Spike {
	/** The cosine of the turn from which on a way goes back. */
	back: number;
	/** The shorter of its two sides is longer than this, in kilometres. */
	leastKm: number;
}

/** The two carriageways of a road were joined at their end. Hairpins of mountain roads are less sharp, or shorter. */
export const ROAD_SPIKE: Spike = { back: -0.9, leastKm: 0.35 };

/** No railway turns by a right angle; where trains change their direction, they do so in a station. */
export const RAIL_SPIKE: Spike = { back: 0, leastKm: 0.15 };

/** Ways without needles, where a line goes on to a point and comes back beside itself. */
export function withoutSpikes<W extends Way>(ways: readonly W[], spike: Spike): W[] {
	return ways.map((way) => ({
		...way,
		geometry: { type: "LineString", coordinates: withoutNeedles(way.geometry.coordinates, spike) },
	}));
}

function withoutNeedles(line: readonly Position[], spike: Spike): Position[] {
	const kept: Position[] = [];
	for (const corner of line) {
		kept.push(corner);
		// Without its tip, what is left of a needle may be one, too.
		while (kept.length > 2 && isTip(kept.at(-3), kept.at(-2), kept.at(-1), spike)) kept.splice(-2, 1);
	}
	return kept;
}

function isTip(a: Position = [], b: Position = [], c: Position = [], { back, leastKm }: Spike): boolean {
	return straightness(a, b, c) < back && Math.min(kmBetween(a, b), kmBetween(b, c)) > leastKm;
}
