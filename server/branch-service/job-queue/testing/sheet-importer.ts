import type { UploadCounts } from "../../../../shared/api/api-answers.ts";
import type { Refusal } from "../../jobs/job.ts";
import { createJobQueue, type JobQueue } from "../job-queue.ts";

interface SheetImporter extends Pick<JobQueue, "stop"> {
	importSheet(
		bytes: Uint8Array,
		who: string,
		signal: AbortSignal,
	): Promise<{ counts?: UploadCounts; refusal?: Refusal }>;
}

/** An importer for tests with complete files: each takes a slot in the queue when it is imported. */
export function sheetImporter(options: Parameters<typeof createJobQueue>[0]): SheetImporter {
	const { admit, stop } = createJobQueue(options);
	return {
		stop,
		async importSheet(bytes, who, signal) {
			const { slot, refusal } = admit("sheet", who);
			if (!slot) return { refusal };
			const outcome = await slot.run({ kind: "import", bytes, file: "test.xlsx", confirmed: [], answers: [] }, signal);
			return outcome.refusal ? outcome : { counts: outcome.result.data };
		},
	};
}
