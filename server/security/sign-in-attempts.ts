import { LRUCache } from "lru-cache";

/** An attempt that may be made, or the time after which one may. */
type Attempt = { number: number } | { retryAfterSeconds: number };

export interface SignInAttempts {
	/** Counts an attempt as failed, before it is looked at: guesses that come at once are counted one by one. */
	begin(key: string): Attempt;
	/** Takes an attempt back that was no failure. */
	takeBack(key: string): void;
}

const WINDOW_MS = 15 * 60_000;

/** Failures of one address within the window; the next attempt is refused, be it right or wrong. */
export const MAX_FAILURES = 10;

/** Bounds the memory; more addresses than this are not kept out by counting them. */
const MAX_ADDRESSES = 10_000;

/**
 * Counts failed attempts by visitor, in memory. A window begins with a visitor's first failure and is then forgotten.
 *
 * @param clock milliseconds, from any beginning
 */
export function countSignInAttempts(clock: () => number = () => performance.now()): SignInAttempts {
	const failures = new LRUCache<string, number>({
		max: MAX_ADDRESSES,
		ttl: WINDOW_MS,
		ttlResolution: 0,
		ttlAutopurge: true,
		noUpdateTTL: true,
		perf: { now: clock },
	});
	return {
		begin(key) {
			const number = (failures.get(key) ?? 0) + 1;
			if (number > MAX_FAILURES) return { retryAfterSeconds: Math.ceil(failures.getRemainingTTL(key) / 1000) };
			failures.set(key, number);
			return { number };
		},
		takeBack(key) {
			const number = failures.get(key) ?? 0;
			if (number > 1) failures.set(key, number - 1);
			else failures.delete(key);
		},
	};
}
