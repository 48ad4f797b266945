import type { Bounds } from "../map-engine.ts";

/** Past this zoom the embedded basemap has nothing more to show; the camera stops here. */
export const EMBEDDED_MAX_ZOOM = 10;

/** What the embedded basemap covers. */
export const EMBEDDED_BOUNDS: Bounds = [38, -12, 125, 52];
