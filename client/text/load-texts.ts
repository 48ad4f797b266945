/** Loads the texts of one language in a browser. */
import type { Language } from "../../shared/languages.ts";
import type { MoreTexts, TextBook, TextFiles, Texts } from "./texts.ts";

/** @throws without a network */
export async function loadTexts(language: Language, files: TextFiles): Promise<TextBook> {
	const { texts } = (await import(/* @vite-ignore */ files.texts)) as { texts: Texts };
	let loading: Promise<MoreTexts> | undefined;
	const book: TextBook = {
		language,
		texts,
		more: undefined,
		loadMore() {
			loading ??= load();
			return loading;
		},
	};
	async function load(): Promise<MoreTexts> {
		try {
			const { moreTexts } = (await import(/* @vite-ignore */ files.more)) as { moreTexts: MoreTexts };
			book.more = moreTexts;
			return moreTexts;
		} catch (error) {
			loading = undefined;
			throw error;
		}
	}
	return book;
}
