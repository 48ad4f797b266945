/** Performs one job and returns its outcome. */
import { todayInIndia } from "../../../shared/hours/today.ts";
import { BUSY_MESSAGE, databaseLocation, isBusy } from "../database/open-database.ts";
import { DatabaseError } from "../database/schema/database-error.ts";
import { SheetRefusal } from "../import/sheet-refusal.ts";
import {
	type Job,
	type JobContext,
	type JobOf,
	type JobOutcome,
	type JobResult,
	type JobResults,
	type Refusal,
	withStore,
} from "../jobs/job.ts";
import type { JobLimits } from "./job-limits.ts";

export interface JobTask extends Omit<JobContext, "beforeCommit" | "now" | "report"> {
	job: Job;
	/** When it begins, in milliseconds since 1970. */
	began: number;
	limits: JobLimits;
}

/** The code of each kind of job, loaded only when it is needed. */
const JOBS: {
	[Kind in Job["kind"]]: (job: JobOf<Kind>, context: JobContext) => Promise<JobResults[Kind]>;
} = {
	import: async (job, context) => (await import("../jobs/store-sheet.ts")).storeSheet(job, context),
	preview: async (job, context) => (await import("../jobs/preview-sheet.ts")).previewSheet(job, context),
	"read-holidays": async ({ bytes, listed, answers }, { limits }) => {
		const { readHolidays } = await import("../holidays/read-holidays.ts");
		return { list: await readHolidays(Buffer.from(bytes), limits, listed, answers) };
	},
	mark: async (job, context) => (await import("../jobs/fresh-sheet.ts")).markUpload(job, context),
	undo: command,
	several: command,
	export: exportBranches,
	"export-changes": async ({ filter }, context) =>
		(await import("../jobs/export-changes.ts")).exportChanges(context, filter),
};

/** Writes the branches that match a filter into a workbook, by place. */
async function exportBranches({ filter, listing }: JobOf<"export">, context: JobContext) {
	const query = { ...filter, sort: "place", offset: 0, limit: Number.MAX_SAFE_INTEGER } as const;
	const { branches, calendar } = await withStore(context, async (store) => ({
		branches: (await store.find(query)).branches,
		calendar: listing && (await store.document("calendar")).content,
	}));
	const today = todayInIndia(context.now());
	if (listing && calendar) {
		const { businessProfileWorkbook } = await import("../../sample-sheet/business-profile-workbook.ts");
		return { file: await businessProfileWorkbook(branches, calendar, listing, today) };
	}
	const { branchWorkbook } = await import("../../sample-sheet/branch-workbook.ts");
	return { file: await branchWorkbook(branches, today) };
}

/** Carries out a command that takes too long, or needs too much memory, for the server's own process. */
async function command(
	{ name, input, ...options }: JobOf<"undo" | "several">,
	{ beforeCommit, ...context }: JobContext,
): Promise<JobResults["undo" | "several"]> {
	const { carryOut } = await import("../jobs/carry-out.ts");
	return withStore(context, async (store) => ({
		outcome: await carryOut(store, name, input, context.who, { ...options, beforeCommit }),
	}));
}

export async function performJob(
	{ job, began, ...task }: JobTask,
	beforeCommit: JobContext["beforeCommit"],
	report?: JobContext["report"],
): Promise<JobOutcome> {
	const work = JOBS[job.kind] as (job: Job, context: JobContext) => Promise<JobResult>;
	const start = performance.now();
	const now = () => began + performance.now() - start;
	try {
		return { result: await work(job, { ...task, now, beforeCommit, report }) };
	} catch (error) {
		if (error instanceof SheetRefusal) {
			const { status, message, errors, warnings, firstRows } = error;
			return { refusal: { status, message, errors, warnings, firstRows } };
		}
		const refusal = databaseRefusal(error, task.database);
		if (refusal) return { refusal };
		throw error;
	}
}

/** The refusal if the database is busy or cannot be used, even if it was lost during the job. */
function databaseRefusal(error: unknown, database: string): Refusal | undefined {
	if (isBusy(error)) return { status: 503, message: BUSY_MESSAGE };
	const failure = error instanceof DatabaseError ? error : databaseLocation(database).explain(error);
	return failure && { ...failure.refusal, databaseError: failure.kind };
}
