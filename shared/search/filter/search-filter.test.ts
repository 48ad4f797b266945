import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CATEGORIES } from "../../constants.ts";
import { OPEN_TIMES, withToggled } from "./choices.ts";
import type { SearchArea } from "./search-area.ts";
import {
	EMPTY_FILTER,
	isAtPreset,
	NO_PRESET,
	readFilter,
	type SearchFilter,
	SORTS,
	withArea,
	withCity,
	withQuery,
	withState,
	writeFilter,
} from "./search-filter.ts";

const SURAT = { state: "Gujarat", city: "Surat", locality: "" };
const AREA: SearchArea = [72.7, 18.8, 73.1235, 19.3];
const read = (query: string, preset = NO_PRESET) => readFilter(new URLSearchParams(query), preset);

const text = fc.string({ unit: "grapheme", maxLength: 20 }).map((each) => each.trim());
const place = fc.constantFrom("", "Gujarat", "Tamil Nadu", "Uttar Pradesh");
const filterOf = fc.record({
	query: text,
	state: place,
	city: place,
	category: fc.subarray([...CATEGORIES]),
	services: fc.subarray(["Home loan", "MSME & trade"]),
	open: fc.subarray([...OPEN_TIMES]),
	area: fc.constantFrom(null, AREA),
	sort: fc.constantFrom(...SORTS),
});

describe("the filter in the address", () => {
	test("a written filter is read back unchanged, with and without a preset", () => {
		fc.assert(
			fc.property(
				filterOf,
				fc.integer({ min: 1, max: 5000 }),
				fc.constantFrom(NO_PRESET, SURAT),
				(made, page, preset) => {
					const filter: SearchFilter = { ...EMPTY_FILTER, ...made };
					const address = writeFilter(filter, page, preset);
					expect(read(address, preset)).toEqual({ filter, page });
				},
			),
		);
	});

	test("the path's locality stays until the state, city or query changes", () => {
		const preset = { state: "Gujarat", city: "", locality: "adajan" };
		const { filter } = read("", preset);
		expect(filter.locality).toBe("adajan");
		expect(writeFilter(filter, 1, preset)).toBe("");
		const changed = withCity(filter, "Surat");
		expect(read(writeFilter(changed, 1, preset), preset).filter).toEqual(changed);
		const typed = withQuery(filter, "pune");
		expect(read(writeFilter(typed, 1, preset), preset).filter).toEqual(typed);
	});

	test("an empty filter needs no query part", () => {
		expect(writeFilter(EMPTY_FILTER, 1)).toBe("");
		expect(writeFilter({ ...EMPTY_FILTER, ...SURAT }, 1, SURAT)).toBe("");
	});

	test.each(["0", "-1", "1.5", "x", "", "1e99", "NaN"])("page %j counts as page 1", (page) => {
		expect(read(`page=${page}`).page).toBe(1);
	});

	test.each<[what: string, query: string, filter: Partial<SearchFilter>]>([
		["categories in any spelling", "category=branch+office&category=Head+Office", { category: ["Branch Office"] }],
		["times and orders", "open=sunday&open=always&open=now&sort=random", { open: ["now", "sunday"] }],
		["an area", "area=72.7,18.8,73.1,19.3", { area: [72.7, 18.8, 73.1, 19.3] }],
		["no malformed area", "area=72.7,18.8,73.1", {}],
		["control characters as spaces", "q=%0Aa%0D%0Ab%00c&state=Tamil%09Nadu", { query: "a b c", state: "Tamil Nadu" }],
		["the beginning of a long query", `q=${"x".repeat(5000)}`, { query: "x".repeat(200) }],
	])("has %s, and nothing that is not known", (_what, query, filter) => {
		expect(read(query).filter).toEqual({ ...EMPTY_FILTER, ...filter });
	});
});

describe("changes", () => {
	const filter: SearchFilter = { ...EMPTY_FILTER, ...SURAT, locality: "adajan", category: ["Branch Office"] };

	test("typing clears state, city and locality, and keeps the category", () => {
		expect(withQuery(filter, "pune")).toEqual({ ...EMPTY_FILTER, query: "pune", category: ["Branch Office"] });
	});

	test("an area replaces words and places, and each of these replaces the area", () => {
		const searched = withArea({ ...filter, query: "pune", sort: "name" }, AREA);
		expect(searched).toEqual({ ...EMPTY_FILTER, area: AREA, category: ["Branch Office"], sort: "name" });
		for (const changed of [withQuery(searched, "a"), withState(searched, "Kerala"), withCity(searched, "Surat")]) {
			expect(changed.area).toBeNull();
		}
		expect(withToggled(searched, "category", "Branch Office").area).toEqual(AREA);
	});

	test("changing the state clears the city", () => {
		expect(withState(filter, "Telangana")).toMatchObject({ state: "Telangana", city: "", locality: "" });
	});

	test("a time at which branches are open is toggled", () => {
		const open = withToggled(withToggled(filter, "open", "sunday"), "open", "now");
		expect(open.open).toEqual(["now", "sunday"]);
		expect(withToggled(open, "open", "sunday").open).toEqual(["now"]);
	});
});

const preset = { state: "Gujarat", city: "", locality: "adajan" };
const at: SearchFilter = { ...EMPTY_FILTER, ...preset };

test.each<[string, SearchFilter, boolean]>([
	["as the path presets it", at, true],
	["in another spelling", { ...at, state: "GUJARAT" }, true],
	["with a category", { ...at, category: ["Branch Office"] }, true],
	["with a query", { ...at, query: "x" }, false],
	["in a part of the map", { ...at, area: AREA }, false],
	["with another state", withState(at, "Kerala"), false],
	["with no state", withState(at, ""), false],
	["with a city", withCity(at, "Surat"), false],
])("at the path's place, %s: %s", (_, filter, is) => {
	expect(isAtPreset(filter, preset)).toBe(is);
});

test("a service is chosen and left in any spelling, and hostile ones are bounded", () => {
	const chosen = withToggled(EMPTY_FILTER, "services", "Home loan");
	expect(chosen.services).toEqual(["Home loan"]);
	expect(withToggled(chosen, "services", "HOME LOAN").services).toEqual([]);
	const many = Array.from({ length: 50 }, (_, each) => `services=${each}${"x".repeat(500)}`).join("&");
	const { services } = read(`services=&services=-&${many}`).filter;
	expect(services).toHaveLength(18);
	expect(Math.max(...services.map(({ length }) => length))).toBe(80);
});
