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
	/** Whether the one request after a pause is on its way. */
	#trying = false;

	/** @param now the time in milliseconds, of a clock that is never set */
	constructor(now: () => number) {
		this.#now = now;
	}

	/** Whether the service may be asked now. */
	mayAsk(): boolean {
		if (!this.#isPaused()) return true;
		if (this.#now() < this.#pausedUntil) return false;
		this.#trying = true;
		// Other requests wait, and this one may stay without an answer.
		this.#pausedUntil = this.#now() + this.#pauseMs;
		return true;
	}

	/** @returns whether the service is back after a pause */
	succeeded(): boolean {
		const isBack = this.#trying;
		if (this.#isPaused() && !isBack) return false;
		this.#failures = 0;
		this.#pauseMs = FIRST_PAUSE_MS;
		this.#trying = false;
		return isBack;
	}

	/**
	 * Notes a failure.
	 *
	 * @param waitMs how long the service itself asks us to wait; then one failure is enough
	 * @returns the length of the pause, in milliseconds, if one begins now
	 */
	failed(waitMs?: number): number | undefined {
		if (this.#isPaused() && !this.#trying) return undefined;
		this.#trying = false;
		this.#failures = waitMs === undefined ? this.#failures + 1 : MAX_FAILURES;
		if (!this.#isPaused()) return undefined;
		const pauseMs = Math.min(Math.max(this.#pauseMs, waitMs ?? 0), LONGEST_PAUSE_MS);
		this.#pauseMs = Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS);
		this.#pausedUntil = this.#now() + pauseMs;
		return pauseMs;
	}

	/** In a pause, only the one test request counts, not requests that began before. */
	#isPaused(): boolean {
		return this.#failures >= MAX_FAILURES;
	}
}
