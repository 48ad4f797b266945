/** Keeps the rows that previews have read: most sheets are stored soon after their preview, and reading takes longer than storing. */
import { LRUCache } from "lru-cache";
import type { Job, JobResult } from "../jobs/job.ts";

/** In bytes, packed; 20,000 rows have about 1 MB. */
const MAX_KEPT = 16 * 1024 * 1024;

const MAX_SHEETS = 100;

const KEPT_MS = 30 * 60_000;

export function createShownSheets() {
	const rowsOfPlans = new LRUCache<string, Uint8Array>({
		max: MAX_SHEETS,
		maxSize: MAX_KEPT,
		sizeCalculation: ({ byteLength }) => byteLength,
		ttl: KEPT_MS,
		ttlAutopurge: true,
	});
	return {
		/** Adds to a job the rows that the preview of its plan has read, if they are still kept. */
		withRows(job: Job): Job {
			const rows = job.kind === "import" && job.expected !== undefined ? rowsOfPlans.get(job.expected) : undefined;
			return rows ? ({ ...job, rows } as Job) : job;
		},
		/** Keeps the rows of a preview's result, and returns the result without them. */
		keepRows(result: JobResult): JobResult {
			if (!("preview" in result)) return result;
			const { rows, preview } = result;
			// Copied, because the received rows are a view of everything that the job's process has sent.
			if (rows && preview.plan !== null) rowsOfPlans.set(preview.plan, Uint8Array.from(rows));
			return { preview };
		},
	};
}
