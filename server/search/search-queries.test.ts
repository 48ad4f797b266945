/** The table of visitors' queries, over the sample branches, with the site's own search. */
import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "vitest";
import { placeKey } from "../../shared/places/place-key.ts";
import { EMPTY_FILTER } from "../../shared/search/filter/search-filter.ts";
import { buildIndex } from "../../shared/search/index/branch-index.ts";
import { type PlaceHints, type PlaceKnowledge, SERVER_KNOWS_MORE } from "../../shared/search/place.ts";
import { searchBranches } from "../../shared/search/search-branches.ts";
import { searchNamesOf } from "../feeds/content/feed-content.ts";
import { cityNames } from "../places/city-names.ts";
import { branches, find, firstFor, index, NOW, places } from "../testing/sample-search.ts";
import { type ExpectedQuery, SEARCH_QUERIES } from "../testing/search-queries.ts";

/** The share of queries that must find what is expected. */
const MIN_RIGHT = 0.98;

const hints = { elsewhere: new Set(searchNamesOf(branches, index.columns, cityNames()).elsewhere) };

/** What is wrong with the answer to a query; undefined if nothing is. */
function faultOf({ query, first, unmatched, wish }: ExpectedQuery): string | undefined {
	const hits = find(query);
	const id = firstFor(query)?.id;
	if (id === undefined ? first.length > 0 : !first.includes(id)) return `${query}: found ${id}, not ${first}`;
	const reported = [...hits.unmatched, ...hits.leftOut].sort();
	const expected = unmatched.map(placeKey).sort();
	if (hits.found > 0 && reported.join() !== expected.join()) return `${query}: reported ${reported}, not ${expected}`;
	const { openNow, hours, services = [] } = hits.wishes ?? {};
	const understood = {
		...(hits.nearMe && { nearMe: true }),
		...(openNow && { openNow }),
		...(services.length > 0 && { services }),
		...(hits.days.length > 0 && { days: hits.days }),
		...(hours && Object.keys(hours).length > 0 && { hours }),
		...(hits.dates && { dates: hits.dates.map(({ date }) => date) }),
		...(hits.holidays && { holidays: true }),
		...(hits.notice && { notice: hits.notice.kind }),
	};
	if (!isDeepStrictEqual(understood, wish)) return `${query}: understood ${JSON.stringify(understood)}`;
	const lacks = hits
		.ranked(0, hits.found)
		.find((at) => services.every((each) => !index.branchAt(at).services.includes(each)));
	return services.length > 0 && lacks !== undefined ? `${query}: found ${index.branchAt(lacks).id}` : undefined;
}

test("a branch is found by its name in another script, whole or by its beginning, and in the browser, too", () => {
	const named = branches.map((branch, at) => (at === 7 ? { ...branch, name_hi: "लक्ष्मीपेठ चौक शाखा" } : branch));
	const translated = buildIndex(named, { ofCity: cityNames().namesOf });
	const idsFor = (query: string, by: PlaceKnowledge | PlaceHints) => {
		const results = searchBranches(translated, { filter: { ...EMPTY_FILTER, query }, now: NOW }, by);
		return results === SERVER_KNOWS_MORE ? results : results.ranked(0, 2).map((slot) => translated.branchAt(slot).id);
	};
	for (const query of ["लक्ष्मीपेठ चौक शाखा", "लक्ष्मीपेठ चौक", "लक्ष्मीपे"]) expect(idsFor(query, places), query).toEqual([8]);
	expect(idsFor("लक्ष्मीपेठ चौक", hints)).toEqual([8]);
});

test("a house such as 24H is no time", () => {
	expect(faultOf({ query: "24h pune", first: [2], unmatched: ["24h"], wish: {} })).toBeUndefined();
});

describe("what visitors type", () => {
	test("finds what they mean", () => {
		const faults = SEARCH_QUERIES.map(faultOf).filter((fault) => fault !== undefined);
		expect(faults.length, faults.join("\n")).toBeLessThanOrEqual(SEARCH_QUERIES.length * (1 - MIN_RIGHT));
	});

	test("is answered in the browser in the same way as on the server, or by the server", () => {
		const queries = SEARCH_QUERIES.flatMap(({ query }) => [query, query.slice(0, 3), query.slice(0, 5)]);
		let answered = 0;
		for (const query of queries) {
			const inBrowser = searchBranches(index, { filter: { ...EMPTY_FILTER, query }, now: NOW }, hints);
			if (inBrowser === SERVER_KNOWS_MORE) continue;
			answered++;
			const onServer = find(query);
			expect(inBrowser.ranked(0, 12), query).toEqual(onServer.ranked(0, 12));
			expect({ ...inBrowser, ranked: null }, query).toEqual({ ...onServer, ranked: null });
		}
		expect(answered).toBeGreaterThan(queries.length / 3);
	});
});
