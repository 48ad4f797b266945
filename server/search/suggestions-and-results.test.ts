/** The first suggestion is what Enter finds: over the sample branches, for misspelled, short and other texts. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import cities from "../../data-makers/sample-data/cities.json" with { type: "json" };
import { positionOf } from "../../shared/branch/branch.ts";
import { distanceKm } from "../../shared/places/distance.ts";
import { MAX_QUERY_LENGTH } from "../../shared/search/filter/search-filter.ts";
import { buildIndex } from "../../shared/search/index/branch-index.ts";
import { readQuery } from "../../shared/search/parsed-query.ts";
import { SERVER_KNOWS_MORE } from "../../shared/search/place.ts";
import { suggest } from "../../shared/search/suggest.ts";
import { branches, find, firstFor, index, places as knowledge, NOW } from "../testing/sample-search.ts";
import { SEARCH_QUERIES } from "../testing/search-queries.ts";

/** Without the nearest pincode to one that there is not, which is only found. */
const places = { finder: knowledge.finder, area: knowledge.area };

test("a code is suggested before everything else, and the beginning of one after what a search for it finds", () => {
	const [branch] = branches;
	if (!branch) throw new Error("There are samples");
	const coded = ["0411", "4110", "Pune"].map((branchCode, at) => ({ ...branch, id: at + 1, branchCode }));
	const codes = buildIndex([...coded, { ...branch, id: 9, name: "Pune Camp", city: "Pune", pincode: "411001" }]);
	const named = (text: string) =>
		suggest(codes, text, places, NOW).map(({ kind, name, query }) => `${kind} ${query || name}`);
	expect(named("0411")[0]).toBe("branch 0411");
	expect(named("041")).toEqual(["branch 0411"]);
	expect(named("pune").slice(0, 2)).toEqual(["branch Pune", "city Pune, Maharashtra"]);
	expect(named("411")[0]).not.toContain("branch 4110");
	expect(named("411")).toContain("branch 4110");
	expect(suggest(codes, "sol id 0411", places, NOW)[0]).toMatchObject({
		detail: `0411, ${branch.city}, ${branch.state}`,
	});
});

/** The place that Enter searches from, the first branch that it finds, and whether words are left that name nothing. */
function resultsOf(query: string) {
	const { from, matched, unmatched } = find(query, places);
	return { from, branch: firstFor(query, places), isNothing: matched === "" && unmatched.length > 0 };
}

/** A town, its post office and its district are no farther apart: which of them is found is the same to a visitor. */
const SAME_PLACE_KM = 40;

/** The difference between the first suggestion for a text and its results; undefined if there is none. */
function faultOf(text: string): string | undefined {
	const { from, branch, isNothing } = resultsOf(text);
	const [first] = suggest(index, text, places, NOW).filter(({ kind }) => kind !== "near-me");
	// Words that name nothing find all branches. For an incomplete word, names that begin with it may be offered.
	const parse = readQuery(index, text, places, NOW);
	if (parse === SERVER_KNOWS_MORE || parse.words.length === 0 || parse.onlyFillers || isNothing || !(from || branch))
		return undefined;
	if (!first) return `${text}: nothing offered, ${from?.name ?? branch?.name} found`;
	const taken = resultsOf(first.query);
	const fault = `${text}: ${first.kind} ${first.query} offered, ${from?.name ?? branch?.name} found`;
	if (first.path !== undefined) return from || !first.path.endsWith(`/${branch?.id}`) ? fault : undefined;
	if (first.kind === "state") return (from?.name ?? branch?.state)?.startsWith(first.name) ? undefined : fault;
	if (!from) return taken.branch === branch ? undefined : fault;
	// A place may have branches, which are found if it is spelled like them.
	const point = taken.from ?? (taken.branch && positionOf(taken.branch));
	return point && distanceKm(from, point) < SAME_PLACE_KM ? undefined : fault;
}

/** A text with a letter left out, doubled, replaced or exchanged with the next one. */
function misspelled(text: string, at: number, kind: number, letter: string): string {
	const [before, here = "", next = ""] = [text.slice(0, at), text[at], text[at + 1]];
	const after = text.slice(at + 1);
	return before + ["", here + here, letter, next + here][kind % 4] + (kind % 4 === 3 ? after.slice(1) : after);
}

const errorsIn = (names: readonly string[]) => {
	const error = fc.record({ at: fc.nat(8), kind: fc.nat(3), letter: fc.constantFrom(..."aeiourntshk") });
	return fc
		.tuple(fc.constantFrom(...names), fc.array(error, { minLength: 1, maxLength: 2 }))
		.map(([name, errors]) => errors.reduce((text, { at, kind, letter }) => misspelled(text, at, kind, letter), name));
};

const NAMES = cities.data.flatMap(({ city, aliases }) => [city, ...aliases]);

describe("the first suggestion is what Enter finds", () => {
	test.each([
		["Aurangbad", "city Chhatrapati Sambhajinagar"],
		["ahemdabad", "city Ahmedabad"],
		["hydrabad", "city Hyderabad"],
		["Banglaore", "city Bengaluru"],
		["mad", "city Madurai"],
		["nagpr", "city Nagpur"],
		["kolkatta", "city Kolkata"],
		["bombay", "city Mumbai"],
		["maharshtra", "state Maharashtra"],
		["xyzzy pune", "city Pune"],
		["regional office jaipur", "branch Regional Office Jaipur"],
	])("%s: %s", (text, expected) => {
		const [first] = suggest(index, text, places, NOW).filter(({ kind }) => kind !== "near-me");
		expect(`${first?.kind} ${first?.name}`).toBe(expected);
	});

	test("also where a state is named after a city in it", () => expect(faultOf("Diule")).toBeUndefined());

	/** Checks every `step`th query, and its beginnings. */
	const checkQueries = (step: number, lengths: readonly number[]) => {
		const some = SEARCH_QUERIES.filter((_, each) => each % step === 0).map(({ query }) => query);
		const texts = new Set(lengths.flatMap((length) => some.map((query) => query.slice(0, length))));
		expect([...texts].map(faultOf).filter(Boolean)).toEqual([]);
	};
	test("for what visitors type, and its beginnings", () => checkQueries(4, [3, MAX_QUERY_LENGTH]));
	test("for all of it", { tags: ["deep"] }, () => checkQueries(1, [2, 3, 4, 5, 7, MAX_QUERY_LENGTH]));

	const check = (numRuns: number) =>
		fc.assert(
			fc.property(errorsIn(NAMES), (text) => {
				expect(faultOf(text)).toBeUndefined();
			}),
			{ numRuns },
		);
	test("for cities with one or two typing errors", () => check(80));
	test("for many of them", { tags: ["deep"] }, () => check(8000));
});
