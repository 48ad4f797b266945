import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_QUERY_LENGTH } from "../../shared/search/filter/search-filter.ts";
import { MAX_QUERY_WORDS, queryWords } from "../../shared/search/query-words.ts";
import { textAt } from "../../shared/search/words/sorted-texts.ts";
import { spokenKey } from "../../shared/search/words/spoken.ts";
import { BestPlaces } from "./best-places.ts";
import { NameMarks } from "./name-marks.ts";
import { loadPlaceData } from "./place-data.ts";
import { createPlaceFinder } from "./place-finder.ts";
import { MAX_MARKS, PlaceSearch } from "./place-search.ts";
import { SAMPLE_AREA } from "./testing/sample-area.ts";

const data = await loadPlaceData();
const marks = new NameMarks(data);

/** Number of names that a search looks at. */
function workOf(query: string): number {
	const { words } = queryWords(query);
	new PlaceSearch(data, marks, words).run("forgiven", new BestPlaces(data, SAMPLE_AREA, 32));
	return marks.count;
}

describe("the work of a search is bounded", () => {
	test.each([
		"a b c d e f g h i j k l m n o p",
		"cha bha kha man kal bar dha nag chi kan kar ram ban sar pan par",
		"nagar bazar kalan road khurd colony rampur college khera east west south new court chak singh",
		"visakhapatnamx vijayawadax rajahmundryx kakinadax anantapurx nellorex kurnoolx tirupatix",
		"क ख ग घ च छ ज झ ट ठ ड ढ त थ द ध",
		"111 222 333 411 560 600 700 800 500 302 110 201 301 401 501 601",
	])("%s", (query) => {
		expect(workOf(query)).toBeLessThanOrEqual(MAX_MARKS);
	});

	test("any text", () => {
		const finder = createPlaceFinder(data);
		const text = fc.string({ unit: "grapheme", maxLength: MAX_QUERY_LENGTH });
		const indian = fc.string({ unit: fc.constantFrom(..."कखगमरलपुणे अबचदn agr1 "), maxLength: MAX_QUERY_LENGTH });
		fc.assert(
			fc.property(fc.oneof(text, indian), (query) => {
				expect(workOf(query)).toBeLessThanOrEqual(MAX_MARKS);
				expect(finder.find(queryWords(query).words, 8, SAMPLE_AREA).length).toBeLessThanOrEqual(8);
			}),
			{ numRuns: 300 },
		);
	});

	test("more words than a query may have are left out", () => {
		const finder = createPlaceFinder(data);
		const words = ["kothrud", ...Array.from({ length: MAX_QUERY_WORDS - 1 }, () => "pune"), "nowhere"];
		expect(finder.find(words, 1, SAMPLE_AREA)).toMatchObject([{ name: "Kothrud" }]);
		expect(finder.find(words, 0, SAMPLE_AREA)).toEqual([]);
		expect(finder.find([], 8, SAMPLE_AREA)).toEqual([]);
	});
});

test("words in Latin letters are kept by how they sound", () => {
	const { words, spoken, spokenWords } = data.index;
	const stale = spokenWords.filter(
		(word, rank) => rank % 10 === 0 && spokenKey(textAt(words, word)) !== textAt(spoken, rank),
	);
	expect(stale).toHaveLength(0);
});
