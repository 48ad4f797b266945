import type { Position } from "geojson";
import { StraightsNear, straightness } from "./planar.ts";
import type { Road } from "./read-features.ts";

/** A road that ends nearer to another one than this goes on to it, by class: the data were cut at tiles and thinned. */
const MAX_KM = { 0: 2, 1: 2, 2: 0.8 };

/** On the way there a road may turn by up to about 70 degrees, over a few steps of the data's grid by up to about 120. */
const LEAST_STRAIGHTNESS = 0.35;
const GRAIN_KM = 0.3;
const LEAST_WITHIN_GRAIN = -0.5;

/** Closes gaps in the network of roads: an end that touches no other road, and points to one that is near, is led on to it. */
export function withoutGaps(roads: readonly Road[]): Road[] {
	const near = new StraightsNear<Road>(MAX_KM[0]);
	for (const road of roads) near.add(road.geometry.coordinates, road);
	const led = (line: readonly Position[], road: Road): Position[] => {
		const { c } = road.properties;
		const [end, before] = [line.at(-1) as Position, line.at(-2) as Position];
		// A main road goes on to another main road, a smaller one to any.
		const other = near.nearest(end, (each) => each !== road && (c === 2 || each.properties.c < 2));
		if (!other || other.km > MAX_KM[c] || other.km < 0.001) return [...line];
		const least = other.km <= GRAIN_KM ? LEAST_WITHIN_GRAIN : LEAST_STRAIGHTNESS;
		const isOn = straightness(before, end, other.at) >= least;
		return isOn ? [...line, other.at] : [...line];
	};
	return roads.map((road) => {
		const line = led(led(road.geometry.coordinates, road).reverse(), road).reverse();
		return { ...road, geometry: { type: "LineString", coordinates: line } };
	});
}
