import type { MapEngine } from "../map-engine.ts";
import { readMapPalette } from "../map-palette.ts";
import { createMaplibreEngine } from "../maplibre-engine.tsx";
import { EMBEDDED_BOUNDS, EMBEDDED_MAX_ZOOM } from "./embedded-limits.ts";
import { embeddedStyle } from "./embedded-style.ts";
import { loadBasemap } from "./load-basemap.ts";

/** MapLibre with the basemap of India that comes with the site. */
export async function createEngine(): Promise<MapEngine> {
	const style = embeddedStyle(await loadBasemap(), readMapPalette(document.documentElement));
	return createMaplibreEngine({ style, maxZoom: EMBEDDED_MAX_ZOOM, bounds: EMBEDDED_BOUNDS });
}
