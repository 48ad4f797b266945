/** Properties of every query over every list of branches. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Branch } from "../branch/branch.ts";
import { distanceKm } from "../places/distance.ts";
import { TEST_BRANCH } from "../testing/test-branch.ts";
import { OPEN_TIMES } from "./filter/choices.ts";
import { EMPTY_FILTER, type SearchFilter, SORTS } from "./filter/search-filter.ts";
import { buildIndex, positionAt } from "./index/branch-index.ts";
import { NO_PLACES } from "./place.ts";
import { searchBranches } from "./search-branches.ts";
import "./understand-names.ts";

const WORDS = ["Pune", "Camp", "Sri", "Ganga", "Nagar", "Gangapur", "Rampur", "Main", "Road", "Kota", "Ram", "Nagpur"];
const word = fc.constantFrom(...WORDS);
const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(" "));

const branchesOf = fc
	.array(
		fc.record({
			name,
			city: name,
			state: fc.constantFrom("Maharashtra", "Rajasthan", "Uttar Pradesh", "Tamil Nadu"),
			address: name,
			pincode: fc.integer({ min: 110001, max: 110020 }).map(String),
			area: fc.constantFrom("Branch Office", "Regional Office"),
			lat: fc.double({ min: 8, max: 33, noNaN: true }),
			lng: fc.double({ min: 69, max: 96, noNaN: true }),
		}),
		{ minLength: 1, maxLength: 25 },
	)
	.map((all): Branch[] => all.map((fields, number) => ({ ...TEST_BRANCH, ...fields, id: number + 1 })));

/** Parts of what people type: words, beginnings, and joined words. */
const typed = fc.oneof(
	word,
	word.map((each) => each.slice(0, 3)),
	fc.tuple(word, word).map((both) => both.join("")),
);

const position = fc.record({
	lat: fc.double({ min: 8, max: 33, noNaN: true }),
	lng: fc.double({ min: 69, max: 96, noNaN: true }),
});

const NOW = Date.parse("2026-11-20T11:00:00+05:30");

function find(branches: readonly Branch[], filter: Partial<SearchFilter>, visitor?: { lat: number; lng: number }) {
	const index = buildIndex(branches);
	const results = searchBranches(index, { filter: { ...EMPTY_FILTER, ...filter }, now: NOW, visitor }, NO_PLACES);
	if (!results) throw new Error("There is no answer");
	return { index, results, slots: results.ranked(0, results.found) };
}

describe("whatever the branches and the query", () => {
	test("among branches that fit by their own words, another word never adds one", () => {
		fc.assert(
			fc.property(branchesOf, fc.array(typed, { minLength: 1, maxLength: 4 }), typed, (branches, words, more) => {
				const fewer = find(branches, { query: words.join(" ") });
				const longer = find(branches, { query: [...words, more].join(" ") });
				// Words that nothing matches are left out, and reported: that is another query.
				fc.pre(fewer.results.found > 0 && [fewer, longer].every(({ results }) => isWhole(results)));
				expect(fewer.slots).toEqual(expect.arrayContaining(longer.slots));
			}),
			{ numRuns: 500 },
		);
	});

	test("every branch is found by its name, its pincode and its city", () => {
		fc.assert(
			fc.property(branchesOf, fc.nat(), (branches, choice) => {
				const slot = choice % branches.length;
				const { name: own, pincode, city } = branches[slot] as Branch;
				for (const query of [own, pincode, city, `${own} ${city}`, own.toUpperCase(), city.replaceAll(" ", "-")]) {
					expect(find(branches, { query }).slots).toContain(slot);
				}
			}),
			{ numRuns: 300 },
		);
	});

	test("sorted by distance, each result is at least as far as the one before", () => {
		fc.assert(
			fc.property(branchesOf, fc.option(typed, { nil: "" }), position, (branches, query, visitor) => {
				const { index, slots } = find(branches, { query, sort: "nearest" }, visitor);
				const distances = slots.map((slot) => distanceKm(visitor, positionAt(index, slot) ?? visitor));
				// The order is that of numbers with about a metre's precision.
				for (const [rank, km] of distances.entries()) expect(km).toBeGreaterThan((distances[rank - 1] ?? 0) - 0.01);
			}),
		);
	});

	test("pages put together are the whole list, in every order", () => {
		const filters = fc.record({
			query: fc.option(typed, { nil: "" }),
			sort: fc.constantFrom(...SORTS),
			open: fc.subarray([...OPEN_TIMES]),
		});
		fc.assert(
			fc.property(branchesOf, filters, fc.option(position, { nil: undefined }), (branches, filter, visitor) => {
				const { results, slots } = find(branches, filter, visitor);
				const pages = [0, 1, 2, 3, 4, 5].flatMap((page) => results.ranked(page * 5, (page + 1) * 5));
				expect(pages).toEqual(slots);
				expect(new Set(slots).size).toBe(results.found);
			}),
		);
	});

	test("nothing found is never a dead end: branches are offered as soon as distances are known", () => {
		fc.assert(
			fc.property(branchesOf, position, (branches, visitor) => {
				const { results } = find(branches, { query: "zzzz" }, visitor);
				expect(results).toMatchObject({ found: 0 });
				expect(results.alternatives).toHaveLength(Math.min(3, branches.length));
			}),
		);
	});
});

function isWhole({ unmatched, leftOut }: { unmatched: readonly string[]; leftOut: readonly string[] }): boolean {
	return unmatched.length + leftOut.length === 0;
}
