/** Finds the places of India by what visitors type (docs/product.md, Places). */

import { placeKey } from "../../shared/places/place-key.ts";
import type { FoundPlace, PlaceFinder } from "../../shared/search/place.ts";
import { MAX_QUERY_WORDS } from "../../shared/search/query-words.ts";
import { SENTENCE_READER } from "../../shared/search/sentence-reader.ts";
import { BestPlaces, type Candidate } from "./best-places.ts";
import { NameMarks } from "./name-marks.ts";
import { groupOf, KIND_OF_GROUP, nameAt, type PlaceData, positionOf } from "./place-data.ts";
import { canBeMisspelled, PlaceSearch } from "./place-search.ts";
import { partsOf, queryOf } from "./query-forms.ts";

/** Candidates for each place that is wanted: some are dropped as doubles. */
const CANDIDATES_EACH = 4;
const LEAST_CANDIDATES = 16;

/** @param data is not copied; there is one set of working columns for it, so a finder serves one query after the other */
export function createPlaceFinder(data: PlaceData): PlaceFinder {
	const marks = new NameMarks(data);
	return {
		reader: SENTENCE_READER,
		find(words, most, area) {
			const asked = words.slice(0, MAX_QUERY_WORDS);
			if (asked.length === 0 || most <= 0) return [];
			const best = new BestPlaces(data, area, Math.max(most * CANDIDATES_EACH, LEAST_CANDIDATES));
			new PlaceSearch(data, marks, asked).run("spelled", best);
			// A village that has the name may be a large city that is misspelled.
			if (best.isPoor && asked.some(canBeMisspelled))
				new PlaceSearch(data, marks, asked).run(best.isEmpty ? "forgiven" : "large", best);
			return best
				.distinct()
				.slice(0, most)
				.map((candidate) => foundPlace(data, candidate));
		},
	};
}

function foundPlace(data: PlaceData, { place, name, match, prominent, minor }: Candidate): FoundPlace {
	const { pincode, city, ...parts } = partsOf(data, place);
	const otherName = name >= data.starts.pincode ? nameAt(data, name) : "";
	return {
		kind: KIND_OF_GROUP[groupOf(data, place)],
		name: parts.name,
		...(otherName && !isSpelling(otherName, parts.name) && { otherName }),
		district: parts.district,
		state: parts.state,
		...positionOf(data, place),
		...(city && { city }),
		...(pincode && { pincode }),
		...(place >= data.starts.pincode && data.approximate.includes(Number(pincode)) && { approximate: true }),
		match,
		prominent,
		minor,
		query: queryOf(data, place),
	};
}

function isSpelling(one: string, other: string): boolean {
	return placeKey(one).replaceAll(" ", "") === placeKey(other).replaceAll(" ", "");
}
