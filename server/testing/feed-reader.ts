import { createHash } from "node:crypto";
import type { FeedName } from "../../shared/paths.ts";
import type { ReadTask } from "../feeds/content/read-task.ts";
import { type FeedOutcome, outcomeOf, type ReadsFeeds } from "../feeds/feed-reader.ts";
import { performRead } from "../feeds/reading/read-feed.ts";

/** What was read before, by name and digest of the body: most sites have the same branches, and compressing them takes longest. */
const outcomes = new Map<string, unknown>();

async function perform<Name extends FeedName>(name: Name, task: ReadTask, body: Buffer[]) {
	const { read, lastGood, bodies = [] } = await performRead(task, body);
	// Each in its own memory, as they come from another process.
	return read && { lastGood, outcome: outcomeOf(name, read, bodies.map(ownBuffer)) };
}

function ownBuffer(bytes: Uint8Array): Buffer {
	const own = Buffer.allocUnsafeSlow(bytes.length);
	own.set(bytes);
	return own;
}

/** Reads feeds in the process of the tests, without limits. `feed-reader.test.ts` tests those of the site, which has another process for it. */
export const feedReader: ReadsFeeds = {
	async read<Name extends FeedName>(name: Name, pieces: readonly Uint8Array[], held?: string, charset?: string) {
		const body = Buffer.concat(pieces);
		const key = `${name} ${held} ${charset} ${createHash("sha256").update(body).digest("base64")}`;
		const previous = outcomes.get(key) as FeedOutcome<Name> | undefined;
		const outcome = previous ?? (await perform(name, { name, heldVersion: held, charset }, [body]))?.outcome;
		if (!outcome) throw new Error("the feed was not read");
		outcomes.set(key, outcome);
		return outcome;
	},
	async readLastGood<Name extends FeedName>(name: Name, file: string, source: string) {
		const read = await perform(name, { name, heldVersion: undefined, lastGoodFile: { file, source } }, []);
		return read?.lastGood && { outcome: read.outcome, lastGood: read.lastGood };
	},
};
