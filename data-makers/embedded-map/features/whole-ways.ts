/** What the source lost at the edges of its tiles is mended, and its noise is gone. */
import { withoutGaps } from "./bridge-gaps.ts";
import { joinedLines } from "./join-lines.ts";
import { mergedCarriageways } from "./merge-carriageways.ts";
import type { Rail, Road, Way } from "./read-features.ts";
import { roundLines } from "./round-corners.ts";
import { type Dangle, RAIL_DANGLE, ROAD_DANGLE, withoutDangles } from "./without-dangles.ts";
import { RAIL_SPIKE, ROAD_SPIKE, withoutSpikes } from "./without-spikes.ts";

/** The roads of the tables as a network of single lines, each as long as it is on the ground. */
export function wholeRoads(roads: readonly Road[]): Road[] {
	return roundLines(joinedWithoutDangles(withoutGaps(singleRoads(roads)), ROAD_DANGLE));
}

/** Roads before gaps between them are closed. */
export function singleRoads(roads: readonly Road[]): Road[] {
	return mergedCarriageways(withoutSpikes(roads, ROAD_SPIKE));
}

/** The same for railways, but that gaps between them are not closed: many lines end. */
export function wholeRails(rails: readonly Rail[]): Rail[] {
	return roundLines(joinedWithoutDangles(mergedCarriageways(withoutSpikes(rails, RAIL_SPIKE)), RAIL_DANGLE));
}

/** Joined before, so that where a line is cut into pieces is no junction, and once more where a junction has gone. */
function joinedWithoutDangles<W extends Way>(ways: readonly W[], dangle: Dangle): W[] {
	return joinedLines(withoutDangles(joinedLines(ways), dangle));
}
