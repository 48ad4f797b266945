/** What a query means where branches and places have the same words. */
import { describe, expect, test } from "vitest";
import type { Branch } from "../branch/branch.ts";
import { TEST_BRANCH } from "../testing/test-branch.ts";
import { EMPTY_FILTER, type SearchFilter } from "./filter/search-filter.ts";
import { buildIndex } from "./index/branch-index.ts";
import { type FoundPlace, type PlaceKnowledge, SERVER_KNOWS_MORE } from "./place.ts";
import { MAX_NEAREST, searchBranches } from "./search-branches.ts";
import "./understand-names.ts";

const CITIES: readonly (readonly [city: string, state: string, lat: number, lng: number, address?: string])[] = [
	["Pune", "Maharashtra", 18.52, 73.86, "1 Goa Road, Camp"],
	["Goalpara", "Assam", 26.17, 90.62],
	["Kota", "Rajasthan", 25.18, 75.83],
	["Panvel", "Maharashtra", 18.99, 73.11, "Old Mumbai Road"],
];

const BRANCHES: Branch[] = CITIES.map(([city, state, lat, lng, address = "1 Main Road"], number) => {
	const own = { id: number + 1, name: `${city} Branch`, pincode: `41100${number}` };
	return { ...TEST_BRANCH, ...own, city, state, lat, lng, address };
});

const PLACES: readonly FoundPlace[] = [
	place("state", "Goa", 15.4, 74, { prominent: true }),
	place("city", "Kolkata", 22.57, 88.36, { prominent: true }),
	place("locality", "Kothrud", 18.5, 73.81),
	place("locality", "Kotta", 9.3, 76.6, { minor: true }),
	place("pincode", "411038", 18.5, 73.81),
];

function place(
	kind: FoundPlace["kind"],
	name: string,
	lat: number,
	lng: number,
	more: Partial<FoundPlace> = {},
): FoundPlace {
	const usual = { district: "", state: "", match: "whole", prominent: false, minor: false } as const;
	return { kind, name, lat, lng, ...usual, query: name, ...more };
}

/** Knows a few places by their whole names alone. */
const KNOWLEDGE: PlaceKnowledge = {
	finder: { find: (words) => PLACES.filter(({ name }) => name.toLowerCase() === words.join(" ")) },
	area: { hasState: () => true, isNear: () => true },
};

const INDEX = buildIndex(BRANCHES);

function find(query: string, more: Partial<SearchFilter> = {}) {
	const filter = { ...EMPTY_FILTER, query, ...more };
	const results = searchBranches(INDEX, { filter, now: 0 }, KNOWLEDGE);
	if (!results) throw new Error("There is no answer");
	const cityAt = (at: number) => INDEX.branchAt(at).city;
	return {
		cities: results.ranked(0, results.found).map(cityAt),
		from: results.from?.name,
		unmatched: results.unmatched,
		leftOut: results.leftOut,
		alternatives: results.alternatives.map(({ slot }) => cityAt(slot)),
	};
}

/** Queries by what they are, with what is found. */
const EXPECTATIONS: Record<string, [query: string, outcome: object, more?: Partial<SearchFilter>][]> = {
	"branches that fit by their own words": [["pune camp", { cities: ["Pune"], from: undefined }]],
	"the branches near a place, where no branch has the word": [
		["kothrud", { cities: ["Pune", "Panvel"], from: "Kothrud" }],
		["near 411 038", { cities: ["Pune", "Panvel"], from: "411038" }],
	],
	"a state or a large city elsewhere, not an address or the beginning of a name": [
		["goa", { cities: [], from: "Goa" }],
		["goal", { cities: ["Goalpara"] }],
	],
	"nothing at a place far from every branch, and never a similar name; the nearest are offered": [
		["kolkata", { cities: [], from: "Kolkata", alternatives: ["Goalpara", "Kota", "Pune"] }],
	],
	"a city in spite of a typing error, rather than a village of just that name": [
		["kotta", { cities: ["Kota"], from: undefined }],
	],
	"no meaning of a word that nothing matches, which is reported": [
		["xyzzy pune", { cities: ["Pune"], unmatched: ["xyzzy"] }],
		["xyzzy kothrud", { from: "Kothrud", unmatched: ["xyzzy"] }],
	],
	"the city, of words that no branch has together; the others are reported": [
		["pune kota", { cities: ["Pune"], unmatched: [], leftOut: ["kota"] }],
	],
	"the pincode in a pasted address": [
		["flat 7, rose villa, paud road 411038", { from: "411038", cities: ["Pune", "Panvel"] }],
	],
	"nothing for nonsense, also beside a word of addresses alone": [
		["qwzx", { cities: [], unmatched: ["qwzx"] }],
		["qwzx road", { cities: [] }],
	],
	"a path's locality in its state, which is never left out": [
		["", { from: "Kothrud" }, { locality: "kothrud" }],
		["", { cities: [] }, { state: "Maharashtra", locality: "pune kota" }],
	],
};
test.each(Object.entries(EXPECTATIONS))("it finds %s", (_, queries) => {
	for (const [query, outcome, more] of queries) expect(find(query, more), query).toMatchObject(outcome);
});

test("a query with a city as it is spelled is not a place with a similar name", () => {
	const misspelled = { ...place("city", "Kodapur", 16, 75), match: "typo" as const };
	const knowing = {
		...KNOWLEDGE,
		finder: { find: (words: readonly string[]) => (words.length > 1 ? [misspelled] : []) },
	};
	const search = (query: string) => searchBranches(INDEX, { filter: { ...EMPTY_FILTER, query }, now: 0 }, knowing);
	expect(search("kota maharashtra")).toMatchObject({ from: undefined, matched: "kota", leftOut: ["maharashtra"] });
	expect(search("kodapoor maharashtra")?.from?.name).toBe("Kodapur");
});

describe("nothing found", () => {
	test("for the chosen category: the nearest branches, if there are none of that category", () => {
		expect(find("pune", { category: ["Regional Office"] })).toMatchObject({
			cities: [],
			alternatives: ["Pune", "Panvel", "Kota"],
		});
	});

	test("for a pincode that no table has: the branches near the nearest one", () => {
		const knowing = { ...KNOWLEDGE, nearestPincode: () => ({ pincode: "411998", lat: 18.5, lng: 73.8 }) };
		const results = searchBranches(INDEX, { filter: { ...EMPTY_FILTER, query: "411999" }, now: 0 }, knowing);
		expect(results).toMatchObject({ found: 2, from: { name: "411998" }, unmatched: [] });
		expect(results?.notice).toEqual({ kind: "no-pincode", nearest: "411998" });
	});

	test("for a word alone: the branches that begin in the same way", () => {
		expect(find("panvelkar").alternatives).toEqual(["Panvel"]);
	});
});

test("a place has a limited number of results", () => {
	const many = buildIndex(
		Array.from({ length: 80 }, (_, id) => ({ ...(BRANCHES[0] as Branch), id, address: "", name: `B${id}` })),
	);
	const results = searchBranches(many, { filter: { ...EMPTY_FILTER, query: "kothrud" }, now: 0 }, KNOWLEDGE);
	expect(results?.found).toBe(MAX_NEAREST);
});

test("with hints alone, a browser answers what it is sure of", () => {
	const ask = (query: string) => {
		const search = { filter: { ...EMPTY_FILTER, query }, now: 0 };
		const results = searchBranches(INDEX, search, { elsewhere: new Set(["goa"]) });
		return results === SERVER_KNOWS_MORE ? results : results.found;
	};
	expect(ask("pune")).toBe(1);
	expect(ask("pan")).toBe(1);
	expect(ask("")).toBe(4);
	for (const query of ["goa", "kothrud", "kotta", "pune kota", "qwzx"])
		expect(ask(query), query).toBe(SERVER_KNOWS_MORE);
});
