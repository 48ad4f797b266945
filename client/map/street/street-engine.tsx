import { MAX_ZOOM } from "../../../shared/map/zooms.ts";
import type { Texts } from "../../text/texts.ts";
import { embeddedStyle } from "../embedded/embedded-style.ts";
import { loadBasemap } from "../embedded/load-basemap.ts";
import { drawSign } from "../embedded/map-sign.ts";
import { serveArchive } from "../engine/archive-protocol.ts";
import type { MapEngine } from "../engine/map-engine.ts";
import { mapPalette } from "../engine/map-palette.ts";
import { createMaplibreEngine, type MaplibreSource } from "../engine/maplibre-engine.tsx";
import { loadStreetLayers } from "./street-layers.ts";
import { type StreetMapSource, serveStreets } from "./street-protocol.ts";
import { STREET_SOURCE } from "./street-source.ts";
import { streetStyle } from "./street-style.ts";

/** MapLibre with the embedded map and streets over it. */
export function createEngine(source: StreetMapSource, placeName: Texts["placeName"]): Promise<MapEngine> {
	return createMaplibreEngine(overEmbedded(source, placeName));
}

async function overEmbedded(source: StreetMapSource, placeName: Texts["placeName"]): Promise<MaplibreSource> {
	const readAhead = source.archive && serveArchive(source.archive);
	const [basemap, layersFor] = await Promise.all([loadBasemap(placeName), loadStreetLayers(source.schema)]);
	serveStreets(source, new Set(layersFor("light", mapPalette("light")).map((layer) => layer["source-layer"] ?? "")));
	return {
		styleFor(scheme, isStrong) {
			const palette = mapPalette(scheme, isStrong);
			const embedded = embeddedStyle(basemap, palette, source.archive !== undefined);
			return streetStyle(embedded, source, layersFor(scheme, palette), palette);
		},
		...(readAhead && { readAhead }),
		maxZoom: MAX_ZOOM.streets,
		drawPicture: drawSign,
		mayFail: STREET_SOURCE,
	};
}
