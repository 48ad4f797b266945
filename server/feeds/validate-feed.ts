/** Takes from a feed's body what can be served, item by item. */
import { setImmediate as giveWay } from "node:timers/promises";
import * as v from "valibot";
import type { ReadItem } from "./feed-items.ts";

/** Items that something was wrong with, in a form whose length is bounded: for the log. */
interface Noted {
	count: number;
	/** The first of them, in the feed's order. */
	first: NotedItem[];
}

interface NotedItem {
	/** The item's id as the upstream wrote it, or its place in the list when it has none. */
	id: string;
	reason: string;
}

interface ValidFeed<T> {
	items: T[];
	/** Items of which nothing can be used. */
	dropped: Noted;
	/** Items that an earlier one with the same id made way for. */
	duplicates: Noted;
	/** Items that are served without some of their fields, and how often each fault was found. */
	mended: Noted & { faults: Record<string, number> };
}

const envelope = v.object({ data: v.array(v.unknown()) });
const identified = v.object({ id: v.union([v.string(), v.number()]) });

/** So many items are validated before other work gets its turn: 20,000 at once would keep visitors waiting for 0.3 s. */
const BATCH = 500;

const MAX_LOGGED_ITEMS = 20;

/** A long value in a bad item must not fill the log. */
const MAX_LOGGED_CHARACTERS = 120;

/**
 * Reads the body of a feed. An item that cannot be used is dropped; of several with the same id the last one is served, in
 * the place of the first.
 *
 * @throws when the body is not JSON, not `{ "data": [...] }`, or when more than half of its items are unusable
 */
export async function validateFeed<T extends { id: number }>(read: ReadItem<T>, body: Buffer): Promise<ValidFeed<T>> {
	const data = readEnvelope(body);
	const items = new Map<number, T>();
	const dropped: Noted = { count: 0, first: [] };
	const duplicates: Noted = { count: 0, first: [] };
	const mended: ValidFeed<T>["mended"] = { count: 0, faults: {}, first: [] };
	for (const [index, sent] of data.entries()) {
		if (index % BATCH === BATCH - 1) await giveWay();
		const result = read(sent);
		if ("unusable" in result) {
			note(dropped, sent, index, result.unusable);
			continue;
		}
		const { item, faults } = result;
		if (faults.length > 0) note(mended, sent, index, faults.join("; "));
		for (const fault of faults) mended.faults[fault] = (mended.faults[fault] ?? 0) + 1;
		if (items.has(item.id)) note(duplicates, sent, index, "replaces an earlier item with the same id");
		items.set(item.id, item);
	}
	const [first] = dropped.first;
	if (first && dropped.count > data.length / 2) {
		throw new Error(`${dropped.count} of ${data.length} items are unusable, first ${first.id}: ${first.reason}`);
	}
	return { items: [...items.values()], dropped, duplicates, mended };
}

function note(noted: Noted, sent: unknown, index: number, reason: string): void {
	noted.count++;
	if (noted.first.length === MAX_LOGGED_ITEMS) return;
	noted.first.push({ id: nameOf(sent, index), reason: reason.slice(0, MAX_LOGGED_CHARACTERS) });
}

function readEnvelope(body: Buffer): unknown[] {
	let json: unknown;
	try {
		// A TextDecoder leaves out a byte order mark, which JSON.parse refuses.
		json = JSON.parse(new TextDecoder().decode(body));
	} catch {
		throw new Error("the body is not JSON");
	}
	const result = v.safeParse(envelope, json);
	if (!result.success) throw new Error('the body is not { "data": [...] }');
	return result.output.data;
}

function nameOf(sent: unknown, index: number): string {
	const result = v.safeParse(identified, sent);
	return result.success ? String(result.output.id).slice(0, MAX_LOGGED_CHARACTERS) : `item ${index + 1}`;
}
