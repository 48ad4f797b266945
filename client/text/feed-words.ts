/** What other languages than English have in common: words of the feeds, which are English. */

import { clockOf } from "../../shared/hours/clock-of.ts";
import { type Language, localeOf } from "../../shared/languages.ts";
import { placeKey } from "../../shared/places/place-key.ts";
import { placeLabels } from "../../shared/search/place-label.ts";
import { formsOf } from "./place-forms.ts";
import "./indian-letters.css";
import type { FeedTexts, FirstMessages, Texts, WordMessages } from "./texts.ts";

/** The texts of a language, with those that need code. @param placeNames by English names; a word without a translation stays. @param placeForms by their names: "in Pune" */
export function translatedTexts(
	language: Language,
	messages: FirstMessages,
	words: WordMessages,
	placeNames: Readonly<Record<string, string>>,
	placeForms: Readonly<Record<string, string>> = {},
): Texts {
	for (const [name, form] of Object.entries(placeForms)) formsOf(language).set(name, form);
	const { clock, ...week } = messages.week;
	return { ...messages, ...feedTexts(language, messages, words, placeNames), week: { ...week, clock: clockOf(clock) } };
}

function feedTexts(
	language: Language,
	{ placeWords }: FirstMessages,
	{ categories, services }: WordMessages,
	placeNames: Readonly<Record<string, string>>,
): FeedTexts {
	const [placeOf, categoryOf, serviceOf] = [placeNames, categories, services].map(named) as [Named, Named, Named];
	const { compare } = new Intl.Collator(localeOf(language));
	const placeName = (name: string) =>
		// Also each part of `Pune, Maharashtra`.
		placeOf(name) ??
		name
			.split(", ")
			.map((part) => placeOf(part) ?? part)
			.join(", ");
	return {
		placeName,
		place: placeLabels(placeName, placeWords),
		category: (name) => categoryOf(name) ?? name,
		service: (name) => serviceOf(name) ?? name,
		sorted: (items, nameOf) =>
			items
				.map((item) => ({ item, name: nameOf(item) }))
				.sort((a, b) => compare(a.name, b.name))
				.map(({ item }) => item),
	};
}

type Named = (name: string) => string | undefined;

function named(names: Readonly<Record<string, string>>): Named {
	const translations = new Map(Object.entries(names).map(([name, translated]) => [placeKey(name), translated]));
	return (name) => translations.get(placeKey(name));
}
