import { MercatorCoordinate } from "maplibre-gl";
import type { MapBounds } from "../../../shared/map/map-source.ts";

/** The layer that is added to each street tile. */
export const COVER_LAYER = "cover";

/** The units of a tile's width, and how far the cover extends beyond its tile, so that no seam shows. */
const [EXTENT, BUFFER] = [4096, 64];

/** Adds a rectangle over all of a vector tile, within the bounds, as one more layer: it hides the embedded map where a tile has arrived. */
export function withCover(
	tile: Uint8Array,
	[z, x, y]: readonly [z: number, x: number, y: number],
	[west, south, east, north]: MapBounds,
): ArrayBuffer {
	const onTile = (world: number, first: number) => {
		const place = Math.round((world * 2 ** z - first) * EXTENT);
		return Math.min(Math.max(place, -BUFFER), EXTENT + BUFFER);
	};
	const [first, last] = [MercatorCoordinate.fromLngLat([west, north]), MercatorCoordinate.fromLngLat([east, south])];
	const [left, right] = [onTile(first.x, x), onTile(last.x, x)];
	const [top, bottom] = [onTile(first.y, y), onTile(last.y, y)];
	const cover = coverLayer(left, top, right - left, bottom - top);
	const both = new Uint8Array(tile.length + cover.length);
	both.set(tile);
	both.set(cover, tile.length);
	return both.buffer;
}

/** The fields are those of the vector tile specification (2.1), 4.1 to 4.3. */
function coverLayer(left: number, top: number, width: number, height: number): number[] {
	const [moveTo, lineTo, closePath] = [9, 26, 15];
	const signed = [left, top, width, 0, 0, height, -width, 0].map((value) => (value << 1) ^ (value >> 31));
	const geometry = [moveTo, ...signed.slice(0, 2), lineTo, ...signed.slice(2), closePath].flatMap(varint);
	const polygon = [3 << 3, 3];
	const feature = [...polygon, ...block(4, geometry)];
	const name = [...new TextEncoder().encode(COVER_LAYER)];
	const version = [15 << 3, 2];
	return block(3, [...version, ...block(1, name), ...block(2, feature), 5 << 3, ...varint(EXTENT)]);
}

/** A field with bytes. */
function block(field: number, content: readonly number[]): number[] {
	return [(field << 3) | 2, ...varint(content.length), ...content];
}

function varint(value: number): number[] {
	return value < 128 ? [value] : [(value % 128) | 128, ...varint(Math.floor(value / 128))];
}
