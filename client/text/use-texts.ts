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

/** The `lang` of an element with texts of the brand, or others that are there in English only; undefined on an English page. */
export function useEnglishMark(): string | undefined {
	return useTextBook().language === "en" ? undefined : localeOf("en");
}

/** The rest of the texts. Waits for them if the part of the page that needs them was shown before they were loaded. */
export function useMoreTexts(): MoreTexts {
	return use(useTextBook().loadMore());
}
