import type { SearchArea } from "../../../shared/search/filter/search-area.ts";
import type { Bounds } from "../engine/map-engine.ts";

const DECIMALS = 4;

/** The area that a map shows. The bounds may reach beyond the world. */
export function areaOf([west, south, east, north]: Bounds): SearchArea {
	return [within(180, west), within(90, south), within(180, east), within(90, north)];
}

function within(most: number, degrees: number): number {
	// Adding 0 turns -0 into 0, so that an address never has a negative zero.
	return Number(Math.max(-most, Math.min(most, degrees)).toFixed(DECIMALS)) + 0;
}
