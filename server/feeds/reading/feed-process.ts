import { collectGarbage } from "../../process/memory-limit.ts";
import { answerParent, endWithParent } from "../../run-in-child/answer-parent.ts";
import type { ReadAnswer, ReadTask } from "../content/read-task.ts";
import { performRead } from "./read-feed.ts";

/** After this idle time, in ms, memory is given back (85 of 115 MiB remain), with compiled code, so that the next list takes twice as long. */
const QUIET_MS = 5_000;

/** A longer body keeps this process busy for seconds: 20,000 branches have 9 MB. */
const LONG_BYTES = 4 * 1024 * 1024;

let quiet: NodeJS.Timeout | undefined;

answerParent(async (task: ReadTask, { parts }) => {
	clearTimeout(quiet);
	if ((parts[0]?.length ?? 0) > LONG_BYTES) endWithParent();
	try {
		const { bodies = [], ...answer } = await performRead(task, parts);
		return { value: { ...answer, memory: process.memoryUsage.rss() } satisfies ReadAnswer, parts: bodies };
	} finally {
		quiet = setTimeout(collectGarbage, QUIET_MS);
	}
});
