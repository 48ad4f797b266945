/** The name, address and landmark of a branch in the language of a page. */
import { ALL_LANGUAGES, type Language, OTHER_LANGUAGES } from "../languages.ts";
import type { Branch } from "./branch.ts";
import type { Translated } from "./translated-fields.ts";

/** A branch's names in other languages than English. */
export type TranslatedNames = Pick<Partial<Branch>, `name_${(typeof OTHER_LANGUAGES)[number]}`>;

/** What a branch has in a language; undefined if it has none. In English, its texts are its only ones. */
export function translatedText(branch: Partial<Branch>, what: Translated, language: Language): string | undefined {
	return language === "en" ? undefined : branch[`${what}_${language}`] || undefined;
}

/** The languages in which a branch has both: a bit for each of `ALL_LANGUAGES`. */
export function translatedBits(branch: Partial<Branch>): number {
	const isIn = (language: Language) =>
		translatedText(branch, "name", language) && translatedText(branch, "address", language);
	return ALL_LANGUAGES.reduce((bits, language, at) => (isIn(language) ? bits | (1 << at) : bits), 0);
}

/** The branch's names in other languages, where it has any. */
export function translatedNames(branch: Partial<Branch>): TranslatedNames {
	const names = OTHER_LANGUAGES.map((language) => [`name_${language}`, translatedText(branch, "name", language)]);
	return Object.fromEntries(names.filter(([, name]) => name));
}
