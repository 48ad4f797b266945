/** The texts of all languages, for the server. */

import type { Language } from "../../shared/languages.ts";
import { type PlaceNames, placeNamesIn } from "./place-names.ts";
import type { MoreTexts, TextBook, Texts } from "./texts.ts";

const TEXTS = import.meta.glob<Texts>("./*/texts.ts", { import: "texts", eager: true });
const MORE = import.meta.glob<MoreTexts>("./*/more-texts.ts", { import: "moreTexts", eager: true });

const PLACE_NAMES = import.meta.glob<PlaceNames>("./*/place-names.json", { import: "default", eager: true });

const placeNamesFile = (language: Language) => `./${language}/place-names.json`;

/** @throws if a language of the list has no texts */
export function textBookOf(language: Language): TextBook & { more: MoreTexts } {
	const texts = TEXTS[`./${language}/texts.ts`];
	const more = MORE[`./${language}/more-texts.ts`];
	if (!texts || !more) throw new Error(`There are no texts in ${language}`);
	const placeName = placeNamesIn(PLACE_NAMES[placeNamesFile(language)]);
	return { language, texts, more, placeName, loadMore: async () => more };
}

/**
 * The chunks that a page in the language needs, by their names in vite.config.ts or their source files.
 *
 * @param all whether it needs those of `more-texts.ts`, too
 */
export function textFilesOf(language: Language, all: boolean): string[] {
	const names = PLACE_NAMES[placeNamesFile(language)] ? [`text/${language}/place-names.json`] : [];
	return [`texts-${language}`, ...(all ? [`more-texts-${language}`] : []), ...names];
}
