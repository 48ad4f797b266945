import { ALL_LANGUAGES, addressIn, type Language } from "../languages.ts";
import { indianState } from "../places/indian-states.ts";
import { STATE_LANGUAGES } from "../places/state-languages.ts";

/** The languages in which search engines list a page about some branches of a state, which may be empty (docs/product.md, Search engines). */
export function listedLanguages(
	state: string,
	{ translated }: { translated: ArrayLike<number> },
	slots: readonly number[] = [0],
): Language[] {
	const own = STATE_LANGUAGES[indianState(state) ?? ""];
	const isOfMost = (at: number) =>
		slots.filter((slot) => (translated[slot] ?? 0) & (1 << at)).length * 2 > slots.length;
	return ALL_LANGUAGES.filter((each, at) => each === "en" || each === "hi" || each === own || isOfMost(at));
}

/** The addresses of a page by language, and in English for all others (developers.google.com/search/docs/specialty/international/localized-versions). */
export function alternates(languages: readonly Language[], path: string): [hreflang: string, path: string][] {
	return [...languages.map((each): [string, string] => [each, addressIn(each, path)]), ["x-default", path]];
}
