import { MAP_PROXY_PREFIX } from "../paths.ts";
import { latAt, lngAt } from "./mercator.ts";

/** The edges of an area, in degrees. */
export type MapBounds = [west: number, south: number, east: number, north: number];

/** How vector tiles of streets name their layers and features (docs/maps.md). */
export type StreetSchema = "openmaptiles" | "shortbread" | "protomaps";

/** Tiles of streets, which lie over the embedded map. */
export interface StreetTiles {
	schema: StreetSchema;
	/** Zooms of the tiles; the last ones are used for all further zooms. */
	minzoom: number;
	maxzoom: number;
	/** Outside, the embedded map alone is shown. */
	bounds: MapBounds;
	/** Who made the data, as HTML: texts and https links only, made by the server. */
	attribution: string;
}

/** Where the site's maps come from, as configured on the server. Sent to browsers, so it contains no secret. */
export type MapSource = {
	/** The version of the embedded map's archive; without it there is only the basemap. */
	archive?: string;
} /** The map of India that comes with the site: no key, no third party, no streets. */ & (
	| { kind: "embedded" }
	/** Over it, a PMTiles file on the server. */
	| ({ kind: "file" } & StreetTiles)
	/** Over it, tiles that the server asks a service for. `version` stands for the service in their addresses. */
	| ({ kind: "tiles"; version: string } & StreetTiles)
	/** Mapbox, through the site's own origin; if that fails, the embedded map. */
	| { kind: "mapbox"; style: `mapbox://styles/${string}` }
);

/** The area of a tile at a zoom, column and row of the Web Mercator grid, in degrees. */
export function tileBounds(z: number, x: number, y: number): MapBounds {
	const side = 2 ** -z;
	return [lngAt(x * side), latAt((y + 1) * side), lngAt((x + 1) * side), latAt(y * side)];
}

/** The address of a tile with streets from a tile service. @param version stands for the service */
export function mapTilePath(z: number, x: number, y: number, version: string): string {
	return `${MAP_PROXY_PREFIX}/t/${z}/${x}/${y}?v=${encodeURIComponent(version)}`;
}
