/** Puts a few changed branches into a long list, instead of reading all branches again. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { serialize } from "node:v8";
import type { Branch } from "../../shared/branch/branch.ts";
import { MAX_IN_FEED, MAX_LIST_IN_BROWSER } from "../../shared/constants.ts";
import { buildIndex } from "../../shared/search/index/branch-index.ts";
import { mergeColumns } from "../../shared/search/index/merge-columns.ts";
import { cityNames } from "../places/city-names.ts";
import { branchesFrom, type FeedContents, toSend } from "./content/feed-content.ts";
import { type FeedHistory, patchedHistory, readFeedHistory, versionOf } from "./content/feed-history.ts";
import { readBranch } from "./content/feed-items.ts";
import { addPositionFacts } from "./content/position-facts.ts";
import { type NamedPlace, nameAs, placesIn } from "./content/unify-places.ts";
import type { PatchedFeed, Snapshot } from "./feed.ts";
import { marksIn } from "./fetch-feed.ts";

/** What has changed in the branch service's feed of branches, besides nothing in its calendar. */
export interface FeedPatch {
	/** Stands for what the feed is made from now. */
	mark: string;
	/** Which branches may have changed, and those of them that are there now. */
	ids: readonly number[];
	items: readonly Branch[];
	/** With the dates of these branches only. */
	past: FeedHistory;
	/** The headers of the feed. */
	headers: Readonly<Record<string, string>>;
}

type Branches = FeedContents["branches"];

/** More branches than these are as soon read with all others. */
export const MOST_CHANGED = 300;

/** The list with a patch, as a whole reading makes it; undefined if one is needed. @param renamed branches with other places by it @throws if too many */
export async function patchBranches(
	snapshot: Snapshot<Branches>,
	patch: FeedPatch,
	renamed: readonly Branch[] = [],
): Promise<PatchedFeed<Branches> | undefined> {
	const { content, mended, body, count, version } = snapshot;
	const { columns, sent } = content;
	const confirmed = { ...marksIn(patch.headers), mark: patch.mark };
	const raw = body.representations.identity.body;
	if (patch.ids.length === 0)
		return { ...confirmed, content, count, version, identity: raw, contentBytes: () => serialize(sent) };
	if (
		Object.values(mended).some((count) => count > 0) ||
		content.searchNames ||
		sent.places.numbers.length === 0 ||
		!columns.slots.every((slot, at) => slot === at)
	)
		return undefined;
	const items = readItems([...patch.items, ...renamed]);
	const from = items && mergedSlots(columns.ids, [...patch.ids, ...renamed.map(({ id }) => id)], items);
	if (!from || from.length <= MAX_LIST_IN_BROWSER || from.length > MAX_IN_FEED.branches) return undefined;
	const was = sent.places;
	const sentAt = (slot: number) => was.sent[was.numbers[slot] ?? 0] as NamedPlace;
	const { joined: _, ...places } = placesIn(Array.from(from, (at) => (at >= 0 ? sentAt(at) : (items[~at] as Branch))));
	const others = from.filter((at, slot) => {
		const [now, before] = [places.chosen[places.numbers[slot] ?? 0], was.chosen[was.numbers[at] ?? 0]];
		return at >= 0 && (now?.city !== before?.city || now?.state !== before?.state);
	});
	if (others.length > MOST_CHANGED || (others.length > 0 && renamed.length > 0)) return undefined;
	if (others.length > 0)
		return patchBranches(
			snapshot,
			patch,
			Array.from(others, (slot) => ({ ...content.branchAt(slot), ...sentAt(slot) })),
		);
	for (const [slot, at] of from.entries()) if (at < 0) nameAs(items[~at] as Branch, places, slot);
	await addPositionFacts(items);
	await nextTurn();
	const own = buildIndex(items, { ofCity: cityNames().namesOf });
	const merged = mergeColumns({ old: content, own, from });
	if (!merged) return undefined;
	await nextTurn();
	const { identity, offsets } = patchedJson(raw, sent.offsets, from, items);
	const before = content.history.length > 0 ? JSON.parse(content.history.toString()) : {};
	const history = readFeedHistory(patchedHistory(before, patch.ids, patch.past));
	const next = toSend({ columns: merged, offsets, searchNames: undefined, places }, history);
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
