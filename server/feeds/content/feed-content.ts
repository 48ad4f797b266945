/** The content of each feed that pages need: made in the reading process, sent as bytes, and put together here in small steps. */
import type { Branch, City, State } from "../../../shared/branch/branch.ts";
import { MAX_IN_FEED, MAX_LIST_IN_BROWSER, MAX_LISTED_CHARACTERS } from "../../../shared/constants.ts";
import type { Calendar } from "../../../shared/hours/calendar.ts";
import type { FeedName } from "../../../shared/paths.ts";
import { placeKey } from "../../../shared/places/place-key.ts";
import { type BranchIndex, buildColumns } from "../../../shared/search/index/branch-index.ts";
import { sortedNames } from "../../../shared/text/sorted-names.ts";
import { createCityNames } from "../../places/city-names.ts";
import { type FeedHistory, updatedColumn, updatedDate } from "./feed-history.ts";
import { bytesOf, indexFrom, indexParts, jsonBytes, jsonIn } from "./index-parts.ts";
import { searchNamesOf } from "./search-names.ts";

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
	/** The date of the last change of the branch at a slot, `YYYY-MM-DD`; undefined if it is not known. */
	updatedOn(slot: number): string | undefined;
	/** `FeedHistory` as JSON; empty if there is none. */
	history: Buffer;
}

export interface FeedContents {
	branches: BranchContent;
	/** Names, in alphabetical order. */
	states: readonly string[];
	/** The names of each state's cities, in alphabetical order, by the state's place key. */
	cities: ReadonlyMap<string, readonly string[]>;
}

/** A feed's content as bytes, of which the first are JSON. */
type Parts = readonly Uint8Array[];

/** Place keys of branches: enough for all states and cities of `MAX_IN_FEED`, and categories. */
const MAX_KEYS = 50_000;

/**
 * Divides a feed's content into parts.
 *
 * @param offsets where each item begins in the feed's body, and where the last one ends with its comma
 * @param calendar the branches' holidays and days off
 * @param history the branches' removals and updates
 * @throws if there are too many items
 */
export function contentParts<Name extends FeedName>(
	name: Name,
	items: FeedItems[Name][],
	offsets: Uint32Array,
	calendar: Calendar,
	history: FeedHistory,
): Parts {
	refuseMore(items.length, name, MAX_IN_FEED[name]);
	return (TO_PARTS[name] as ToParts<Name>)(items, offsets, calendar, history);
}

type ToParts<Name extends FeedName> = (
	items: FeedItems[Name][],
	offsets: Uint32Array,
	calendar: Calendar,
	history: FeedHistory,
) => Parts;

const TO_PARTS: { [Name in FeedName]: ToParts<Name> } = {
	branches(items, offsets, calendar, history) {
		const names = createCityNames();
		const columns = buildColumns(items, { ofCity: names.namesOf }, calendar);
		refuseMore(columns.states.length, "states of branches", MAX_IN_FEED.states);
		refuseLong(
			columns.states.map(({ state }) => state),
			"states of branches",
		);
		refuseMore(columns.keys.length, "cities and categories of branches", MAX_KEYS);
		const searchNames = items.length > MAX_LIST_IN_BROWSER ? null : searchNamesOf(items, columns, names);
		return [
			...indexParts(columns),
			bytesOf(offsets),
			searchNames ? jsonBytes(searchNames) : new Uint8Array(),
			Object.keys(history).length > 0 ? jsonBytes(history) : new Uint8Array(),
			bytesOf(updatedColumn(history, items)),
			bytesOf(Float64Array.from(history.removed ?? [])),
		];
	},
	states(items) {
		const names = sortedNames(items);
		refuseLong(names, "states");
		return [jsonBytes(names)];
	},
	cities(items) {
		const byState = Map.groupBy(items, ({ state }) => placeKey(state.name));
		const names = [...byState].map(([state, ofState]) => [state, sortedNames(ofState)] as const);
		for (const [, ofState] of names) refuseLong(ofState, "cities of a state");
		return [jsonBytes(names)];
	},
};

/**
 * Puts the content of a feed together again.
 *
 * @param next reads the next part
 * @param body the feed's body
 */
export function contentFrom<Name extends FeedName>(
	name: Name,
	next: () => Promise<Buffer>,
	body: Buffer,
): Promise<FeedContents[Name]> {
	return FROM_PARTS[name](next, body) as Promise<FeedContents[Name]>;
}

type FromParts<Name extends FeedName> = (next: () => Promise<Buffer>, body: Buffer) => Promise<FeedContents[Name]>;

const FROM_PARTS: { [Name in FeedName]: FromParts<Name> } = {
	async branches(next, body) {
		const columns = await indexFrom(next);
		const offsets = new Uint32Array((await next()).buffer);
		const searchNames = await next();
		const history = await next();
		const updated = new Uint32Array((await next()).buffer);
		const removed = new Set(new Float64Array((await next()).buffer));
		return {
			size: columns.ids.length,
			columns,
			searchNames: searchNames.length > 0 ? searchNames : undefined,
			wasRemoved: (id) => removed.has(id),
			updatedOn: (slot) => updatedDate(updated[slot]),
			history,
			branchAt(slot) {
				const [start, end] = [offsets[slot], offsets[slot + 1]];
				if (start === undefined || end === undefined) throw new RangeError(`There is no branch at slot ${slot}`);
				return JSON.parse(body.toString("utf8", start, end - 1)) as Branch;
			},
		};
	},
	states: async (next) => jsonIn<string[]>(await next()),
	cities: async (next) => new Map(jsonIn<[string, string[]][]>(await next())),
};

function refuseMore(count: number, what: string, most: number): void {
	if (count > most) throw new Error(`there are ${count} ${what}, more than ${most}`);
}

function refuseLong(names: readonly string[], what: string): void {
	const characters = names.reduce((sum, { length }) => sum + length, 0);
	refuseMore(characters, `characters in the ${what}`, MAX_LISTED_CHARACTERS);
}
