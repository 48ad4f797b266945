import type { Feature, MultiPolygon, Polygon, Position } from "geojson";
import { areaKm2 } from "./planar.ts";

/** Positions of a triangle, whose last repeats the first: the edges of two tiles of the source cut such pieces out of waters. */
const TRIANGLE = 4;
const SLIVER_KM2 = 0.5;

/** Removes small triangles from waters, whether separate areas or holes. */
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
