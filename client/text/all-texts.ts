/** The texts of all languages, for the server. */

import type { Language } from "../../shared/languages.ts";
import { catalogues } from "./catalogue/catalogue.ts";
import { type MoreTexts, readAtOnce, type TextBook, type Texts } from "./texts.ts";

const TEXTS = import.meta.glob<Texts>("./*/texts.ts", { import: "texts", eager: true });
const MORE = import.meta.glob<MoreTexts>("./*/more-texts.ts", { import: "moreTexts", eager: true });

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
	return { language, texts, more, loadMore: () => loaded };
}

/** The source files of a language's texts: those of a first visit, and the rest. */
export function textSources(language: Language): [texts: string, more: string] {
	return [`text/${language}/texts.ts`, `text/${language}/more-texts.ts`];
}
