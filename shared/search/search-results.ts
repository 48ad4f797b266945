/** The finder's data for an address: made by the server, or in the browser if it has the list of branches. */
import type { Branch } from "../branch/branch.ts";
import type { TranslatedNames } from "../branch/translated-text.ts";
import { BRANCHES_PER_PAGE } from "../constants.ts";
import type { Day } from "../hours/week.ts";
import type { Language } from "../languages.ts";
import type { Position } from "../places/distance.ts";
import type { Offer } from "./filter/choices.ts";
import type { Preset, SearchFilter } from "./filter/search-filter.ts";
import type { AskedDate, SearchNotice, Wishes } from "./filter/sentence.ts";
import type { PlaceName } from "./place.ts";

export interface Search {
	filter: SearchFilter;
	/** Milliseconds since 1970. */
	now: number;
	/** The visitor's position, if it is known. */
	visitor?: Position | undefined;
}

/** A branch, and its distance in kilometres from where distances are measured; undefined if that or its place is not known. */
export interface NearbyBranch {
	branch: Branch;
	km: number | undefined;
}

/** A place that was typed, from which distances are measured. */
export interface TypedPlace extends Position, PlaceName {
	/** Empty for the middle of the area that was searched. */
	name: string;
	/** A state: distances are from its middle. */
	isState?: true | undefined;
}

export interface SearchResults {
	/** Number of results on all pages. */
	found: number;
	shown: readonly Branch[];
	/** The place from which distances are measured, if it is not the visitor's position: the results are the branches nearest to it. */
	from?: TypedPlace | undefined;
	/** Whether the results are in the order of their distances. */
	byDistance: boolean;
	/** Whether the words ask for what is near the visitor and name no place: results are all that fit, by distance from the visitor if the position is known. */
	nearMe: boolean;
	/** Words of the query that nothing matches, as place keys. */
	unmatched: readonly string[];
	/** Words that no result has, although something else matches them. */
	leftOut: readonly string[];
	/** Days that were typed: the results are open on all of them. */
	days: readonly Day[];
	/** Dates that were typed: the results are open on all of them. */
	dates?: readonly AskedDate[] | undefined;
	/** Whether all branches that were meant are closed on these dates, at all hours. */
	allClosed?: boolean | undefined;
	/** The coming holidays, if they were asked for. */
	holidays?: readonly AskedDate[] | undefined;
	/** The other words, which the results match. */
	matched: string;
	/** The city or state that those words name, if all results are there. */
	named?: string | undefined;
	/** Branches near to the results, where these are few. */
	also: readonly NearbyBranch[];
	/** The query's wishes, if it is more than names and days: each result is open at its hours and has one of its services. */
	wishes?: Pick<Wishes, "openNow" | "hours" | "services"> | undefined;
	/** What is wrong with the query. */
	notice?: SearchNotice | undefined;
	/** Set if the phone number of a branch is asked for, or how to reach the lender. */
	about?: Wishes["about"];
	/** Set if what was typed is only similar to the place or city that is meant, with other places that may be, and the queries for these. */
	guessed?: { typed: string; others: readonly (PlaceName & { query: string })[] } | undefined;
	/** Branches to offer when nothing is found: that lack only the wishes, and the nearest, or else the most similar to the query. */
	alternatives: readonly NearbyBranch[];
	/** The one to show if all branches that fit are closed now, or if one that is closed is nearer than the results. */
	closed?: NearbyBranch | undefined;
	/** Whether branches are meant, but none of them has the services. */
	lacksServices?: boolean | undefined;
}

/** A branch's slot in the index, and its distance in kilometres. */
export interface SlotAt {
	slot: number;
	km: number | undefined;
}

/** Results by their slots in the index. */
export interface Ranking extends Omit<SearchResults, "shown" | "alternatives" | "also" | "closed"> {
	/** The slots of the results from one rank to before another one, in order. */
	ranked(from: number, to: number): number[];
	also: readonly SlotAt[];
	alternatives: readonly SlotAt[];
	closed?: SlotAt | undefined;
}

/** Results without a branch, not even another one. */
export const NOTHING_FOUND = { found: 0, byDistance: false, ranked: () => [], also: [], alternatives: [] } as const;

export interface FinderData extends Offer {
	/** The path's place as shown in the heading. Empty on the home page. */
	place: string;
	/** False if the path's state is neither a state of India nor in the feed. */
	placeKnown: boolean;
	preset: Preset;
	filter: SearchFilter;
	page: number;
	/** Null if the branches failed to load. */
	results: SearchResults | null;
	/** State names, or null if they failed to load. */
	states: readonly string[] | null;
	/** City names of the chosen state, or null if they failed to load. */
	cities: readonly string[] | null;
	byState: { state: string; count: number }[];
	/** The summary of the path's place, if it is a state or city with branches. */
	summary?: PlaceSummary | undefined;
	/** Number of branches in the feed, or null if they failed to load. */
	total: number | null;
}

/** Number of pages for a number of results, at least one. */
export function pageCount(total: number): number {
	return Math.max(1, Math.ceil(total / BRANCHES_PER_PAGE));
}

/** The page that contains a result, given its index in all results. */
export function pageAt(index: number): number {
	return Math.floor(index / BRANCHES_PER_PAGE) + 1;
}

/** Figures about the branches of a state, or of a city in it. */
export interface PlaceSummary {
	/** Number of branches in the city, or in the state if it is the page of a state. */
	count: number;
	/** How many of these have hours on Saturdays, without those that are not open yet or closed until further notice. */
	saturday: number;
	/** Where these are: some cities of a state, or some branches of a city. */
	saturdayIn: readonly string[];
	/** If these are branches: their names in other languages. */
	saturdayNames?: readonly TranslatedNames[];
	/** The state's cities with branches, in alphabetical order, at most `MAX_CITY_LINKS`. */
	cities: readonly string[];
	/** Their numbers of branches, of those with more than one. */
	counts: Readonly<Record<string, number>>;
	/** Number of the state's cities with branches. */
	cityCount: number;
	stateCount: number;
	/** The languages in which search engines list it. */
	languages: readonly Language[];
}
