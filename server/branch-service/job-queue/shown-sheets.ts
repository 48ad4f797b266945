/** Keeps what previews have read: most sheets are stored soon after they were shown, and reading one takes longer than storing it. */
import { LRUCache } from "lru-cache";
import type { Job, JobResult } from "../jobs/job.ts";

/** In bytes, packed: 20,000 rows have about 1 MB. */
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
		/** A job with the rows that the preview of its plan has read, if they are kept. */
		withRows(job: Job): Job {
			const rows = job.kind === "import" && job.expected !== undefined ? rowsOfPlans.get(job.expected) : undefined;
			return rows ? ({ ...job, rows } as Job) : job;
		},
		/** Takes the rows out of a preview's result. */
		keepRows(result: JobResult): JobResult {
			if (!("preview" in result)) return result;
			const { rows, preview } = result;
			// A copy: as they came, they are a part of all that the job's process has sent.
			if (rows && preview.plan !== null) rowsOfPlans.set(preview.plan, Uint8Array.from(rows));
			return { preview };
		},
	};
}
