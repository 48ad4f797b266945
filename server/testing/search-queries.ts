/**
 * Queries of visitors of lenders' sites, and what must come first over the sample branches (docs/product.md, Search). Written
 * before the search. The nearest branches were found by brute force over the places' own points: each that is at most 2 km or
 * 5 % farther than the nearest counts. Where a place stands in several tables (post office, station, city), all of its points
 * were tried. Days and hours are those of 11:00 am on Friday, 20 November 2026.
 *
 * Why some are there:
 * - The beginning of a word: a city beats a state, a state the branch "Gujarathipeta".
 * - Mumbai is the city before Navi Mumbai, and Fatehpur is in Uttar Pradesh (51) and in Rajasthan (96).
 * - A village whose branch post office has the very name of a typing error (Ahemdabad of Bareilly, Kohlapur of Haryana) is not
 *   meant.
 * - Dadar, Jayanagar and the towns Chittoor and Dhar are one or two letters from words of branches far away; a head office or a
 *   city of that very name is what is meant. Virar also begins a word in the address of a branch 1,300 km away.
 * - Nothing is found for known places more than 100 km from every branch, which are also those of 581301 and 471001. Ranchi is
 *   not Kanchi, Gaya not Naya Bazar, Bihar not Bidar.
 */

import { readFileSync } from "node:fs";
import type { Day } from "../../shared/hours/week.ts";
import type { SearchNotice } from "../../shared/search/filter/sentence.ts";

export interface ExpectedQuery {
	query: string;
	/** Ids of the branches of which one must come first. Empty: nothing may be found. */
	first: readonly number[];
	/** Words that are reported as matched by nothing. Empty: none, if anything is found. */
	unmatched: readonly string[];
	/** Other wishes that are understood. */
	wish: Wish;
}

interface Wish {
	nearMe?: true;
	openNow?: true;
	/** Names of services, as the sample branches have them. */
	services?: readonly string[];
	days?: readonly Day[];
	dates?: readonly string[];
	/** Whether the holidays are listed. */
	holidays?: true;
	/** The latest opening and the earliest closing, in minutes after midnight. */
	hours?: { opensBy?: number; closesFrom?: number };
	notice?: SearchNotice["kind"];
}

/** Each line of the file has ids of the samples, other wishes, queries that all mean the same, and words that nothing matches. */
const EXPECTED = readFileSync(new URL("./search-queries.txt", import.meta.url), "utf8");

export const SEARCH_QUERIES: readonly ExpectedQuery[] = EXPECTED.trim()
	.split("\n")
	.flatMap((line) => {
		const [ids = "", wish = "", queries = "", unmatched] = line.split(" :: ");
		const expected = { first: idsOf(ids), wish: JSON.parse(wish) as Wish, unmatched: unmatched?.split(",") ?? [] };
		return queries.split(" | ").map((query) => ({ query, ...expected }));
	})
	.concat({ query: "  indore  ", first: [53], wish: {}, unmatched: [] });

/** The ids in a list like `1,3-5`; "any" branch, or "none". */
function idsOf(list: string): number[] {
	if (list === "none") return [];
	return (list === "any" ? "1-180" : list).split(",").flatMap((range) => {
		const [from = Number.NaN, to = from] = range.split("-").map(Number);
		return Array.from({ length: to - from + 1 }, (_, index) => from + index);
	});
}
