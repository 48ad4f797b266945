/** The names, addresses and landmarks of the sample in the language of their state, from the words that admins get suggestions from. */
import { readFileSync } from "node:fs";
import { type TranslationTable, translatorWith } from "../../shared/branch/suggested-translation.ts";
import { OTHER_LANGUAGES, type OtherLanguage } from "../../shared/languages.ts";
import localities from "./locality-names.json" with { type: "json" };

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
