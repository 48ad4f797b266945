/** The name and address of a branch in the language of a page. */
import type { Language } from "../languages.ts";
import type { Branch } from "./branch.ts";

/** The branch's name in a language; undefined if it has none. In English, its name is its only one. */
export function translatedName(branch: Partial<Branch>, language: Language): string | undefined {
	return language === "en" ? undefined : branch[`name_${language}`] || undefined;
}

/** The branch's address in a language; undefined if it has none. */
export function translatedAddress(branch: Partial<Branch>, language: Language): string | undefined {
	return language === "en" ? undefined : branch[`address_${language}`] || undefined;
}
