import { expect, test } from "vitest";
import type { MapBounds } from "../../../shared/map/map-source.ts";
import { tileBounds } from "../../../shared/map/map-source.ts";
import { layerNames } from "../../../shared/map/vector-tile.ts";
import { COVER_LAYER, withCover } from "./tile-cover.ts";

/** A tile with one layer named "roads". */
const TILE = new Uint8Array([0x1a, 13, 0x0a, 5, ...new TextEncoder().encode("roads"), 0x12, 2, 0x18, 2, 0x78, 2]);

const PLACE = [10, 722, 457] as const;

/** The cover's geometry: the four numbers that follow its name, type and tag. */
function geometryOf(bounds: MapBounds): number[] {
	const bytes = [...new Uint8Array(withCover(TILE, PLACE, bounds))];
	const begin = bytes.lastIndexOf(0x22);
	const end = bytes.lastIndexOf(0x28);
	return bytes.slice(begin + 2, end);
}

test("one more layer is put behind a tile's own", () => {
	const covered = new Uint8Array(withCover(TILE, PLACE, [68, 6, 98, 38]));
	expect([...covered.subarray(0, TILE.length)]).toEqual([...TILE]);
	expect(layerNames(covered)).toEqual(["roads", COVER_LAYER]);
});

test("within the bounds it covers all of the tile, and a little more", () => {
	// Move to -64,-64; lines by 4224,0 and 0,4224 and -4224,0; close.
	expect(geometryOf([68, 6, 98, 38])).toEqual([9, 127, 127, 26, 128, 66, 0, 0, 128, 66, 255, 65, 0, 15]);
});

test("at the edge of the bounds it ends with them", () => {
	const [west, south, east, north] = tileBounds(...PLACE);
	// Move to 2048,-64; lines by 2112,0 and 0,4224 and -2112,0; close.
	expect(geometryOf([(west + east) / 2, south - 1, east + 1, north + 1])).toEqual([
		9, 128, 32, 127, 26, 128, 33, 0, 0, 128, 66, 255, 32, 0, 15,
	]);
});
