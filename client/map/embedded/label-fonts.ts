/** Font families, as in styles.css. MapLibre reads the weight from the first name only. */
export const REGULAR = ["system-ui", "Noto Sans", "sans-serif"];
export const MEDIUM = ["Noto Sans Medium", ...REGULAR];
export const BOLD = ["Noto Sans Bold", ...REGULAR];

/** The edge that keeps text readable on lines. */
export function halo(color: string) {
	return { "text-halo-color": color, "text-halo-width": 1.4 };
}
