import type { Job, JobResults } from "../import/import-task.ts";
import { readBranches } from "../import/read-branches.ts";
import { type JobContext, withStore } from "./job-context.ts";

/** Stores a sheet: all of it or nothing. */
export async function storeSheet(
	{ bytes, file, expected }: Extract<Job, { kind: "import" }>,
	context: JobContext,
): Promise<JobResults["import"]> {
	const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const { branches, repeated, absent } = await readBranches(buffer, context.limits);
	const { who, beforeCommit } = context;
	const wanted = branches.map((branch) => {
		return Object.fromEntries(Object.entries(branch).filter(([name]) => !absent.includes(name as never)));
	});
	const counts = await withStore(context, (store) => store.save(wanted, who, { file, expected, beforeCommit }));
	return { counts: { ...counts, unchanged: counts.unchanged + repeated } };
}
