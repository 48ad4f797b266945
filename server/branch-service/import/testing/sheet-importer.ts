import type { UploadCounts } from "../../../../shared/api-answers.ts";
import type { Refusal } from "../import-task.ts";
import { createImporter, type Importer } from "../importer.ts";

interface SheetImporter extends Pick<Importer, "stop"> {
	importSheet(
		bytes: Uint8Array,
		who: string,
		signal: AbortSignal,
	): Promise<{ counts?: UploadCounts; refusal?: Refusal }>;
}

/** An importer for tests with complete files: each takes a place in the queue when it is imported. */
export function sheetImporter(options: Parameters<typeof createImporter>[0]): SheetImporter {
	const { admit, stop } = createImporter(options);
	return {
		stop,
		async importSheet(bytes, who, signal) {
			const { place, refusal } = admit("sheet");
			if (!place) return { refusal };
			const outcome = await place.run(
				{ kind: "import", bytes, file: "test.xlsx", confirmed: [], corrections: [] },
				who,
				signal,
			);
			return outcome.refusal ? outcome : { counts: outcome.result.counts };
		},
	};
}
