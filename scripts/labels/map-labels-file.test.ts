/** The archive of names in the repository: what it says, and what a map loads of it. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { PMTiles, tileIdToZxy } from "pmtiles";
import { describe, expect, test } from "vitest";
import type { Basemap } from "../../client/map/embedded/basemap.ts";
import { LABELS_FILE } from "../../server/map-file/map-labels.ts";
import { loadPlaceData } from "../../server/places/place-file.ts";
import { distanceKm, type Position } from "../../shared/distance.ts";
import { LABEL_ZOOMS } from "../../shared/map-labels.ts";
import { nameKey } from "./label-names.ts";
import { type Label, makeLabels, SAME_CITY_KM, SAME_PLACE_KM, SAME_STATION_KM } from "./label-points.ts";
import { worldPoint } from "./world-point.ts";

const KIB = 1024;

/** What a map may load for what it shows at once, with the beginning of the archive. */
const MOST_OF_A_VIEW = 60 * KIB;

/** A reader fetches the beginning of an archive in one piece. */
const HEAD_BYTES = 16 * KIB;

/** Tiles, 512 px wide, that a map of up to 1,024 by 512 px can touch at once. */
const VIEW = { columns: 3, rows: 2 };

const file = readFileSync(LABELS_FILE);
const archive = new PMTiles({
	getKey: () => "labels",
	getBytes: async (offset, length) => ({ data: new Uint8Array(file.subarray(offset, offset + length)).buffer }),
});

async function textOf(zoom: number, position: Position): Promise<string> {
	const { x, y } = worldPoint(position);
	const tile = await archive.getZxy(zoom, Math.floor(x * 2 ** zoom), Math.floor(y * 2 ** zoom));
	return Buffer.from(tile?.data ?? new ArrayBuffer(0)).toString();
}

/** The stored length of each tile, by zoom, column and row. */
async function tileLengths(): Promise<Map<string, number>> {
	const header = await archive.getHeader();
	const entries = await archive.cache.getDirectory(
		archive.source,
		header.rootDirectoryOffset,
		header.rootDirectoryLength,
		header,
	);
	return new Map(
		entries.flatMap(({ tileId, runLength, length }) => {
			return Array.from({ length: runLength }, (_, each) => [tileIdToZxy(tileId + each).join(), length] as const);
		}),
	);
}

test.each([
	["Mumbai", { lat: 19.12, lng: 72.85 }, ["Andheri", "Juhu", "Powai", "Vile Parle", "Kurla Junction"]],
	["Indore", { lat: 22.72, lng: 75.86 }, ["Manorama Ganj", "Sudama Nagar", "Lakshmi Bai Nagar", "Indore Junction"]],
	["Bengaluru", { lat: 12.97, lng: 77.6 }, ["Jayanagar", "Malleswaram", "Yesvantpur"]],
	["a village area of Bihar", { lat: 25.6, lng: 85.9 }, ["Bachwara Junction", "Sherpur Dhipura"]],
])("the last tile of %s has its names", async (_, position, names) => {
	const text = await textOf(LABEL_ZOOMS.last, position);
	expect(names.filter((name) => !text.includes(name))).toEqual([]);
});

test("the first zoom has towns and the localities that there is room for, no villages", async () => {
	const mumbai = { lat: 19.12, lng: 72.85 };
	const [far, near] = [await textOf(LABEL_ZOOMS.first, mumbai), await textOf(LABEL_ZOOMS.last, mumbai)];
	expect(far).toContain("Andheri");
	expect(far).not.toContain("Sahakar Bhavan");
	expect(near).toContain("Sahakar Bhavan");
});

test("a tile in the open sea is empty", async () => {
	expect(await textOf(LABEL_ZOOMS.last, { lat: 15, lng: 66 })).toBe("");
});

describe("sizes", async () => {
	const lengths = await tileLengths();

	test("all tiles are in the root directory, and none has more than 10 KB", async () => {
		expect((await archive.getHeader()).leafDirectoryLength).toBe(0);
		expect(lengths.size).toBeGreaterThan(2_500);
		expect(Math.max(...lengths.values())).toBeLessThanOrEqual(10 * KIB);
	});

	test("no view of a map loads more than 60 KB", () => {
		const offsets = Array.from({ length: VIEW.columns * VIEW.rows }, (_, each) => {
			return [each % VIEW.columns, Math.floor(each / VIEW.columns)] as const;
		});
		const bytesFrom = (z: number, left: number, top: number) => {
			const own = offsets.map(([column, row]) => lengths.get([z, left + column, top + row].join()) ?? 0);
			return own.reduce((sum, length) => sum + length, HEAD_BYTES);
		};
		// Each tile in each place of a view.
		const views = [...lengths.keys()].flatMap((tile) => {
			const [z = 0, x = 0, y = 0] = tile.split(",").map(Number);
			return offsets.map(([column, row]) => bytesFrom(z, x - column, y - row));
		});
		expect(Math.max(...views)).toBeLessThanOrEqual(MOST_OF_A_VIEW);
	});
});

describe("the labels", async () => {
	const basemap = JSON.parse(
		readFileSync(path.join(import.meta.dirname, "..", "..", "client", "map", "embedded", "basemap.json"), "utf8"),
	) as Basemap;
	const cities = basemap.places.map(([name, lng, lat]) => ({ name, lng, lat }));
	const labels = makeLabels(await loadPlaceData(), cities);
	const named = labels.filter(({ layer, name }) => layer !== "pincodes" && name !== "");

	const sameKm = (a: Label, b: Label) => {
		return a.layer === "stations" && b.layer === "stations" ? SAME_STATION_KM : SAME_PLACE_KM;
	};

	test("name no place twice, in whatever spelling", () => {
		const twice = [...Map.groupBy(named, ({ name }) => nameKey(name)).values()].flatMap((same) =>
			same.filter((one, index) => {
				return same.slice(0, index).some((other) => distanceKm(one, other) < sameKm(one, other));
			}),
		);
		expect(twice.map(({ name }) => name)).toEqual([]);
	});

	test("name no city of the basemap again", () => {
		const byName = Map.groupBy(named, ({ name }) => nameKey(name));
		const again = cities.filter((city) => {
			return byName
				.get(nameKey(city.name))
				?.some((label) => label.layer === "places" && distanceKm(label, city) < SAME_CITY_KM);
		});
		expect(again.map(({ name }) => name)).toEqual([]);
	});

	test("have nearly every station, some as a sign only, and all pincodes", () => {
		const count = (layer: string) => labels.filter((label) => label.layer === layer).length;
		expect(count("stations")).toBeGreaterThan(8_000);
		expect(count("pincodes")).toBeGreaterThan(19_000);
		expect(count("places")).toBeGreaterThan(80_000);
	});
});
