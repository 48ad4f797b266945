/** The texts of all languages, for the server. */

import { ALL_LANGUAGES, type Language } from "../../shared/languages.ts";
import { catalogues } from "./catalogue/catalogue.ts";
import { translated } from "./feed-words.ts";
import { PLACE_NAMES } from "./place-names.ts";
import { type Grammar, type MoreTexts, readAtOnce, type TextBook, type Texts } from "./texts.ts";

const FIRST = catalogues("first");
const WORDS = catalogues("words");
const MORE = catalogues("more");
const SERVER = catalogues("server");
/** By its name: that folder imports this one. */
const ENGLISH = import.meta.glob<Texts>("./en/texts.ts", { import: "texts", eager: true });
const GRAMMARS = import.meta.glob<Grammar>("./*/grammar.ts", { import: "grammar", eager: true });

const BOOKS = Object.fromEntries(ALL_LANGUAGES.map((language) => [language, bookOf(language)]));

function bookOf(language: Language): TextBook & { more: MoreTexts } {
	const english = ENGLISH[`./${language}/texts.ts`];
	const { texts, places } = english ? { texts: english } : translated(language, FIRST[language], WORDS[language]);
	places?.add(PLACE_NAMES[language]);
	const grammar = GRAMMARS[`./${language}/grammar.ts`];
	if (!grammar) throw new Error(`There is no grammar in ${language}`);
	const more = { ...MORE[language], grammar };
	const loaded = readAtOnce(Promise.resolve(more), more);
	const allPlaces = Promise.resolve();
	return { language, texts, more, loadMore: () => loaded, loadPlaces: () => allPlaces, allPlaces };
}

export function textBookOf(language: Language) {
	return BOOKS[language] as (typeof BOOKS)[string];
}

/** What only the server says. */
export function serverTextsOf(language: Language) {
	return { ...SERVER[language], tryAgain: textBookOf(language).texts.tryAgain };
}
