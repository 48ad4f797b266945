import type { Job, JobResults } from "./job.ts";
import { type JobContext, withStore } from "./job-context.ts";

/** Undoes a change, or nothing of it. */
export async function undo(
	{ changeId }: Extract<Job, { kind: "undo" }>,
	context: JobContext,
): Promise<JobResults["undo"]> {
	const { who, beforeCommit } = context;
	return { undo: await withStore(context, (store) => store.undo(changeId, who, beforeCommit)) };
}
