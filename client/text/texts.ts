/** What the texts of a language are: those of English, in other words. */
import type { Language } from "../../shared/languages.ts";
import type { moreTexts } from "./en/more-texts.ts";
import type { serverTexts } from "./en/server-texts.ts";
import type { texts } from "./en/texts.ts";

export type Texts = typeof texts;

export type MoreTexts = typeof moreTexts;

export type ServerTexts = typeof serverTexts;

export type LegalPageName = keyof MoreTexts["legal"];

/** What `texts.ts` of a language exports. */
export interface TextModule {
	texts: Texts;
	loadMoreTexts(): Promise<{ moreTexts: MoreTexts }>;
}

/** A page's language and its texts. */
export interface TextBook {
	language: Language;
	texts: Texts;
	/** Undefined until they are loaded: on the server always there. */
	more: MoreTexts | undefined;
	/** Loads the rest of the texts, once. Rejects without a network; then the next call tries again. */
	loadMore(): Promise<MoreTexts>;
}
