/** One feed: the content in memory, and how a refresh replaces it. */
import path from "node:path";
import { FEED_PATHS, type FeedName } from "../../shared/paths.ts";
import { contentVersion, type PreparedBody, prepareBody } from "../http/prepared-body.ts";
import type { Log } from "../ops/log.ts";
import type { ReadItem } from "./feed-items.ts";
import { type FetchedFeed, fetchFeed } from "./fetch-feed.ts";
import { readLastGood, writeLastGood } from "./last-good-file.ts";
import type { RefreshRequest } from "./refresh-schedule.ts";
import { validateFeed } from "./validate-feed.ts";

export interface Snapshot<T> {
	readonly items: readonly T[];
	/** Identifies the content: the same items have the same version. */
	readonly version: string;
	/** When the upstream last confirmed the content, in milliseconds since 1970. */
	readonly checkedAt: number;
	/** The response body: `{ "data": [...] }`. */
	readonly body: PreparedBody;
}

export interface Feed<T> {
	/** Undefined while there is nothing to serve. */
	readonly snapshot: Snapshot<T> | undefined;
}

interface FeedOptions<T> {
	name: FeedName;
	read: ReadItem<T>;
	/** Base address of the feeds, with a trailing slash. */
	storeUrl: string;
	/** Further headers for the upstream. */
	headers?: Readonly<Record<string, string>> | undefined;
	/** Identifies the upstream in the file of the last good content. */
	source: string;
	directory: string;
	timeoutMs: number;
	log: Log;
	now: () => number;
}

interface Held<T> {
	snapshot: Snapshot<T>;
	etag: string | undefined;
	/** Version of the body as the upstream sent it; undefined if the content was read from disk. */
	upstreamVersion: string | undefined;
}

const CACHE_CONTROL = "public, max-age=60, stale-while-revalidate=600, stale-if-error=86400";

/** An empty list replaces a list with items only after this many empty answers in a row. */
const EMPTY_ACCEPTED_AFTER = 3;

/** If the upstream only confirms the content, the time on disk is updated at this interval, in milliseconds. */
const RESAVE_AFTER_MS = 5 * 60_000;

export class UpstreamFeed<T extends { id: number }> implements Feed<T> {
	readonly name: FeedName;
	readonly #options: FeedOptions<T>;
	readonly #url: URL;
	readonly #file: string;
	#held: Held<T> | undefined;
	#emptyInRow = 0;
	#saved: Snapshot<T> | undefined;
	#saving = Promise.resolve();

	constructor(options: FeedOptions<T>) {
		this.name = options.name;
		this.#options = options;
		this.#url = new URL(FEED_PATHS[options.name].slice(1), options.storeUrl);
		this.#file = path.join(options.directory, `${options.name}.json`);
	}

	get snapshot(): Snapshot<T> | undefined {
		return this.#held?.snapshot;
	}

	/** Loads the content that an earlier process saved to disk. Never rejects. */
	async load(): Promise<void> {
		const { source, read, log } = this.#options;
		try {
			const lastGood = await readLastGood(this.#file, source, read);
			if (!lastGood) return;
			const snapshot = await this.#snapshotOf(lastGood.items, lastGood.checkedAt);
			this.#held = { snapshot, etag: lastGood.etag, upstreamVersion: undefined };
			this.#saved = snapshot;
		} catch (error) {
			log.warn({ file: this.#file, err: error }, "last good feed not used");
		}
	}

	/** Fetches the feed once. Rejects if that fails or the answer is unusable; the content in memory then stays. */
	async refresh({ afterChange, signal }: RefreshRequest): Promise<void> {
		const { timeoutMs, now, headers } = this.#options;
		const known = afterChange ? undefined : this.#held;
		const emptyBefore = this.#emptyInRow;
		this.#emptyInRow = 0;
		const answer = await fetchFeed(this.#url, {
			headers,
			etag: known?.etag,
			bypassCaches: afterChange,
			timeoutMs,
			signal,
		});
		const checkedAt = now();
		let next: Held<T>;
		if (answer !== "not modified") next = await this.#read(answer, checkedAt, emptyBefore);
		else if (known?.etag) next = { ...known, snapshot: { ...known.snapshot, checkedAt } };
		else throw new Error("the upstream answered 304 to an unconditional request");
		signal.throwIfAborted();
		this.#held = next;
		this.#saving = this.#saving.then(() => this.#save());
	}

	/** Resolves when all writing to disk has ended. Never rejects. */
	written(): Promise<void> {
		return this.#saving;
	}

	async #read({ body, etag }: FetchedFeed, checkedAt: number, emptyBefore: number): Promise<Held<T>> {
		const upstreamVersion = contentVersion(body);
		if (this.#held?.upstreamVersion === upstreamVersion) {
			return { etag, upstreamVersion, snapshot: { ...this.#held.snapshot, checkedAt } };
		}
		const { items, dropped, duplicates, faulty } = await validateFeed(this.#options.read, body);
		const heldCount = this.snapshot?.items.length ?? 0;
		if (items.length === 0 && heldCount > 0) {
			this.#emptyInRow = emptyBefore + 1;
			if (this.#emptyInRow < EMPTY_ACCEPTED_AFTER) throw new Error(`the list is empty, after one of ${heldCount}`);
		}
		const { log } = this.#options;
		if (dropped.count > 0) log.warn(dropped, "feed items dropped");
		if (duplicates.count > 0) log.warn(duplicates, "feed items that replace an earlier item with the same id");
		if (faulty.count > 0) log.warn(faulty, "feed items with faults");
		return { etag, upstreamVersion, snapshot: await this.#snapshotOf(items, checkedAt) };
	}

	async #snapshotOf(items: readonly T[], checkedAt: number): Promise<Snapshot<T>> {
		const raw = Buffer.from(JSON.stringify({ data: items }));
		const version = contentVersion(raw);
		if (this.snapshot?.version === version) return { ...this.snapshot, checkedAt };
		const body = await prepareBody(raw, {
			contentType: "application/json; charset=utf-8",
			cacheControl: CACHE_CONTROL,
			effort: "most",
		});
		return { items, version, checkedAt, body };
	}

	async #save(): Promise<void> {
		const { source, log } = this.#options;
		if (!this.#held) return;
		const { snapshot, etag } = this.#held;
		const age = snapshot.checkedAt - (this.#saved?.checkedAt ?? 0);
		if (snapshot.version === this.#saved?.version && age < RESAVE_AFTER_MS) return;
		try {
			await writeLastGood(this.#file, source, { items: snapshot.items, etag, checkedAt: snapshot.checkedAt });
			this.#saved = snapshot;
		} catch (error) {
			log.warn({ file: this.#file, err: error }, "last good feed not written");
		}
	}
}
