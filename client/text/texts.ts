/** What the texts of a language are: those of English, in other words. */
import type { Language } from "../../shared/languages.ts";
import type { moreTexts } from "./en/more-texts.ts";
import type { serverTexts } from "./en/server-texts.ts";
import type { texts } from "./en/texts.ts";

export type Texts = typeof texts;

export type MoreTexts = typeof moreTexts;

export type ServerTexts = typeof serverTexts;

export type { AskedInWords } from "./en/notes-texts.ts";

export type LegalPageName = keyof MoreTexts["legal"];

/** What `texts.ts` of a language exports. */
export interface TextModule {
	texts: Texts;
	loadMoreTexts(): Promise<{ moreTexts: MoreTexts }>;
}

/** The promise, from which React's `use` reads the value without waiting. */
export const readAtOnce = <T>(promise: Promise<T>, value: T): Promise<T> =>
	Object.assign(promise, { status: "fulfilled", value });

/** A page's language and its texts. */
export interface TextBook {
	language: Language;
	texts: Texts;
	/**
	 * Loads the rest of the texts, once. Rejects without a network; then the next call tries again. Once loaded, React reads them from the
	 * promise at once (`readAtOnce`), on the server always.
	 */
	loadMore(): Promise<MoreTexts>;
}
