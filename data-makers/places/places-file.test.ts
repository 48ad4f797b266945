/** The file of places against the tables that it is made from, and against brute force over them. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import cityNames from "../../server/places/city-names.json" with { type: "json" };
import { loadPlaces } from "../../server/places/load-places.ts";
import { loadPlaceData, nameAt, positionOf } from "../../server/places/place-data.ts";
import { SAMPLE_AREA, SAMPLE_POINTS } from "../../server/places/testing/sample-area.ts";
import { distanceKm, type Position } from "../../shared/places/distance.ts";
import { indianState } from "../../shared/places/indian-states.ts";
import { placeKey } from "../../shared/places/place-key.ts";
import { queryWords } from "../../shared/search/query-words.ts";
import { believedCentres } from "./believed-centres.ts";
import { correctDistricts } from "./correct-districts.ts";
import { districtOf } from "./districts.ts";
import { NearOffices } from "./near-offices.ts";
import { NEW_DISTRICTS } from "./new-districts.ts";
import { readPincodes, readPostOffices, readStations } from "./source-tables.ts";
import { whereaboutsFile } from "./write-whereabouts.ts";

const data = await loadPlaceData();
const { finder } = await loadPlaces();
const offices = readPostOffices();
const table = believedCentres(readPincodes(), offices);

function nearestBranch(position: Position): number | undefined {
	const distances = SAMPLE_POINTS.map((branch) => ({ id: branch.id, km: distanceKm(branch, position) }));
	return distances.reduce((nearest, each) => (each.km < nearest.km ? each : nearest)).id;
}

describe("the file", () => {
	test("has each pincode of the table, at its point or, if that cannot be right, near those of its first digits", () => {
		const inFile = new Map(
			Array.from(data.pincodes, (pincode, each) => [String(pincode), positionOf(data, data.starts.pincode + each)]),
		);
		expect(inFile.size).toBe(table.length);
		expect(
			table.filter(({ pincode, lat, lng }) => {
				const position = inFile.get(pincode);
				// The file has ten-thousandths of a degree.
				return !position || Math.abs(position.lat - lat) > 1e-4 || Math.abs(position.lng - lng) > 1e-4;
			}),
		).toEqual([]);
		expect(data.approximate).toEqual(table.flatMap(({ pincode, approximate }) => (approximate ? Number(pincode) : [])));
		expect(data.approximate.length).toBeLessThan(100);
	});

	test("has the cities of city-names.json, but for parts of cities that are localities", () => {
		const inFile = Array.from({ length: data.starts.district - data.starts.city }, (_, each) =>
			nameAt(data, data.starts.city + each),
		);
		const names = new Set(cityNames.cities.map(([, name]) => name));
		expect(inFile.filter((name) => !names.has(name))).toEqual([]);
		expect(inFile.length / cityNames.cities.length).toBeGreaterThan(0.98);
	});

	test("has the stations and towns of whereabouts.br", () => {
		const file = path.join(import.meta.dirname, "..", "..", "server", "places", "whereabouts.br");
		expect(whereaboutsFile(data).equals(brotliDecompressSync(readFileSync(file)))).toBe(true);
	});

	test("has a place for nearly each post office and station", () => {
		const written = new Set(offices.map(({ office, pincode }) => `${placeKey(office)} ${pincode}`)).size;
		const localities = data.starts.station - data.starts.HO + data.starts.pincode - data.starts.BO;
		expect(localities / written).toBeGreaterThan(0.99);
		expect((data.starts.BO - data.starts.station) / readStations().length).toBeGreaterThan(0.97);
	});

	test.each(NEW_DISTRICTS.map(([name]) => name))("has places of the new district %s", (name) => {
		expect(finder.find(queryWords(name).words, 1, SAMPLE_AREA)[0]).toMatchObject({ district: name, match: "whole" });
	});

	test("has a district and a state for each place", () => {
		const without = Array.from({ length: data.starts.end }, (_, place) => place).filter((place) => {
			return (
				place >= data.starts.city &&
				(data.district[place] === 0 || data.districts[data.district[place] ?? 0]?.[1] === -1)
			);
		});
		expect(without.map((place) => nameAt(data, place))).toEqual([]);
	});
});

test("from 300 pincodes of the table, the nearest branch is that by brute force", () => {
	const step = Math.floor(table.length / 300);
	const sample = Array.from({ length: 300 }, (_, each) => table[each * step] as (typeof table)[number]);
	const wrong = sample.filter((centre) => {
		const [match, ...others] = finder.find([centre.pincode], 8, SAMPLE_AREA);
		return match?.kind !== "pincode" || others.length > 0 || nearestBranch(match) !== nearestBranch(centre);
	});
	expect(wrong).toEqual([]);
});

test("a city of 50,000 people is in the district of the offices around it, or in that of its own name", () => {
	const near = new NearOffices(correctDistricts(offices, table));
	const wrong: string[] = [];
	for (let city = data.starts.city; (data.population[city - data.starts.city] ?? 0) >= 50_000; city++) {
		const [district = "", state = 0] = data.districts[data.district[city] ?? 0] ?? [];
		const position = positionOf(data, city);
		const around = near.around(position).filter(({ state: each }) => indianState(each) === data.states[state]);
		const close = around.filter(({ point }) => distanceKm(point, position) < 6);
		const neighbours = close.length < 5 ? around.slice(0, 7) : close;
		const same = neighbours.filter((each) => districtOf(each.district, data.states[state] ?? "").name === district);
		const isOwn = placeKey(district).includes(placeKey(nameAt(data, city)));
		if (!isOwn && same.length < neighbours.length / 8) wrong.push(`${nameAt(data, city)}, ${district}`);
	}
	expect(wrong).toEqual([]);
});

test("no name has brackets that the Post added, or a word that it misspelled", () => {
	const names = Array.from({ length: data.starts.pincode }, (_, place) => nameAt(data, place));
	const odd = /[()[\]{}|\\"]|T\/F|\b(?:collage|coloney|collectrate|univesity|secretariate|kutchary|raod)\b/i;
	expect(names.filter((name) => odd.test(name))).toEqual([]);
});
