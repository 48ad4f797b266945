/** The operator's file with streets. */
import type { StreetTiles } from "../../shared/map/map-source.ts";
import { safeAttribution } from "../map-tiles/attribution.ts";
import { streetSchema } from "../map-tiles/street-schema.ts";
import { mapBounds } from "../map-tiles/tile-json.ts";
import { type MapFile, openMapFile } from "./map-file.ts";

/**
 * Opens a PMTiles archive with streets of any schema that maps can draw.
 *
 * @throws with the problem of the file, in words for the operator
 */
export async function openStreetMap(path: string): Promise<{ file: MapFile; tiles: StreetTiles }> {
	const file = await openMapFile(path);
	try {
		const { layers, attribution, zooms, bounds } = file.content;
		const schema = streetSchema(layers);
		const tiles: StreetTiles = {
			schema,
			minzoom: zooms.first,
			maxzoom: zooms.last,
			bounds: mapBounds(bounds),
			attribution: safeAttribution(attribution, schema),
		};
		return { file, tiles };
	} catch (error) {
		await file.close();
		throw new Error(`${path} ${error instanceof Error ? error.message : error}`);
	}
}
