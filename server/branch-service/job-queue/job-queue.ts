/**
 * Runs jobs one after the other, each in its own process. In a thread, a hostile sheet that exhausted the memory ended the whole site, and
 * 20,000 rows left 140 MB behind; with processes, the site grows by 4 MB.
 */
import { inflateRawSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import {
	type PreviewRow,
	type PreviewRowsAnswer,
	type SheetPreview,
	TABS,
	type Tab,
} from "../../../shared/api/sheet-preview.ts";
import type { SheetProgress } from "../../../shared/api/sheet-progress.ts";
import { authorOf, type Who } from "../../engine/author.ts";
import { CLIENT_LEFT } from "../../http/answer.ts";
import { ChildError, runInChild } from "../../run-in-child/run-in-child.ts";
import {
	type Job,
	type JobOf,
	type JobOutcome,
	type JobResult,
	type JobResults,
	MAX_PAGE,
	type PackedPage,
	type PackedPages,
	type Refusal,
} from "../jobs/job.ts";
import { type JobLimits, jobLimits } from "./job-limits.ts";
import type { JobTask } from "./perform-job.ts";

/**
 * What a user is waiting for. Each purpose has its own slots, so that slowly arriving uploads do not prevent undoing a change or
 * downloading something.
 */
type Purpose = "sheet" | "undo" | "download" | "several";

interface JobQueueOptions {
	database: string;
	/** The name shared by all users who do not sign in; their slots are not counted as one user's. */
	everybody?: string;
	/** The lender's services, besides those that are usual. */
	services?: readonly string[] | undefined;
	/** The longest time from the start of a job to its commit. */
	timeoutMs?: number;
	countBranches?: () => Promise<number>;
	/** The limits of the next job for that number of branches. */
	limits?: (branches: number) => JobLimits;
	perform?: PerformJob | undefined;
	now?: () => number;
}

/** Performs a job until it ends, is cancelled by the signal, or times out. A job that is already being committed is not stopped. */
export type PerformJob = (
	task: JobTask,
	until: { timeoutMs: number; signal: AbortSignal; onReport?(progress: unknown): void },
) => Promise<JobOutcome>;

/** Generous, because a sheet of 50,000 rows takes a few seconds. */
const TIMEOUT_MS = 120_000;

/** The largest result of a job: a workbook, or a list of errors. */
const MAX_BYTES = 256 * 1024 * 1024;

const SCRIPT = new URL("./job-process.ts", import.meta.url);

/** The number of slots per purpose. Waiting and arriving sheets are kept in memory. */
const SLOTS = 3;

/** One user cannot hold all slots of a purpose; slow uploads hold them for minutes. */
const MAX_OF_ONE_USER = 2;

const tryAgain = (why: string): Refusal => ({ status: 503, message: `${why} Please try again in a minute.` });

const BUSY: Readonly<Record<Purpose, Refusal>> = {
	sheet: tryAgain("The server is busy with other sheets."),
	undo: tryAgain("The server is busy undoing other changes. Nothing was undone."),
	download: tryAgain("The server is busy with other downloads."),
	several: tryAgain("The server is busy changing other branches. Nothing was changed."),
};
const BUSY_WITH_YOURS = tryAgain("Two of your sheets are still being uploaded or read.");
const STOPPING = tryAgain("The server is stopping. Nothing was stored.");

/** Creates the queue of a database. Jobs run one after the other, because two at once would need twice the memory. */
export function createJobQueue({
	database,
	everybody,
	services,
	timeoutMs = TIMEOUT_MS,
	countBranches = async () => 0,
	limits = jobLimits,
	perform = performInChild,
	now = Date.now,
}: JobQueueOptions) {
	const stopping = new AbortController();
	let last: Promise<unknown> = Promise.resolve();
	const holders = new Set<{ purpose: Purpose; name: string }>();

	const shown = createShownSheets();
	const progresses = new Map<string, SheetProgress>();

	async function runNext(job: Job, who: Who, signal: AbortSignal): Promise<JobOutcome> {
		const broken = AbortSignal.any([signal, stopping.signal]);
		const key = "progress" in job ? job.progress : undefined;
		const onReport = (progress: unknown) => void (key && progresses.set(key, progress as SheetProgress));
		onReport({ stage: "waiting", done: 0, total: 0 });
		const done = last.then(async () => {
			// If the count fails, the job itself reports why.
			const branches = await countBranches().catch(() => 0);
			if (broken.aborted) return { refusal: whyBroken(broken) };
			const task = { job, database, who, services, began: now(), limits: limits(branches) };
			onReport({ stage: "reading", done: 0, total: 0 });
			return perform(task, { timeoutMs, signal: broken, onReport }).catch((error) => ({
				refusal: refusalOf(error, job, broken),
			}));
		});
		last = done.catch(() => undefined);
		const outcome: JobOutcome = await done.finally(() => key && progresses.delete(key));
		return outcome.result ? { result: shown.keepRows(outcome.result) } : outcome;
	}

	return {
		/**
		 * Takes a slot in the queue before the file is received, because arriving files need as much memory as waiting ones.
		 *
		 * @param who the user, as for the audit
		 */
		admit(purpose: Purpose, who: Who) {
			if (stopping.signal.aborted) return { refusal: STOPPING };
			const taken = [...holders].filter((holder) => holder.purpose === purpose);
			if (taken.length === SLOTS) return { refusal: BUSY[purpose] };
			const { name } = authorOf(who);
			// User names do not differ by case alone (`exactKey`).
			const own = taken.filter((holder) => holder.name.toLowerCase() === name.toLowerCase()).length;
			if (name !== everybody && own === MAX_OF_ONE_USER)
				return { refusal: purpose === "sheet" ? BUSY_WITH_YOURS : BUSY[purpose] };
			const holder = { purpose, name };
			holders.add(holder);
			let isUsed = false;
			return {
				slot: {
					/** Releases the slot unless a job has begun. It may be called more than once. */
					leave: () => void (isUsed || holders.delete(holder)),
					/** Performs a job, then releases the slot. @param signal cancels the job, unless it is already being committed */
					run<Kind extends Job["kind"]>(job: JobOf<Kind>, signal: AbortSignal) {
						if (isUsed || !holders.has(holder)) throw new Error("The slot was given back");
						isUsed = true;
						const done = runNext(job, who, signal).finally(() => holders.delete(holder));
						// The result belongs to the job's kind.
						return done as Promise<JobOutcome<JobResults[Kind]>>;
					},
				},
			};
		},
		/** A page of the rows of a preview, from 1; undefined if it is no longer kept. */
		shownRows: shown.page,
		/** The first rows that a question of a preview is about, in any tab; undefined as above. */
		askedRows: shown.asked,
		/** How far the sheet with a client's key is; undefined if none has it, or it has ended. */
		progressOf: (key: string) => progresses.get(key),
		/**
		 * Accepts no more sheets and cancels all jobs except one that is being committed, which it waits for. Resolves when all processes have
		 * ended.
		 */
		async stop() {
			stopping.abort(STOPPING);
			await last;
		},
	};
}

export type JobQueue = ReturnType<typeof createJobQueue>;

/** A slot in the queue. The holder of a slot for a sheet may keep the file in memory. */
export type QueueSlot = NonNullable<ReturnType<JobQueue["admit"]>["slot"]>;

/** Whoever asked for it has left. */
const CANCELLED: Refusal = { status: CLIENT_LEFT, message: "The request was cancelled." };
const whyBroken = ({ reason }: AbortSignal): Refusal => (reason === STOPPING ? STOPPING : CANCELLED);

async function performInChild(task: JobTask, until: Parameters<PerformJob>[1]): Promise<JobOutcome> {
	const child = { script: SCRIPT, heapMb: task.limits.heapMb };
	return (await runInChild<JobOutcome>(child, task, { ...until, maxBytes: MAX_BYTES })).value;
}

/** @throws the error itself, if the outcome of the job is unknown */
function refusalOf(error: unknown, job: Job, signal: AbortSignal): Refusal {
	const reason = error instanceof ChildError ? error.reason : "died";
	if (reason === "time") return jobRefusal(job.kind, "slow");
	if (reason === "memory" || reason === "size") return jobRefusal(job.kind, "large");
	if (reason === "aborted") return whyBroken(signal);
	// The signal was sent to all processes, including this one.
	if (reason === "signal") return STOPPING;
	throw error;
}

/** What was being done, what became of it, and what helps if it takes too long or needs too much memory. */
type Words = readonly [doing: string, nothing: string, slow: string, large?: string];

const SHEET: Words = ["Reading the sheet", " Nothing was stored.", " Split it and upload the parts."];
const PARTS = " Filter the list, by state for example, and download the parts.";
const AUDIT = " The site's operator can get it with the command “audit”.";
const WORDS: Readonly<Record<Job["kind"], Words>> = {
	import: SHEET,
	preview: SHEET,
	"read-holidays": SHEET,
	mark: SHEET,
	undo: ["Undoing the change", " Nothing was undone.", " Please try again later.", ""],
	several: ["Changing these branches", " Nothing was changed.", " Choose fewer, by state for example."],
	export: ["Writing the workbook", "", PARTS],
	"export-changes": ["Writing the history", "", AUDIT],
};

/** The refusal of a job that took too long or needed too much memory. */
export function jobRefusal(kind: Job["kind"], reason: "slow" | "large"): Refusal {
	const [doing, nothing, slow, large = slow] = WORDS[kind];
	const why = reason === "slow" ? "took too long" : "needs more memory than this server has";
	const message = `${doing} ${why}.${nothing}${reason === "slow" ? slow : large}`;
	return { status: 413, message };
}

/** In bytes, packed; 20,000 rows have about 1 MB. */
const MAX_KEPT = 16 * 1024 * 1024;

/** Small ones have few bytes, but a timer each. */
const MAX_SHEETS = 100;

const KEPT_MS = 30 * 60_000;

interface Kept {
	pages: PackedPages;
	/** How many rows each tab has. */
	tabs: SheetPreview["tabs"];
}

const sizeOf = ({ pages }: Kept) =>
	TABS.flatMap((tab) => pages[tab].map(({ rows }) => rows.length)).reduce((sum, length) => sum + length, 1);

const MAX_ASKED = 100;

const rowsIn = ({ rows }: PackedPage): PreviewRow[] =>
	JSON.parse(inflateRawSync(rows, { maxOutputLength: MAX_PAGE }).toString("utf8"));

/** Copied, because what is received is a view of everything that the job's process has sent. */
const copyOf = (bytes: Uint8Array) => Uint8Array.from(bytes);

/** Keeps the rows that previews have read, as pages. */
export function createShownSheets() {
	const kept = new LRUCache<string, Kept>({
		max: MAX_SHEETS,
		maxSize: MAX_KEPT,
		sizeCalculation: sizeOf,
		ttl: KEPT_MS,
		ttlAutopurge: true,
	});
	return {
		/** Keeps the rows of a preview's result, and returns the result without them. */
		keepRows(result: JobResult): JobResult {
			if (!("preview" in result)) return result;
			const { pages, preview } = result;
			if (pages) {
				const [correct, check, ready] = TABS.map((tab) =>
					pages[tab].map((page) => ({ ...page, rows: copyOf(page.rows) })),
				);
				kept.set(preview.key, { pages: { correct, check, ready } as PackedPages, tabs: preview.tabs });
			}
			return { preview };
		},
		/** A page of a preview's rows, from 1; undefined if the preview is no longer kept, or there is no such page. */
		page(key: string, tab: Tab, page: number): PreviewRowsAnswer | undefined {
			const { pages, tabs } = kept.get(key) ?? {};
			if (!pages || !tabs) return undefined;
			if (tabs[tab] === 0) return { data: [], total: 0, page: 1, pages: 1 };
			const packed = pages[tab][page - 1];
			return packed && { data: rowsIn(packed), total: tabs[tab], page, pages: pages[tab].length };
		},
		/** The first rows with a mark of a question; undefined if the preview is no longer kept. */
		asked(key: string, question: number): PreviewRowsAnswer | undefined {
			const { pages } = kept.get(key) ?? {};
			if (!pages) return undefined;
			const data: PreviewRow[] = [];
			for (const packed of TABS.flatMap((tab) => pages[tab])) {
				if (data.length >= MAX_ASKED) break;
				if (!packed.questions.includes(question)) continue;
				data.push(...rowsIn(packed).filter(({ marks }) => marks.some((mark) => mark.question === question)));
			}
			return { data: data.slice(0, MAX_ASKED), total: data.length, page: 1, pages: 1 };
		},
	};
}
