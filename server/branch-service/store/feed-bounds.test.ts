import { expect, test } from "vitest";
import { problemOf } from "./feed-bounds.ts";

const list = (count: number, name = (index: number) => `City ${index}`) =>
	Array.from({ length: count }, (_, index) => name(index));
const inStates = (states: number, cities: number) =>
	new Map(list(states, (index) => `State ${index}`).map((state) => [state, list(cities)]));
const long = (index: number) => String(index).padEnd(100, "x");

test.each([
	["nothing", 0, inStates(0, 0)],
	["the most branches", 200_000, inStates(36, 30)],
	["the most states and cities", 1, inStates(1000, 20)],
	["the longest names", 1, new Map([["Goa", list(1000, long)]])],
])("the site can show %s", (_, branches, cities) => {
	expect(problemOf(branches, cities)).toBeUndefined();
});

test.each([
	[200_001, inStates(36, 30), /at most 2,00,000 branches. With these, there would be 2,00,001/],
	[1, inStates(1001, 1), /at most 1,000 states. With these, there would be 1,001/],
	[1, inStates(2, 10_001), /at most 20,000 cities. With these, there would be 20,002/],
	[1, new Map([["Goa", list(1001, long)]]), /at most 1,00,000 characters in the names of the cities in Goa/],
	[1, new Map(list(1000, (index) => `${long(index)}y`).map((state) => [state, []])), /in the names of all states/],
])("the site cannot show more: %#", (branches, cities, message) => {
	expect(problemOf(branches, cities)).toMatch(message);
	expect(problemOf(branches, cities)).toMatch(/^Nothing was stored, because the site can show at most/);
});
