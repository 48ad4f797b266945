/** The file of places against the tables that it is made from, and against brute force over them. */
import { describe, expect, test } from "vitest";
import { believedCentres } from "../../data-makers/places/believed-centres.ts";
import { correctDistricts } from "../../data-makers/places/correct-districts.ts";
import { districtOf } from "../../data-makers/places/districts.ts";
import { NearOffices } from "../../data-makers/places/near-offices.ts";
import { readPincodes, readPostOffices, readStations } from "../../data-makers/places/source-tables.ts";
import { distanceKm, type Position } from "../../shared/places/distance.ts";
import { indianState } from "../../shared/places/indian-states.ts";
import { placeKey } from "../../shared/places/place-key.ts";
import { queryWords } from "../../shared/search/query-words.ts";
import cityNames from "./city-names.json" with { type: "json" };
import { loadPlaces } from "./load-places.ts";
import { nearestPincode } from "./pincodes.ts";
import { loadPlaceData, nameAt, positionOf } from "./place-data.ts";
import { SAMPLE_AREA, SAMPLE_POINTS } from "./testing/sample-area.ts";

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

	test.each([
		["500109", "Hyderabad", 10],
		["194101", "Leh", 5],
		["194103", "Kargil", 5],
		["829115", "Ramgarh, Jharkhand", 40],
	])("the pincode %s is near %s, and marked as approximate", async (pincode, city, km) => {
		const [centre] = finder.find([pincode], 1, SAMPLE_AREA);
		const [place] = finder.find(queryWords(city).words, 1, SAMPLE_AREA);
		expect(centre?.approximate).toBe(true);
		expect(centre && place && distanceKm(centre, place)).toBeLessThan(km);
	});

	test("has the cities of city-names.json, but for parts of cities that are localities", () => {
		const inFile = Array.from({ length: data.starts.district - data.starts.city }, (_, each) =>
			nameAt(data, data.starts.city + each),
		);
		const names = new Set(cityNames.cities.map(([, name]) => name));
		expect(inFile.filter((name) => !names.has(name))).toEqual([]);
		expect(inFile.length / cityNames.cities.length).toBeGreaterThan(0.98);
	});

	test("has a place for nearly each post office and station", () => {
		const written = new Set(offices.map(({ office, pincode }) => `${placeKey(office)} ${pincode}`)).size;
		const localities = data.starts.station - data.starts.HO + data.starts.pincode - data.starts.BO;
		expect(localities / written).toBeGreaterThan(0.99);
		expect((data.starts.BO - data.starts.station) / readStations().length).toBeGreaterThan(0.97);
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
	const asked = Array.from({ length: 300 }, (_, each) => table[each * step] as (typeof table)[number]);
	const wrong = asked.filter((centre) => {
		const [found, ...others] = finder.find([centre.pincode], 8, SAMPLE_AREA);
		return found?.kind !== "pincode" || others.length > 0 || nearestBranch(found) !== nearestBranch(centre);
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
		const asked = close.length < 5 ? around.slice(0, 7) : close;
		const same = asked.filter((each) => districtOf(each.district, data.states[state] ?? "").name === district);
		const isOwn = placeKey(district).includes(placeKey(nameAt(data, city)));
		if (!isOwn && same.length < asked.length / 8) wrong.push(`${nameAt(data, city)}, ${district}`);
	}
	expect(wrong).toEqual([]);
});

test("no name has brackets that the Post added, or a word that it misspelled", () => {
	const names = Array.from({ length: data.starts.pincode }, (_, place) => nameAt(data, place));
	const odd = /[()[\]{}|\\"]|T\/F|\b(?:collage|coloney|collectrate|univesity|secretariate|kutchary|raod)\b/i;
	expect(names.filter((name) => odd.test(name))).toEqual([]);
});

describe("an unknown pincode", () => {
	test("is near the one that is the next number", () => {
		const pune = nearestPincode(data, "411999");
		expect(pune?.pincode).toBe(String(data.pincodes.findLast((each) => each < 412_000)));
		expect(pune && distanceKm(pune, { lat: 18.52, lng: 73.86 })).toBeLessThan(30);
		const own = positionOf(data, data.starts.pincode + data.pincodes.indexOf(411038));
		expect(nearestPincode(data, "411038")).toEqual({ pincode: "411038", ...own });
	});

	test("is near the last one beyond all", () => {
		expect(nearestPincode(data, "999999")?.pincode).toBe(String(data.pincodes.at(-1)));
	});

	test.each(["", "000000", "99999", "abcdef", "411 038", "1e5000"])("%j is nowhere", (pincode) => {
		expect(nearestPincode(data, pincode)).toBeUndefined();
	});
});
