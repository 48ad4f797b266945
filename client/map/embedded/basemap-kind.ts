import type { ExpressionSpecification } from "maplibre-gl";

/**
 * The sources of the embedded basemap. With one source for each kind, tiles would be cut eleven times; a single source would be drawn in
 * one long task.
 */
export const LAND_SOURCE = "land";
export const NAME_SOURCE = "names";

/** The kind of a feature in a source. */
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
