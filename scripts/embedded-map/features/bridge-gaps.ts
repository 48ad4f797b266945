import type { Position } from "geojson";
import { StraightsNear, straightness } from "./planar.ts";
import type { Road } from "./read-features.ts";

/** A road that ends nearer to another one than this goes on to it: the data were cut at tiles and thinned. */
const MOST_KM = 2;

/** On the way there a road may turn by up to about 70 degrees. Within a grain of the data, any turn is noise. */
const LEAST_STRAIGHTNESS = 0.35;
const GRAIN_KM = 0.15;

/**
 * Closes gaps in the network of motorways and national highways: an end that touches no other of them, and points to one that is near, is
 * led on to it.
 */
export function withoutGaps(roads: readonly Road[]): Road[] {
	const main = roads.filter(({ properties: { c } }) => c < 2);
	const near = new StraightsNear<Road>(MOST_KM);
	for (const road of main) near.add(road.geometry.coordinates, road);
	const led = (line: readonly Position[], road: Road): Position[] => {
		const [end, before] = [line.at(-1) as Position, line.at(-2) as Position];
		const other = near.nearest(end, (each) => each !== road);
		if (!other || other.km > MOST_KM || other.km < 0.001) return [...line];
		const isOn = other.km <= GRAIN_KM || straightness(before, end, other.at) >= LEAST_STRAIGHTNESS;
		return isOn ? [...line, other.at] : [...line];
	};
	return roads.map((road) => {
		if (road.properties.c === 2) return road;
		const line = led(led(road.geometry.coordinates, road).reverse(), road).reverse();
		return { ...road, geometry: { type: "LineString", coordinates: line } };
	});
}
