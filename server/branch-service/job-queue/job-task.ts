/** What the process of a job is asked to do, and what it answers. */
import type { SheetError } from "../../../shared/api/api-answers.ts";
import type { SheetWarning } from "../../../shared/api/sheet-preview.ts";
import type { DatabaseError } from "../database/schema/database-error.ts";
import type { Job, JobResult } from "../jobs/job.ts";
import type { JobLimits } from "./job-limits.ts";

export interface JobTask {
	job: Job;
	/** Where the database is, perhaps with a password: it must reach the process in no other way than this. */
	database: string;
	/** The user's name in the audit. */
	who: string;
	limits: JobLimits;
}

export interface Refusal {
	status: number;
	message: string;
	errors?: readonly SheetError[];
	/** What needs to be confirmed before the sheet is stored. */
	warnings?: readonly SheetWarning[] | undefined;
	/** Whether the job was ended before it could record the refusal. */
	unrecorded?: true;
	/** What is wrong with the database, if that is the reason. */
	databaseError?: DatabaseError["kind"];
}

export type JobOutcome<Result = JobResult> = { result: Result; refusal?: never } | { result?: never; refusal: Refusal };
