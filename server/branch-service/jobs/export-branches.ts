import { todayInIndia } from "../store/closures.ts";
import type { Job, JobResults } from "./job.ts";
import { type JobContext, withStore } from "./job-context.ts";

/** Writes the branches that fit a filter into a workbook, which can be changed and uploaded again. */
export async function exportBranches(
	{ filter }: Extract<Job, { kind: "export" }>,
	context: JobContext,
): Promise<JobResults["export"]> {
	const { branches } = await withStore(context, (store) =>
		store.find({ ...filter, sort: "place", offset: 0, limit: Number.MAX_SAFE_INTEGER }),
	);
	const { branchWorkbook } = await import("../../sample-sheet/branch-workbook.ts");
	const downloaded = branches.map((branch) => ({ id: branch.id, payload: branch, closures: branch.closures }));
	return { file: await branchWorkbook(downloaded, todayInIndia()) };
}
