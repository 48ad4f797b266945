/**
 * Runs each job in a separate process, one after the other. In a thread, a hostile sheet that used up the memory ended the
 * whole site, and 20,000 rows left 140 MB behind; with processes the site is 4 MB larger after them.
 */
import { once } from "node:events";
import type { Job, JobResult, JobResults } from "../jobs/job.ts";
import { type JobLimits, jobLimits } from "./job-limits.ts";
import { jobRefusal } from "./job-refusals.ts";
import { GO_AHEAD, type JobMessage, type JobTask, type Refusal } from "./job-task.ts";
import { createShownSheets } from "./shown-sheets.ts";
import { type JobProcess, startJobProcess } from "./start-job-process.ts";

type JobOutcome<Result = JobResult> = { result: Result; refusal?: never } | { result?: never; refusal: Refusal };

/**
 * What somebody waits for. Each has places of its own: uploads that arrive slowly keep nobody from undoing a change or downloading
 * something.
 */
type Purpose = "sheet" | "undo" | "download";

/** A place in the queue. Whoever has one for a sheet may keep the file in memory. */
export interface Place {
	/**
	 * Does a job, then gives the place back.
	 *
	 * @param signal cancels the job, unless it is already being committed
	 */
	run<Kind extends Job["kind"]>(
		job: Extract<Job, { kind: Kind }>,
		signal: AbortSignal,
	): Promise<JobOutcome<JobResults[Kind]>>;
	/** Gives the place back, unless a job has begun. May be called more than once. */
	leave(): void;
}

export interface JobQueue {
	/**
	 * Takes a place in the queue, before the file is received: files that arrive need as much memory as those that wait.
	 *
	 * @param who the user's name, also in the audit
	 */
	admit(purpose: Purpose, who: string): { place: Place; refusal?: never } | { place?: never; refusal: Refusal };
	/**
	 * Accepts no more sheets and cancels all jobs, except one that is being committed, which is waited for. Resolves when no
	 * process is left.
	 */
	stop(): Promise<void>;
}

interface JobQueueOptions {
	/** Where the database is. */
	database: string;
	/** The name of everybody who does not sign in: several people, whose places are not counted as one's. */
	everybody?: string;
	/** Longest time from the start of a job to its commit. */
	timeoutMs?: number;
	/** How many branches are stored. */
	countBranches?: () => Promise<number>;
	/** The limits of the next job, given that number. */
	limits?: (branches: number) => JobLimits;
	/** Starts the process of each job. */
	start?: typeof startJobProcess | undefined;
}

/** A sheet of 50,000 rows takes a few seconds. */
const TIMEOUT_MS = 120_000;

/** The process would end itself only if this one did not: it then has much more time than here. */
const OWN_TIMER_MS = 10_000;

/** For each purpose. Sheets that wait or are still arriving are kept in memory. */
const PLACES = 3;

/** Of those for sheets, which may be taken for minutes by files that arrive slowly: one user leaves a place for the others. */
const MAX_OF_ONE_USER = 2;

const BUSY: Readonly<Record<Purpose, Refusal>> = {
	sheet: { status: 503, message: "The server is busy with other sheets. Please try again in a minute." },
	undo: {
		status: 503,
		message: "The server is busy undoing other changes. Nothing was undone. Please try again in a minute.",
	},
	download: { status: 503, message: "The server is busy with other downloads. Please try again in a minute." },
};
const BUSY_WITH_YOURS: Refusal = {
	status: 503,
	message: "Two of your sheets are still being uploaded or read. Please try again in a minute.",
};
const STOPPING: Refusal = {
	status: 503,
	message: "The server is stopping. Nothing was stored. Please try again in a minute.",
};

/** Creates the queue of a database. Jobs run one after the other: two at the same time would need twice the memory. */
export function createJobQueue({
	database,
	everybody,
	timeoutMs = TIMEOUT_MS,
	countBranches = async () => 0,
	limits = jobLimits,
	start = startJobProcess,
}: JobQueueOptions): JobQueue {
	const stopping = new AbortController();
	let last: Promise<unknown> = Promise.resolve();
	/** The users who have the places. */
	const holders: Record<Purpose, string[]> = { sheet: [], undo: [], download: [] };

	const shown = createShownSheets();

	async function runNext(job: Job, who: string, signal: AbortSignal): Promise<JobOutcome> {
		const broken = AbortSignal.any([signal, stopping.signal]);
		const begun = last.then(async () => {
			// While they cannot be counted, the job says why.
			const branches = await countBranches().catch(() => 0);
			if (broken.aborted) return undefined;
			const task = { job: shown.withRows(job), database, who, limits: limits(branches) };
			return runInProcess(start(task.limits), task, timeoutMs, broken);
		});
		last = begun.then((running) => running?.ended).catch(() => undefined);
		const outcome = (await (await begun)?.outcome) ?? { refusal: whyBroken(broken, job) };
		return outcome.result ? { result: shown.keepRows(outcome.result) } : outcome;
	}

	return {
		admit(purpose, who) {
			if (stopping.signal.aborted) return { refusal: STOPPING };
			const taken = holders[purpose];
			if (taken.length === PLACES) return { refusal: BUSY[purpose] };
			// Case does not tell two users apart (`nameKey`).
			const own = taken.filter((user) => user.toLowerCase() === who.toLowerCase()).length;
			if (purpose === "sheet" && who !== everybody && own === MAX_OF_ONE_USER) return { refusal: BUSY_WITH_YOURS };
			taken.push(who);
			let state: "held" | "running" | "left" = "held";
			const free = () => {
				state = "left";
				taken.splice(taken.indexOf(who), 1);
			};
			return {
				place: {
					leave() {
						if (state === "held") free();
					},
					run<Kind extends Job["kind"]>(job: Extract<Job, { kind: Kind }>, signal: AbortSignal) {
						if (state !== "held") throw new Error("The place was given back");
						state = "running";
						// A job of one kind has no other results.
						return runNext(job, who, signal).finally(free) as Promise<JobOutcome<JobResults[Kind]>>;
					},
				},
			};
		},
		async stop() {
			stopping.abort(STOPPING);
			await last;
		},
	};
}

function whyBroken({ reason }: AbortSignal, { kind }: Job): Refusal {
	return reason === STOPPING ? STOPPING : jobRefusal(kind, "cancelled");
}

interface RunningJob {
	outcome: Promise<JobOutcome>;
	/** Resolves when its process has ended. */
	ended: Promise<unknown>;
}

function runInProcess(
	child: JobProcess,
	task: Omit<JobTask, "parent" | "lifetimeMs">,
	timeoutMs: number,
	signal: AbortSignal,
): RunningJob {
	const { promise: outcome, resolve, reject } = Promise.withResolvers<JobOutcome>();
	const { kind } = task.job;
	let broken = false;
	let committing = false;
	const breakOff = (refusal: Refusal) => {
		broken = true;
		resolve({ refusal });
		child.kill("SIGKILL");
	};
	const timer = setTimeout(() => breakOff(jobRefusal(kind, "slow")), timeoutMs);
	const cancel = () => breakOff(whyBroken(signal, task.job));
	signal.addEventListener("abort", cancel, { once: true });
	const release = () => {
		clearTimeout(timer);
		signal.removeEventListener("abort", cancel);
	};
	child.on("message", (message: JobMessage) => {
		if (broken) return;
		if ("stage" in message) {
			// From here on the transaction decides, and its outcome is waited for.
			committing = true;
			release();
			child.send(GO_AHEAD, ignoreGone);
		} else if ("failure" in message) reject(new Error(message.failure));
		else resolve("result" in message ? { result: message.result } : { refusal: message.refusal });
	});
	child.on("error", reject);
	child.on("close", (code, endedBy) => {
		release();
		// Has no effect if an outcome has been reported.
		const refusal = committing ? undefined : refusalOfEnd(kind, code, endedBy);
		if (refusal) resolve({ refusal });
		else reject(new Error(`The job ended without an outcome (${endedBy ?? code})`));
	});
	child.send({ ...task, parent: process.pid, lifetimeMs: timeoutMs + OWN_TIMER_MS } satisfies JobTask, ignoreGone);
	return { outcome, ended: once(child, "close") };
}

/** The exit code that stands for SIGABRT. */
const ABORTED = 134;

/** The refusal for a process that ended before it committed. */
function refusalOfEnd(kind: Job["kind"], code: number | null, endedBy: string | null): Refusal | undefined {
	// V8 aborts if its heap is full, the system kills if memory runs out.
	if (code === ABORTED || endedBy === "SIGABRT" || endedBy === "SIGKILL") return jobRefusal(kind, "large");
	// A signal for the whole process group arrived before this process could ignore it.
	return endedBy === "SIGTERM" || endedBy === "SIGINT" ? STOPPING : undefined;
}

/** The end of the process is reported by its own event. */
function ignoreGone(): void {}
