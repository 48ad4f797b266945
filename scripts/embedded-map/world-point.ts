import type { Position } from "../../shared/distance.ts";

/** A position in the Web Mercator square: 0 is its western and its northern edge, 1 the eastern and the southern. */
export function worldPoint({ lat, lng }: Position): { x: number; y: number } {
	const radians = (lat * Math.PI) / 180;
	return { x: (lng + 180) / 360, y: (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2 };
}
