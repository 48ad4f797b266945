import type { Language } from "../../shared/languages.ts";

/** A language's source files: of a first visit, the rest, and but for English all places. The build makes all but the English ones. */
export function textSources(language: Language): [texts: string, more: string, ...places: string[]] {
	const folder = `text/${language}`;
	return [`${folder}/texts.ts`, `${folder}/more-texts.ts`, ...(language === "en" ? [] : [`${folder}/places.ts`])];
}
