import { INDIA_LAT, INDIA_LONG } from "../../shared/constants.ts";
import type { Bounds } from "./map-engine.ts";

/**
 * The area of every map: what the embedded basemap covers, around India. The camera stays inside with any source, and who is outside is not
 * shown.
 */
export const MAP_AREA: Bounds = [38, -12, 125, 52];

const [SOUTH, NORTH] = INDIA_LAT;
const [WEST, EAST] = INDIA_LONG;

/** All of India. */
export const INDIA: Bounds = [WEST, SOUTH, EAST, NORTH];
