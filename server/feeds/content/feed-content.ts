/** The content of each feed that pages need: made in the reading process, and sent as bytes. */
import { deserialize, serialize } from "node:v8";
import type { Branch, City, State } from "../../../shared/branch/branch.ts";
import { MAX_IN_FEED, MAX_LIST_IN_BROWSER, MAX_LISTED_CHARACTERS } from "../../../shared/constants.ts";
import { type Calendar, dateOf } from "../../../shared/hours/calendar.ts";
import type { FeedName } from "../../../shared/paths.ts";
import { placeKey } from "../../../shared/places/place-key.ts";
import { datePhrases } from "../../../shared/search/date-words.ts";
import { type BranchIndex, buildColumns, type IndexColumns } from "../../../shared/search/index/branch-index.ts";
import { LANDMARK_WORDS } from "../../../shared/search/landmarks.ts";
import { WordMatcher } from "../../../shared/search/match-words.ts";
import { nearWords } from "../../../shared/search/near-me.ts";
import { isSpelledIn } from "../../../shared/search/parsed-query.ts";
import type { SearchNames } from "../../../shared/search/place.ts";
import "../../../shared/search/server-readers.ts";
import { isFiller, queryWords } from "../../../shared/search/query-words.ts";
import { wishWords } from "../../../shared/search/wish-words.ts";
import { sortedNames } from "../../../shared/text/sorted-names.ts";
import { type CityNames, cityNames } from "../../places/city-names.ts";
import { type FeedHistory, updatedColumn } from "./feed-history.ts";
import type { SentPlaces } from "./unify-places.ts";

export interface FeedItems {
	branches: Branch;
	states: State;
	cities: City;
}

/** The branches, and what a browser needs to search their list. */
interface BranchContent extends BranchIndex {
	/** `SearchNames` as JSON; undefined if the list is too long for a browser. */
	searchNames: Buffer | undefined;
	/** Whether there was a branch with this id that has been removed. */
	wasRemoved(id: number): boolean;
	/** The id of the branch that took the place of the one with this id. */
	movedTo(id: number): number | undefined;
	/** The date of the last change of the branch at a slot, `YYYY-MM-DD`; undefined if it is not known. */
	updatedOn(slot: number): string | undefined;
	/** `FeedHistory` as JSON; empty if there is none. */
	history: Buffer;
	/** This content without functions. */
	sent: SentBranches;
}

export interface FeedContents {
	branches: BranchContent;
	/** Names, in alphabetical order. */
	states: readonly string[];
	/** The names of each state's cities, in alphabetical order, by the state's place key. */
	cities: ReadonlyMap<string, readonly string[]>;
}

/** `BranchContent` without functions. */
export interface SentBranches extends Pick<BranchContent, "columns" | "searchNames" | "history"> {
	/** Where each branch begins in the body, and where the last one ends with its comma. */
	offsets: Uint32Array;
	/** A day for each branch (`updatedColumn`). */
	updated: Uint32Array;
	places: SentPlaces;
	removed: ReadonlySet<number>;
	moved: ReadonlyMap<number, number>;
}

/** Place keys of branches: enough for all states and cities of `MAX_IN_FEED`, and categories. */
const MAX_KEYS = 50_000;

/** A feed's content as bytes. @param offsets where each item begins in the body, and the last one ends with its comma @throws if there are too many items */
export function contentBytes<Name extends FeedName>(
	name: Name,
	items: FeedItems[Name][],
	offsets: Uint32Array,
	calendar: Calendar,
	history: FeedHistory,
	places: SentPlaces = NO_PLACES,
): Buffer {
	refuseMore(items.length, name, MAX_IN_FEED[name]);
	return serialize((TO_SEND[name] as ToSend<Name>)(items, offsets, calendar, history, places));
}

const NO_PLACES: SentPlaces = { numbers: new Uint32Array(), sent: [], chosen: [] };

type ToSend<Name extends FeedName> = (
	items: FeedItems[Name][],
	offsets: Uint32Array,
	calendar: Calendar,
	history: FeedHistory,
	places: SentPlaces,
) => Name extends "branches" ? SentBranches : FeedContents[Name];

const TO_SEND: { [Name in FeedName]: ToSend<Name> } = {
	branches(items, offsets, calendar, history, places) {
		const names = cityNames();
		const columns = buildColumns(items, { ofCity: names.namesOf }, calendar);
		const isLong = items.length > MAX_LIST_IN_BROWSER;
		const searchNames = isLong ? undefined : Buffer.from(JSON.stringify(searchNamesOf(items, columns, names)));
		// Only long lists are patched; and objects for more places would cost the garbage collector.
		const kept = isLong && places.sent.length <= MAX_IN_FEED.cities ? places : NO_PLACES;
		return toSend({ columns, offsets, searchNames, places: kept }, history);
	},
	states(items) {
		const names = sortedNames(items);
		refuseLong(names, "states");
		return names;
	},
	cities(items) {
		const byState = Map.groupBy(items, ({ state }) => placeKey(state.name));
		const names = new Map([...byState].map(([state, ofState]) => [state, sortedNames(ofState)]));
		for (const ofState of names.values()) refuseLong(ofState, "cities of a state");
		return names;
	},
};

/** @throws if there are too many states, cities or categories */
export function toSend(
	made: Pick<SentBranches, "columns" | "offsets" | "searchNames" | "places">,
	history: FeedHistory,
): SentBranches {
	const { states, keys, ids, slots } = made.columns;
	refuseMore(states.length, "states of branches", MAX_IN_FEED.states);
	refuseLong(
		states.map(({ state }) => state),
		"states of branches",
	);
	refuseMore(keys.length, "cities and categories of branches", MAX_KEYS);
	const inOrder = new Float64Array(ids.length);
	for (const [at, slot] of slots.entries()) inOrder[slot] = ids[at] ?? 0;
	return {
		...made,
		history: Buffer.from(Object.keys(history).length > 0 ? JSON.stringify(history) : ""),
		updated: updatedColumn(history, inOrder),
		removed: new Set(history.removed),
		moved: new Map(history.moved),
	};
}

/** The content of a feed. @param bytes what `contentBytes` made; those of 40,000 branches take 1 ms @param body the feed's body */
export function contentFrom<Name extends FeedName>(name: Name, bytes: Buffer, body: Buffer): FeedContents[Name] {
	const content = deserialize(bytes);
	return name === "branches" ? (branchesFrom(content, body) as FeedContents[Name]) : content;
}

/** @param body see `contentFrom` */
export function branchesFrom(sent: SentBranches, body: Buffer): BranchContent {
	const { columns, searchNames, history, offsets, updated, removed, moved } = sent;
	return {
		columns,
		searchNames,
		history,
		sent,
		size: columns.ids.length,
		wasRemoved: (id) => removed.has(id),
		movedTo: (id) => moved.get(id),
		updatedOn: (slot) => (updated[slot] ? dateOf(updated[slot]) : undefined),
		branchAt(slot) {
			const [start, end] = [offsets[slot], offsets[slot + 1]];
			if (start === undefined || end === undefined) throw new RangeError(`There is no branch at slot ${slot}`);
			return JSON.parse(body.toString("utf8", start, end - 1)) as Branch;
		},
	};
}

function refuseMore(count: number, what: string, most: number): void {
	if (count > most) throw new Error(`there are ${count} ${what}, more than ${most}`);
}

function refuseLong(names: readonly string[], what: string): void {
	const characters = names.reduce((sum, { length }) => sum + length, 0);
	refuseMore(characters, `characters in the ${what}`, MAX_LISTED_CHARACTERS);
}

/** The names with which a browser that has the list of branches searches it like the server. */
export function searchNamesOf(branches: readonly Branch[], columns: IndexColumns, names: CityNames): SearchNames {
	const cities = new Map<string, readonly string[]>();
	for (const { city, state } of branches) {
		const key = `${placeKey(city)}|${placeKey(state)}`;
		if (!cities.has(key)) cities.set(key, names.namesOf(city, state));
	}
	const everySlot = Uint32Array.from(branches.keys());
	// The list alone answers words around a name, and words that branches have.
	const ofServices = columns.services.flatMap((service) => placeKey(service).split(" "));
	const isAnswered = (word: string) => isFiller(word) || queryWords(word).days.length > 0 || isSpelledIn(columns, word);
	const wishes = [...new Set([...wishWords(), ...nearWords(), ...LANDMARK_WORDS, ...ofServices])].filter(isAnswered);
	// Of a phrase, any word that the list does not answer leads to the server.
	const dates = datePhrases(columns.calendar).map((phrase) => phrase.split(" "));
	const ofDates = dates.filter((words) => words.every(isAnswered)).flatMap((words) => words.slice(-1));
	const elsewhere = names
		.placesMeant()
		.map((name) => queryWords(name).words)
		.filter((words) => words.every(isAnswered))
		.filter((words) => {
			const { quality } = new WordMatcher(columns).fit(words, everySlot.slice());
			return quality === "beginning" || quality === "address";
		})
		.map((words) => words.join(""));
	return {
		cities: Object.fromEntries([...cities].filter(([, others]) => others.length > 0)),
		elsewhere: [...new Set([...wishes, ...ofDates, ...elsewhere])],
	};
}
