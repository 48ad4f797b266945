/** Puts a few changed branches into a long list, instead of reading all branches again. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { serialize } from "node:v8";
import type { Branch } from "../../shared/branch/branch.ts";
import { MAX_IN_FEED, MAX_LIST_IN_BROWSER } from "../../shared/constants.ts";
import { indianState } from "../../shared/places/indian-states.ts";
import { placeKey } from "../../shared/places/place-key.ts";
import { buildIndex } from "../../shared/search/index/branch-index.ts";
import { mergeColumns } from "../../shared/search/index/merge-columns.ts";
import { cityNames } from "../places/city-names.ts";
import { branchesFrom, type FeedContents, toSend } from "./content/feed-content.ts";
import { type FeedHistory, readFeedHistory, versionOf } from "./content/feed-history.ts";
import { readBranch } from "./content/feed-items.ts";
import { addPositionFacts } from "./content/position-facts.ts";
import { type NamedPlace, otherNamesIn, placeName, unifyPlaces } from "./content/unify-places.ts";
import type { PatchedFeed, Snapshot } from "./feed.ts";
import { marksIn } from "./fetch-feed.ts";

/** What has changed in the branch service's feed of branches, besides nothing in its calendar. */
export interface FeedPatch {
	/** The ETags before and after. */
	from: string;
	to: string;
	/** Which branches may have changed, and those of them that are there now. */
	ids: readonly number[];
	items: readonly Branch[];
	past: FeedHistory;
	/** The headers of the feed. */
	headers: Readonly<Record<string, string>>;
}

type Branches = FeedContents["branches"];

/**
 * The list with a patch, as reading all of it would make it; undefined if more must be known for that than the changed branches, as with a
 * list that browsers search, or a place that gets another name.
 *
 * @throws if there are too many items
 */
export async function patchBranches(
	{ content, mended, body, count, version }: Snapshot<Branches>,
	patch: FeedPatch,
): Promise<PatchedFeed<Branches> | undefined> {
	const { columns, sent } = content;
	const confirmed = { ...marksIn(patch.headers), etag: patch.to };
	const raw = body.representations.identity.body;
	if (patch.from === patch.to)
		return { ...confirmed, content, count, version, identity: raw, contentBytes: () => serialize(sent) };
	if (
		Object.values(mended).some((count) => count > 0) ||
		content.searchNames ||
		!columns.slots.every((slot, at) => slot === at)
	)
		return undefined;
	const items = readItems(patch.items);
	const from = items && mergedSlots(columns.ids, patch.ids, items);
	if (!from || from.length <= MAX_LIST_IN_BROWSER || from.length > MAX_IN_FEED.branches) return undefined;
	const otherNames = unifyBeside(content, from, items);
	if (!otherNames) return undefined;
	await addPositionFacts(items);
	await nextTurn();
	const own = buildIndex(items, { ofCity: cityNames().namesOf });
	const merged = mergeColumns({ old: content, own, from });
	if (!merged) return undefined;
	await nextTurn();
	const { identity, offsets } = patchedJson(raw, sent.offsets, from, items);
	const history = readFeedHistory(patch.past);
	const next = toSend({ columns: merged, offsets, searchNames: undefined, otherNames }, history);
	await nextTurn();
	const made = { content: branchesFrom(next, identity), count: from.length, identity };
	return { ...confirmed, ...made, version: versionOf(identity, history), contentBytes: () => serialize(next) };
}

/** The branches in the order of their ids; undefined if one has a fault. */
function readItems(sent: readonly Branch[]): Branch[] | undefined {
	const read = sent.map((branch) => readBranch(JSON.parse(JSON.stringify(branch))));
	const items = read.flatMap((result) => ("item" in result && result.faults.length === 0 ? [result.item] : []));
	return items.length < sent.length ? undefined : items.sort((one, other) => one.id - other.id);
}

/** See `mergeColumns`. @param ids of the list, ascending */
function mergedSlots(ids: Float64Array, changed: readonly number[], items: readonly Branch[]): Int32Array {
	const left = new Set(changed);
	const from = new Int32Array(ids.length + items.length);
	let [length, next] = [0, 0];
	for (let slot = 0; slot < ids.length; slot++) {
		const id = ids[slot] ?? 0;
		while ((items[next]?.id ?? Number.POSITIVE_INFINITY) < id) from[length++] = ~next++;
		if (!left.has(id)) from[length++] = slot;
	}
	while (next < items.length) from[length++] = ~next++;
	return from.subarray(0, length);
}

/**
 * Gives the places of changed branches the names that they have among all branches. Returns the new `otherNames`; undefined if the changed
 * branches may decide the name of a place, for which all names that were sent would have to be counted. Of other states, one place is enough.
 */
function unifyBeside({ columns, sent, branchAt }: Branches, from: Int32Array, items: Branch[]) {
	const isLeft = new Uint8Array(columns.ids.length);
	for (const slot of from) if (slot >= 0) isLeft[slot] = 1;
	const replaced = [...isLeft.keys()].filter((slot) => isLeft[slot] === 0).map(branchAt);
	const states = new Set(
		[...items, ...replaced].flatMap(({ state }) => [placeKey(state), placeKey(indianState(state) ?? "")]),
	);
	const isOfStates = columns.keys.map((key) => states.has(key));
	const seenStates = new Set<number>();
	const [counts, firsts] = [new Uint32Array(columns.cities), new Map<number, number>()];
	for (const slot of from) {
		const [state = 0, city = 0] = slot >= 0 ? [columns.state[slot], columns.cityNumbers[slot]] : [];
		if (slot < 0 || (!isOfStates[state] && seenStates.has(state))) continue;
		seenStates.add(state);
		counts[city] = (counts[city] ?? 0) + 1;
		if (!firsts.has(city)) firsts.set(city, slot);
	}
	const beside: NamedPlace[] = [];
	const left = new Map<string, number>();
	for (const [city, slot] of firsts) {
		const place = branchAt(slot);
		beside.push(pick(place));
		for (const name of namesOf(place)) left.set(name, (left.get(name) ?? 0) + (counts[city] ?? 0));
	}
	const [before, asSent] = [JSON.stringify(beside), items.map(pick)];
	unifyPlaces([...beside, ...items], cityNames());
	if (JSON.stringify(beside) !== before) return undefined;
	const otherNames = otherNamesIn(asSent, items, new Map(sent.otherNames));
	const isDecided = (name: string) => {
		const others = otherNames.get(name) ?? 0;
		// One of the unchanged branches has the name itself.
		const isNamed = (left.get(name) ?? 0) > (sent.otherNames.get(name) ?? 0);
		return others === 0 || (others < Number.POSITIVE_INFINITY && isNamed);
	};
	return [...items, ...replaced].flatMap(namesOf).every(isDecided) ? otherNames : undefined;
}

const pick = ({ state, city }: NamedPlace): NamedPlace => ({ state, city });

const namesOf = ({ state, city }: NamedPlace) => [placeName({ state, city: "" }), placeName({ state, city })];

/** The body with the changed branches, and where each branch begins in it (`feedJson`). */
function patchedJson(body: Buffer, offsets: Uint32Array, from: Int32Array, items: readonly Branch[]) {
	const starts = new Uint32Array(from.length + 1);
	const pieces = [body.subarray(0, offsets[0])];
	let at = offsets[0] ?? 0;
	for (let slot = 0; slot < from.length; ) {
		const first = from[slot] ?? 0;
		if (first < 0) {
			const json = Buffer.from(`${JSON.stringify(items[~first])},`);
			pieces.push(json);
			starts[slot++] = at;
			at += json.length;
			continue;
		}
		// Branches that follow each other in both are copied as one.
		const [begin = 0, shift] = [offsets[first], at - (offsets[first] ?? 0)];
		let last = first;
		for (; from[slot] === last; last++) starts[slot++] = (offsets[last] ?? 0) + shift;
		const piece = body.subarray(begin, (offsets[last] ?? 0) - 1);
		pieces.push(piece, COMMA);
		at += piece.length + 1;
	}
	starts[from.length] = at;
	const end = body.subarray((offsets.at(-1) ?? 0) - 1);
	const last = pieces.pop() ?? COMMA;
	return { identity: Buffer.concat([...pieces, last.subarray(0, -1), end]), offsets: starts };
}

const COMMA = Buffer.from(",");
