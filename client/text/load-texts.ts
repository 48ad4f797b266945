/** Loads the texts of one language in a browser. */
import type { Language } from "../../shared/languages.ts";
import { type MoreTexts, readAtOnce, type TextBook, type TextModule } from "./texts.ts";

/**
 * @param file the address of the language's `texts.ts`, as built
 * @throws without a network, or if the file is of another release
 */
export async function loadTexts(language: Language, file: string): Promise<TextBook> {
	const { texts, loadMoreTexts }: TextModule = await import(/* @vite-ignore */ file);
	if (!texts) throw new Error(`${file} has no texts`);
	let loading: Promise<MoreTexts> | undefined;
	async function load(): Promise<MoreTexts> {
		try {
			const { moreTexts } = await loadMoreTexts();
			if (loading) readAtOnce(loading, moreTexts);
			return moreTexts;
		} catch (error) {
			loading = undefined;
			throw error;
		}
	}
	return {
		language,
		texts,
		loadMore() {
			loading ??= load();
			return loading;
		},
	};
}
