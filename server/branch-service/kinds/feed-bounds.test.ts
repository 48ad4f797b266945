import { expect, test } from "vitest";
import { beyondFeed } from "./feed-bounds.ts";

const list = (count: number, name = (at: number) => `City ${at}`) => Array.from({ length: count }, (_, at) => name(at));
const long = (at: number) => String(at).padEnd(100, "x");
const citiesIn = (state: string, names: readonly string[]) => names.map((name) => ({ name, state: { name: state } }));
const inStates = (states: number, cities: number) =>
	list(states, (at) => `State ${at}`).flatMap((state) => citiesIn(state, list(cities)));

test.each([
	["nothing", 0, []],
	["the most branches", 200_000, inStates(36, 30)],
	["the most states and cities", 1, inStates(1000, 20)],
	["the longest names", 1, citiesIn("Goa", list(1000, long))],
])("the site can show %s", (_, branches, cities) => {
	expect(beyondFeed(branches, cities)).toBeUndefined();
});

test.each([
	[200_001, inStates(36, 30), /at most 2,00,000 branches. With these, there would be 2,00,001/],
	[1, inStates(1001, 1), /at most 1,000 states. With these, there would be 1,001/],
	[1, inStates(2, 10_001), /at most 20,000 cities. With these, there would be 20,002/],
	[1, citiesIn("Goa", list(1001, long)), /at most 1,00,000 characters in the names of the cities in Goa/],
	[1, list(1000, (at) => `${long(at)}y`).flatMap((state) => citiesIn(state, ["A"])), /in the names of all states/],
])("the site cannot show more: %#", (branches, cities, message) => {
	expect(beyondFeed(branches, cities)).toMatch(message);
	expect(beyondFeed(branches, cities)).toMatch(/^Nothing was stored, because the site can show at most/);
});
