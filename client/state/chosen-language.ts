/** The language that the visitor chose by a link, kept in this browser only. Without storage, nothing is kept. */

import { BASE } from "../../shared/base.ts";
import { ALL_LANGUAGES, type Language } from "../../shared/languages.ts";
import { withStorage } from "../browser/stored-list.ts";

const CHOSEN_AS = `${BASE}language`;

export function chosenLanguage(): Language | undefined {
	const stored = withStorage("localStorage", (storage) => storage.getItem(CHOSEN_AS));
	return ALL_LANGUAGES.find((each) => each === stored);
}

export function chooseLanguage(language: Language): void {
	withStorage("localStorage", (storage) => storage.setItem(CHOSEN_AS, language));
}
