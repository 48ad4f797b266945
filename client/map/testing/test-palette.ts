import { type MapPalette, mapPalette } from "../engine/map-palette.ts";

/** A palette for tests in which every colour is different. */
export const TEST_PALETTE = Object.fromEntries(
	Object.keys(mapPalette("light")).map((name, index) => [name, `#${String(index + 1).padStart(6, "0")}`]),
) as unknown as MapPalette;
