import { createContext, use } from "react";
import { localeOf } from "../../shared/languages.ts";
import type { MoreTexts, TextBook, Texts } from "./texts.ts";

export const TextContext = createContext<TextBook | null>(null);

export function useTextBook(): TextBook {
	const book = use(TextContext);
	if (!book) throw new Error("The text context is missing");
	return book;
}

/** The texts of the page's language. */
export function useTexts(): Texts {
	return useTextBook().texts;
}

/** The `lang` of an element with a text that is there in English only; undefined on an English page, and for one with other letters, or none. */
export function englishMark({ language }: Pick<TextBook, "language">, text = "English"): string | undefined {
	// Before U+2000, where dashes are, all letters but Latin ones are in this range.
	return language !== "en" && /[a-z]/i.test(text) && !/[\u0250-\u1fff]/.test(text) ? localeOf("en") : undefined;
}

/** The rest of the texts. Waits for them if the part of the page that needs them was shown before they were loaded. */
export function useMoreTexts(): MoreTexts {
	return use(useTextBook().loadMore());
}
