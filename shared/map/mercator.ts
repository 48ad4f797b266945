/** The Mercator projection of maps: the world is a square from 0 to 1, with the north at 0. */
import type { Position } from "../places/distance.ts";

interface WorldPoint {
	x: number;
	y: number;
}

/** Width of the world at zoom 0, in CSS pixels. */
export const WORLD_PX = 512;

/** @param lng degrees */
export function worldX(lng: number): number {
	return lng / 360 + 0.5;
}

/** @param lat degrees */
export function worldY(lat: number): number {
	const sine = Math.sin((lat * Math.PI) / 180);
	return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

/** Degrees. */
export function lngAt(x: number): number {
	return (x - 0.5) * 360;
}

/** Degrees. */
export function latAt(y: number): number {
	return (Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) * 360) / Math.PI - 90;
}

export function worldPoint({ lat, lng }: Position): WorldPoint {
	return { x: worldX(lng), y: worldY(lat) };
}

/** Columns and rows of the tiles at a zoom that have a part of what is between two points, the north-western one first. */
export function tilesBetween(first: WorldPoint, last: WorldPoint, zoom: number): [x: number, y: number][] {
	const range = (from: number, to: number) => {
		const start = Math.floor(from * 2 ** zoom);
		return Array.from({ length: Math.floor(to * 2 ** zoom) - start + 1 }, (_, each) => start + each);
	};
	const rows = range(first.y, last.y);
	return range(first.x, last.x).flatMap((x) => rows.map((y): [number, number] => [x, y]));
}
