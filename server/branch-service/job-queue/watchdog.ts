/** Ends the process of a job while it is busy: reading a sheet blocks its thread for seconds, so it would hear nothing. */
import { Worker } from "node:worker_threads";

interface WatchdogOptions {
	/** The process that started this one. If it has ended, nobody waits for the outcome. */
	parent: number;
	/** How long this process may take until it commits, in milliseconds. */
	lifetimeMs: number;
}

export interface Watchdog {
	/**
	 * From here on the time is not limited: a process that was ended while it commits could not report what is stored. Never
	 * resolves if the time is already over, because then this process is being ended.
	 */
	allowCommit(): Promise<void>;
}

interface WatchData extends WatchdogOptions {
	/** One number: READING, COMMITTING or ENDED. Only one side can change it from READING. */
	stage: Int32Array;
	intervalMs: number;
}

const [READING, COMMITTING] = [0, 1];

/** Also how long a process may outlive its parent. */
const INTERVAL_MS = 200;

/**
 * Starts a thread that ends this process with SIGKILL when its parent has ended or its time is over. If the parent has ended,
 * that may be in the middle of a commit: SQLite keeps all of it or nothing.
 */
export function startWatchdog({ parent, lifetimeMs }: WatchdogOptions): Watchdog {
	const stage = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
	// Not all that was given: that may be a whole task, with its file, and the thread would get a copy.
	const workerData: WatchData = { parent, lifetimeMs, stage, intervalMs: INTERVAL_MS };
	// As text without types: to load a TypeScript file, the thread would need 10 MB more.
	new Worker(`(${watch})()`, { eval: true, env: {}, workerData }).unref();
	return {
		async allowCommit() {
			if (Atomics.compareExchange(stage, 0, READING, COMMITTING) !== READING) await new Promise(() => undefined);
		},
	};
}

/** Runs in the thread, where nothing else of this file exists. */
function watch(): void {
	const [READING, ENDED] = [0, 2];
	const { parent, lifetimeMs, stage, intervalMs }: WatchData =
		process.getBuiltinModule("node:worker_threads").workerData;
	const deadline = performance.now() + lifetimeMs;
	setInterval(() => {
		const isOver = performance.now() > deadline && Atomics.compareExchange(stage, 0, READING, ENDED) === READING;
		if (isOver || process.ppid !== parent) process.kill(process.pid, "SIGKILL");
	}, intervalMs);
}
