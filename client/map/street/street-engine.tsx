import { MAP_FILE_PATH } from "../../../shared/paths.ts";
import { loadBasemap } from "../embedded/load-basemap.ts";
import type { MapEngine } from "../map-engine.ts";
import { mapPalette } from "../map-palette.ts";
import { createMaplibreEngine, type MaplibreSource } from "../maplibre-engine.tsx";
import { officialMap } from "./official-map.ts";
import { openStreetFile } from "./street-protocol.ts";
import { streetStyle } from "./street-style.ts";

/** The file's tiles end at zoom 15. They can be scaled up sharply, but beyond 18 there is no more detail. */
const MAX_ZOOM = 18;

/** MapLibre with the streets from the operator's map file and the borders of the embedded basemap. */
export function createEngine(): Promise<MapEngine> {
	return createMaplibreEngine(streetSource());
}

async function streetSource(): Promise<MaplibreSource> {
	const fileUrl = new URL(MAP_FILE_PATH, window.location.origin).href;
	const [basemap] = await Promise.all([loadBasemap(), openStreetFile(fileUrl)]);
	const official = officialMap(basemap);
	return {
		styleFor: (scheme, isStrong) => streetStyle({ fileUrl, scheme, palette: mapPalette(scheme, isStrong), official }),
		maxZoom: MAX_ZOOM,
	};
}
