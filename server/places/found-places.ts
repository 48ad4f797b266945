import type { FoundPlace, Place, PlaceKnowledge } from "../../shared/search/place.ts";
import { queryWords } from "../../shared/search/query-words.ts";

/** Most places for a text. */
const MAX_PLACES = 8;

/** The places that a text names, the most likely first. */
export function findPlaces(text: string, { finder, area }: PlaceKnowledge): Place[] {
	const { words, onlyFillers } = queryWords(text);
	return onlyFillers ? [] : finder.find(words, MAX_PLACES, area).map(publicPlace);
}

function publicPlace({ kind, name, district, state, lat, lng, pincode, approximate }: FoundPlace): Place {
	return { kind, name, district, state, lat, lng, ...(pincode && { pincode }), ...(approximate && { approximate }) };
}
