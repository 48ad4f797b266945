/** Makes everything that the site serves of a feed, in a process of its own. */
import type { FeedName } from "../../../shared/paths.ts";
import { contentVersion, type EncodedBody, encodeBody } from "../../http/prepared-body.ts";
import { contentParts, type FeedItems } from "../feed-content.ts";
import { type ReadItem, readBranch, readCity, readState } from "./feed-items.ts";
import type { ReadFeed } from "./read-task.ts";
import { type ValidFeed, validateFeed } from "./validate-feed.ts";

const READERS: { [Name in FeedName]: ReadItem<FeedItems[Name]> } = {
	branches: readBranch,
	states: readState,
	cities: readCity,
};

interface FeedResult {
	head: ReadFeed;
	/** In the order of the lengths in the head. */
	bodies: Iterable<Uint8Array>;
}

/**
 * Reads the items of a feed. If its content has the version that is held already, there are no bodies.
 *
 * @throws as `validateFeed` does
 */
export async function readFeed(
	name: FeedName,
	data: readonly unknown[],
	heldVersion: string | undefined,
): Promise<FeedResult> {
	return read(name, READERS[name] as ReadItem<never>, data, heldVersion);
}

async function read<Name extends FeedName>(
	name: Name,
	readItem: ReadItem<FeedItems[Name]>,
	data: readonly unknown[],
	heldVersion: string | undefined,
): Promise<FeedResult> {
	const { items, ...noted }: ValidFeed<FeedItems[Name]> = validateFeed(readItem, data);
	const { raw, offsets } = feedJson(items);
	const version = contentVersion(raw);
	const read = { version, count: items.length, ...noted };
	if (version === heldVersion) return { head: { ...read, unchanged: true }, bodies: [] };
	const parts = contentParts(name, items, offsets);
	const encoded = await encodeBody(raw, "most");
	const bodies = [encoded.identity, encoded.br, encoded.gzip, ...parts].filter((each) => each !== undefined);
	const lengths = parts.map(({ length }) => length);
	return { head: { ...read, unchanged: false, encoded: lengthsOf(encoded), parts: lengths }, bodies };
}

/** `{ "data": [...] }`, and where each item begins in it, and where the last one ends with the character after it. */
function feedJson(items: readonly unknown[]): { raw: Buffer; offsets: Uint32Array } {
	const pieces = [Buffer.from('{"data":[')];
	const offsets = new Uint32Array(items.length + 1);
	let length = pieces[0]?.length ?? 0;
	for (const [place, item] of items.entries()) {
		offsets[place] = length;
		const piece = Buffer.from(`${JSON.stringify(item)}${place === items.length - 1 ? "" : ","}`);
		length += piece.length;
		pieces.push(piece);
	}
	offsets[items.length] = length + 1;
	return { raw: Buffer.concat([...pieces, Buffer.from("]}")]), offsets };
}

function lengthsOf({ identity, br, gzip }: EncodedBody) {
	return { identity: identity.length, br: br?.length ?? 0, gzip: gzip?.length ?? 0 };
}
