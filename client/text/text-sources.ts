import type { Language } from "../../shared/languages.ts";

/**
 * The source files of a language's texts: those of a first visit, the rest, and but for English all names of places. Only the English ones
 * are there: the build makes the others (catalogue/catalogue-plugin.ts).
 */
export function textSources(language: Language): [texts: string, more: string, ...places: string[]] {
	const folder = `text/${language}`;
	return [`${folder}/texts.ts`, `${folder}/more-texts.ts`, ...(language === "en" ? [] : [`${folder}/places.ts`])];
}
