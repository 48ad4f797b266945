/** Texts of the page about what visitors did not find. They load with this page. */
import { FAR_KM, FEWEST_SEARCHES, type Period } from "../../../shared/api/unmet-searches.ts";
import { number } from "./counts.ts";

export const searchesTexts = {
	intro: `Places that visitors searched for with no branch within ${FAR_KM} km, and words that we did not understand. No names or addresses of visitors are stored.`,
	period: "Period",
	periods: {
		7: "Last 7 days",
		30: "Last 30 days",
		90: "Last 90 days",
		365: "Last 365 days",
	} satisfies Record<Period, string>,
	download: "Download (.xlsx)",
	places: "Where a branch is missing",
	map: "Places without a branch near them, with the number of searches",
	words: "Words we did not understand",
	wordsHelp:
		"They match no branch and no place in India. They may be misspelled, or ask for something that branches do not offer.",
	searches: (count: number) => (count === 1 ? "1 search" : `${number(count)} searches`),
	columns: { place: "Place", words: "Words", searches: "Searches" },
	nearest: (km: number) => `${number(km)} km to`,
	noNearest: "No branch is on the map",
	last: (day: string) => `last ${day}`,
	marker: (name: string, count: number) => `${name}: ${searchesTexts.searches(count)}`,
	noPlaces: "No place without a branch near it was searched for often.",
	empty: `Nothing yet in this period. A place is listed once it has been searched for ${FEWEST_SEARCHES} times, a word once that many visitors have searched for it in one day.`,
	rare: (count: number) =>
		`${count === 1 ? "1 other place was" : `${number(count)} other places were`} searched for fewer than ${FEWEST_SEARCHES} times.`,
	served: (count: number) =>
		`${count === 1 ? "1 place is" : `${number(count)} places are`} left out because a branch is now within ${FAR_KM} km.`,
} as const;
