import type { ExpressionSpecification, VectorSourceSpecification } from "maplibre-gl";
import { ARCHIVE_SCHEME, type BasemapKind, HIDDEN_NAME, REGULAR } from "../../client/map/engine/style-names.ts";
import { EMBEDDED_BOUNDS, type FeatureLayer, type NameLayer } from "../../shared/map/embedded-map.ts";
import { EMBEDDED_ZOOMS } from "../../shared/map/zooms.ts";

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

/** The filter of a layer that draws one kind of the basemap's features. */
export function isKind(kind: BasemapKind): ExpressionSpecification {
	return ["==", ["get", "kind"], kind];
}

/** A condition for a layer's filter: whether this name is not hidden. */
export function isNotHidden(name: ExpressionSpecification): ExpressionSpecification {
	return ["!=", name, ["global-state", HIDDEN_NAME]];
}

/** Faces of the fonts that only these styles use. */
export const MEDIUM = ["Noto Sans Medium", ...REGULAR];
export const ITALIC = ["Noto Sans Italic", ...REGULAR];

/** A value that changes evenly between zooms: zoom, value, zoom, value … */
export function linear(...stops: (number | string)[]): ExpressionSpecification {
	return ["interpolate", ["linear"], ["zoom"], ...stops];
}
