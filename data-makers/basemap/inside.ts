import type { MultiPolygon, Polygon, Position } from "geojson";

/** Whether a point is inside an area: a ray to the east then crosses its rings an odd number of times. */
export function inside([lng = 0, lat = 0]: Position, { type, coordinates }: Polygon | MultiPolygon): boolean {
	const rings = type === "Polygon" ? coordinates : coordinates.flat();
	const crossings = rings.flatMap((ring) =>
		ring.filter(([x1 = 0, y1 = 0], index) => {
			const [x2 = 0, y2 = 0] = ring[index - 1] ?? [x1, y1];
			return y1 > lat !== y2 > lat && lng < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1;
		}),
	);
	return crossings.length % 2 === 1;
}
