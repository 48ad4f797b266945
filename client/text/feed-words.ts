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
	{ categories, services, holidays }: WordMessages,
	table: PlaceTable,
): FeedTexts {
	const [categoryOf, serviceOf, holidayOf] = [categories, services, holidays].map(named) as [Named, Named, Named];
	const { compare } = new Intl.Collator(localeOf(language));
	const placeName = (name: string, state?: string) => {
		// Of `Mau, Madhya Pradesh`, the next part is the state.
		const parts = name.split(", ");
		return parts.map((part, index) => table.nameOf(part, parts[index + 1] ?? state) ?? part).join(", ");
	};
	return {
		placeName,
		place: placeLabels(placeName, placeWords),
		category: (name) => categoryOf(name) ?? name,
		service: (name) => serviceOf(name) ?? name,
		holiday(name = "") {
			// `Ramzan Id (Id-ul-Fitr)` has one name twice, `Gudi Padwa / Ugadi` two.
			const parts = name.split(/[(),/]/).filter((part) => part.trim());
			return parts.length > 0 && parts.every(holidayOf) ? [...new Set(parts.map(holidayOf))].join(" / ") : name;
		},
		sorted: (items, nameOf) =>
			items
				.map((item) => ({ item, name: nameOf(item) }))
				.sort((a, b) => compare(a.name, b.name))
				.map(({ item }) => item),
	};
}

type Named = (name: string) => string | undefined;

/** @param names translations by English names, or by several spellings with a slash between them */
function named(names: Readonly<Record<string, string>>): Named {
	const spellings = Object.entries(names).flatMap(([all, translated]) =>
		all.split("/").map((name) => [placeKey(name), translated] as const),
	);
	const translations = new Map(spellings);
	return (name) => translations.get(placeKey(name));
}
