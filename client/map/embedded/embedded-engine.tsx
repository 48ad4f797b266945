import { MAX_ZOOM } from "../../../shared/map/zooms.ts";
import type { Texts } from "../../text/texts.ts";
import type { MapEngine } from "../engine/map-engine.ts";
import { createMaplibreEngine } from "../engine/maplibre-engine.tsx";
import { loadEmbedded } from "./load-embedded.ts";

/**
 * MapLibre with the map of India that comes with the site. A module of its own: joined with own-engine.tsx, the bundler would put the
 * library into the same file, which visitors would then load again with each release.
 *
 * @param archive the archive's version, if the site has one
 */
export function createEngine(archive: string | undefined, placeName: Texts["placeName"]): Promise<MapEngine> {
	const load = loadEmbedded(archive !== undefined, placeName);
	return createMaplibreEngine({
		styleFor: async (look) => (await load(look)).style,
		archive,
		maxZoom: archive ? MAX_ZOOM.embedded : MAX_ZOOM.basemap,
	});
}
