import type { MapEngine } from "../map-engine.ts";
import { readMapPalette } from "../map-palette.ts";
import { createMaplibreEngine, type MaplibreSource } from "../maplibre-engine.tsx";
import { EMBEDDED_BOUNDS, EMBEDDED_MAX_ZOOM } from "./embedded-limits.ts";
import { embeddedStyle } from "./embedded-style.ts";
import { loadBasemap } from "./load-basemap.ts";

/** MapLibre with the basemap of India that comes with the site. */
export function createEngine(): Promise<MapEngine> {
	return createMaplibreEngine(embeddedSource());
}

async function embeddedSource(): Promise<MaplibreSource> {
	const style = embeddedStyle(await loadBasemap(), readMapPalette(document.documentElement));
	return { style, maxZoom: EMBEDDED_MAX_ZOOM, bounds: EMBEDDED_BOUNDS };
}
