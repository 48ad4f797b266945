/** Where the maps of a site come from; the server's configuration chooses, the browser obeys. No secret is in it. */
export type MapSource =
	/** The basemap of India that comes with the site: no key, no third party, regions and towns but no streets. */
	| { kind: "embedded" }
	/** A PMTiles file on the server, with streets. */
	| { kind: "file" }
	/** Mapbox through the site's own origin. */
	| { kind: "mapbox"; style: `mapbox://styles/${string}` };
