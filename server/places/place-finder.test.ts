import { describe, expect, test } from "vitest";
import { distanceKm } from "../../shared/places/distance.ts";
import { type BranchArea, type FoundPlace, fullName } from "../../shared/search/place.ts";
import { queryWords } from "../../shared/search/query-words.ts";
import { tableRows } from "../../shared/testing/table-rows.ts";
import { loadPlaceData, nameAt } from "./place-data.ts";
import { createPlaceFinder, queryOf } from "./place-finder.ts";
import firstPlaces from "./testing/first-places.tsv?raw";
import { SAMPLE_AREA } from "./testing/sample-area.ts";

const data = await loadPlaceData();
const finder = createPlaceFinder(data);

const NOWHERE: BranchArea = { hasState: () => false, isNear: () => false };

const find = (query: string, most = 8, area = SAMPLE_AREA) => finder.find(queryWords(query).words, most, area);

/** The first place as `kind name, district`. */
const first = (query: string) => {
	const [place] = find(query, 1);
	return place && `${place.kind} ${place.name}, ${place.district || place.state}`;
};

describe("the first place for", () => {
	test.each(tableRows<[query: string, place: string]>(firstPlaces))("%s is %s", (query, expected) => {
		expect(first(query)).toBe(expected);
	});

	test("Kukatpally is in Hyderabad, and in its district", () => {
		const [place] = find("kukatpally");
		expect(place).toMatchObject({ city: "Hyderabad", district: "Medchal Malkajgiri" });
		expect(place && fullName(place)).toEqual({ name: "Kukatpally", within: "Hyderabad" });
		for (const query of ["Kukatpally, Medchal Malkajgiri", "kukatpally hyderabad"])
			expect(find(query)[0]).toEqual(place);
		expect(find("Kothrud")[0]).not.toHaveProperty("city");
	});

	test.each(["hydrabad", "ahemdabad", "kohlapur"])("%s is a large city, not the village of that name", (query) => {
		expect(find(query)[0]).toMatchObject({ kind: "city", match: "typo", prominent: true, minor: false });
		expect(find(query)).toContainEqual(expect.objectContaining({ minor: true, match: "whole" }));
	});
});

test("places near branches come first, then those in states with branches", () => {
	const places = find("andheri").filter(({ name }) => name === "Andheri");
	expect(places.map(({ district }) => district)).toEqual(["Mumbai Suburban", "Dahod", "Sirmaur"]);
	const onlyHimachal = { hasState: (state: string) => state === "Himachal Pradesh", isNear: () => false };
	const villages = find("andheri", 8, onlyHimachal).filter(({ minor }) => minor);
	expect(villages[0]).toMatchObject({ name: "Andheri", district: "Sirmaur" });
});

test("of a city, its post office and its station only the city is found", () => {
	const named = find("agra").filter(({ name, state }) => name === "Agra" && state === "Uttar Pradesh");
	expect(named.map(({ kind }) => kind)).toEqual(["city"]);
});

test("a place found by another name is called by its own, and has that one beside it", () => {
	expect(find("vizag")[0]).toMatchObject({ name: "Visakhapatnam", otherName: "Vizag", match: "whole" });
	expect(find("visakhapatnam")[0]).not.toHaveProperty("otherName");
});

test.each([
	["kothrud", "whole"],
	["kothr", "beginning"],
	["pune camp", "beginning"],
	["kotrud", "typo"],
])("%s matches as %s", (query, match) => {
	expect(find(query)[0]?.match).toBe(match);
});

test("the beginning of a pincode finds those near branches first", () => {
	const places = find("4110");
	expect(places).toHaveLength(8);
	for (const { kind, match, pincode = "" } of places) {
		expect({ kind, match, beginning: pincode.slice(0, 4) }).toEqual({
			kind: "pincode",
			match: "beginning",
			beginning: "4110",
		});
	}
});

test.each([
	..."asdfgh,qwerty,zzzz,xyzzy,whatsapp,facebook,lorem ipsum,New York,kdjfhg,poiuyt,customer care,net banking".split(
		",",
	),
	..."000000,999999,012345,411038 411001,12345678,pune 700001,kothrud mumbai kolkata,a,!!!,#".split(","),
])("%j finds nothing", (query) => {
	expect(find(query)).toEqual([]);
});

test.each([
	["500109", "Hyderabad", 10],
	["194101", "Leh", 5],
	["194103", "Kargil", 5],
	["829115", "Ramgarh, Jharkhand", 40],
])("the pincode %s is near %s, and marked as approximate", (pincode, city, km) => {
	const [centre] = finder.find([pincode], 1, SAMPLE_AREA);
	const [place] = finder.find(queryWords(city).words, 1, SAMPLE_AREA);
	expect(centre?.approximate).toBe(true);
	expect(centre && place && distanceKm(centre, place)).toBeLessThan(km);
});

test("a pincode that no table has finds nothing", () => {
	expect(find("411999")).toEqual([]);
});

/** 700 places, spread evenly, of all kinds. */
const SAMPLE = Array.from({ length: 700 }, (_, each) => Math.floor((each * data.starts.end) / 700));

test("what to type for a place that was found finds it first, wherever branches are", () => {
	const areas = [SAMPLE_AREA, NOWHERE, { hasState: () => true, isNear: ({ lat }: { lat: number }) => lat > 22 }];
	const wrong: string[] = [];
	const check = (place: FoundPlace) => {
		for (const area of areas) {
			const [again] = find(place.query, 1, area);
			// A town's station or post office may stand for it.
			if (!again || distanceKm(again, place) > 5)
				wrong.push(`${place.query}: ${again?.kind} ${again?.name}, not ${place.kind} ${place.name}`);
		}
	};
	for (const place of SAMPLE) for (const match of find(queryOf(data, place), 3)) check(match);
	for (const query of ["ram", "kal", "pur", "nagar", "gandhi nagar", "station", "road pune", "andheri"])
		find(query).forEach(check);
	expect(wrong).toEqual([]);
});

test("every place is found by its name and district", () => {
	const missed = SAMPLE.filter((place) => {
		const isNamed = place >= data.starts.city && place < data.starts.pincode;
		return isNamed && !find(queryOf(data, place, 1)).some(({ name }) => name === nameAt(data, place));
	});
	// Other places of the name in the district stand before them: `Lucknow City` is the station of Lucknow.
	expect(missed.length).toBeLessThan(SAMPLE.length / 50);
});
