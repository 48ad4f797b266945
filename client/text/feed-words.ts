/** What other languages than English have in common: words of the feeds, which are English, and times of day. */
import { type Language, localeOf } from "../../shared/languages.ts";
import { placeKey } from "../../shared/places/place-key.ts";
import { type PlaceWords, placeLabels } from "../../shared/search/place-label.ts";
import type { Texts } from "./texts.ts";

interface FeedWords {
	/** The names of states and cities, by their English names in the form of `placeKey`. */
	places: Readonly<Record<string, string>>;
	/** The names of categories, by those of the feed. */
	categories: Readonly<Record<string, string>>;
	/** The names of services. Others are shown as the feed has them. */
	services: Readonly<Record<string, string>>;
	place: PlaceWords;
}

/** The functions of a language's texts that translate words of the feeds. A word without a translation stays. */
export function feedWords(
	language: Language,
	{ places, categories, services, place }: FeedWords,
): Pick<Texts, "placeName" | "place" | "category" | "service" | "sorted"> {
	const [placeOf, categoryOf, serviceOf] = [places, categories, services].map(named) as [Named, Named, Named];
	const { compare } = new Intl.Collator(localeOf(language));
	const placeName = (name: string) =>
		// Also each part of `Pune, Maharashtra`.
		placeOf(name) ??
		name
			.split(", ")
			.map((part) => placeOf(part) ?? part)
			.join(", ");
	return {
		placeName,
		place: placeLabels(placeName, place),
		category: (name) => categoryOf(name) ?? name,
		service: (name) => serviceOf(name) ?? name,
		sorted: (items, nameOf) =>
			items
				.map((item) => ({ item, name: nameOf(item) }))
				.sort((a, b) => compare(a.name, b.name))
				.map(({ item }) => item),
	};
}

type Named = (name: string) => string | undefined;

function named(names: Readonly<Record<string, string>>): Named {
	const known = new Map(Object.entries(names).map(([name, translated]) => [placeKey(name), translated]));
	return (name) => known.get(placeKey(name));
}

/** Says a time in minutes after midnight as people do, with the part of the day: `सुबह 9:00`. */
export function clockWith(night: string, morning: string, noon: string, evening: string): Texts["week"]["clock"] {
	return (minutes) => {
		const hour = Math.floor(minutes / 60);
		const part = hour < 4 || hour >= 20 ? night : hour < 12 ? morning : hour < 16 ? noon : evening;
		return `${part} ${hour % 12 || 12}:${String(minutes % 60).padStart(2, "0")}`;
	};
}
