import { expect, test } from "vitest";
import type { City } from "../../../shared/branch/branch.ts";
import { EMPTY_CALENDAR } from "../../../shared/hours/calendar.ts";
import { sampleBranch } from "../../testing/sample-items.ts";
import { contentBytes, contentFrom } from "./feed-content.ts";

const named = (count: number, length: number) =>
	Array.from({ length: count }, (_, index) => ({ id: index, name: String(index).padStart(length, "x") }));

const NO_OFFSETS = new Uint32Array();

const citiesIn = (cities: City[]) => {
	const bytes = contentBytes("cities", cities, NO_OFFSETS, EMPTY_CALENDAR, {});
	return contentFrom("cities", bytes, Buffer.alloc(0));
};

test("a drop-down of more than 100,000 characters is refused, because pages would be too large", () => {
	const state = { name: "Goa" };
	const cities = named(5001, 20).map((city) => ({ ...city, state }));
	const few = "more than 100000";
	expect(() => contentBytes("cities", cities, NO_OFFSETS, EMPTY_CALENDAR, {})).toThrow(few);
	expect(citiesIn(cities.slice(1)).get("goa")).toHaveLength(5000);
	expect(() => contentBytes("states", named(401, 250), NO_OFFSETS, EMPTY_CALENDAR, {})).toThrow(few);
	const branches = named(401, 250).map(({ id, name }) => ({ ...sampleBranch(id), state: name }));
	expect(() => contentBytes("branches", branches, new Uint32Array(402), EMPTY_CALENDAR, {})).toThrow(few);
});

test("20,000 cities fit if they are in several states", () => {
	const cities = named(20_000, 20).map((city, index) => ({ ...city, state: { name: `State ${index % 36}` } }));
	expect([...citiesIn(cities).values()].flat()).toHaveLength(20_000);
});
