/**
 * Runs each job in a separate process, one after the other. In a thread, a hostile sheet that used up the memory ended the
 * whole site, and 20,000 rows left 140 MB behind; with processes the site is 4 MB larger after them.
 */
import { ChildError, runInChild } from "../../run-in-child/run-in-child.ts";
import type { Job, JobOf, JobOutcome, JobResults, Refusal } from "../jobs/job.ts";
import { type JobLimits, jobLimits } from "./job-limits.ts";
import type { JobTask } from "./perform-job.ts";
import { createShownSheets } from "./shown-sheets.ts";

/**
 * What somebody waits for. Each has slots of its own: uploads that arrive slowly keep nobody from undoing a change or downloading
 * something.
 */
type Purpose = "sheet" | "undo" | "download";

/** A slot in the queue. Whoever has one for a sheet may keep the file in memory. */
export interface QueueSlot {
	/**
	 * Does a job, then gives the slot back.
	 *
	 * @param signal cancels the job, unless it is already being committed
	 */
	run<Kind extends Job["kind"]>(job: JobOf<Kind>, signal: AbortSignal): Promise<JobOutcome<JobResults[Kind]>>;
	/** Gives the slot back, unless a job has begun. May be called more than once. */
	leave(): void;
}

export interface JobQueue {
	/**
	 * Takes a slot in the queue, before the file is received: files that arrive need as much memory as those that wait.
	 *
	 * @param who the user's name, also in the audit
	 */
	admit(purpose: Purpose, who: string): { slot: QueueSlot; refusal?: never } | { slot?: never; refusal: Refusal };
	/**
	 * Accepts no more sheets and cancels all jobs, except one that is being committed, which is waited for. Resolves when no
	 * process is left.
	 */
	stop(): Promise<void>;
}

interface JobQueueOptions {
	database: string;
	/** The name of everybody who does not sign in: several people, whose slots are not counted as one's. */
	everybody?: string;
	/** Longest time from the start of a job to its commit. */
	timeoutMs?: number;
	countBranches?: () => Promise<number>;
	/** The limits of the next job, given that number. */
	limits?: (branches: number) => JobLimits;
	perform?: PerformJob | undefined;
}

/** Until the signal breaks it off, or the time is over, unless the job is being committed by then. */
export type PerformJob = (task: JobTask, until: { timeoutMs: number; signal: AbortSignal }) => Promise<JobOutcome>;

/** A sheet of 50,000 rows takes a few seconds. */
const TIMEOUT_MS = 120_000;

/** Of what a job results in: a workbook, or a list of errors. */
const MAX_BYTES = 256 * 1024 * 1024;

const SCRIPT = new URL("./job-process.ts", import.meta.url);

/** For each purpose. Sheets that wait or are still arriving are kept in memory. */
const SLOTS = 3;

/** Of those for sheets, which may be taken for minutes by files that arrive slowly: one user leaves a slot for the others. */
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
	perform = performInChild,
}: JobQueueOptions): JobQueue {
	const stopping = new AbortController();
	let last: Promise<unknown> = Promise.resolve();
	/** The users who have the slots. */
	const holders: Record<Purpose, string[]> = { sheet: [], undo: [], download: [] };

	const shown = createShownSheets();

	async function runNext(job: Job, who: string, signal: AbortSignal): Promise<JobOutcome> {
		const broken = AbortSignal.any([signal, stopping.signal]);
		const done = last.then(async () => {
			// While they cannot be counted, the job says why.
			const branches = await countBranches().catch(() => 0);
			if (broken.aborted) return { refusal: whyBroken(broken, job) };
			const task = { job: shown.withRows(job), database, who, limits: limits(branches) };
			return perform(task, { timeoutMs, signal: broken }).catch((error) => ({
				refusal: refusalOf(error, job, broken),
			}));
		});
		last = done.catch(() => undefined);
		const outcome: JobOutcome = await done;
		return outcome.result ? { result: shown.keepRows(outcome.result) } : outcome;
	}

	return {
		admit(purpose, who) {
			if (stopping.signal.aborted) return { refusal: STOPPING };
			const taken = holders[purpose];
			if (taken.length === SLOTS) return { refusal: BUSY[purpose] };
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
				slot: {
					leave() {
						if (state === "held") free();
					},
					run<Kind extends Job["kind"]>(job: JobOf<Kind>, signal: AbortSignal) {
						if (state !== "held") throw new Error("The slot was given back");
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

async function performInChild(task: JobTask, until: Parameters<PerformJob>[1]): Promise<JobOutcome> {
	const child = { script: SCRIPT, heapMb: task.limits.heapMb };
	return (await runInChild<JobOutcome>(child, task, { ...until, maxBytes: MAX_BYTES })).value;
}

/** @throws the error itself, if it is not known what became of the job */
function refusalOf(error: unknown, job: Job, signal: AbortSignal): Refusal {
	const reason = error instanceof ChildError ? error.reason : "died";
	if (reason === "time") return jobRefusal(job.kind, "slow");
	if (reason === "memory" || reason === "size") return jobRefusal(job.kind, "large");
	if (reason === "aborted") return whyBroken(signal, job);
	// It arrived for all processes.
	if (reason === "signal") return STOPPING;
	throw error;
}

type Reason = "slow" | "large" | "cancelled";

const STATUS: Readonly<Record<Reason, number>> = { slow: 413, large: 413, cancelled: 499 };

const SHEET: Readonly<Record<Reason, string>> = {
	slow: "Reading the sheet took too long. Split it and upload the parts.",
	large: "The sheet needs more memory than this server has. Split it and upload the parts.",
	cancelled: "The upload was cancelled. Nothing was stored.",
};

const BROKEN_OFF: Readonly<Record<Job["kind"], Readonly<Record<Reason, string>>>> = {
	import: SHEET,
	preview: SHEET,
	mark: SHEET,
	undo: {
		slow: "Undoing the change took too long. Nothing was undone. Please try again later.",
		large: "Undoing the change needs more memory than this server has. Nothing was undone.",
		cancelled: "The request was cancelled. Nothing was undone.",
	},
	export: {
		slow: "Writing the workbook took too long. Filter the list, by state for example, and download the parts.",
		large:
			"The workbook needs more memory than this server has. Filter the list, by state for example, and download the parts.",
		cancelled: "The download was cancelled.",
	},
	"export-changes": {
		slow: "Writing the history took too long. The site's operator can get it with the command “audit”.",
		large:
			"The history needs more memory than this server has. The site's operator can get it with the command “audit”.",
		cancelled: "The download was cancelled.",
	},
};

/** The refusal of a job that took too long, needed too much memory, or was not waited for. */
export function jobRefusal(kind: Job["kind"], reason: Reason): Refusal {
	const refusal = { status: STATUS[reason], message: BROKEN_OFF[kind][reason] };
	return reason === "cancelled" ? refusal : { ...refusal, unrecorded: true };
}
