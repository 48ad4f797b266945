import type { Position } from "../../shared/places/distance.ts";

/** The median of each coordinate; NaN for no positions. */
export function middleOf(positions: readonly Position[]): Position {
	const median = (degrees: number[]) => degrees.sort((a, b) => a - b)[degrees.length >> 1] ?? Number.NaN;
	return { lat: median(positions.map(({ lat }) => lat)), lng: median(positions.map(({ lng }) => lng)) };
}
