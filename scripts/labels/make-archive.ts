import { readFileSync } from "node:fs";
import path from "node:path";
import type { Basemap } from "../../client/map/embedded/basemap.ts";
import { loadPlaceData } from "../../server/places/place-file.ts";
import { LABEL_LAYERS, LABEL_ZOOMS } from "../../shared/map-labels.ts";
import { makeLabels } from "./label-points.ts";
import { labelTiles } from "./label-tiles.ts";
import { pmtilesArchive } from "./pmtiles-archive.ts";

const BASEMAP = path.join(import.meta.dirname, "..", "..", "client", "map", "embedded", "basemap.json");

/** The archive of names on the embedded map. The same places and the same basemap always give the same bytes. */
export async function makeArchive(): Promise<Buffer> {
	const { places } = JSON.parse(readFileSync(BASEMAP, "utf8")) as Basemap;
	const cities = places.map(([name, lng, lat]) => ({ name, lng, lat }));
	const labels = makeLabels(await loadPlaceData(), cities);
	const [lngs, lats] = [labels.map(({ lng }) => lng), labels.map(({ lat }) => lat)];
	return pmtilesArchive({
		name: "Places of India",
		tiles: labelTiles(labels, cities),
		layers: LABEL_LAYERS,
		zooms: LABEL_ZOOMS,
		bounds: [least(lngs), least(lats), most(lngs), most(lats)],
	});
}

function least(degrees: readonly number[]): number {
	return degrees.reduce((least, each) => Math.min(least, each));
}

function most(degrees: readonly number[]): number {
	return degrees.reduce((most, each) => Math.max(most, each));
}
