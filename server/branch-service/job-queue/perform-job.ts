/** Does one job, and says what became of it. */
import { BUSY_MESSAGE, isBusy } from "../database/busy.ts";
import { databasePlace } from "../database/open-database.ts";
import { DatabaseError } from "../database/schema/database-error.ts";
import { SheetRefusal } from "../import/sheet-refusal.ts";
import type { Job, JobResult, JobResults } from "../jobs/job.ts";
import type { JobContext } from "../jobs/job-context.ts";
import type { JobOutcome, JobTask, Refusal } from "./job-task.ts";

/** Each is loaded only when it is needed. */
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

export async function performJob(
	{ job, database, who, limits }: JobTask,
	beforeCommit: JobContext["beforeCommit"],
): Promise<JobOutcome> {
	const work = JOBS[job.kind] as (job: Job, context: JobContext) => Promise<JobResult>;
	try {
		return { result: await work(job, { database, who, limits, beforeCommit }) };
	} catch (error) {
		if (error instanceof SheetRefusal) {
			const { status, message, errors, warnings } = error;
			return { refusal: { status, message, errors, warnings } };
		}
		const refusal = databaseRefusal(error, database);
		if (refusal) return { refusal };
		throw error;
	}
}

/** The refusal if the database cannot be used or is busy, also if it was lost in the middle of the work. */
function databaseRefusal(error: unknown, database: string): Refusal | undefined {
	if (isBusy(error)) return { status: 503, message: BUSY_MESSAGE };
	const failure = error instanceof DatabaseError ? error : databasePlace(database).explain(error);
	return failure && { ...failure.refusal, databaseError: failure.kind };
}
