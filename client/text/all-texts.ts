/** The texts of all languages, for the server. */

import { type Language, OTHER_LANGUAGES } from "../../shared/languages.ts";
import { catalogues } from "./catalogue/catalogue.ts";
import { type PlaceNames, placeTable } from "./catalogue/place-table.ts";
import { type MoreTexts, readAtOnce, type TextBook, type Texts } from "./texts.ts";

const TEXTS = import.meta.glob<Texts>("./*/texts.ts", { import: "texts", eager: true });
const MORE = import.meta.glob<MoreTexts>("./*/more-texts.ts", { import: "moreTexts", eager: true });

const NAMES = import.meta.glob<PlaceNames>("./*/places.ts", { import: "names", eager: true });
for (const language of OTHER_LANGUAGES) placeTable(language).add(NAMES[`./${language}/places.ts`] ?? {});

const SERVER = catalogues("server");

/** What only the server says. */
export function serverTextsOf(language: Language): (typeof SERVER)[Language] & Pick<Texts, "tryAgain"> {
	return { ...SERVER[language], tryAgain: textBookOf(language).texts.tryAgain };
}

/** @throws if a language of the list has no texts */
export function textBookOf(language: Language): TextBook & { more: MoreTexts } {
	const texts = TEXTS[`./${language}/texts.ts`];
	const more = MORE[`./${language}/more-texts.ts`];
	if (!texts || !more) throw new Error(`There are no texts in ${language}`);
	const loaded = readAtOnce(Promise.resolve(more), more);
	const allPlaces = Promise.resolve();
	return { language, texts, more, loadMore: () => loaded, loadPlaces: () => allPlaces, allPlaces };
}

/** The source files of a language's texts: those of a first visit, the rest, and but for English all names of places. */
export function textSources(language: Language): [texts: string, more: string, ...places: string[]] {
	const folder = `text/${language}`;
	return [`${folder}/texts.ts`, `${folder}/more-texts.ts`, ...(language === "en" ? [] : [`${folder}/places.ts`])];
}
