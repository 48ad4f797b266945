import { createHmac } from "node:crypto";
import { LRUCache } from "lru-cache";
import { once } from "../process/once.ts";
import type { SharedState } from "../shared-state/shared-state.ts";

export interface SignInAttempts {
	/** Seconds until a visitor may try again; undefined if they may now. */
	refusedFor(key: string): Promise<number | undefined>;
	/** Counts a failure. @returns the number of failures so far */
	fail(key: string): Promise<number>;
	/** Runs a visitor's attempts one after the other, so each takes the failures before it into account. */
	oneAtATime<Result>(key: string, attempt: () => Promise<Result>): Promise<Result>;
}

export const WINDOW_MS = 15 * 60_000;

/** Failures of one address within the window; after that every attempt is refused, right or wrong. */
export const MAX_FAILURES = 10;

/** Bounds the memory. An attacker with more addresses than this is not stopped by counting. */
export const MAX_ADDRESSES = 10_000;

/** Counts of all servers of a site, by visitor. */
export type SharedFailures = Pick<SharedState, "count" | "add">;

interface CountOptions {
	/** Milliseconds from any start. */
	clock?: () => number;
	/** Counts for all servers of the site. While it cannot be reached, each server counts alone. */
	shared?: SharedFailures | undefined;
}

/**
 * Counts failed attempts by visitor, in memory and for all servers of the site. A window begins with a visitor's first failure; when it
 * ends, their failures are forgotten.
 */
export function countSignInAttempts({ clock = () => performance.now(), shared }: CountOptions = {}): SignInAttempts {
	const failures = new LRUCache<string, number>({
		max: MAX_ADDRESSES,
		ttl: WINDOW_MS,
		ttlResolution: 0,
		ttlAutopurge: true,
		noUpdateTTL: true,
		perf: { now: clock },
	});
	const turns = new Map<string, Promise<unknown>>();
	return {
		async refusedFor(key) {
			if ((failures.get(key) ?? 0) >= MAX_FAILURES) return Math.ceil(failures.getRemainingTTL(key) / 1000);
			const all = await shared?.count(key).catch(() => undefined);
			return all && all.count >= MAX_FAILURES ? Math.ceil(all.seconds) : undefined;
		},
		async fail(key) {
			const number = (failures.get(key) ?? 0) + 1;
			failures.set(key, number);
			const all = await shared?.add(key, WINDOW_MS / 1000).catch(() => undefined);
			return Math.max(number, all?.count ?? 0);
		},
		async oneAtATime(key, attempt) {
			const turn = Promise.resolve(turns.get(key)).then(attempt);
			const ended = turn.catch(() => undefined);
			turns.set(key, ended);
			try {
				return await turn;
			} finally {
				if (turns.get(key) === ended) turns.delete(key);
			}
		},
	};
}

/** Counts in the database. Addresses of visitors are not stored, only digests with the site's key, so that trying all addresses reveals nothing. */
export function sharedFailures(state: SharedState): SharedFailures {
	const readKey = once(() => state.key("sign-in key"));
	const nameOf = async (visitor: string) =>
		`sign-in ${createHmac("sha256", await readKey())
			.update(visitor)
			.digest("base64url")}`;
	return {
		count: async (visitor) => state.count(await nameOf(visitor)),
		add: async (visitor, seconds) => state.add(await nameOf(visitor), seconds),
	};
}
