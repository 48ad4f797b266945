import type { MapSource } from "../../../shared/map/map-source.ts";
import { EMBEDDED_CLOSE_UPS, MAX_ZOOM } from "../../../shared/map/zooms.ts";
import type { Texts } from "../../text/texts.ts";
import { serveArchive } from "../engine/archive-protocol.ts";
import type { MapEngine } from "../engine/map-engine.ts";
import { mapPalette } from "../engine/map-palette.ts";
import { createMaplibreEngine, type MaplibreSource } from "../engine/maplibre-engine.tsx";
import { embeddedStyle, TELLING_LAYERS } from "./embedded-style.ts";
import { loadBasemap } from "./load-basemap.ts";
import { drawSign } from "./map-sign.ts";
import { tellsWhere } from "./tells-where.ts";

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
async function embeddedSource(version: string | undefined, placeName: Texts["placeName"]): Promise<MaplibreSource> {
	const readAhead = version && serveArchive(version);
	const basemap = await loadBasemap(placeName);
	const archive = version !== undefined;
	return {
		...(readAhead && { readAhead }),
		...(archive && {
			closeUps: EMBEDDED_CLOSE_UPS,
			tellsWhere: (map) => tellsWhere(map.queryRenderedFeatures({ layers: TELLING_LAYERS })),
		}),
		styleFor: (scheme, isStrong) => embeddedStyle(basemap, mapPalette(scheme, isStrong), archive),
		maxZoom: archive ? MAX_ZOOM.embedded : MAX_ZOOM.basemap,
		drawPicture: drawSign,
	};
}
