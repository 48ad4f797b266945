/**
 * The archive of the embedded map (docs/maps.md): vector tiles with names and with features. Shared by the script that makes it, the server
 * that checks it, and the map that draws it.
 *
 * Names are points: `places` have `n` (name) and `r` (rank), `stations` the same, but no name if a place beside them has it, `airports`
 * have `n`, `pincodes` have `p` (number). The names of a tile are in order of importance.
 */
export const NAME_LAYERS = ["places", "stations", "airports", "pincodes"] as const;

export type NameLayer = (typeof NAME_LAYERS)[number];

/**
 * Features are lines and areas:
 * - `land`: the whole tile, where one has both land and sea; `water` lies above it
 * - `water`: `k` is the `sea`, a `lake` or a `river`
 * - `green`: `k` is a `wood` or a `park`, which has `n` (name); `built`: towns
 * - `roads`: `c` is 0 for motorways, 1 for national highways, 2 for primary roads; `rails`
 * - `borders`: `l` is 4 between states, 5 between districts; `o` is 1 for those of the official basemap
 */
export const FEATURE_LAYERS = ["land", "green", "built", "water", "borders", "rails", "roads"] as const;

export type FeatureLayer = (typeof FEATURE_LAYERS)[number];

/** What the archive covers, in degrees: India and the seas around it. */
export const EMBEDDED_BOUNDS: readonly [west: number, south: number, east: number, north: number] = [66, 6, 98.5, 37.5];

/** The archive begins with its header and root directory, which end before this many bytes. */
export const EMBEDDED_HEAD_BYTES = 1792;

/** The lowest rank of each kind of place; the lower, the more important. Towns by population, areas by their pincode's post office. */
export const PLACE_RANK = {
	town: 0,
	headOffice: 10,
	withStation: 20,
	subOffice: 21,
	branchOffice: 30,
	area: 31,
};

/** Junctions and termini are more important than other stations. */
export const STATION_RANK = { junction: 0, stop: 1 };
