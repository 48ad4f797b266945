import { deserialize, serialize } from "node:v8";
import { ChildError } from "../../run-in-child/run-in-child.ts";
import type { PerformJob } from "../job-queue/job-queue.ts";
import { performJob } from "../job-queue/perform-job.ts";

/**
 * Does a job within this process: for tests of what jobs do. A process of its own needs half a second of the processor for each; that jobs
 * have one, with its limits, is tested with the queue.
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

/** What arrives in another process. */
function copy<Message>(message: Message): Message {
	return deserialize(serialize(message));
}
