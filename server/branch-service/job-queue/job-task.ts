/** What the process of a job is asked to do, and what it answers. */
import type { SheetError } from "../../../shared/api/api-answers.ts";
import type { SheetWarning } from "../../../shared/api/sheet-preview.ts";
import type { DatabaseError } from "../database/schema/database-error.ts";
import type { ReadLimits } from "../import/sheet-refusal.ts";
import type { Job, JobResult } from "../jobs/job.ts";

export interface JobTask {
	job: Job;
	/** Where the database is, perhaps with a password: it must reach the process in no other way than this. */
	database: string;
	/** The user's name in the audit. */
	who: string;
	limits: ReadLimits;
	/** The process id of the server. */
	parent: number;
	/** When the process ends itself if it has not been told to commit, in milliseconds. */
	lifetimeMs: number;
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

/**
 * `written` is sent within the transaction. Then the process waits for GO_AHEAD; after that the job is not cancelled any
 * more. If it is cancelled or takes too long before, nothing is stored. A failure is the stack of an unexpected error.
 */
export type JobMessage = { stage: "written" } | { result: JobResult } | { refusal: Refusal } | { failure: string };

export const GO_AHEAD = "commit";
