import type { ExpressionSpecification } from "maplibre-gl";

/** Font families, as in styles.css. MapLibre reads weight and slant from the first name only. */
export const REGULAR = ["system-ui", "Noto Sans", "sans-serif"];
export const MEDIUM = ["Noto Sans Medium", ...REGULAR];
export const BOLD = ["Noto Sans Bold", ...REGULAR];
export const ITALIC = ["Noto Sans Italic", ...REGULAR];

/** The edge that keeps text readable on lines. */
export function halo(color: string | ExpressionSpecification) {
	return { "text-halo-color": color, "text-halo-width": 1.6 };
}
