import { MAP_PROXY_PREFIX } from "../paths.ts";
import type { MapBounds } from "./map-source.ts";

/** The area of a tile at a zoom, column and row of the Web Mercator grid, in degrees. */
export function tileBounds(z: number, x: number, y: number): MapBounds {
	const lng = (column: number) => (column / 2 ** z) * 360 - 180;
	const lat = (row: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / 2 ** z))) * 180) / Math.PI;
	return [lng(x), lat(y + 1), lng(x + 1), lat(y)];
}

/**
 * The address of a tile with streets from a tile service.
 *
 * @param version stands for the service
 */
export function mapTilePath(z: number, x: number, y: number, version: string): string {
	return `${MAP_PROXY_PREFIX}/t/${z}/${x}/${y}?v=${encodeURIComponent(version)}`;
}
