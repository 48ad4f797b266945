/** Failures in a row after which the service is paused. */
const MAX_FAILURES = 5;

/** The length of a pause; it doubles each time, up to the second value. */
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [30_000, 600_000];

/** Spares a failing service: after `MAX_FAILURES` in a row, requests pause, and then one request tests whether it is back. */
export class CircuitBreaker {
	readonly #now: () => number;
	#failures = 0;
	#pauseMs = FIRST_PAUSE_MS;
	#pausedUntil = 0;
	/** The number of pauses so far. A request that began before the last one says nothing about what follows. */
	#pauses = 0;

	/** @param now the time in milliseconds, of a clock that is never set */
	constructor(now: () => number) {
		this.#now = now;
	}

	/** A ticket for one request, to be given back with its result; undefined while the service is not asked. */
	ticket(): number | undefined {
		if (this.#now() < this.#pausedUntil) return undefined;
		// Only one request tests a failing service. It may stay without an answer.
		if (this.#failures >= MAX_FAILURES) this.#pausedUntil = this.#now() + this.#pauseMs;
		return this.#pauses;
	}

	/** @returns whether the service is back after a pause */
	succeeded(ticket: number): boolean {
		if (ticket !== this.#pauses) return false;
		const isBack = this.#failures >= MAX_FAILURES;
		[this.#failures, this.#pauseMs, this.#pausedUntil] = [0, FIRST_PAUSE_MS, 0];
		return isBack;
	}

	/** @param waitMs how long the service asks us to wait: then one failure is enough @returns the pause that begins now, in milliseconds, if any */
	failed(ticket: number, waitMs?: number): number | undefined {
		if (ticket !== this.#pauses) return undefined;
		this.#failures = waitMs === undefined ? this.#failures + 1 : MAX_FAILURES;
		if (this.#failures < MAX_FAILURES) return undefined;
		const pauseMs = Math.min(Math.max(this.#pauseMs, waitMs ?? 0), LONGEST_PAUSE_MS);
		this.#pauseMs = Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS);
		this.#pausedUntil = this.#now() + pauseMs;
		this.#pauses++;
		return pauseMs;
	}
}
