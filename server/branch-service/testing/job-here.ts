import { deserialize, serialize } from "node:v8";
import { ChildError } from "../../run-in-child/run-in-child.ts";
import type { PerformJob } from "../job-queue/job-queue.ts";
import { performJob } from "../job-queue/perform-job.ts";

/**
 * Performs a job within this process, for tests of what jobs do: a separate process needs half a second of CPU time. That jobs have their
 * own process, with its limits, is tested with the queue.
 */
export const performHere: PerformJob = async (task, { signal }) => {
	let committing = false;
	const broken = () => signal.aborted && !committing;
	try {
		const outcome = await performJob(copy(task), async () => {
			signal.throwIfAborted();
			committing = true;
		});
		if (!broken()) return copy(outcome);
	} catch (error) {
		if (!broken()) throw error;
	}
	throw new ChildError("aborted");
};

/** Copies a message as another process would receive it. */
function copy<Message>(message: Message): Message {
	return deserialize(serialize(message));
}
