/** The language that the visitor chose by a link, kept in this browser only. Without storage, nothing is kept. */
import { BASE } from "../../shared/base.ts";
import { ALL_LANGUAGES, type Language } from "../../shared/languages.ts";

const CHOSEN_AS = `${BASE}language`;

export function chosenLanguage(): Language | undefined {
	try {
		const stored = localStorage.getItem(CHOSEN_AS);
		return ALL_LANGUAGES.find((each) => each === stored);
	} catch {
		return undefined;
	}
}

export function chooseLanguage(language: Language): void {
	try {
		localStorage.setItem(CHOSEN_AS, language);
	} catch {}
}
