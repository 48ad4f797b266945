import { expect, test } from "vitest";
import { INDIAN_STATES } from "../../shared/places/indian-states.ts";
import { offeredCities, offeredStates, withAllStates } from "./offered-names.ts";

const STATES = withAllStates(["Maharashtra", "Orissa"]);

test("all states are offered, those of the site under their names there", () => {
	expect(STATES).toHaveLength(INDIAN_STATES.length);
	expect(STATES).toContain("Orissa");
	expect(STATES).not.toContain("Odisha");
	expect(offeredStates(STATES, "").names).toEqual(STATES);
	expect(offeredStates(STATES, "")).toMatchObject({ isBegun: false, listed: undefined });
});

test.each([
	["Mahar", "Maharashtra", true, undefined],
	["MH", "Maharashtra", true, "Maharashtra"],
	["maharastra", "Maharashtra", true, "Maharashtra"],
	["महाराष्ट्र", "Maharashtra", true, "Maharashtra"],
	["odisha", "Orissa", true, "Orissa"],
	["Tamil", "Tamil Nadu", true, undefined],
	["nadu", "Tamil Nadu", false, undefined],
	["Mahrashtra", "Maharashtra", false, undefined],
	["GA", "Goa", true, "Goa"],
])("of the states, %j offers %j first", (text, first, isBegun, listed) => {
	expect(offeredStates(STATES, text)).toMatchObject({ names: expect.arrayContaining([first]), isBegun, listed });
	expect(offeredStates(STATES, text).names[0]).toBe(first);
});

const CITIES = ["Aurangabad Bihar", "Navi Mumbai", "Pune", "Pune Cantonment"];

test.each([
	["Pun", "Pune", true],
	["pune", "Pune", true],
	["Pune ", "Pune", false],
	["Aurangabad", "Aurangabad Bihar", false],
	["Aurangab", "Aurangabad Bihar", true],
	["Mumbai", "Navi Mumbai", false],
	["Daund", undefined, false],
	["", "Aurangabad Bihar", false],
])("of the cities, %j offers %j first, and Enter takes it: %j", (text, first, isBegun) => {
	const offered = offeredCities(CITIES, text);
	expect([offered.names[0], offered.isBegun]).toEqual([first, isBegun]);
});
