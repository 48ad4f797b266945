import type { Position } from "geojson";
import { kmBetween, straightness } from "./planar.ts";
import type { Way } from "./read-features.ts";

export interface Spike {
	/** The cosine of the turn from which a way goes back. */
	back: number;
	/** The shorter of its two sides is longer than this, in kilometres. */
	minKm: number;
}

/** Two carriageways of a road that were joined at their end. Hairpins of mountain roads are less sharp, or shorter. */
export const ROAD_SPIKE: Spike = { back: -0.9, minKm: 0.35 };

/** No railway turns by a right angle; where trains change their direction, they do so in a station. */
export const RAIL_SPIKE: Spike = { back: 0, minKm: 0.15 };

/** A single corner that is off by less than this is noise. */
const NOISE_KM = 1;

/**
 * Ways without spikes, where a line goes to a point and comes back beside itself. The tip of a short spike is removed. At the tip of a long
 * one the line is divided: both sides may be roads.
 */
export function withoutSpikes<W extends Way>(ways: readonly W[], spike: Spike): W[] {
	return ways.flatMap((way) =>
		piecesOf(way.geometry.coordinates, spike).map((coordinates) => ({
			...way,
			geometry: { type: "LineString" as const, coordinates },
		})),
	);
}

function piecesOf(line: readonly Position[], spike: Spike): Position[][] {
	const pieces: Position[][] = [];
	let piece: Position[] = [];
	for (const corner of line) {
		piece.push(corner);
		const [before, from, tip, to] = [piece.at(-4), piece.at(-3), piece.at(-2), piece.at(-1)];
		if (!from || !tip || !to || !isTip(from, tip, to, spike)) continue;
		const isShort = Math.min(kmBetween(from, tip), kmBetween(tip, to)) < NOISE_KM;
		if (isShort && !(before && isTip(before, from, to, spike))) piece.splice(-2, 1);
		else {
			pieces.push(piece.slice(0, -1));
			piece = [tip, to];
		}
	}
	return [...pieces, piece];
}

function isTip(from: Position, tip: Position, to: Position, { back, minKm }: Spike): boolean {
	return straightness(from, tip, to) < back && Math.min(kmBetween(from, tip), kmBetween(tip, to)) > minKm;
}
