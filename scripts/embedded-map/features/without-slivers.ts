import type { Feature, MultiPolygon, Polygon, Position } from "geojson";

/** Two corners and the way back: a triangle is what the edges of two tiles of the source cut out of a water, or an islet too coarse to show. */
const LEAST_RING = 5;

/** Waters without triangles, whether areas of their own or holes. */
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
	return ring.length < LEAST_RING;
}
