import { LRUCache } from "lru-cache";

export interface SignInAttempts {
	/** Seconds until a visitor may try again; undefined if they may now. */
	refusedFor(key: string): number | undefined;
	/** Counts a failure. @returns the number of failures so far */
	fail(key: string): number;
	/** Runs a visitor's attempts one after the other, so each takes the failures before it into account. */
	inTurn<Result>(key: string, attempt: () => Promise<Result>): Promise<Result>;
}

const WINDOW_MS = 15 * 60_000;

/** Failures of one address within the window; after that every attempt is refused, right or wrong. */
export const MAX_FAILURES = 10;

/** Bounds the memory. An attacker with more addresses than this is not stopped by counting. */
const MAX_ADDRESSES = 10_000;

/**
 * Counts failed attempts by visitor, in memory. A window begins with a visitor's first failure; when it ends, their failures
 * are forgotten.
 *
 * @param clock in milliseconds, from any start
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
	const turns = new Map<string, Promise<unknown>>();
	return {
		refusedFor(key) {
			if ((failures.get(key) ?? 0) < MAX_FAILURES) return undefined;
			return Math.ceil(failures.getRemainingTTL(key) / 1000);
		},
		fail(key) {
			const number = (failures.get(key) ?? 0) + 1;
			failures.set(key, number);
			return number;
		},
		async inTurn(key, attempt) {
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
