import type { VectorSourceSpecification } from "maplibre-gl";
import { EMBEDDED_BOUNDS, type FeatureLayer, type NameLayer } from "../../../shared/map/embedded-map.ts";
import { EMBEDDED_ZOOMS } from "../../../shared/map/zooms.ts";

/** The scheme of the archive's tile addresses, which only this page understands. */
export const ARCHIVE_SCHEME = "embedded";

/** The source of roads, railways, water, woods, localities, stations and pincodes. */
export const ARCHIVE_SOURCE = "archive";

/** Required by OpenStreetMap's licence. A text of its own: if streets bring the same one, the map shows it once. */
const ATTRIBUTION =
	'<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">© OpenStreetMap contributors</a>';

export const ARCHIVE_TILES: VectorSourceSpecification = {
	type: "vector",
	tiles: [`${ARCHIVE_SCHEME}://{z}/{x}/{y}`],
	minzoom: EMBEDDED_ZOOMS.first,
	maxzoom: EMBEDDED_ZOOMS.last,
	bounds: [...EMBEDDED_BOUNDS],
	attribution: ATTRIBUTION,
};

/** The properties that all style layers of the archive share. */
export function fromArchive<T extends "fill" | "line" | "symbol">(
	id: string,
	type: T,
	sourceLayer: FeatureLayer | NameLayer,
	minzoom: number,
) {
	return { id, type, source: ARCHIVE_SOURCE, "source-layer": sourceLayer, minzoom } as const;
}
