/** What the texts of a language are: those of English, in other words. */

import type { Language } from "../../shared/languages.ts";
import type { PlaceName } from "../../shared/search/place.ts";
import type { PartTexts } from "./catalogue/message-types.ts";
import type { PlaceTable } from "./catalogue/place-table.ts";

export type FirstMessages = PartTexts<"first">;

export type WordMessages = PartTexts<"words">;

/** Words of the feeds, which are English. */
export interface FeedTexts {
	/** The name of a state or city, or of a place in one. @param state that of a city, if it is known */
	placeName(name: string, state?: string): string;
	/** A place in words, with what tells it from others. */
	place(place: PlaceName): string;
	category(name: string): string;
	service(name: string): string;
	/** A holiday's name if it is a usual one; any other reason for a day off stays as it was written. */
	holiday(name: string | undefined): string;
	/** Items sorted by their names. English ones are sorted where they come from. */
	sorted<Item>(items: readonly Item[], nameOf: (item: Item) => string): readonly Item[];
}

export interface Texts extends Omit<FirstMessages, "week">, FeedTexts {
	week: Omit<FirstMessages["week"], "clock"> & {
		/** @param minutes after midnight */
		clock(minutes: number): string;
	};
}

/** What was understood of a visitor's query. */
export interface WishInWords {
	/** Undefined if it names no place. */
	where: PlaceInWords | undefined;
	services: readonly string[];
	/** As they stand in a sentence: days, and dates such as `26 January 2027 (Republic Day)`. */
	days: readonly string[];
	openNow: boolean;
	/** Times in the form in which they are shown. */
	opensBy: string;
	closesFrom: string;
}

export interface PlaceInWords {
	kind: "within" | "near" | "matching" | "nearYou";
	/** For example `in Pune` or `near Kothrud, Pune`. */
	alone: string;
	/** The same directly before the word "branches". */
	before: string;
}

/** Sentences whose parts each language puts together in its own way: `grammar.ts`. */
export interface Grammar {
	/** Services in the middle of a sentence: `home loans or MSME loans`. */
	services(names: readonly string[]): string;
	/** Shown above results: what was understood of a query. */
	understood(wish: WishInWords): string;
	/** The same if there are no results. */
	lacking(wish: WishInWords): string;
}

export type MoreTexts = PartTexts<"more"> & { readonly grammar: Grammar };

export type LegalPageName = keyof MoreTexts["legal"];

/** What `texts.ts` of a language exports. */
export interface TextModule {
	texts: Texts;
	/** Missing in English. */
	places?: PlaceTable;
}

/** The promise, from which React's `use` reads the value without waiting. */
export const readAtOnce = <T>(promise: Promise<T>, value: T): Promise<T> =>
	Object.assign(promise, { status: "fulfilled", value });

export interface TextBook {
	language: Language;
	texts: Texts;
	/** Loads the rest of the texts, once; after a rejection, again. Then React reads them from the promise at once (`readAtOnce`). */
	loadMore(): Promise<MoreTexts>;
	/** Loads the names of all places. Never rejects. */
	loadPlaces(): Promise<void>;
	/** Resolves once they are loaded: from then on, more names are in the language. */
	allPlaces: Promise<void>;
}
