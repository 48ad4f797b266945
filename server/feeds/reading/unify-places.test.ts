import { expect, test } from "vitest";
import { unifyPlaces } from "./unify-places.ts";

function unified(...places: [state: string, city: string][]) {
	const branches = places.map(([state, city]) => ({ state, city }));
	unifyPlaces(branches);
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

test("cities of different states, and other names of a place, stay as they are", () => {
	const places: [string, string][] = [
		["Maharashtra", "Aurangabad"],
		["Bihar", "AURANGABAD"],
		["Odisha", ""],
		["Orissa", "Puri"],
		["", "puri"],
	];
	expect(unified(...places)).toEqual(places.map((place) => place.join("/")));
});
