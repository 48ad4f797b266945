/** One feed: the content in memory, and how a refresh replaces it. */
import path from "node:path";
import { FEED_PATHS, type FeedName } from "../../shared/paths.ts";
import { encodeBody, type PreparedBody, preparedFrom } from "../http/prepared-body.ts";
import type { Log } from "../process/log.ts";
import type { FeedContents } from "./content/feed-content.ts";
import { checksumOf, type FeedParts, readWithParts, writeLastGood } from "./content/last-good-file.ts";
import type { LastGoodFeed, Mended } from "./content/read-task.ts";
import { type FeedOutcome, freshFrom, type ReadsFeeds } from "./feed-reader.ts";
import { type FeedMarks, type FetchedFeed, fetchFeed } from "./fetch-feed.ts";
import type { RefreshRequest } from "./refresh-schedule.ts";

export interface Snapshot<Content> extends Readonly<FeedMarks> {
	readonly content: Content;
	/** Number of items. */
	readonly count: number;
	/** Identifies the content: the same items have the same version. */
	readonly version: string;
	/** When the upstream last confirmed the content, in milliseconds since 1970. */
	readonly checkedAt: number;
	/** The response body: `{ "data": [...] }`. */
	readonly body: PreparedBody;
	readonly mended: Mended;
}

export interface Feed<Content> {
	/** Undefined while there is nothing to serve. */
	readonly snapshot: Snapshot<Content> | undefined;
}

export interface UpstreamOptions {
	/** Base address of the feeds, with a trailing slash. */
	storeUrl: string;
	/** Further headers for the upstream. */
	headers?: Readonly<Record<string, string>> | undefined;
	/** Identifies the upstream across restarts: last good content of another source is not served. */
	source: string;
	/** Whether the upstream is the embedded branch service: an empty list after a change is then true, and so is a much shorter one. */
	ownService?: boolean;
	/** For how long a list of another upstream that has lost more than half is not taken, in minutes; without it, not at all. */
	shrunkMinutes?: number;
	log: Log;
}

interface FeedOptions<Name extends FeedName> extends UpstreamOptions {
	name: Name;
	/** Marks what the upstream's feed is made from, and patches the content with what has changed since; undefined if the feed has to be read whole. */
	patch?:
		| {
				mark(): Promise<string>;
				since(
					snapshot: Snapshot<FeedContents[Name]>,
					mark: string,
				): Promise<PatchedFeed<FeedContents[Name]> | undefined>;
		  }
		| undefined;
	reader: ReadsFeeds;
	directory: string;
	timeoutMs: number;
	now: () => number;
}

interface Held<Content> {
	snapshot: Snapshot<Content>;
	etag: string | undefined;
	/** What the upstream's feed was made from, if it tells. */
	mark: string | undefined;
	/** The digest of the upstream's body; undefined if what was made of it was not on disk. */
	digest: string | undefined;
	/** Undefined after a patch, until the list is quiet. */
	parts: FeedParts | undefined;
	/** The content as bytes, as long as there are no parts. */
	contentBytes?: (() => Buffer) | undefined;
}

/** A feed of which a part was made again. */
export interface PatchedFeed<Content> extends FeedMarks, Pick<Snapshot<Content>, "content" | "count" | "version"> {
	mark: string;
	identity: Buffer;
	contentBytes(): Buffer;
}

const HEADERS = {
	contentType: "application/json; charset=utf-8",
	cacheControl: "public, max-age=60, stale-while-revalidate=600, stale-if-error=86400",
};

/** An empty list replaces a list with items only after this many empty answers in a row. */
const EMPTY_ACCEPTED_AFTER = 3;

const MAX_JOINED = 20;

/** A list of which a part was made again is compressed when nobody has changed it for this long, in milliseconds: that takes most of a second. */
const QUIET_MS = 20_000;

/** If the upstream only confirms the content, the time on disk is updated at this interval, in milliseconds. */
const RESAVE_AFTER_MS = 5 * 60_000;

export class UpstreamFeed<Name extends FeedName> implements Feed<FeedContents[Name]> {
	readonly name: Name;
	readonly #options: FeedOptions<Name>;
	readonly url: URL;
	readonly #file: string;
	#held: Held<FeedContents[Name]> | undefined;
	#emptyInRow = 0;
	/** Since the upstream first sent a list that has lost more than half: from when on it is taken, and whether an admin's change here led to it. */
	#loss: { takenFrom: number; ofAdmin: boolean } | undefined;
	/** The joined places that were logged last. */
	#joined = "";
	/** Why a list was not patched, as it was logged last. */
	#notPatched: string | undefined;
	#saved: Held<FeedContents[Name]> | undefined;
	#saving = Promise.resolve();
	#quiet: NodeJS.Timeout | undefined;

	constructor(options: FeedOptions<Name>) {
		this.name = options.name;
		this.#options = options;
		this.url = new URL(FEED_PATHS[options.name].slice(1), options.storeUrl);
		this.#file = path.join(options.directory, `${options.name}.json`);
	}

	get snapshot(): Snapshot<FeedContents[Name]> | undefined {
		return this.#held?.snapshot;
	}

	/** Loads the content that an earlier process saved to disk. Never rejects. */
	async load(): Promise<void> {
		const { name, source, reader, log } = this.#options;
		try {
			const whole = await this.#loadWhole().catch(() => undefined);
			const read = whole ?? (await reader.readLastGood(name, this.#file, source));
			// A refresh may have been faster.
			if (!read || this.#held) return;
			this.#held = this.#heldFrom(read.outcome, read.lastGood);
			if (whole) this.#saved = this.#held;
			else this.#saving = this.#saving.then(() => this.#save());
		} catch (error) {
			log.warn({ file: this.#file, err: error }, "last good feed not used");
		}
	}

	/** Loads it with all that was made of it, if that fits this build. */
	async #loadWhole() {
		const { name, source } = this.#options;
		const read = await readWithParts(this.#file, source);
		if (!read) return undefined;
		const { count, identity, parts, lastGood } = read;
		return { lastGood, outcome: { ...parts, count, fresh: freshFrom(name, identity, parts) } };
	}

	/** Fetches the feed once. Rejects if the answer is unusable. Resolves with how many items the list has lost by an admin's change here. */
	async refresh({ afterChange, signal }: RefreshRequest): Promise<number> {
		const { timeoutMs, now, headers } = this.#options;
		// The embedded service knows what it has sent; a cache in front of another upstream may not.
		const last = afterChange && !this.#options.ownService ? undefined : this.#held;
		// What is wrong with the list is found by reading it whole.
		const patched = await this.#patched().catch((error) => this.#logUnpatched(error));
		signal.throwIfAborted();
		if (patched) {
			this.#hold(patched);
			return 0;
		}
		// Read first, so the body is at least as new.
		const mark = await this.#options.patch?.mark().catch(() => undefined);
		const emptyBefore = this.#emptyInRow;
		this.#emptyInRow = 0;
		const answer = await fetchFeed(this.url, {
			headers,
			etag: last?.etag,
			bypassCaches: afterChange,
			timeoutMs,
			signal,
		});
		const checkedAt = now();
		signal.throwIfAborted();
		let next: Held<FeedContents[Name]>;
		if (!answer.notModified) {
			const trusted = afterChange && this.#options.ownService;
			next = await this.#read(answer, mark, checkedAt, afterChange, trusted ? EMPTY_ACCEPTED_AFTER : emptyBefore);
		} else if (last?.etag) next = { ...last, mark, snapshot: { ...last.snapshot, checkedAt, ...marksOf(answer) } };
		else throw new Error("the upstream answered 304 to an unconditional request");
		signal.throwIfAborted();
		const lost = (this.snapshot?.count ?? 0) - next.snapshot.count;
		const ofAdmin = afterChange || this.#loss?.ofAdmin;
		this.#loss = undefined;
		this.#hold(next);
		return ofAdmin ? Math.max(0, lost) : 0;
	}

	#hold(next: Held<FeedContents[Name]>): void {
		const before = this.#held?.contentBytes;
		this.#held = next;
		this.#saving = this.#saving.then(() => this.#save());
		// What was only confirmed is as quiet as before.
		if (next.contentBytes && next.contentBytes === before) return;
		clearTimeout(this.#quiet);
		if (next.contentBytes) this.#quiet = setTimeout(() => void this.#complete(next), QUIET_MS).unref();
	}

	async #patched(): Promise<Held<FeedContents[Name]> | undefined> {
		const held = this.#held;
		if (held?.mark === undefined) return undefined;
		const patched = await this.#options.patch?.since(held.snapshot, held.mark);
		if (!patched) return undefined;
		const { mark, identity, contentBytes, version, content, count } = patched;
		const confirmed = { ...held.snapshot, ...marksOf(patched), checkedAt: this.#options.now() };
		if (version === confirmed.version) return { ...held, mark, snapshot: confirmed };
		const body = preparedFrom({ identity }, version, HEADERS);
		const snapshot = { ...confirmed, content, count, version, body };
		return { etag: undefined, mark, digest: undefined, parts: undefined, contentBytes, snapshot };
	}

	#logUnpatched({ message: reason }: Error): undefined {
		if (reason !== this.#notPatched) this.#options.log.warn({ reason }, "feed not patched, but read whole");
		this.#notPatched = reason;
	}

	/** Makes what a patched list lacks: its encodings, and its parts on the disk. */
	async #complete({ snapshot: { version, mended, body }, contentBytes }: Held<FeedContents[Name]>): Promise<void> {
		const identity = body.representations.identity.body;
		const encoded = await encodeBody(identity, "most");
		const { br = NO_BYTES, gzip = NO_BYTES } = encoded;
		const content = contentBytes?.();
		const held = this.#held;
		// Another patch, or the end of the site, came first.
		if (!held || held.contentBytes !== contentBytes || !this.#quiet || !content) return;
		const checksum = checksumOf(version, [identity, br, gzip, content]);
		const parts: FeedParts = { version, mended, checksum, bytes: [br, gzip, content] };
		const snapshot = { ...held.snapshot, body: preparedFrom(encoded, version, HEADERS) };
		this.#hold({ ...held, parts, contentBytes: undefined, snapshot });
	}

	/** Resolves when all writing to disk has ended. Never rejects. */
	written(): Promise<void> {
		clearTimeout(this.#quiet);
		this.#quiet = undefined;
		return this.#saving;
	}

	async #read(
		fetched: FetchedFeed,
		mark: string | undefined,
		checkedAt: number,
		afterChange: boolean,
		emptyBefore: number,
	): Promise<Held<FeedContents[Name]>> {
		const { body, charset, digest, etag } = fetched;
		const confirmed = { checkedAt, ...marksOf(fetched), etag, mark, digest };
		if (this.#held?.digest === digest) return this.#heldFrom(this.#held.snapshot, confirmed);
		const { name, reader, log } = this.#options;
		const read = await reader.read(name, body, this.snapshot?.version, charset);
		const heldCount = this.snapshot?.count ?? 0;
		const isEmptied = read.count === 0 && heldCount > 0;
		if (isEmptied) this.#emptyInRow = emptyBefore + 1;
		if (!this.#options.ownService && read.count < heldCount / 2) this.#refuseLoss(read.count, checkedAt, afterChange);
		if (isEmptied && this.#emptyInRow < EMPTY_ACCEPTED_AFTER)
			throw new Error(`the list is empty; the last one had ${heldCount} items`);
		const { dropped, duplicates, faulty, faultyCalendar, joined } = read;
		if (dropped.count > 0) log.warn(dropped, "feed items dropped");
		if (duplicates.count > 0) log.warn(duplicates, "feed items that replace an earlier item with the same id");
		if (faulty.count > 0) log.warn(faulty, "feed items with faults");
		if (faultyCalendar.count > 0) log.warn(faultyCalendar, "holidays and days off dropped");
		if (joined.length > 0 && this.#joined !== joined.join())
			log.info({ count: joined.length, first: joined.slice(0, MAX_JOINED) }, "places with several names joined");
		this.#joined = joined.join();
		return this.#heldFrom(read, confirmed);
	}

	/** @throws while a loss is too new to be believed. What is first seen right after an admin's change here is the admin's. */
	#refuseLoss(count: number, checkedAt: number, afterChange: boolean): void {
		const minutes = afterChange ? 0 : (this.#options.shrunkMinutes ?? 0);
		this.#loss ??= { takenFrom: checkedAt + minutes * 60_000, ofAdmin: afterChange };
		if (checkedAt >= this.#loss.takenFrom) return;
		const from = new Date(this.#loss.takenFrom).toISOString();
		throw new Error(
			`the list has ${count} items, the last one had ${this.snapshot?.count}; it is taken if it is still so short at ${from} (SHRUNK_FEED_MINUTES)`,
		);
	}

	#heldFrom(
		{ version, count, fresh, mended }: Pick<FeedOutcome<Name>, "version" | "count" | "fresh" | "mended">,
		{ checkedAt, sampleData = false, notice, etag, mark, digest }: LastGoodFeed,
	): Held<FeedContents[Name]> {
		const confirmed = { checkedAt, sampleData, notice, mended };
		if (fresh) {
			const { content, parts } = fresh;
			const body = preparedFrom(fresh.body, version, HEADERS);
			return { etag, mark, digest, parts, snapshot: { content, count, version, ...confirmed, body } };
		}
		if (this.#held?.snapshot.version !== version) throw new Error("another refresh was faster");
		return { ...this.#held, etag, mark, digest, snapshot: { ...this.#held.snapshot, ...confirmed } };
	}

	async #save(): Promise<void> {
		const { source, log } = this.#options;
		const held = this.#held;
		if (!held) return;
		const { snapshot, parts, etag, mark, digest } = held;
		const saved = this.#saved;
		const age = snapshot.checkedAt - (saved?.snapshot.checkedAt ?? 0);
		const isSame = JSON.stringify(marksOf(snapshot)) === JSON.stringify(saved && marksOf(saved.snapshot));
		if (parts === saved?.parts && snapshot.version === saved?.snapshot.version && isSame && age < RESAVE_AFTER_MS)
			return;
		try {
			const { body } = snapshot.body.representations.identity;
			const { count, checkedAt, content } = snapshot;
			/** Only branches have one. */
			const history = "history" in content ? content.history : undefined;
			const about = { count, etag, mark, digest, checkedAt, ...marksOf(snapshot) };
			const toWrite = parts && { ...parts, areThere: parts === saved?.parts };
			await writeLastGood(this.#file, source, about, body, history, toWrite);
			this.#saved = held;
		} catch (error) {
			log.warn({ file: this.#file, reason: (error as Error).message }, "last good feed not written");
		}
	}
}

const NO_BYTES = Buffer.alloc(0);

function marksOf({ sampleData, notice }: FeedMarks): FeedMarks {
	return { sampleData, notice };
}
