/** Runs the process that reads feeds: one feed after the other, with limits on time and memory. */
import type { FeedName } from "../../shared/paths.ts";
import type { EncodedBody } from "../http/prepared-body.ts";
import { Child, ChildError } from "../run-in-child/run-in-child.ts";
import { contentFrom, type FeedContents } from "./content/feed-content.ts";
import type { FeedParts } from "./content/last-good-file.ts";
import type { LastGoodFeed, ReadAnswer, ReadFeed, ReadTask } from "./content/read-task.ts";
import { feedLimits } from "./feed-limits.ts";

/** The outcome of reading a feed. Without `fresh`, its version is the held one. */
export type FeedOutcome<Name extends FeedName> = ReadFeed & {
	fresh?: { content: FeedContents[Name]; body: EncodedBody; parts: FeedParts };
};

interface FeedReaderOptions {
	/** Longest time for one feed, in milliseconds. */
	timeoutMs?: number;
	/** Heap of the process in MiB. */
	heapMb?: () => number;
}

/** Four refreshes of 150,000 branches took 26 seconds in all. */
const TIMEOUT_MS = 120_000;

/** The process ends after this idle time, in ms: starting it takes 250 ms, which an admin who saves one branch after the other would notice. */
const IDLE_MS = 120_000;

/** It ends at once if it has more memory than this, in bytes: it would keep the memory for a large feed. A new process has 60 MiB. */
const MAX_IDLE_MEMORY = 128 * 1024 * 1024;

/** The size limit of its answer. The longest body that is read has 112 MiB. */
const MAX_BYTES = 512 * 1024 * 1024;

/** What reads feeds: this process or another one. */
export type ReadsFeeds = Pick<FeedReader, "read" | "readLastGood">;

const SCRIPT = new URL("./reading/feed-process.ts", import.meta.url);

export class FeedReader {
	readonly #timeoutMs: number;
	readonly #heapMb: () => number;
	#child: Child | undefined;
	#last: Promise<unknown> = Promise.resolve();
	#idle: NodeJS.Timeout | undefined;
	#closed = false;

	constructor({ timeoutMs = TIMEOUT_MS, heapMb = () => feedLimits().heapMb }: FeedReaderOptions = {}) {
		this.#timeoutMs = timeoutMs;
		this.#heapMb = heapMb;
	}

	/** Reads the body of a feed. @param heldVersion of what is held @param charset unless UTF-8 @throws if it cannot be used, or needs too much time or memory */
	async read<Name extends FeedName>(
		name: Name,
		body: readonly Uint8Array[],
		heldVersion: string | undefined,
		charset?: string,
	): Promise<FeedOutcome<Name>> {
		const read = await this.#perform(name, { name, heldVersion, charset }, body);
		if (!read) throw new Error("the feed was not read");
		return read.outcome;
	}

	/** Reads the last good content from its file; undefined if there is none. @throws with the reason, if the file is damaged or from another source */
	async readLastGood<Name extends FeedName>(
		name: Name,
		file: string,
		source: string,
	): Promise<{ outcome: FeedOutcome<Name>; lastGood: LastGoodFeed } | undefined> {
		const read = await this.#perform(name, { name, heldVersion: undefined, lastGoodFile: { file, source } }, []);
		return read?.lastGood && { outcome: read.outcome, lastGood: read.lastGood };
	}

	/** Ends the process. What is being read fails. */
	async close(): Promise<void> {
		this.#closed = true;
		await this.#end();
	}

	/** Performs tasks one after the other. */
	#perform<Name extends FeedName>(name: Name, task: ReadTask, body: readonly Uint8Array[]) {
		const performed = this.#last.then(() => this.#performNext(name, task, body));
		this.#last = performed.catch(() => undefined);
		return performed;
	}

	async #performNext<Name extends FeedName>(name: Name, task: ReadTask, body: readonly Uint8Array[]) {
		clearTimeout(this.#idle);
		if (this.#closed) throw new Error("the site is stopping");
		// It may have been ended since the last feed: the system ends it first when memory is short.
		if (!this.#child || this.#child.hasEnded) this.#child = new Child({ script: SCRIPT, heapMb: this.#heapMb() });
		try {
			const limits = { parts: [body], timeoutMs: this.#timeoutMs, maxBytes: MAX_BYTES };
			const { value, parts } = await this.#child.ask<ReadAnswer>(task, limits);
			if (value.memory > MAX_IDLE_MEMORY) await this.#end();
			else this.#idle = setTimeout(() => void this.#end(), IDLE_MS).unref();
			return value.read && { outcome: outcomeOf(name, value.read, parts), lastGood: value.lastGood };
		} catch (error) {
			this.#child = undefined;
			if (!(error instanceof ChildError) || error.reason === "failed") throw error;
			throw new Error(error.reason === "time" ? "reading it took too long" : ENDED, { cause: error });
		}
	}

	async #end(): Promise<void> {
		clearTimeout(this.#idle);
		const child = this.#child;
		this.#child = undefined;
		await child?.end();
	}
}

const ENDED = "the process that read it ended; it may have needed too much memory";

/** The outcome from what was read, and its bytes. */
export function outcomeOf<Name extends FeedName>(
	name: Name,
	read: ReadFeed,
	[identity, br, gzip, content]: Buffer[],
): FeedOutcome<Name> {
	if (!identity || !br || !gzip || !content) return read;
	const { version, mended, checksum } = read;
	return { ...read, fresh: freshFrom(name, identity, { version, mended, checksum, bytes: [br, gzip, content] }) };
}

/** What is served and searched of a feed, from its bytes. */
export function freshFrom<Name extends FeedName>(name: Name, identity: Buffer, parts: FeedParts) {
	const [br, gzip, content] = parts.bytes;
	return { content: contentFrom(name, content, identity), body: { identity, br, gzip }, parts };
}
