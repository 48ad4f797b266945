/** The archive of the embedded map in the repository: its content, and the parts that a map loads. */

import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import type { Basemap } from "../../client/map/embedded/basemap.ts";
import sample from "../../server/branch-service/sample-branches.json" with { type: "json" };
import { loadPlaceData } from "../../server/places/place-data.ts";
import { EMBEDDED_HEAD_BYTES } from "../../shared/map/embedded-map.ts";
import { worldPoint } from "../../shared/map/mercator.ts";
import { EMBEDDED_ZOOMS, FIRST_NAMES_ZOOM } from "../../shared/map/zooms.ts";
import { distanceKm, type Position } from "../../shared/places/distance.ts";
import { readPostOffices } from "../places/source-tables.ts";
import { nameKey } from "./names/label-names.ts";
import {
	type Label,
	makeLabels,
	SAME_CITY_KM,
	SAME_PLACE_KM,
	SAME_STATION_KM,
	STATION_BESIDE_KM,
} from "./names/label-points.ts";
import { SUBURBAN_STATIONS } from "./names/suburban-stations.ts";
import { archive, bytesOf, storedTiles, tilesInView } from "./testing/read-archive.ts";

const KIB = 1024;

/** Bytes that a map may load for one view, directories included. */
const MAX_OF_A_VIEW = 60 * KIB;
const MAX_OF_A_BRANCH = 30 * KIB;

/** Tiles, 512 px wide, that a map of up to 1,536 by 1,024 px, as large as a laptop's window, can touch at once. */
const VIEW = { columns: 4, rows: 3 };

async function textOf(zoom: number, position: Position): Promise<string> {
	const { x, y } = worldPoint(position);
	const tile = await archive.getZxy(zoom, Math.floor(x * 2 ** zoom), Math.floor(y * 2 ** zoom));
	return Buffer.from(tile?.data ?? new ArrayBuffer(0)).toString();
}

test.each([
	["Andheri", { lat: 19.12, lng: 72.85 }, ["Andheri", "Vile Parle", "roads", "rails"]],
	["Navi Mumbai", { lat: 19.06, lng: 73.01 }, ["Juinagar", "Sanpada", "water", "roads"]],
	["Indore", { lat: 22.72, lng: 75.86 }, ["Manorama Ganj", "Sudama Nagar", "Indore Junction", "roads"]],
	["Bengaluru", { lat: 12.97, lng: 77.6 }, ["Yesvantpur", "built"]],
	["a village area of Bihar", { lat: 25.6, lng: 85.9 }, ["Bachwara Junction", "Sherpur Dhipura"]],
])("the last tile of %s has its names and lines", async (_, position, names) => {
	const text = await textOf(EMBEDDED_ZOOMS.last, position);
	expect(names.filter((name) => !text.includes(name))).toEqual([]);
});

test("the first zoom with names has towns and the localities that there is room for, no villages", async () => {
	const bihar = { lat: 25.6, lng: 85.9 };
	const [far, near] = [await textOf(FIRST_NAMES_ZOOM, bihar), await textOf(EMBEDDED_ZOOMS.last, bihar)];
	expect(await textOf(FIRST_NAMES_ZOOM, { lat: 19.12, lng: 72.85 })).toContain("Andheri");
	expect(far).not.toContain("Sherpur Dhipura");
	expect(near).toContain("Sherpur Dhipura");
});

test("a tile in the open sea has only water", async () => {
	const text = await textOf(EMBEDDED_ZOOMS.last, { lat: 15, lng: 68 });
	expect(text).toContain("water");
	expect(text).not.toMatch(/roads|places|borders/);
});

describe("sizes", async () => {
	const tiles = await storedTiles();

	test("the head is as short as the map takes it for", async () => {
		const { rootDirectoryOffset, rootDirectoryLength } = await archive.getHeader();
		expect(rootDirectoryOffset + rootDirectoryLength).toBeLessThanOrEqual(EMBEDDED_HEAD_BYTES);
		expect(tiles.size).toBeGreaterThan(10_000);
	});

	test("no view of a map loads more than 60 KB", () => {
		const offsets = Array.from({ length: VIEW.columns * VIEW.rows }, (_, each) => {
			return [each % VIEW.columns, Math.floor(each / VIEW.columns)] as const;
		});
		// Each tile in each place of a view.
		const views = [...tiles.keys()].flatMap((tile) => {
			const [z = 0, x = 0, y = 0] = tile.split(",").map(Number);
			return offsets.map(([left, top]) => {
				const keys = offsets.map(([column, row]) => [z, x - left + column, y - top + row].join());
				return bytesOf(tiles, keys);
			});
		});
		expect(views.reduce((most, each) => Math.max(most, each))).toBeLessThanOrEqual(MAX_OF_A_VIEW);
	});

	test("no branch's page loads more than 30 KB, also if the camera moves away", () => {
		const zooms = [12.5, 12, 11.5, 11, 10.5, 10];
		const bytes = sample.branches.map(({ lat, long }) => {
			const keys = zooms.flatMap((zoom) => tilesInView({ lat: Number(lat), lng: Number(long) }, zoom, [592, 350]));
			return bytesOf(tiles, keys);
		});
		expect(Math.max(...bytes)).toBeLessThanOrEqual(MAX_OF_A_BRANCH);
		expect(Math.min(...bytes)).toBeGreaterThan(EMBEDDED_HEAD_BYTES);
	});
});

describe("the labels", async () => {
	const basemap = JSON.parse(
		readFileSync(path.join(import.meta.dirname, "..", "..", "client", "map", "embedded", "basemap.json"), "utf8"),
	) as Basemap;
	const cities = basemap.places.map(([name, lng, lat]) => ({ name, lng, lat }));
	const labels = makeLabels(await loadPlaceData(), cities);
	const named = labels.filter(({ layer, name }) => ["places", "stations"].includes(layer) && name !== "");

	const sameKm = (a: Label, b: Label) => {
		if (a.layer === b.layer) return a.layer === "stations" ? SAME_STATION_KM : SAME_PLACE_KM;
		return STATION_BESIDE_KM;
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

	test("have nearly every station, some as a sign only, all pincodes, and airports under their cities' names", () => {
		const count = (layer: string) => labels.filter((label) => label.layer === layer).length;
		expect(count("stations")).toBeGreaterThan(8_000);
		expect(count("pincodes")).toBeGreaterThan(19_000);
		expect(count("places")).toBeGreaterThan(80_000);
		const airports = labels.filter(({ layer }) => layer === "airports").map(({ name }) => name);
		expect(airports).toEqual(expect.arrayContaining(["Mumbai Airport", "Ahmedabad Airport", "Prayagraj Airport"]));
		expect(airports.filter((name) => /Int'l|Vijaywada|Allahabad/.test(name))).toEqual([]);
	});

	test("have no institutions", () => {
		const names = labels.filter(({ layer }) => layer === "places").map(({ name }) => name);
		expect(
			names.filter((name) =>
				/\b(?:Office|Hospital|P\.?W\.?D|CRPF|Collectorate|Court|College|Secretariat|Assembly|Airport|Depot|Parishad)\b/i.test(
					name,
				),
			),
		).toEqual([]);
	});

	test("have the stations of Mumbai's Harbour line, beside the post offices of their names", () => {
		const near = ({ lat, lng }: Position, km: number) => {
			return labels.filter((label) => label.layer === "stations" && distanceKm(label, { lat, lng }) < km);
		};
		// Once, and none that the table has under another name.
		const wrong = SUBURBAN_STATIONS.filter(
			(station) => near(station, 0.1).length !== 1 || near(station, 0.5).length !== 1,
		);
		expect(wrong.map(({ name }) => name)).toEqual([]);
		const offices = readPostOffices().flatMap(({ office, point }) =>
			point ? [{ office: office.toLowerCase(), point }] : [],
		);
		const far = SUBURBAN_STATIONS.filter((station) => {
			const [first = ""] = station.name.toLowerCase().split(" ");
			const near = offices.filter(({ office, point }) => office.includes(first) && distanceKm(point, station) < 20);
			const least = Math.min(...near.map(({ point }) => distanceKm(point, station)));
			return near.length > 0 && least > 2.6;
		});
		// The office named Kharghar is in the hills beyond.
		expect(far.map(({ name }) => name)).toEqual(["Kharghar"]);
	});
});
