/** Promises about the embedded map's features, compared with other data about India. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Position } from "geojson";
import { describe, expect, test } from "vitest";
import type { Basemap } from "../../../client/map/embedded/basemap.ts";
import { outlineOfIndia, stateBorders } from "../../../client/map/embedded/basemap-lines.ts";
import sample from "../../../server/branch-service/sample-branches.json" with { type: "json" };
import { isInIndia } from "../../../server/branch-service/warnings/india-outline.ts";
import { readStations } from "../../places/source-tables.ts";
import { OURS_ALONE_KM, withOfficialBorders } from "./official-borders.ts";
import { lengthKm, positionsAlong, StraightsNear } from "./planar.ts";
import { type Border, type Road, readFeatures, type Way } from "./read-features.ts";
import { roundLines } from "./round-corners.ts";
import { singleRoads, wholeRails, wholeRoads, withoutGaps } from "./whole-ways.ts";

const BASEMAP = path.join(import.meta.dirname, "..", "..", "..", "client", "map", "embedded", "basemap.json");
const basemap = JSON.parse(readFileSync(BASEMAP, "utf8")) as Basemap;

const roads = wholeRoads(readFeatures("roads"));
const rails = wholeRails(readFeatures("rails"));

function linesNear<T>(
	features: readonly T[],
	linesOf: (feature: T) => Position[][],
	reachKm: number,
): StraightsNear<T> {
	const near = new StraightsNear<T>(reachKm);
	for (const feature of features) for (const line of linesOf(feature)) near.add(line, feature);
	return near;
}

const km = (near: { km: number } | undefined) => near?.km ?? Number.POSITIVE_INFINITY;

describe("roads and railways", () => {
	/** Less than half the height of a branch page's map at zoom 12.5 anywhere in India, in kilometres. */
	const HALF_VIEW_KM = 1.9;

	test("every branch's page has a line in view", () => {
		const near = linesNear([...roads, ...rails], (line) => [line.geometry.coordinates], HALF_VIEW_KM);
		const without = sample.branches.filter(
			({ lat, long }) => km(near.nearest([Number(long), Number(lat)])) > HALF_VIEW_KM,
		);
		expect(without.map(({ cityName }) => cityName)).toEqual([]);
	});

	test("nine in ten stations are within 500 m of a railway", () => {
		const near = linesNear(rails, (rail) => [rail.geometry.coordinates], 0.5);
		const stations = readStations();
		const beside = stations.filter(({ lat, lng }) => km(near.nearest([lng, lat])) <= 0.5);
		expect(beside.length / stations.length).toBeGreaterThan(0.9);
	});

	test("98 % of the motorways and national highways are one network", () => {
		const lengths = networks(roads.filter(({ properties: { c } }) => c < 2)).sort((a, b) => b - a);
		const all = lengths.reduce((sum, each) => sum + each, 0);
		expect((lengths[0] ?? 0) / all).toBeGreaterThan(0.98);
	});

	test("bridges of gaps are short", () => {
		const bridges = (before: readonly Road[]) => totalKm(withoutGaps(before)) - totalKm(before);
		const source = readFeatures("roads");
		const highways = (roads: readonly Road[]) => totalKm(roads.filter(({ properties: { c } }) => c < 2));
		const ofHighways = highways(withoutGaps(source)) - highways(source);
		// The tables are cut at tiles: there are gaps, and closing them adds little.
		expect(ofHighways).toBeGreaterThan(20);
		expect(ofHighways).toBeLessThan(100);
		// Where carriageways were merged, their other ends are led on to what is left, too.
		expect(bridges(singleRoads(source))).toBeLessThan(300);
	});

	function totalKm(lines: readonly Road[]): number {
		return lines.reduce((sum, { geometry }) => sum + lengthKm(geometry.coordinates), 0);
	}

	test("of the source's roads and railways, hardly any piece is far from what is drawn", () => {
		// 0.3 % of 275,000 km, and 0.2 % of 60,700.
		expect(farKm(readFeatures("roads"), roads, 0.4)).toBeLessThan(800);
		expect(farKm(readFeatures("rails"), rails, 0.4)).toBeLessThan(120);
	});

	/** How much of the first lines is further from the second ones, in kilometres. */
	function farKm(source: readonly Way[], drawn: readonly Way[], reachKm: number): number {
		const near = linesNear(drawn, (way) => [way.geometry.coordinates], reachKm);
		const STEP_KM = 0.2;
		return source.reduce((sum, { geometry }) => {
			const far = [...positionsAlong(geometry.coordinates, STEP_KM)].filter(({ at }) => km(near.nearest(at)) > reachKm);
			return sum + far.length * STEP_KM;
		}, 0);
	}

	/** The lengths of connected roads, in kilometres. A road that ends within 100 m of another one, its width at zoom 13, meets it. */
	function networks(all: readonly Road[]): number[] {
		const near = linesNear(all, (road) => [road.geometry.coordinates], 2);
		const heads = new Map(all.map((road) => [road, road]));
		const headOf = (road: Road): Road => {
			const head = heads.get(road) ?? road;
			return head === road ? road : headOf(head);
		};
		for (const road of all) {
			for (const end of [road.geometry.coordinates[0], road.geometry.coordinates.at(-1)]) {
				const other = near.nearest(end ?? [], (each) => each !== road);
				if (other && other.km < 0.1) heads.set(headOf(road), headOf(other.of));
			}
		}
		const lengths = new Map<Road, number>();
		for (const road of all) {
			const head = headOf(road);
			lengths.set(head, (lengths.get(head) ?? 0) + lengthKm(road.geometry.coordinates));
		}
		return [...lengths.values()];
	}
});

describe("borders", () => {
	// As they are cut into tiles: rounded.
	const borders = roundLines(withOfficialBorders(readFeatures("borders"), basemap));
	const corners = (borders: readonly Border[]) => borders.flatMap(({ geometry }) => geometry.coordinates);
	const fine = borders.filter(({ properties }) => properties.o !== 1);

	test("there are some of states and of districts", () => {
		expect(fine.filter(({ properties: { l } }) => l === 4).length).toBeGreaterThan(500);
		expect(fine.filter(({ properties: { l } }) => l === 5).length).toBeGreaterThan(5_000);
	});

	test("within 10 km of India's outline and outside India there are none but the basemap's own", () => {
		const outline = linesNear([outlineOfIndia(basemap)], ({ geometry }) => geometry.coordinates, OURS_ALONE_KM);
		const middles = fine.flatMap(({ geometry: { coordinates } }) => {
			return coordinates.slice(1).map(([x = 0, y = 0], before) => {
				const [x1 = 0, y1 = 0] = coordinates[before] ?? [];
				return [(x + x1) / 2, (y + y1) / 2];
			});
		});
		const near = [...corners(fine), ...middles].filter((at) => km(outline.nearest(at)) < OURS_ALONE_KM - 0.1);
		expect(near).toEqual([]);
		expect(corners(fine).filter(([lng = 0, lat = 0]) => !isInIndia({ lat, lng }))).toEqual([]);
		const states = linesNear([stateBorders(basemap)], ({ geometry }) => geometry.coordinates, 1);
		const own = corners(borders.filter(({ properties }) => properties.o === 1));
		expect(own.length).toBeGreaterThan(1_000);
		// Rounding cuts corners by less than half a step.
		expect(own.filter((at) => km(states.nearest(at)) > 0.25)).toEqual([]);
	});

	test.each([
		["Jammu and Kashmir, and what Pakistan holds of it", [73, 32.6, 76.2, 37.2]],
		["Ladakh, and what China holds of it", [76.5, 33.2, 80.4, 37.2]],
		["the north of Arunachal Pradesh", [92, 27.9, 97, 29.6]],
	])("there are none of another source in %s", (_, [west = 0, south = 0, east = 0, north = 0]) => {
		const inside = corners(fine).filter(([lng = 0, lat = 0]) => lng > west && lng < east && lat > south && lat < north);
		expect(inside).toEqual([]);
	});
});
