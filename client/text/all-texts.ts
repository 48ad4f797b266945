/** The texts of all languages, for the server. */
import type { Language } from "../../shared/languages.ts";
import { type MoreTexts, readAtOnce, type ServerTexts, type TextBook, type Texts } from "./texts.ts";

const TEXTS = import.meta.glob<Texts>("./*/texts.ts", { import: "texts", eager: true });
const MORE = import.meta.glob<MoreTexts>("./*/more-texts.ts", { import: "moreTexts", eager: true });

const SERVER = import.meta.glob<ServerTexts>("./*/server-texts.ts", { import: "serverTexts", eager: true });

/** What only the server says. @throws if a language of the list has no such texts */
export function serverTextsOf(language: Language): ServerTexts & Pick<Texts, "tryAgain"> {
	const texts = SERVER[`./${language}/server-texts.ts`];
	if (!texts) throw new Error(`There are no texts of the server in ${language}`);
	return { ...texts, tryAgain: textBookOf(language).texts.tryAgain };
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
