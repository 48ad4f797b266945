/** The process that does one job, such as storing a sheet, with its own connection to the database. */
import { once } from "node:events";
import { yieldMemory } from "../../ops/yield-memory.ts";
import { BUSY_MESSAGE, isBusy } from "../database/busy.ts";
import { DatabaseError } from "../database/database-error.ts";
import { databasePlace } from "../database/open-database.ts";
import { SheetRefusal } from "../import/sheet-refusal.ts";
import type { Job, JobResult, JobResults } from "../jobs/job.ts";
import type { JobContext } from "../jobs/job-context.ts";
import type { JobMessage, JobTask, Refusal } from "./job-task.ts";
import { startWatchdog, type Watchdog } from "./watchdog.ts";

// The site has ended, so nobody waits for the outcome.
process.once("disconnect", () => process.exit());
// A terminal or a service manager sends these to all of the site's processes, but only the site decides about a job.
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => undefined);

/** Resolves when the message has been sent: an earlier disconnect would lose the rest of a long list of errors. */
function report(message: JobMessage): Promise<void> {
	return new Promise((resolve) => process.send?.(message, undefined, undefined, () => resolve()));
}

/** The refusal if the database cannot be used or is busy, also if it was lost in the middle of the work. */
function databaseRefusal(error: unknown, database: string): Refusal | undefined {
	if (isBusy(error)) return { status: 503, message: BUSY_MESSAGE };
	const failure = error instanceof DatabaseError ? error : databasePlace(database).explain(error);
	return failure && { ...failure.refusal, trouble: failure.kind };
}

const JOBS: {
	[Kind in Job["kind"]]: (job: Extract<Job, { kind: Kind }>, context: JobContext) => Promise<JobResults[Kind]>;
} = {
	import: async (job, context) => (await import("../jobs/store-sheet.ts")).storeSheet(job, context),
	preview: async (job, context) => (await import("../jobs/preview-sheet.ts")).previewSheet(job, context),
	mark: async (job, context) => (await import("../jobs/mark-upload.ts")).markUpload(job, context),
	undo: async (job, context) => (await import("../jobs/undo.ts")).undo(job, context),
	export: async (job, context) => (await import("../jobs/export-branches.ts")).exportBranches(job, context),
	"export-changes": async (_, context) => (await import("../jobs/export-changes.ts")).exportChanges(context),
};

async function perform({ job, database, who, limits, ...watched }: JobTask): Promise<void> {
	const watchdog = startWatchdog(watched);
	const work = JOBS[job.kind] as (job: Job, context: JobContext) => Promise<JobResult>;
	await report({ result: await work(job, { database, who, limits, beforeCommit: () => goAhead(watchdog) }) });
}

/** Never resolves if the job is cancelled: then this process is ended, and its transaction with it. */
async function goAhead({ allowCommit }: Watchdog): Promise<void> {
	const given = once(process, "message");
	await report({ stage: "written" });
	await given;
	await allowCommit();
}

yieldMemory();
const [task] = (await once(process, "message")) as [JobTask];
try {
	await perform(task);
} catch (error) {
	if (error instanceof SheetRefusal) {
		const { status, message, errors, warnings } = error;
		await report({ refusal: { status, message, errors, warnings } });
	} else {
		const refusal = databaseRefusal(error, task.database);
		if (refusal) await report({ refusal });
		else await report({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
	}
}
process.disconnect();
