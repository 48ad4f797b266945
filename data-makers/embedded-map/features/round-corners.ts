import type { Feature, LineString, MultiPolygon, Polygon, Position } from "geojson";
import { kmBetween, straightness } from "./planar.ts";

/** How far from a corner it is cut at most. The data are on a grid of 76 m, whose steps become curves. */
const MAX_KM = 0.25;

/** A sharper turn is a hairpin of a mountain road, and stays. */
const HAIRPIN = -0.2;

/** Chaikin's corner cutting, twice, but for hairpins. Corners where another line ends stay, so that roads still meet. */
export function roundLines<P>(features: readonly Feature<LineString, P>[]): Feature<LineString, P>[] {
	const ends = new Set(
		features.flatMap(({ geometry: { coordinates } }) => [coordinates[0], coordinates.at(-1)].map(String)),
	);
	return features.map((feature) => {
		const coordinates = roundOnce(roundOnce(feature.geometry.coordinates, ends), ends);
		return { ...feature, geometry: { type: "LineString", coordinates } };
	});
}

function roundOnce(line: readonly Position[], ends: ReadonlySet<string>): Position[] {
	return line.flatMap((corner, index) => {
		const [before, after] = [line[index - 1], line[index + 1]];
		if (!before || !after || ends.has(String(corner)) || straightness(before, corner, after) < HAIRPIN) return [corner];
		return [towards(corner, before), towards(corner, after)];
	});
}

/** The same for the rings of an area. */
export function roundArea<P>(feature: Feature<Polygon | MultiPolygon, P>): Feature<Polygon | MultiPolygon, P> {
	const { geometry } = feature;
	const rounded = (rings: Position[][]) => rings.map((ring) => roundRing(roundRing(ring)));
	if (geometry.type === "Polygon") {
		return { ...feature, geometry: { type: "Polygon", coordinates: rounded(geometry.coordinates) } };
	}
	return { ...feature, geometry: { type: "MultiPolygon", coordinates: geometry.coordinates.map(rounded) } };
}

/** A ring of fewer corners would shrink too much. */
const MIN_CORNERS = 6;

function roundRing(closed: Position[]): Position[] {
	const ring = closed.slice(0, -1);
	if (ring.length < MIN_CORNERS) return closed;
	const rounded = ring.flatMap((corner, index) => {
		const [before, after] = [ring.at(index - 1) as Position, ring[(index + 1) % ring.length] as Position];
		return [towards(corner, before), towards(corner, after)];
	});
	return [...rounded, rounded[0] as Position];
}

/** The point a quarter of the way, at most `MAX_KM`, from one position to another. */
function towards(from: Position, to: Position): Position {
	const share = Math.min(0.25, MAX_KM / (kmBetween(from, to) || 1));
	const [x1 = 0, y1 = 0] = from;
	const [x2 = 0, y2 = 0] = to;
	return [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];
}
