/** Counts searches that found nothing near, once for each search of a person, not for each request of a browser. */
import { createHmac, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { todayInIndia } from "../../shared/hours/today.ts";
import type { Missed, PageSearch } from "./missed-search.ts";

/** The count of one place or text on one day. */
export interface DayCount extends Missed {
	/** The same for every spelling of a place. */
	key: string;
	/** `2026-11-24`, in Asia/Kolkata. */
	day: string;
	count: number;
}

/** While a visitor types, the beginnings of a text are searched for, too. */
const TYPING_MS = 10_000;

/** Reloads, further pages, the map and Back repeat a search. */
const REPEATED_MS = 15 * 60_000;

/** Shorter texts are only beginnings. */
const SHORTEST = 3;

/** Words are kept only if this many visitors searched for them in one day: rarer ones may be anything, even a person's name. */
const USUAL_VISITORS = 5;

/** Counted searches from an address in a day: a mobile network's visitors share one, but nobody who searches for everything may fill the report. */
const MAX_OF_ADDRESS = 200;
const MAX_ADDRESSES = 20_000;
const DAY_MS = 24 * 60 * 60_000;

/** Beyond these numbers, the oldest are dropped. */
const MAX_TYPING = 5_000;
const MAX_REPEATED = 20_000;
const MAX_UNUSUAL = 5_000;
const MAX_COUNTED = 5_000;

interface Typing {
	text: string;
	missed: Missed;
	/** A digest of the visitor's address. */
	visitor: string;
	at: number;
}

export class SearchCounter {
	readonly #now: () => number;
	readonly #secret = randomBytes(32);
	/** By visitor and first letters, in the order of time. */
	readonly #typing = new Map<string, Typing>();
	/** By visitor and what was missed. */
	readonly #repeated: LRUCache<string, true>;
	/** How much was counted from an address, from its first search of a day on. */
	readonly #ofAddress: LRUCache<string, number>;
	/** The first visitors who searched for words, by day and words. */
	readonly #unusual = new LRUCache<string, Set<string>>({ max: MAX_UNUSUAL });
	#counted = new Map<string, DayCount>();

	/** @param now the clock, in milliseconds since 1970 */
	constructor(now: () => number = Date.now) {
		this.#now = now;
		this.#ofAddress = new LRUCache({
			...{ max: MAX_ADDRESSES, ttl: DAY_MS, ttlResolution: 0, noUpdateTTL: true },
			perf: { now },
		});
		this.#repeated = new LRUCache({ max: MAX_REPEATED, ttl: REPEATED_MS, ttlResolution: 0, perf: { now } });
	}

	/** Notes a search. @param address the visitor's; only a digest is kept, in memory, and with words until others push them out */
	note(address: string, { text, missed }: PageSearch): void {
		const visitor = createHmac("sha256", this.#secret).update(address).digest("base64");
		this.#settle(TYPING_MS);
		const beginning = `${visitor} ${text.slice(0, SHORTEST)}`;
		const before = this.#typing.get(beginning);
		if (before) {
			this.#typing.delete(beginning);
			if (!text.startsWith(before.text) && !before.text.startsWith(text)) this.#count(before);
		}
		if (!missed || text.length < SHORTEST) return;
		this.#typing.set(beginning, { text, missed, visitor, at: this.#now() });
		const [oldest] = this.#typing;
		if (!oldest || this.#typing.size <= MAX_TYPING) return;
		this.#typing.delete(oldest[0]);
		this.#count(oldest[1]);
	}

	/** Takes the counts since the last time; with `all`, also texts that may still be incomplete. */
	take(all = false): DayCount[] {
		this.#settle(all ? Number.NEGATIVE_INFINITY : TYPING_MS);
		this.#repeated.purgeStale();
		const counts = [...this.#counted.values()];
		this.#counted = new Map();
		return counts;
	}

	/** Takes back counts that could not be stored. */
	giveBack(counts: readonly DayCount[]): void {
		for (const count of counts) this.#add(count);
	}

	/** Counts texts that have not changed for some milliseconds. */
	#settle(ms: number): void {
		const now = this.#now();
		for (const [beginning, typing] of this.#typing) {
			if (now - typing.at < ms) return;
			this.#typing.delete(beginning);
			this.#count(typing);
		}
	}

	#count({ missed, visitor, at }: Typing): void {
		const { name, position } = missed;
		const key = position ? `${position.lat.toFixed(DECIMALS)},${position.lng.toFixed(DECIMALS)}` : `"${name}"`;
		const repeated = `${visitor} ${key}`;
		if (this.#repeated.has(repeated)) return;
		this.#repeated.set(repeated, true);
		const before = this.#ofAddress.get(visitor) ?? 0;
		if (before >= MAX_OF_ADDRESS) return;
		this.#ofAddress.set(visitor, before + 1);
		const day = todayInIndia(at);
		if (missed.position) {
			this.#add({ ...missed, key, day, count: 1 });
			return;
		}
		const unusual = `${day} ${key}`;
		const visitors = this.#unusual.get(unusual) ?? new Set();
		this.#unusual.set(unusual, visitors);
		const isUsual = visitors.size === USUAL_VISITORS;
		if (!isUsual) visitors.add(visitor);
		if (visitors.size === USUAL_VISITORS) this.#add({ ...missed, key, day, count: isUsual ? 1 : USUAL_VISITORS });
	}

	#add(count: DayCount): void {
		const key = `${count.day} ${count.key}`;
		const before = this.#counted.get(key);
		if (before) before.count += count.count;
		else if (this.#counted.size < MAX_COUNTED) this.#counted.set(key, { ...count });
	}
}

/** About a hundred metres: a place has the same position whichever of its names was typed. */
const DECIMALS = 3;
