import type { Bounds } from "../map-engine.ts";

/** The camera stops at this zoom, because closer there would be too few names to tell where one is. */
export const EMBEDDED_MAX_ZOOM = 13;

/** Without the archive of names, the basemap itself has no more detail. */
export const BASEMAP_MAX_ZOOM = 10;

/** The area that the embedded basemap covers. */
export const EMBEDDED_BOUNDS: Bounds = [38, -12, 125, 52];
