/** The names, addresses and landmarks of the sample in the language of their state, from the words that admins get suggestions from. */
import { readFileSync } from "node:fs";
import { type TranslationTable, translatorWith } from "../../shared/branch/suggested-translation.ts";
import { OTHER_LANGUAGES, type OtherLanguage } from "../../shared/languages.ts";
import { distanceKm } from "../../shared/places/distance.ts";
import { STATE_LANGUAGES } from "../../shared/places/state-languages.ts";
import localities from "./locality-names.json" with { type: "json" };
import { SAMPLE_CITIES, type SampleCity } from "./sample-city.ts";

const translators = new Map(
	OTHER_LANGUAGES.map((language) => {
		const [words, places] = ["address-words", "place-names"].map((name): TranslationTable => {
			const file = new URL(`../../client/text/${language}/${name}.json`, import.meta.url);
			return JSON.parse(readFileSync(file, "utf8"));
		});
		return [language, translatorWith(words ?? {}, localities[language], places ?? {})] as const;
	}),
);

/** @throws if a word is in no table */
export function inLanguage(language: OtherLanguage, text: string): string {
	const translated = translators.get(language)?.(text);
	if (translated === undefined) throw new Error(`${text} has a word without a translation into ${language}`);
	return translated;
}

/** As many as a branch's page names others nearby. */
const NEARBY = 3;

/** The language of a city's state, and those of the states from where it is one of the nearest. */
export function languagesOf(city: SampleCity): OtherLanguage[] {
	const seenFrom = SAMPLE_CITIES.filter((from) => {
		const distance = (to: SampleCity) => distanceKm(from, to);
		const nearer = SAMPLE_CITIES.filter((other) => other !== from && distance(other) < distance(city));
		return from !== city && nearer.length < NEARBY;
	});
	return [...new Set([city, ...seenFrom].map(({ state }) => STATE_LANGUAGES[state] ?? "hi"))];
}
