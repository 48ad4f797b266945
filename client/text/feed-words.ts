/** What other languages than English have in common: words of the feeds, which are English. */

import { clockOf } from "../../shared/hours/clock-of.ts";
import { type Language, localeOf } from "../../shared/languages.ts";
import { placeKey } from "../../shared/places/place-key.ts";
import { placeLabels } from "../../shared/search/place-label.ts";
import "./indian-letters.css";
import { type PlaceTable, placeTable } from "./catalogue/place-table.ts";
import type { FeedTexts, FirstMessages, TextModule, WordMessages } from "./texts.ts";

/** The texts of a language, with those that need code, and its names of places. A word without a translation stays. */
export function translated(language: Language, messages: FirstMessages, words: WordMessages): TextModule {
	const { clock, ...week } = messages.week;
	const places = placeTable(language);
	const own = feedTexts(language, messages, words, places);
	return { texts: { ...messages, ...own, week: { ...week, clock: clockOf(clock) } }, places };
}

function feedTexts(
	language: Language,
	{ placeWords }: FirstMessages,
	{ categories, services }: WordMessages,
	table: PlaceTable,
): FeedTexts {
	const { compare } = new Intl.Collator(localeOf(language));
	const placeName = (name: string, state?: string) => {
		// Of `Mau, Madhya Pradesh`, the next part is the state.
		const parts = name.split(", ");
		return parts.map((part, index) => table.nameOf(part, parts[index + 1] ?? state) ?? part).join(", ");
	};
	return {
		placeName,
		place: placeLabels(placeName, placeWords),
		category: wordOf(categories),
		service: wordOf(services),
		sorted: (items, nameOf) =>
			items
				.map((item) => ({ item, name: nameOf(item) }))
				.sort((a, b) => compare(a.name, b.name))
				.map(({ item }) => item),
	};
}

/** A function that translates words of the feeds. */
function wordOf(words: Readonly<Record<string, string>>): (name: string) => string {
	const translations = new Map(Object.entries(words).map(([name, translated]) => [placeKey(name), translated]));
	return (name) => translations.get(placeKey(name)) ?? name;
}
