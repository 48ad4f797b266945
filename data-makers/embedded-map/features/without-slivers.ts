import type { Feature, MultiPolygon, Polygon, Position } from "geojson";
import { areaKm2 } from "./planar.ts";

/** Four positions, of which the last is the first, are a triangle: what the edges of two tiles of the source cut out of a water. */
const TRIANGLE = 4;
const SLIVER_KM2 = 0.5;

/** Waters without small triangles, whether areas of their own or holes. */
export function withoutSlivers<P>(
	areas: readonly Feature<Polygon | MultiPolygon, P>[],
): Feature<Polygon | MultiPolygon, P>[] {
	return areas.flatMap((area) => {
		const { type, coordinates } = area.geometry;
		const polygons = (type === "Polygon" ? [coordinates] : coordinates).flatMap(([outside = [], ...holes]) => {
			return isSliver(outside) ? [] : [[outside, ...holes.filter((hole) => !isSliver(hole))]];
		});
		return polygons.length === 0
			? []
			: [{ ...area, geometry: { type: "MultiPolygon" as const, coordinates: polygons } }];
	});
}

function isSliver(ring: readonly Position[]): boolean {
	return ring.length <= TRIANGLE && areaKm2({ type: "Polygon", coordinates: [[...ring]] }) < SLIVER_KM2;
}
