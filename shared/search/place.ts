/** Places of India that a visitor can type (docs/product.md, Places). */
import type { Position } from "../places/distance.ts";
import { placeKey } from "../places/place-key.ts";
import type { DateReader, LandmarkReader, SentenceReader } from "./filter/sentence.ts";
import { isLatin } from "./words/sound-key.ts";

/** Kinds of places. A locality has the name of its post office. */
export type PlaceKind = "state" | "district" | "city" | "locality" | "pincode" | "station";

export interface Place extends Position {
	kind: PlaceKind;
	/** The shown name, for example `Kothrud`, `411038` or `Indore Junction`. */
	name: string;
	/** District of the place; empty for a state, and where it is not known. */
	district: string;
	/** Official name of its state or union territory; empty where it is not known. */
	state: string;
	/** Set for a locality or pincode. */
	pincode?: string;
	/** Set for a pincode whose middle is only roughly known. */
	approximate?: boolean;
}

/** How well a text names a place. Of several words, the worst one counts. */
export type PlaceMatch =
	/** Every word of the text is a whole word of the place, and the place's whole name is in the text. */
	| "whole"
	/** The same, but some word is in a script of India and only sounds like one of the place. */
	| "sound"
	/** Every word begins a word of the place. */
	| "beginning"
	/** Some word is spelled differently. */
	| "typo";

/** A city of this size is known far beyond its surroundings. */
export const PROMINENT_POPULATION = 50_000;

export interface FoundPlace extends Place {
	/** The other name by which it was found, for example `Bangalore` of Bengaluru. */
	otherName?: string;
	/** The large city that it is in, where its district has another name: Kukatpally is in Hyderabad. */
	city?: string;
	match: PlaceMatch;
	/** Whether it is a state, or a city with at least `PROMINENT_POPULATION` people: then it is meant even if a branch's address has the word. */
	prominent: boolean;
	/** Whether it is one of the many villages and quarters with no more than a branch post office. */
	minor: boolean;
	/** The query with which this place is found first. */
	query: string;
}

/** Where branches are, so that the place that visitors mean comes first among several with a name. */
export interface BranchArea {
	/** Whether there are branches in a state, given its official name. */
	hasState(state: string): boolean;
	/** Whether there is a branch within roughly 50 km. */
	isNear(position: Position): boolean;
}

/** Finds places by what visitors type. */
export interface PlaceFinder {
	/** The places that words (`queryWords`) name, likeliest first: each is in the name, or in district, state or pincode beside it. @param isBegun or may go on */
	find(words: readonly string[], most: number, area: BranchArea, isBegun?: boolean): FoundPlace[];
	/** The city in the addresses of a pincode; missing where only names are known. */
	cityOfPincode?(pincode: string): string | undefined;
	/** Reads what else is in a query; missing where only names are known. */
	reader?: SentenceReader;
	/** Only the server has these. */
	dates?: DateReader;
	landmarks?: LandmarkReader;
}

/** What the server knows about the places of India. */
export interface PlaceKnowledge {
	finder: PlaceFinder;
	/** Where the searched branches are. */
	area: BranchArea;
	/** The pincode nearest to one that no table has, by its first three digits or more; undefined if these are unknown, too. */
	nearestPincode?(pincode: string): (Position & { pincode: string }) | undefined;
	/** True where few places or none are known, as in a browser without a network: an unknown word may be a place. */
	isMissing?: true;
}

/** What a browser that has the list of branches knows about the places of India. */
export interface PlaceHints {
	/** Words that only the server understands: wishes, and states and larger cities that branches have only as beginnings or in addresses. */
	elsewhere: ReadonlySet<string>;
}

/** The answer to a search that may name a place, where there are only hints. */
export const SERVER_KNOWS_MORE = "server-knows-more";

export type ServerKnowsMore = typeof SERVER_KNOWS_MORE;

/** What a place is called, in parts, of which each language makes a label. */
export interface PlaceName {
	name: string;
	/** The one by which it was found, if it is not in the name: Gurgaon of Gurugram. */
	otherName?: string | undefined;
	/** Set if the other name was typed, in another script: it comes first, unless the page's language has the place's name. */
	isTyped?: true | undefined;
	/** A pincode whose middle is only roughly known: distances are from it. */
	approximate?: true | undefined;
	isStation?: true | undefined;
	/** What tells it from others of the same name: Pune for Kothrud. */
	within?: string | undefined;
}

export function ownName({ name, otherName = "", approximate }: FoundPlace): PlaceName {
	if (!isLatin(otherName)) return { name, otherName, isTyped: true };
	const isOther = otherName !== "" && !placeKey(name).includes(placeKey(otherName));
	return { name, ...(isOther && { otherName }), ...(approximate && { approximate }) };
}

/** A place's name with what tells it from others. */
export function fullName(place: FoundPlace): PlaceName {
	const { kind, name, city, district, state } = place;
	const key = placeKey(name);
	const within = kind === "state" ? "" : [city, district, state].find((each) => each && placeKey(each) !== key);
	return { ...ownName(place), ...(kind === "station" && { isStation: true }), ...(within && { within }) };
}

/** The names with which a browser that has the list of branches searches it like the server. */
export interface SearchNames {
	/** Other names of the branches' cities, by the place keys of city and state: `pune|maharashtra`. */
	cities: Readonly<Record<string, readonly string[]>>;
	/** See `PlaceHints`. */
	elsewhere: readonly string[];
}

/** For where there is no place finder: in a browser without a network, and where no place matters. */
export const NO_PLACES: PlaceKnowledge = {
	finder: { find: () => [] },
	area: { hasState: () => false, isNear: () => false },
};
