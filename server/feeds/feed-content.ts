/** What pages need of each feed: made in the reading process, sent as bytes, and put together here in small steps. */
import { setImmediate as giveWay } from "node:timers/promises";
import type { Branch, City, State } from "../../shared/branch.ts";
import { type BranchIndex, buildColumns, type IndexColumns, type IndexedState } from "../../shared/branch-index.ts";
import type { FeedName } from "../../shared/paths.ts";
import { placeKey } from "../../shared/place-key.ts";
import { sortedNames } from "../../shared/sorted-names.ts";

export interface FeedItems {
	branches: Branch;
	states: State;
	cities: City;
}

export interface FeedContents {
	branches: BranchIndex;
	/** Names, in alphabetical order. */
	states: readonly string[];
	/** The names of each state's cities, in alphabetical order, by the state's place key. */
	cities: ReadonlyMap<string, readonly string[]>;
}

/** A feed's content as bytes, of which the first are JSON. */
type Parts = readonly Uint8Array[];

/** More than any lender in India has. Pages list all states, and all cities of a state, so there must not be too many. */
const MOST_ITEMS = { branches: 200_000, states: 1000, cities: 20_000 } as const;

const MOST_KEYS = 50_000;

/** Of all names that one drop-down lists: 5,000 long ones. A page has them several times. */
const MOST_CHARACTERS = 100_000;

/**
 * Divides a feed's content into parts.
 *
 * @param offsets where each item begins in the feed's body, and where the last one ends with its comma
 * @throws if there are too many items
 */
export function contentParts<Name extends FeedName>(name: Name, items: FeedItems[Name][], offsets: Uint32Array): Parts {
	refuseMore(items.length, name, MOST_ITEMS[name]);
	return (TO_PARTS[name] as ToParts<Name>)(items, offsets);
}

type ToParts<Name extends FeedName> = (items: FeedItems[Name][], offsets: Uint32Array) => Parts;

const TO_PARTS: { [Name in FeedName]: ToParts<Name> } = {
	branches(items, offsets) {
		const { text, keys, states, starts, state, city, category, ids, places } = buildColumns(items);
		refuseMore(states.length, "states of branches", MOST_ITEMS.states);
		refuseLong(
			states.map(({ state }) => state),
			"states of branches",
		);
		refuseMore(keys.length, "cities and categories of branches", MOST_KEYS);
		// One byte for each character if that is enough. Both forms become a text by copying.
		const encoding = isLatin1(text) ? "latin1" : "utf16le";
		const columns = [starts, state, city, category, ids, places, offsets].map(bytesOf);
		return [
			jsonBytes({ encoding, states } satisfies IndexHead),
			jsonBytes(keys),
			Buffer.from(text, encoding),
			...columns,
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

interface IndexHead {
	encoding: "latin1" | "utf16le";
	states: readonly IndexedState[];
}

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
		const { encoding, states } = jsonIn<IndexHead>(await next());
		const keys = jsonIn<string[]>(await next());
		const text = (await next()).toString(encoding);
		await giveWay();
		const starts = numbersIn(await next());
		const [state, city, category] = [numbersIn(await next()), numbersIn(await next()), numbersIn(await next())];
		const ids = new Float64Array((await next()).buffer);
		const [places, offsets] = [numbersIn(await next()), numbersIn(await next())];
		const columns: IndexColumns = { text, starts, keys, state, city, category, ids, places, states };
		return {
			size: ids.length,
			columns,
			branchAt(place) {
				const [start, end] = [offsets[place], offsets[place + 1]];
				if (start === undefined || end === undefined) throw new RangeError(`There is no branch at place ${place}`);
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
	refuseMore(characters, `characters in the ${what}`, MOST_CHARACTERS);
}

function isLatin1(text: string): boolean {
	return /^[\0-\xff]*$/.test(text);
}

function jsonBytes(value: unknown): Buffer {
	return Buffer.from(JSON.stringify(value));
}

function jsonIn<Value>(bytes: Buffer): Value {
	return JSON.parse(bytes.toString()) as Value;
}

function bytesOf({ buffer, byteOffset, byteLength }: Uint32Array | Float64Array): Uint8Array {
	return new Uint8Array(buffer, byteOffset, byteLength);
}

/** Each part has memory of its own, so it begins where numbers may. */
function numbersIn({ buffer }: Buffer): Uint32Array {
	return new Uint32Array(buffer);
}
