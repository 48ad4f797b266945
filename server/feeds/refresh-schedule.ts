/** When a feed is refreshed: at intervals, after growing pauses while it fails, and immediately after a change. */
import type { Log } from "../process/log.ts";

export interface RefreshRequest {
	/** True if the content has certainly changed: it must be fetched in full, bypassing every cache. */
	afterChange: boolean;
	/** Aborted when a newer refresh has begun; the result must then be discarded. */
	signal: AbortSignal;
}

interface ScheduleOptions {
	/** One attempt; rejects if it fails. */
	attempt: (request: RefreshRequest) => Promise<void>;
	refreshSeconds: number;
	/** The feed's address, for the log. */
	url: string;
	log: Log;
}

interface Flight {
	afterChange: boolean;
	abort: AbortController;
	done: Promise<void>;
}

/** Longest pause after a failure, in seconds: with the usual wait for an answer, an upstream that is back is asked within a minute. */
const MAX_PAUSE_SECONDS = 50;

/** The schedule of one feed. Nothing happens before the first refresh; each refresh schedules the next. */
export class RefreshSchedule {
	readonly #options: ScheduleOptions;
	#flight: Flight | undefined;
	#queued: Promise<void> | undefined;
	#failures = 0;
	/** When the first of them was noticed. */
	#failedSince = 0;
	#timer: NodeJS.Timeout | undefined;
	#stopped = false;

	constructor(options: ScheduleOptions) {
		this.#options = options;
	}

	/** Refreshes now, or joins the refresh in progress; resolves with the later one if that aborts it. Never rejects. */
	refresh(): Promise<void> {
		return this.#queued ?? this.#flight?.done ?? this.#begin(false);
	}

	/** Resolves, never rejects, when a refresh that began after this call has ended. Aborts one in progress, but not after an earlier change: then callers share the next. */
	refreshAfterChange(): Promise<void> {
		if (this.#queued) return this.#queued;
		if (!this.#flight?.afterChange) return this.#begin(true);
		this.#queued = this.#flight.done.then(() => {
			this.#queued = undefined;
			return this.#begin(true);
		});
		return this.#queued;
	}

	stop(): void {
		this.#stopped = true;
		this.#flight?.abort.abort();
		clearTimeout(this.#timer);
	}

	#begin(afterChange: boolean): Promise<void> {
		if (this.#stopped) return Promise.resolve();
		clearTimeout(this.#timer);
		this.#flight?.abort.abort();
		const abort = new AbortController();
		const done = this.#run({ afterChange, signal: abort.signal });
		this.#flight = { afterChange, abort, done };
		return done;
	}

	/** Logs a failure, or that it is over, and returns the pause before the next attempt, in milliseconds. */
	#report(failure: { reason: string } | undefined): number {
		const { log, refreshSeconds, url } = this.#options;
		if (failure) {
			if (this.#failures++ === 0) this.#failedSince = performance.now();
			const pause = retryPauseMs(this.#failures, refreshSeconds);
			const nextTry = new Date(Date.now() + pause).toISOString();
			log.warn({ ...failure, url, failures: this.#failures, nextTry }, "feed not refreshed");
			return pause;
		}
		if (this.#failures > 0) {
			const seconds = Math.round((performance.now() - this.#failedSince) / 1000);
			log.info({ failures: this.#failures, seconds }, "feed refreshed again");
			this.#failures = 0;
		}
		return refreshSeconds * 1000;
	}

	async #run(request: RefreshRequest): Promise<void> {
		const failure = await this.#options.attempt(request).then(
			() => undefined,
			(error: unknown) => ({ reason: reasonOf(error) }),
		);
		if (request.signal.aborted) return this.#stopped ? undefined : this.#flight?.done;
		this.#flight = undefined;
		this.#timer = setTimeout(() => this.refresh(), this.#report(failure)).unref();
	}
}

/** The pause before the next attempt, in ms, after failures in a row: exponential with full jitter, so that many servers do not return at once. */
export function retryPauseMs(failures: number, refreshSeconds: number, random: number = Math.random()): number {
	return random * Math.min(MAX_PAUSE_SECONDS, refreshSeconds * 2 ** (failures - 1)) * 1000;
}

/** Why an attempt failed. If no address of a host could be reached, the message is empty. */
function reasonOf(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	return error.message || ("code" in error ? String(error.code) : error.name);
}
