import type { MapSource } from "../../../shared/map-source.ts";
import type { MapEngine } from "../map-engine.ts";
import { readMapPalette } from "../map-palette.ts";
import { createMaplibreEngine, type MaplibreSource } from "../maplibre-engine.tsx";
import { BASEMAP_MAX_ZOOM, EMBEDDED_MAX_ZOOM } from "./embedded-limits.ts";
import { embeddedStyle } from "./embedded-style.ts";
import { serveLabels } from "./label-protocol.ts";
import { loadBasemap } from "./load-basemap.ts";
import { drawSign } from "./station-sign.ts";

/** MapLibre with the basemap of India that comes with the site. */
export function createEngine({ labels }: Extract<MapSource, { kind: "embedded" }>): Promise<MapEngine> {
	return createMaplibreEngine(embeddedSource(labels));
}

/** @param labels the version of the archive of names, if the site has it */
async function embeddedSource(labels: string | undefined): Promise<MaplibreSource> {
	const basemap = await loadBasemap();
	if (labels) serveLabels(labels);
	const names = labels !== undefined;
	return {
		styleFor: () => embeddedStyle(basemap, readMapPalette(document.documentElement), names),
		maxZoom: names ? EMBEDDED_MAX_ZOOM : BASEMAP_MAX_ZOOM,
		drawPicture: drawSign,
	};
}
