/** What the source lost at the edges of its tiles is mended, and its noise is gone. */
import { withoutGaps } from "./bridge-gaps.ts";
import { joinedLines } from "./join-lines.ts";
import type { Rail, Road } from "./read-features.ts";
import { roundLines } from "./round-corners.ts";
import { RAIL_SPIKE, ROAD_SPIKE, withoutSpikes } from "./without-spikes.ts";
import { RAIL_STUB, ROAD_STUB, withoutStubs } from "./without-stubs.ts";
import { withoutTwins } from "./without-twins.ts";

/** The roads of the tables as a network of single lines, each as long as it is on the ground. */
export function wholeRoads(roads: readonly Road[]): Road[] {
	return roundLines(joinedLines(withoutStubs(withoutGaps(withoutTwins(withoutSpikes(roads, ROAD_SPIKE))), ROAD_STUB)));
}

/** The same for railways, but that gaps between them are not closed: many lines end. */
export function wholeRails(rails: readonly Rail[]): Rail[] {
	return roundLines(joinedLines(withoutStubs(withoutTwins(withoutSpikes(rails, RAIL_SPIKE)), RAIL_STUB)));
}
