/** Where the site's maps come from, as configured on the server. Sent to browsers, so it contains no secret. */
export type MapSource =
	/**
	 * The basemap of India that comes with the site: no key, no third party, names of places but no streets. `labels` is the version
	 * of the archive of names; without it there are only those of the basemap.
	 */
	| { kind: "embedded"; labels?: string }
	/** A PMTiles file on the server, with streets. */
	| { kind: "file" }
	/** Mapbox, through the site's own origin. */
	| { kind: "mapbox"; style: `mapbox://styles/${string}` };
