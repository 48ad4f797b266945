import { withoutGaps } from "./bridge-gaps.ts";
import type { Road } from "./read-features.ts";
import { roundLines } from "./round-corners.ts";
import { withoutSpikes } from "./without-spikes.ts";
import { withoutStubs } from "./without-stubs.ts";
import { withoutTwins } from "./without-twins.ts";

/** The roads of the tables as a network of single lines: what the source lost at the edges of its tiles is mended, and its noise is gone. */
export function wholeRoads(roads: readonly Road[]): Road[] {
	return roundLines(withoutStubs(withoutGaps(withoutTwins(withoutSpikes(roads)))));
}
