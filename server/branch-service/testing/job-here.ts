import { EventEmitter } from "node:events";
import { deserialize, serialize } from "node:v8";
import { GO_AHEAD, type JobMessage, type JobTask } from "../job-queue/job-task.ts";
import { performJob } from "../job-queue/perform-job.ts";
import type { JobProcess, startJobProcess } from "../job-queue/start-job-process.ts";

/**
 * Does a job within this process, with the same messages: for tests of what jobs do. A process of its own needs half a second of the
 * processor for each; that jobs have one, with its limits, is tested with the queue.
 */
export const startJobHere: typeof startJobProcess = () => new JobHere();

class JobHere extends EventEmitter implements JobProcess {
	#killed = false;
	readonly #goAhead = Promise.withResolvers<void>();

	send(message: JobTask | typeof GO_AHEAD): boolean {
		if (message === GO_AHEAD) this.#goAhead.resolve();
		else void this.#perform(message);
		return true;
	}

	/** What is not committed is rolled back, as when a process ends. */
	kill(): boolean {
		this.#killed = true;
		this.#goAhead.reject(new Error("killed"));
		return true;
	}

	async #perform(task: JobTask): Promise<void> {
		// A process that is told to commit is not killed any more.
		this.#goAhead.promise.catch(() => undefined);
		const outcome = await performJob(copy(task), () => {
			this.#report({ stage: "written" });
			return this.#goAhead.promise;
		});
		this.#report(outcome);
		this.emit("close", this.#killed ? null : 0, this.#killed ? "SIGKILL" : null);
	}

	#report(message: JobMessage): void {
		if (!this.#killed) this.emit("message", copy(message));
	}
}

/** What arrives in another process. */
function copy<Message>(message: Message): Message {
	return deserialize(serialize(message));
}
