import type { ExpressionSpecification } from "maplibre-gl";

/** The one source of the embedded basemap: each further one would be cut into tiles by itself, which takes time. */
export const BASEMAP_SOURCE = "basemap";

/** What a feature of the source is. */
export type BasemapKind =
	| "neighbours"
	| "india"
	| "lakes"
	| "rivers"
	| "countryBorders"
	| "stateBorders"
	| "coasts"
	| "landBorder"
	| "countryLabels"
	| "stateLabels"
	| "places";

/** The filter of a layer that draws one kind. */
export function isKind(kind: BasemapKind): ExpressionSpecification {
	return ["==", ["get", "kind"], kind];
}
