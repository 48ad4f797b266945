import { MercatorCoordinate, type VectorSourceSpecification } from "maplibre-gl";
import type { MapBounds, StreetTiles } from "../../../shared/map/map-source.ts";

/** The scheme of the street tiles' addresses, which only this page understands. */
export const STREET_SCHEME = "streets";

/** The source of the streets. */
export const STREET_SOURCE = "streets";

/** The street tiles as a source of a MapLibre style. */
export function streetSource({ minzoom, maxzoom, bounds, attribution }: StreetTiles): VectorSourceSpecification {
	return {
		type: "vector",
		tiles: [`${STREET_SCHEME}://{z}/{x}/{y}`],
		minzoom: Math.min(Math.max(minzoom, firstZoomWithin(bounds)), maxzoom),
		maxzoom,
		bounds,
		attribution,
	};
}

/**
 * The first zoom at which a tile is no larger than the bounds. A file that was cut out of a larger one has whole tiles, which at lower
 * zooms would show streets far outside its bounds that end in the middle of nowhere.
 */
function firstZoomWithin([west, south, east, north]: MapBounds): number {
	const [first, last] = [MercatorCoordinate.fromLngLat([west, north]), MercatorCoordinate.fromLngLat([east, south])];
	return Math.ceil(-Math.log2(Math.max(last.x - first.x, last.y - first.y)));
}
