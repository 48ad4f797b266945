/** Starts the workers, tells them what is new, and starts those again that end. */
import cluster, { type Worker } from "node:cluster";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { NoteSearch } from "../missed-searches/missed-searches.ts";
import type { Log } from "../ops/log.ts";
import type { MetricValues } from "../ops/metrics.ts";
import { StartError } from "../ops/start-error.ts";
import type { FromWorker, MainAddress, SiteState, ToWorker } from "./messages.ts";

interface PoolOptions {
	workers: number;
	main: MainAddress;
	/** Whether workers count what they answer. */
	counts: boolean;
	log: Log;
}

export interface WorkerPool {
	/** The port on which all of them listen. */
	readonly port: number;
	/** From now on, workers answer. What they do not do themselves: what visitors searched for, and the state to show. */
	open(options: { state: () => SiteState; noteSearch: NoteSearch }): void;
	/** Tells all workers the state. */
	announce(): void;
	/** Tells all workers the state, and resolves when all that answer have confirmed it, or after ten seconds. */
	caughtUp(): Promise<void>;
	/** The figures of all workers, also of those that have ended. */
	figures(): Promise<MetricValues[]>;
	/** Lets open requests end. A worker that does not end in time is killed. */
	stop(): Promise<void>;
}

const PROCESS = fileURLToPath(new URL("./worker-process.ts", import.meta.url));

/** What workers do not need. An empty variable counts as not set. */
const NO_SECRETS = { ADMIN_PASSWORD: "", ADMIN_USER: "", DATABASE_URL: "", METRICS_TOKEN: "" };

const CATCH_UP_MS = 10_000;
const FIGURES_MS = 1000;

/** A worker that does not confirm a state for so long hangs. To fetch the largest list takes it some seconds. */
const HUNG_MS = 60_000;
const CHECK_MS = 5000;
const ASK_MS = 15_000;

/** Open requests have five seconds to end. */
const STOP_MS = 6500;

/** Before a worker is started again: doubled for each one that ended before it answered, up to the longest. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

interface Running {
	worker: Worker;
	/** Of the last state that it was told, and when; of the last one that it confirmed. */
	told: number;
	toldAt: number;
	confirmed: number;
	/** Whether a change has waited for it in vain since then. */
	isLate: boolean;
	figures: MetricValues;
}

/**
 * Starts the workers: the first one, and the others when that listens.
 *
 * @throws {StartError} if the first one cannot listen
 */
export async function startWorkers({ workers: wanted, main, counts, log }: PoolOptions): Promise<WorkerPool> {
	const running = new Set<Running>();
	let ended: MetricValues = [];
	let keeping = Promise.resolve();
	let opened: Parameters<WorkerPool["open"]>[0] | undefined;
	let number = 0;
	let announcedAt = 0;
	let stopping = false;
	let failures = 0;
	let port = 0;
	/** Called whenever a worker has confirmed something, sent figures, or ended. */
	const waiting = new Set<() => void>();
	const wake = () => {
		for (const each of waiting) each();
	};

	// Workers accept connections themselves: one that hangs takes none, and none is lost on its way to one that ends.
	cluster.schedulingPolicy = cluster.SCHED_NONE;
	cluster.setupPrimary({ exec: PROCESS });

	function send({ worker }: Running, message: ToWorker): void {
		if (worker.isConnected()) worker.send(message);
	}

	function start(): Running {
		const worker = cluster.fork(NO_SECRETS);
		const own: Running = { worker, told: 0, toldAt: 0, confirmed: 0, isLate: false, figures: [] };
		running.add(own);
		send(own, { kind: "begin", main, counts });
		tellState(own);
		worker.on("message", (message: FromWorker) => {
			if (message.kind === "search") opened?.noteSearch(message.address, message.search);
			else if (message.kind === "confirmed") {
				own.confirmed = message.number;
				// It works, even if it has been told of something newer.
				own.toldAt = Date.now();
				own.isLate = false;
			} else if (message.kind === "figures") own.figures = message.figures;
			else if (message.kind === "failed" && port) log.error({ worker: worker.id }, message.message);
			wake();
		});
		worker.on("error", (error) => log.warn({ err: error, worker: worker.id }, "a worker cannot be reached"));
		worker.once("exit", (code, signal) => {
			running.delete(own);
			if (counts) keepCounts(own.figures);
			wake();
			if (!stopping && port) void startAgain(own, code, signal);
		});
		return own;
	}

	async function startAgain({ worker, confirmed }: Running, code: number, signal: string): Promise<void> {
		// One that has answered is replaced at once: whatever ended it must not keep the site from answering.
		failures = confirmed > 0 ? 0 : failures + 1;
		const ms = failures === 0 ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1));
		log.error(
			{ worker: worker.id, ...(signal ? { signal } : { code }), ms },
			"a worker has ended; another one is started",
		);
		await delay(ms, undefined, { ref: false });
		if (!stopping) start();
	}

	/** Counts must not fall when a worker ends: a rate would take that for a restart of all. */
	function keepCounts(figures: MetricValues): void {
		keeping = keeping.then(async () => {
			const { addCounts } = await import("../ops/metrics.ts");
			ended = await addCounts([ended, figures]);
		});
	}

	function tellState(own: Running): void {
		if (!opened) return;
		// When the first one that is not confirmed was told, or another was confirmed since.
		if (own.confirmed === own.told) own.toldAt = Date.now();
		own.told = number;
		send(own, { kind: "state", number, state: opened.state() });
	}

	function announce(): void {
		announcedAt = Date.now();
		number++;
		for (const each of running) tellState(each);
	}

	/** Resolves when a condition is true, or after some time. */
	async function until(isTrue: () => boolean, ms: number): Promise<void> {
		if (isTrue()) return;
		const { promise, resolve } = Promise.withResolvers<void>();
		const check = () => isTrue() && resolve();
		waiting.add(check);
		await Promise.race([promise, delay(ms, undefined, { ref: false })]);
		waiting.delete(check);
	}

	const checks = setInterval(() => {
		// Whoever hangs does not confirm it.
		if (opened && Date.now() - announcedAt >= ASK_MS) announce();
		for (const { worker, told, toldAt, confirmed } of running) {
			if (confirmed === told || Date.now() - toldAt < HUNG_MS) continue;
			log.error({ worker: worker.id }, "a worker hangs; it is killed");
			worker.process.kill("SIGKILL");
		}
	}, CHECK_MS).unref();

	port = await listening(start().worker);
	for (let each = 1; each < wanted; each++) start();

	return {
		port,
		open(options) {
			opened = options;
			announce();
		},
		announce,
		async caughtUp() {
			announce();
			const wantedNumber = number;
			// Also those that are starting: they may have asked for the lists before.
			const behind = () => [...running].filter(({ confirmed, isLate }) => confirmed < wantedNumber && !isLate);
			await until(() => behind().length === 0, CATCH_UP_MS);
			for (const each of behind()) each.isLate = true;
		},
		async figures() {
			const asked = [...running];
			const before = new Map(asked.map((each) => [each, each.figures]));
			for (const each of asked) send(each, { kind: "figures" });
			await until(() => asked.every((each) => each.figures !== before.get(each) || !running.has(each)), FIGURES_MS);
			await keeping;
			return [...[...running].map(({ figures }) => figures), ended];
		},
		async stop() {
			stopping = true;
			clearInterval(checks);
			const all = [...running];
			const ends = all.map(({ worker }) => new Promise((resolve) => worker.once("exit", resolve)));
			for (const each of all) send(each, { kind: "stop" });
			const timer = setTimeout(() => {
				for (const { worker } of running) worker.process.kill("SIGKILL");
			}, STOP_MS);
			await Promise.all(ends);
			clearTimeout(timer);
		},
	};
}

/** The port of a worker, as soon as it listens. */
function listening(worker: Worker): Promise<number> {
	return new Promise((resolve, reject) => {
		worker.on("message", (message: FromWorker) => {
			if (message.kind === "listening") resolve(message.port);
			if (message.kind === "failed") reject(new StartError(message.message));
		});
		worker.once("exit", (code, signal) => reject(new Error(`A worker ended at its start (${signal ?? code})`)));
	});
}
