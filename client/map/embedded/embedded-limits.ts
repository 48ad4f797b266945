/** Past this zoom the embedded basemap has nothing more to show; the camera stops here. */
export const EMBEDDED_MAX_ZOOM = 10;

/** What the embedded basemap covers, in degrees: west, south, east, north. The camera stays inside. */
export const EMBEDDED_BOUNDS: [west: number, south: number, east: number, north: number] = [38, -12, 125, 52];
