import type { MapPalette } from "../map-palette.ts";

/** A palette for tests in which every colour is different. */
export const TEST_PALETTE: MapPalette = {
	water: "#000001",
	land: "#000002",
	india: "#000003",
	border: "#000004",
	stateBorder: "#000005",
	outline: "#000006",
	label: "#000007",
	quietLabel: "#00000a",
	station: "#00000b",
	stateLabel: "#000008",
	countryLabel: "#000009",
};
