/** Loads the texts of one language in a browser. Each language has its folder here. */
import type { Language } from "../../shared/languages.ts";
import { type PlaceNames, placeNamesIn } from "./place-names.ts";
import type { MoreTexts, TextBook, Texts } from "./texts.ts";

const TEXTS = import.meta.glob<Texts>("./*/texts.ts", { import: "texts" });
const MORE = import.meta.glob<MoreTexts>("./*/more-texts.ts", { import: "moreTexts" });

const PLACE_NAMES = import.meta.glob<PlaceNames>("./*/place-names.json", { import: "default" });

/** @throws without a network */
export async function loadTexts(language: Language): Promise<TextBook> {
	const [texts, places] = await Promise.all([
		load(TEXTS, `./${language}/texts.ts`),
		PLACE_NAMES[`./${language}/place-names.json`]?.(),
	]);
	let loading: Promise<MoreTexts> | undefined;
	const book: TextBook = {
		language,
		texts,
		placeName: placeNamesIn(places),
		more: undefined,
		loadMore() {
			loading ??= load(MORE, `./${language}/more-texts.ts`);
			loading.then(
				(more) => {
					book.more = more;
				},
				() => {
					loading = undefined;
				},
			);
			return loading;
		},
	};
	return book;
}

function load<Loaded>(files: Readonly<Record<string, () => Promise<Loaded>>>, file: string): Promise<Loaded> {
	return files[file]?.() ?? Promise.reject(new Error(`There is no file ${file}`));
}
