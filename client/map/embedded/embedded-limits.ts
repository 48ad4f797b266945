import type { Bounds } from "../map-engine.ts";

/** The camera stops at this zoom, because the embedded basemap has no more detail. */
export const EMBEDDED_MAX_ZOOM = 10;

/** The area that the embedded basemap covers. */
export const EMBEDDED_BOUNDS: Bounds = [38, -12, 125, 52];
