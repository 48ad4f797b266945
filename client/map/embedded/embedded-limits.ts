/** The camera stops at this zoom, because closer there would be too few names to tell where one is. */
export const EMBEDDED_MAX_ZOOM = 13;

/** Without the archive of names, the basemap itself has no more detail. */
export const BASEMAP_MAX_ZOOM = 10;
