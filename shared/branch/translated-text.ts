/** The name and address of a branch in the language of a page. */
import { ALL_LANGUAGES, type Language, OTHER_LANGUAGES } from "../languages.ts";
import type { Branch } from "./branch.ts";

/** A branch's names in other languages than English. */
export type TranslatedNames = Pick<Partial<Branch>, `name_${(typeof OTHER_LANGUAGES)[number]}`>;

/** The branch's name in a language; undefined if it has none. In English, its name is its only one. */
export function translatedName(branch: Partial<Branch>, language: Language): string | undefined {
	return language === "en" ? undefined : branch[`name_${language}`] || undefined;
}

/** The branch's address in a language; undefined if it has none. */
export function translatedAddress(branch: Partial<Branch>, language: Language): string | undefined {
	return language === "en" ? undefined : branch[`address_${language}`] || undefined;
}

/** The languages in which a branch has both: a bit for each of `ALL_LANGUAGES`. */
export function translatedBits(branch: Partial<Branch>): number {
	const isIn = (language: Language) => translatedName(branch, language) && translatedAddress(branch, language);
	return ALL_LANGUAGES.reduce((bits, language, at) => (isIn(language) ? bits | (1 << at) : bits), 0);
}

/** The branch's names in other languages, where it has any. */
export function translatedNames(branch: Partial<Branch>): TranslatedNames {
	const names = OTHER_LANGUAGES.map((language) => [`name_${language}`, translatedName(branch, language)]);
	return Object.fromEntries(names.filter(([, name]) => name));
}
