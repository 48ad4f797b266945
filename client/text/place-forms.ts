/** How names of places stand in a sentence: "in Pune". */

import type { Language } from "../../shared/languages.ts";

const FORMS = new Map<Language, Map<string, string>>();

/** The forms of a language, by the name as it is shown: `पुण्यात` by `पुणे`. Names that are not there get the language's pattern. */
export function formsOf(language: Language): Map<string, string> {
	const forms = FORMS.get(language) ?? new Map<string, string>();
	FORMS.set(language, forms);
	return forms;
}

/**
 * Makes what texts say as `{placeIn}`: of a name such as `Kothrud, पुणे`, the last part has the form.
 *
 * @param pattern the text `placeIn` of the language, for other names
 */
export function placeForms(language: Language, pattern: (name: string) => string): (name: string) => string {
	const forms = formsOf(language);
	return (name) => {
		const last = name.slice(name.lastIndexOf(", ") + 1).trimStart();
		const form = forms.get(last);
		return form === undefined ? pattern(name) : name.slice(0, -last.length) + form;
	};
}
