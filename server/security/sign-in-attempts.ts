import { LRUCache } from "lru-cache";

export interface SignInAttempts {
	/** Seconds until a visitor may try again; nothing while they may. */
	refusedFor(key: string): number | undefined;
	/** Counts a failure. @returns how many there are now */
	fail(key: string): number;
	/** Runs a visitor's attempts one after the other: each knows the failures of those before it. */
	inTurn<Result>(key: string, attempt: () => Promise<Result>): Promise<Result>;
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
