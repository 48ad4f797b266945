import type { MapSource } from "../../../shared/map/map-source.ts";
import { MAX_ZOOM } from "../../../shared/map/zooms.ts";
import type { Texts } from "../../text/texts.ts";
import { serveArchive } from "../engine/archive-protocol.ts";
import type { MapEngine } from "../engine/map-engine.ts";
import { createMaplibreEngine, type MaplibreSource } from "../engine/maplibre-engine.tsx";
import { loadEmbedded } from "./load-embedded.ts";
import { drawSign } from "./map-sign.ts";

/**
 * MapLibre with the map of India that comes with the site. A module of its own: joined with own-engine.tsx, the bundler would put the
 * library into the same file, which visitors would then load again with each release.
 */
export function createEngine(
	{ archive }: Extract<MapSource, { kind: "embedded" }>,
	placeName: Texts["placeName"],
): Promise<MapEngine> {
	return createMaplibreEngine(embeddedSource(archive, placeName));
}

/** @param version the archive's version, if the site has one */
function embeddedSource(version: string | undefined, placeName: Texts["placeName"]): MaplibreSource {
	const readAhead = version && serveArchive(version);
	const archive = version !== undefined;
	const load = loadEmbedded(archive, placeName);
	return {
		...(readAhead && { readAhead }),
		styleFor: async (look) => (await load(look)).style,
		maxZoom: archive ? MAX_ZOOM.embedded : MAX_ZOOM.basemap,
		drawPicture: drawSign,
	};
}
