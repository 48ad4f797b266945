/** Loads the texts of one language in a browser. */
import type { Language } from "../../shared/languages.ts";
import type { PlaceNames } from "./catalogue/place-table.ts";
import { type MoreTexts, readAtOnce, type TextBook, type TextModule } from "./texts.ts";

/** @param files as built, see `textSources` @param names the page's places @throws without a network, or if the file is of another release */
export async function loadTexts(language: Language, files: readonly string[], names?: PlaceNames): Promise<TextBook> {
	const [first = "", more = "", all = ""] = files;
	const { texts, places }: TextModule = await import(/* @vite-ignore */ first);
	if (!texts) throw new Error(`${first} has no texts`);
	if (names) places?.add(names);
	const { promise: allPlaces, resolve } = Promise.withResolvers<void>();
	let loading: Promise<MoreTexts> | undefined;
	async function load(): Promise<MoreTexts> {
		try {
			const { moreTexts } = await import(/* @vite-ignore */ more);
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
		async loadPlaces() {
			const loaded = places && (await import(/* @vite-ignore */ all).catch(() => undefined));
			if (!loaded) return;
			places.add(loaded.names);
			resolve();
		},
		allPlaces,
	};
}
