import { expect, test } from "vitest";
import { cityNames } from "../../places/city-names.ts";
import { unifyPlaces } from "./unify-places.ts";

const names = cityNames();

function unified(...places: [state: string, city: string][]) {
	const branches = places.map(([state, city]) => ({ state, city }));
	unifyPlaces(branches, names);
	return branches.map(({ state, city }) => `${state}/${city}`);
}

test("a place is spelled as most of its branches spell it", () => {
	expect(unified(["MAHARASHTRA", "PUNE"], ["Maharashtra", "Pune"], ["Maharashtra", "Pune"])).toEqual(
		Array(3).fill("Maharashtra/Pune"),
	);
});

test("of equally frequent spellings, the first one is taken", () => {
	expect(unified(["Goa", "Panjim"], ["GOA", "PANJIM"])).toEqual(["Goa/Panjim", "Goa/Panjim"]);
	expect(unified(["GOA", "PANJIM"], ["Goa", "Panjim"])).toEqual(["GOA/PANJIM", "GOA/PANJIM"]);
});

test("cities of different states stay as they are", () => {
	const places: [string, string][] = [
		["Maharashtra", "Aurangabad"],
		["Bihar", "AURANGABAD"],
		["Chhattisgarh", "Bilaspur"],
		["Himachal Pradesh", "Bilaspur"],
		["Odisha", ""],
		["", "puri"],
		["Nowhere", "Bombay"],
	];
	expect(unified(...places)).toEqual(places.map((place) => place.join("/")));
});

test.each([
	["Orissa", "Odisha"],
	["NCT of Delhi", "Delhi"],
	["New Delhi", "Delhi"],
	["Tamilnadu", "Tamil Nadu"],
	["Andaman & Nicobar", "Andaman and Nicobar Islands"],
])("the state %s is %s, whether that is in the feed or not", (other, official) => {
	expect(unified([other, "A"])).toEqual([`${official}/A`]);
	expect(unified([other, "A"], [official.toUpperCase(), "A"])).toEqual(Array(2).fill(`${official.toUpperCase()}/A`));
});

test.each([
	["Karnataka", "Bangalore", "Bengaluru"],
	["Haryana", "Gurgaon", "Gurugram"],
	["Maharashtra", "Aurangabad", "Chhatrapati Sambhajinagar"],
	["TN", "Madras", "Chennai"],
	["U.P.", "Allahabad", "Prayagraj"],
	// Some feeds still have the state of before 2014.
	["Andhra Pradesh", "Secundrabad", "Secunderabad"],
])("in %s, %s and %s are one city", (state, other, official) => {
	const cities = unified([state, other], [state, other], [state, official]).map((place) => place.split("/")[1]);
	expect(cities).toEqual(Array(3).fill(official));
	// Alone, it is what the feed calls it.
	expect(unified([state, other])[0]).toMatch(new RegExp(`/${other}$`));
});

test("of two other names, neither is taken", () => {
	expect(unified(["Karnataka", "Bangalore"], ["Karnataka", "Bangalor"])).toEqual(Array(2).fill("Karnataka/Bengaluru"));
});

test("districts, quarters and neighbours are not the city", () => {
	const places: [string, string][] = [
		["Gujarat", "Kutch"],
		["Gujarat", "Bhuj"],
		["Kerala", "Ernakulam"],
		["Kerala", "Kochi"],
		["Maharashtra", "Navi Mumbai"],
		["Maharashtra", "Vashi"],
		["Delhi", "New Delhi"],
		["Delhi", "Delhi"],
	];
	expect(unified(...places)).toEqual(places.map((place) => place.join("/")));
});

test("says what was joined, without other spellings", () => {
	const places = [
		["Odisha", "Cuttack"],
		["ODISHA", "Cuttack"],
		["Orissa", "Cuttack"],
		["Haryana", "Gurgaon"],
		["HARYANA", "Gurugram"],
	].map(([state = "", city = ""]) => ({ state, city }));
	expect(unifyPlaces(places, names)).toEqual(["Odisha: Orissa", "Gurugram: Gurgaon"]);
});
