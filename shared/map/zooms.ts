/** The zooms of maps. Those at which a layer of the embedded map appears are in its style (client/map/embedded/). */

/** Where the camera is pointed. Several results are fitted into the view instead; with none, the map is centred on the visitor. */
export const ZOOM = { list: 8, noResult: 7, oneResult: 16, selected: 15, detail: 14, pick: 16 };

/** How close a map can be zoomed in: streets are scaled up from 14 or 15, beyond 18 without more; the embedded map, the basemap would say too little. */
export const MAX_ZOOM = { streets: 18, embedded: 12.5, basemap: 10 };

/** Zooms of the embedded map's tiles. The last ones have everything and are used for all further zooms. */
export const EMBEDDED_ZOOMS = { first: 5, last: 11 };

/** The first zoom with names from the archive; before it, those of the basemap suffice. */
export const FIRST_NAMES_ZOOM = 9;
