import { readFileSync } from "node:fs";
import path from "node:path";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import type { Basemap } from "../../client/map/embedded/basemap.ts";
import { loadPlaceData } from "../../server/places/place-data.ts";
import { EMBEDDED_BOUNDS, EMBEDDED_HEAD_BYTES, FEATURE_LAYERS, NAME_LAYERS } from "../../shared/map/embedded-map.ts";
import { EMBEDDED_ZOOMS } from "../../shared/map/zooms.ts";
import { featureTiles } from "./features/feature-tiles.ts";
import { TILE_EXTENT } from "./features/tile-extent.ts";
import { makeLabels } from "./names/label-points.ts";
import { nameTiles } from "./names/name-tiles.ts";
import { compressed, pmtilesArchive, type Tile } from "./pmtiles-archive.ts";

const BASEMAP = path.join(import.meta.dirname, "..", "..", "client", "map", "embedded", "basemap.json");

/** Entries of a directory: with fewer, the root is longer; with more, each view reads more. */
const LEAF_ENTRIES = 800;

/** The database's own notice, which the ODbL requires. */
const ATTRIBUTION =
	"Features: © OpenStreetMap contributors, ODbL 1.0, https://opendatacommons.org/licenses/odbl/1-0/. " +
	"Names: India Post, GeoNames (CC BY 4.0). See NOTICE of the branch locator.";

/** The root directory has the tiles up to zoom 8, where most visits begin. */
const LEAVES_FROM = 9;

/** The archive of the embedded map. The same places, features and basemap always give the same bytes. */
export async function embeddedArchive(): Promise<Buffer> {
	const basemap = JSON.parse(readFileSync(BASEMAP, "utf8")) as Basemap;
	const cities = basemap.places.map(([name, lng, lat]) => ({ name, lng, lat }));
	const labels = makeLabels(await loadPlaceData(), cities);
	return pmtilesArchive({
		name: "India: names, roads, railways, water",
		tiles: merged([featureTiles(basemap), nameTiles(labels, cities)]),
		layers: [...FEATURE_LAYERS, ...NAME_LAYERS],
		attribution: ATTRIBUTION,
		zooms: EMBEDDED_ZOOMS,
		bounds: EMBEDDED_BOUNDS,
		leafEntries: LEAF_ENTRIES,
		leavesFrom: LEAVES_FROM,
		headBytes: EMBEDDED_HEAD_BYTES,
	});
}

type Layers = Parameters<typeof fromGeojsonVt>[0];

function merged(parts: readonly ReadonlyMap<string, object>[]): Tile[] {
	const keys = new Set(parts.flatMap((part) => [...part.keys()]));
	return [...keys].map((key) => {
		const [z = 0, x = 0, y = 0] = key.split("/").map(Number);
		const layers: Layers = Object.assign({}, ...parts.map((part) => part.get(key)));
		return { z, x, y, content: compressed(fromGeojsonVt(layers, { version: 2, extent: TILE_EXTENT })) };
	});
}
