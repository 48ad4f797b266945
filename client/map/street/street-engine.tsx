import { MAX_ZOOM } from "../../../shared/map/zooms.ts";
import type { Texts } from "../../text/texts.ts";
import { loadEmbedded } from "../embedded/load-embedded.ts";
import type { MapEngine } from "../engine/map-engine.ts";
import { createMaplibreEngine } from "../engine/maplibre-engine.tsx";
import { loadStreetLayers, STREET_SOURCE } from "./street-layers.ts";
import { type StreetMapSource, serveStreets, streetStyle } from "./street-style.ts";

/** MapLibre with the embedded map and streets over it. */
export async function createEngine(source: StreetMapSource, placeName: Texts["placeName"]): Promise<MapEngine> {
	const layersFor = await loadStreetLayers(source.schema);
	const load = loadEmbedded(source.archive !== undefined, placeName);
	const drawn = new Set<string>();
	serveStreets(source, drawn);
	return createMaplibreEngine({
		async styleFor(look) {
			const { style, colors } = await load(look);
			const streets = layersFor(look.startsWith("dark") ? "dark" : "light", colors);
			for (const layer of streets) drawn.add(layer["source-layer"] ?? "");
			return streetStyle(style, source, streets, colors);
		},
		archive: source.archive,
		maxZoom: MAX_ZOOM.streets,
		mayFail: STREET_SOURCE,
	});
}
