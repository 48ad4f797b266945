/** What the generated styles of the embedded map (data-makers/map-style/) and the code that draws them both name. */
import type { ExpressionSpecification } from "maplibre-gl";

/** The sources of the embedded basemap: with one for each kind, tiles would be cut eleven times; a single one is drawn in one long task. */
export const LAND_SOURCE = "land";
export const NAME_SOURCE = "names";

/** The kind of a feature in these sources. */
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

/** The scheme of the archive's tile addresses, which only this page understands. */
export const ARCHIVE_SCHEME = "embedded";

/** The property of a style's state that has the name which the map does not show. */
export const HIDDEN_NAME = "hiddenName";

/** Font families, as in styles.css. MapLibre reads weight and slant from the first name only. */
export const REGULAR = ["system-ui", "Noto Sans", "sans-serif"];
export const BOLD = ["Noto Sans Bold", ...REGULAR];

/** The edge that keeps text readable on lines. */
export function halo(color: string | ExpressionSpecification) {
	return { "text-halo-color": color, "text-halo-width": 1.6 };
}
