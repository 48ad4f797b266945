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
