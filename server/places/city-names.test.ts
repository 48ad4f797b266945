import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { cityNames, loadCityNames } from "./city-names.ts";

const names = cityNames();

const namesWith = (city: string, state: string) => [city, ...names.namesOf(city, state)];

describe("namesOf", () => {
	test.each([
		["Bengaluru", "Karnataka", ["Bangalore", "बेंगलुरु", "ಬೆಂಗಳೂರು", "బెంగుళూరు", "பெங்களூர்"]],
		["BENGALURU URBAN", "Karnataka", ["Bengaluru", "Bangalore"]],
		["Visakhapatnam", "Andhra Pradesh", ["Vizag", "విశాఖపట్నం"]],
		["Vadodara", "Gujarat", ["Baroda", "વડોદરા"]],
		["Prayagraj", "Uttar Pradesh", ["Allahabad"]],
		["Allahabad", "UP", ["Prayagraj"]],
		["Tiruchirappalli", "Tamil Nadu", ["Trichy"]],
		["Kolkata", "", ["Calcutta", "কলকাতা"]],
		["CHENNAI DISTRICT", "Tamilnadu", ["Chennai", "Madras"]],
		["Puducherry", "Pondicherry", ["Pondy"]],
		["Ernakulam", "Kerala", ["Kochi", "Cochin"]],
		["पुणे", "Maharashtra", ["Pune", "Poona"]],
	])("%s, %s has %j", (city, state, expected) => {
		expect(names.namesOf(city, state)).toEqual(expect.arrayContaining(expected));
	});

	test.each([
		["Bangalore", "Karnataka"],
		["bengaluru", "KA"],
		["BENGALURU URBAN", ""],
		["ಬೆಂಗಳೂರು", "Karnataka"],
		["Bangaloor", "Karnataka"],
	])("%s, %s is the city that Bengaluru is", (city, state) => {
		const all = new Set(namesWith("Bengaluru", "Karnataka"));
		expect(names.namesOf(city, state).filter((name) => !all.has(name))).toEqual([]);
		expect(names.namesOf(city, state)).toContain("Bengalooru");
	});

	test("leaves out the name that was given", () => {
		expect(names.namesOf("bangalore", "Karnataka")).not.toContain("Bangalore");
	});

	test("a state tells cities of one name apart; without it the largest is meant", () => {
		expect(names.namesOf("Aurangabad", "Maharashtra")).toContain("Chhatrapati Sambhajinagar");
		expect(names.namesOf("Aurangabad", "")).toContain("Chhatrapati Sambhajinagar");
		expect(names.namesOf("Aurangabad", "Bihar")).not.toContain("Chhatrapati Sambhajinagar");
	});

	test("a city that the feed lists in the state that it belonged to is known", () => {
		expect(names.namesOf("Hyderabad", "Andhra Pradesh")).toContain("హైదరాబాద్");
		expect(names.namesOf("Dehradun", "Uttar Pradesh")).toContain("Dehra");
	});

	test.each([
		["Nowhere", "Karnataka"],
		["Bengaluru", "Gujarat"],
		["", ""],
		["-", "Karnataka"],
		["constructor", ""],
	])("%j, %j is no known city", (city, state) => {
		expect(names.namesOf(city, state)).toEqual([]);
	});

	test("more cities than are remembered change nothing", () => {
		for (let each = 0; each < 6000; each++) names.namesOf(`Town ${each}`, "");
		expect(names.namesOf("Bombay", "Maharashtra")).toContain("Mumbai");
	});
});

const { cities }: { cities: [state: number, ...names: string[]][] } = JSON.parse(
	readFileSync(new URL("city-names.json", import.meta.url), "utf8"),
);

test("names are those that visitors type: no codes of airports, and no letters of other scripts than India's", () => {
	const all = cities.flatMap(([, ...each]) => each);
	const codes = new Set(["BLR", "CBE", "HYD", "KGF", "LKO", "TVM"]);
	expect(all.filter((name) => /^[A-Z]{3}$/.test(name) && !codes.has(name))).toEqual([]);
	const indian = /^(?:[\u0900-\u0d7f -]|\u200c|\u200d)+$|^[A-Z][A-Za-z .-]*$/;
	expect(all.filter((name) => !indian.test(name))).toEqual([]);
});

test("loaded in steps, it knows the same, and others have turns meanwhile", async () => {
	let turns = 0;
	let isLoading = true;
	const take = () => {
		turns++;
		if (isLoading) setImmediate(take);
	};
	setImmediate(take);
	const loaded = await loadCityNames();
	isLoading = false;
	expect(turns).toBeGreaterThan(20);
	expect(loaded.citiesIn("Goa")).toEqual(names.citiesIn("Goa"));
	expect(loaded.placesMeant()).toEqual(names.placesMeant());
	for (const city of ["Bangalor", "Bengaluru Urban", "Xyzabc"]) {
		expect(loaded.namesOf(city, "Karnataka")).toEqual(names.namesOf(city, "Karnataka"));
	}
});
