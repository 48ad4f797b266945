import type { Branch } from "../../../shared/branch/branch.ts";
import { placeKey } from "../../../shared/places/place-key.ts";
import { datePhrases } from "../../../shared/search/date-words.ts";
import type { IndexColumns } from "../../../shared/search/index/branch-index.ts";
import { LANDMARK_WORDS } from "../../../shared/search/landmarks.ts";
import { WordMatcher } from "../../../shared/search/match-words.ts";
import { NEAR_WORDS } from "../../../shared/search/near-me.ts";
import { isSpelledIn } from "../../../shared/search/parsed-query.ts";
import type { SearchNames } from "../../../shared/search/place.ts";
import "../../../shared/search/server-readers.ts";
import { isFiller, queryWords } from "../../../shared/search/query-words.ts";
import { wishWords } from "../../../shared/search/wish-words.ts";
import type { CityNames } from "../../places/city-names.ts";

/** The names with which a browser that has the list of branches searches it like the server. */
export function searchNamesOf(branches: readonly Branch[], columns: IndexColumns, names: CityNames): SearchNames {
	const cities = new Map<string, readonly string[]>();
	for (const { city, state } of branches) {
		const key = `${placeKey(city)}|${placeKey(state)}`;
		if (!cities.has(key)) cities.set(key, names.namesOf(city, state));
	}
	const everySlot = Uint32Array.from(branches.keys());
	// The list alone answers words around a name, and words that branches have.
	const ofServices = columns.services.flatMap((service) => placeKey(service).split(" "));
	const isAnswered = (word: string) => isFiller(word) || queryWords(word).days.length > 0 || isSpelledIn(columns, word);
	const wishes = [...new Set([...wishWords(), ...NEAR_WORDS, ...LANDMARK_WORDS, ...ofServices])].filter(isAnswered);
	// Of a phrase, any word that the list does not answer leads to the server.
	const dates = datePhrases(columns.calendar).map((phrase) => phrase.split(" "));
	const ofDates = dates.filter((words) => words.every(isAnswered)).flatMap((words) => words.slice(-1));
	const elsewhere = names
		.placesMeant()
		.map((name) => queryWords(name).words)
		.filter((words) => words.every(isAnswered))
		.filter((words) => {
			const { quality } = new WordMatcher(columns).fit(words, everySlot.slice());
			return quality === "beginning" || quality === "address";
		})
		.map((words) => words.join(""));
	return {
		cities: Object.fromEntries([...cities].filter(([, others]) => others.length > 0)),
		elsewhere: [...new Set([...wishes, ...ofDates, ...elsewhere])],
	};
}
