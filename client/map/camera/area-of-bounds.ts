import type { SearchArea } from "../../../shared/search/filter/search-area.ts";
import type { Bounds } from "../engine/map-engine.ts";

const DECIMALS = 4;

/** The area of what a map shows, which may reach beyond the world. */
export function areaOf([west, south, east, north]: Bounds): SearchArea {
	return [within(180, west), within(90, south), within(180, east), within(90, north)];
}

function within(most: number, degrees: number): number {
	// An address has no zero below zero.
	return Number(Math.max(-most, Math.min(most, degrees)).toFixed(DECIMALS)) + 0;
}
