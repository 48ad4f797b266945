import { MAP_PROXY_PREFIX } from "../paths.ts";
import type { MapBounds } from "./map-source.ts";
import { latAt, lngAt } from "./mercator.ts";

/** The area of a tile at a zoom, column and row of the Web Mercator grid, in degrees. */
export function tileBounds(z: number, x: number, y: number): MapBounds {
	const side = 2 ** -z;
	return [lngAt(x * side), latAt((y + 1) * side), lngAt((x + 1) * side), latAt(y * side)];
}

/** The address of a tile with streets from a tile service. @param version stands for the service */
export function mapTilePath(z: number, x: number, y: number, version: string): string {
	return `${MAP_PROXY_PREFIX}/t/${z}/${x}/${y}?v=${encodeURIComponent(version)}`;
}
