/** Takes from a feed's body what can be served, item by item. */
import { setImmediate as giveWay } from "node:timers/promises";
import * as v from "valibot";

interface DroppedItem {
	/** The item's id as the upstream wrote it, or its place in the list when it has none. */
	id: string;
	reason: string;
}

const envelope = v.object({ data: v.array(v.unknown()) });
const identified = v.object({ id: v.union([v.string(), v.number()]) });

/** So many items are validated before other work gets its turn: 20,000 at once would keep visitors waiting for 0.3 s. */
const BATCH = 500;

/** A long value in a bad item must not fill the log. */
const MAX_LOGGED_CHARACTERS = 120;

/**
 * Validates the body of a feed. An item that does not fit the schema is dropped, and so is a second one with the same id.
 *
 * @throws when the body is not JSON, not `{ "data": [...] }`, or when more than half of its items had to be dropped
 */
export async function validateFeed<T extends { id: number }>(
	schema: v.GenericSchema<unknown, T>,
	body: Buffer,
): Promise<{ items: T[]; dropped: DroppedItem[] }> {
	const data = readEnvelope(body);
	const items = new Map<number, T>();
	const dropped: DroppedItem[] = [];
	for (const [index, raw] of data.entries()) {
		if (index % BATCH === BATCH - 1) await giveWay();
		const result = v.safeParse(schema, raw, { abortEarly: true });
		if (!result.success) dropped.push({ id: nameOf(raw, index), reason: reasonOf(result.issues[0]) });
		else if (items.has(result.output.id)) dropped.push({ id: nameOf(raw, index), reason: "duplicate id" });
		else items.set(result.output.id, result.output);
	}
	if (dropped.length > data.length / 2) {
		throw new Error(
			`${dropped.length} of ${data.length} items are unusable, first ${dropped[0]?.id}: ${dropped[0]?.reason}`,
		);
	}
	return { items: [...items.values()], dropped };
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

function nameOf(raw: unknown, index: number): string {
	const result = v.safeParse(identified, raw);
	return result.success ? String(result.output.id).slice(0, MAX_LOGGED_CHARACTERS) : `item ${index + 1}`;
}

function reasonOf(issue: v.BaseIssue<unknown>): string {
	const field = v.getDotPath(issue);
	return `${field ? `${field}: ` : ""}${issue.message}`.slice(0, MAX_LOGGED_CHARACTERS);
}
