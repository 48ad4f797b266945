import { latAt, lngAt, worldX, worldY } from "../../../shared/map/mercator.ts";
import type { Position } from "../../../shared/places/distance.ts";
import type { Bounds, LngLat, MapHandle } from "../engine/map-engine.ts";

/** A point on the map, in CSS pixels from its top left corner. */
export interface ScreenPoint {
	x: number;
	y: number;
}

/** What a map shows, in CSS pixels. */
export interface Screen {
	width: number;
	height: number;
	/** The point of a place, which may be outside the map. */
	pointOf(place: Position): ScreenPoint;
	/** The map's centre that moves what is at one point to another, at the same zoom. */
	centreThatMoves(from: ScreenPoint, to: ScreenPoint): LngLat;
}

/** The bounds that a map shows; undefined while the library does not know them. */
export function boundsOn(map: Pick<MapHandle, "getBounds">): Bounds | undefined {
	const bounds = map.getBounds();
	return bounds ? [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()] : undefined;
}

/** What a map shows. The map is flat, with north at the top. */
export function screenOf(map: MapHandle): Screen | undefined {
	const bounds = boundsOn(map);
	const { clientWidth: width, clientHeight: height } = map.getCanvas();
	if (!bounds || width === 0) return undefined;
	const [west, north] = [worldX(bounds[0]), worldY(bounds[3])];
	/** The size of a pixel in the Mercator world. */
	const pixel = (worldX(bounds[2]) - west) / width;
	return {
		width,
		height,
		pointOf: ({ lat, lng }) => ({ x: (worldX(lng) - west) / pixel, y: (worldY(lat) - north) / pixel }),
		centreThatMoves: (from, to) => [
			lngAt(west + (width / 2 + from.x - to.x) * pixel),
			latAt(north + (height / 2 + from.y - to.y) * pixel),
		],
	};
}
