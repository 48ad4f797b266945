/** Makes everything that the site serves from a feed, in its own process. */
import type { Branch } from "../../../shared/branch/branch.ts";
import { type Calendar, EMPTY_CALENDAR } from "../../../shared/hours/calendar.ts";
import type { FeedName } from "../../../shared/paths.ts";
import { encodeBody } from "../../http/prepared-body.ts";
import { cityNames } from "../../places/city-names.ts";
import { contentBytes, type FeedItems } from "../content/feed-content.ts";
import { readFeedHistory, versionOf } from "../content/feed-history.ts";
import { type ReadItem, readBranch, readCity, readState } from "../content/feed-items.ts";
import { checksumOf, readLastGood } from "../content/last-good-file.ts";
import { addPositionFacts } from "../content/position-facts.ts";
import type { Noted, ReadAnswer, ReadFeed, ReadTask, SentFeed, ValidFeed } from "../content/read-task.ts";
import { nameAs, placesIn, type SentPlaces, unifyPlaces } from "../content/unify-places.ts";

import { feedIn, validateCalendar, validateFeed } from "./validate-feed.ts";

const READERS: { [Name in FeedName]: ReadItem<FeedItems[Name]> } = {
	branches: readBranch,
	states: readState,
	cities: readCity,
};

/** Gives each place one name; in the lists of places, only its first entry stays. */
const UNIFIED: {
	[Name in FeedName]: (items: FeedItems[Name][]) => {
		items: FeedItems[Name][];
		joined: string[];
		places?: SentPlaces;
	};
} = {
	branches(items) {
		const { joined, ...places } = placesIn(items);
		for (const [at, item] of items.entries()) nameAs(item, places, at);
		return { items, joined, places };
	},
	states(items) {
		const places = items.map(({ name }) => ({ state: name, city: "" }));
		const joined = unifyPlaces(places, cityNames());
		const named = items.map((item, index) => ({ ...item, name: places[index]?.state ?? "" }));
		return { items: firstOfEach(named, ({ name }) => name), joined };
	},
	cities(items) {
		const places = items.map(({ name, state }) => ({ state: state.name, city: name }));
		const joined = unifyPlaces(places, cityNames());
		const named = items.map((item, index) => {
			const { state = "", city = "" } = places[index] ?? {};
			return { ...item, name: city, state: { name: state } };
		});
		return { items: firstOfEach(named, ({ name, state }) => `${state.name}\n${name}`), joined };
	},
};

function firstOfEach<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
	const byKey = new Map(items.toReversed().map((item) => [keyOf(item), item]));
	return items.filter((item) => byKey.get(keyOf(item)) === item);
}

interface FeedResult {
	read: ReadFeed;
	/** The body in every encoding, then the content in parts. */
	bodies: Uint8Array[];
}

/** Reads a feed: its body, which is taken out of `parts`, or the last good file. @throws see `readFeed` and `readLastGood` */
export async function performRead(
	{ name, heldVersion, charset, lastGoodFile }: ReadTask,
	parts: Buffer[],
): Promise<Omit<ReadAnswer, "memory"> & { bodies?: Uint8Array[] }> {
	// Taken out of the list, so that nothing else keeps the body's bytes while its items are read.
	if (!lastGoodFile) return readFeed(name, feedIn(parts.pop() ?? Buffer.alloc(0), charset), heldVersion);
	const lastGood = await readLastGood(lastGoodFile.file, lastGoodFile.source);
	if (!lastGood) return {};
	const { feed, ...about } = lastGood;
	return { ...(await readFeed(name, feed, heldVersion)), lastGood: about };
}

/** Reads the items of a feed. If its content has the version that is held already, there are no bodies. @throws see `validateFeed` */
export async function readFeed(name: FeedName, feed: SentFeed, heldVersion: string | undefined): Promise<FeedResult> {
	return read(name, READERS[name] as ReadItem<never>, feed, heldVersion);
}

async function read<Name extends FeedName>(
	name: Name,
	readItem: ReadItem<FeedItems[Name]>,
	feed: SentFeed,
	heldVersion: string | undefined,
): Promise<FeedResult> {
	const { items: valid, ...noted }: ValidFeed<FeedItems[Name]> = validateFeed(readItem, feed.data);
	const { items, joined, places } = UNIFIED[name](valid);
	if (name === "branches") await addPositionFacts(items as Branch[]);
	const { calendar, faulty } = name === "branches" ? validateCalendar(feed) : NO_CALENDAR;
	const history = name === "branches" ? readFeedHistory(feed) : {};
	const { raw, offsets } = feedJson(items, calendar);
	const version = versionOf(raw, history);
	const mended = { dropped: noted.dropped.count, duplicate: noted.duplicates.count, faulty: noted.faulty.count };
	const read = { version, checksum: "", count: items.length, ...noted, mended, faultyCalendar: faulty, joined };
	if (version === heldVersion) return { read, bodies: [] };
	const content = contentBytes(name, items, offsets, calendar, history, places);
	const { identity, br = NO_BYTES, gzip = NO_BYTES } = await encodeBody(raw, "most");
	const bodies = [identity, br, gzip, content];
	return { read: { ...read, checksum: checksumOf(version, bodies) }, bodies };
}

const NO_BYTES = Buffer.alloc(0);

const NO_CALENDAR: { calendar: Calendar; faulty: Noted } = {
	calendar: EMPTY_CALENDAR,
	faulty: { count: 0, first: [] },
};

/** `{ "data": [...] }` with the calendar's lists that have entries; and where each item begins in it, and the last one ends with the character after it. */
function feedJson(items: readonly unknown[], { holidays, daysOff }: Calendar): { raw: Buffer; offsets: Uint32Array } {
	const text = new GrowingText(items.length * BYTES_PER_ITEM);
	text.add('{"data":[');
	const offsets = new Uint32Array(items.length + 1);
	for (const [index, item] of items.entries()) {
		offsets[index] = text.length;
		text.add(`${JSON.stringify(item)}${index === items.length - 1 ? "" : ","}`);
	}
	offsets[items.length] = text.length + 1;
	text.add("]");
	if (holidays.length > 0) text.add(`,"holidays":${JSON.stringify(holidays)}`);
	if (daysOff.length > 0) text.add(`,"daysOff":${JSON.stringify(daysOff)}`);
	text.add("}");
	return { raw: text.bytes(), offsets };
}

/** More than most items have. What is not written to takes no memory. */
const BYTES_PER_ITEM = 1000;

/** The most bytes that a UTF-16 unit takes in UTF-8. */
const BYTES_PER_UNIT = 3;

/** Builds a long text as bytes: in pieces, a feed would take its memory twice. */
class GrowingText {
	#bytes: Buffer;
	#length = 0;

	constructor(expectedBytes: number) {
		this.#bytes = Buffer.allocUnsafeSlow(expectedBytes);
	}

	get length(): number {
		return this.#length;
	}

	add(text: string): void {
		const needed = this.#length + text.length * BYTES_PER_UNIT;
		if (needed > this.#bytes.length) {
			const longer = Buffer.allocUnsafeSlow(needed * 2);
			this.#bytes.copy(longer, 0, 0, this.#length);
			this.#bytes = longer;
		}
		this.#length += this.#bytes.write(text, this.#length);
	}

	bytes(): Buffer {
		return this.#bytes.subarray(0, this.#length);
	}
}
