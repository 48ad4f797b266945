import type { Job, JobResults } from "../import/import-task.ts";
import { type JobContext, withStore } from "./job-context.ts";

/** Writes the branches that fit a filter into a workbook, which can be changed and uploaded again. */
export async function exportBranches(
	{ filter }: Extract<Job, { kind: "export" }>,
	context: JobContext,
): Promise<JobResults["export"]> {
	const { branches } = await withStore(context, (store) =>
		store.find({ ...filter, sort: "place", offset: 0, limit: Number.MAX_SAFE_INTEGER }),
	);
	const { branchSheet, writeSheets } = await import("../../sample-sheet/branch-sheet.ts");
	return { file: await writeSheets([branchSheet(branches)]) };
}
