/** Mends what the source lost at the edges of its tiles, and removes its noise. */
import type { Position } from "geojson";
import { joinedLines } from "./join-lines.ts";
import { mergedCarriageways } from "./merge-carriageways.ts";
import { StraightsNear, straightness } from "./planar.ts";
import type { Rail, Road, Way } from "./read-features.ts";
import { roundLines } from "./round-corners.ts";
import { type Dangle, RAIL_DANGLE, ROAD_DANGLE, withoutDangles } from "./without-dangles.ts";
import { RAIL_SPIKE, ROAD_SPIKE, withoutSpikes } from "./without-spikes.ts";

/** The roads of the tables as a network of single lines, each as long as on the ground. */
export function wholeRoads(roads: readonly Road[]): Road[] {
	return roundLines(joinedWithoutDangles(withoutGaps(singleRoads(roads)), ROAD_DANGLE));
}

/** Roads before gaps between them are closed. */
export function singleRoads(roads: readonly Road[]): Road[] {
	return mergedCarriageways(withoutSpikes(roads, ROAD_SPIKE));
}

/** The same for railways, but gaps between them stay: many lines end. */
export function wholeRails(rails: readonly Rail[]): Rail[] {
	return roundLines(joinedWithoutDangles(mergedCarriageways(withoutSpikes(rails, RAIL_SPIKE)), RAIL_DANGLE));
}

/** Joins lines before, so that cuts do not count as junctions, and again where a junction has gone. */
function joinedWithoutDangles<W extends Way>(ways: readonly W[], dangle: Dangle): W[] {
	return joinedLines(withoutDangles(joinedLines(ways), dangle));
}

/** A road that ends nearer to another one than this, by class, is connected to it: the data were cut at tiles and thinned. */
const MAX_KM = { 0: 2, 1: 2, 2: 0.8 };

/** The connection may turn by up to about 70 degrees, or 120 over a few steps of the data's grid. */
const MIN_STRAIGHTNESS = 0.35;
const GRAIN_KM = 0.3;
const MIN_STRAIGHTNESS_WITHIN_GRAIN = -0.5;

/** Closes gaps in the network of roads: an end that touches no road, but points to one nearby, is connected to it. */
export function withoutGaps(roads: readonly Road[]): Road[] {
	const near = new StraightsNear<Road>(MAX_KM[0]);
	for (const road of roads) near.add(road.geometry.coordinates, road);
	const led = (line: readonly Position[], road: Road): Position[] => {
		const { c } = road.properties;
		const [end, before] = [line.at(-1) as Position, line.at(-2) as Position];
		// A main road continues in a main road, a smaller one in any.
		const other = near.nearest(end, (each) => each !== road && (c === 2 || each.properties.c < 2));
		if (!other || other.km > MAX_KM[c] || other.km < 0.001) return [...line];
		const least = other.km <= GRAIN_KM ? MIN_STRAIGHTNESS_WITHIN_GRAIN : MIN_STRAIGHTNESS;
		const isOn = straightness(before, end, other.at) >= least;
		return isOn ? [...line, other.at] : [...line];
	};
	return roads.map((road) => {
		const line = led(led(road.geometry.coordinates, road).reverse(), road).reverse();
		return { ...road, geometry: { type: "LineString", coordinates: line } };
	});
}
