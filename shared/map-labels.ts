/**
 * The archive of names on the embedded map (docs/product.md, Maps): vector tiles with three layers of points. Shared by the script
 * that makes it, the server that checks it, and the map that draws it.
 *
 * `places` have `n` (name) and `r` (rank), `stations` the same, but no name if a place beside them has it, `pincodes` have `p`
 * (number). The features of a tile are in order of importance.
 */
export const LABEL_LAYERS = ["places", "stations", "pincodes"] as const;

export type LabelLayer = (typeof LABEL_LAYERS)[number];

/** Zooms of the tiles. The last ones have every label and are used for all further zooms. */
export const LABEL_ZOOMS = { first: 9, last: 10 };

/**
 * The lowest rank of each kind of place; the lower, the more important. Towns are ranked by population. An area is named after its
 * pincode's post office, of which only the pincode's centre is known.
 */
export const PLACE_RANK = {
	town: 0,
	headOffice: 10,
	withStation: 20,
	subOffice: 21,
	branchOffice: 30,
	area: 31,
	institution: 32,
};

/** Junctions and termini are more important than other stations. */
export const STATION_RANK = { junction: 0, stop: 1 };
