/** The child's side: whatever it is sent can hold up or exhaust only this process. */
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { constants, setPriority } from "node:os";
import { Worker } from "node:worker_threads";
import { createInbox, type Packet, type SentPart, sendMessage } from "./messages.ts";

interface Asked {
	/** The bytes that came with the task. What is taken out of the list is not kept. */
	parts: Buffer[];
	/**
	 * Waits for permission to commit; from then on this process is not ended any more. Never resolves if the work was broken off: then this
	 * process is ended.
	 */
	commit(): Promise<void>;
}

type Work<Task> = (task: Task, asked: Asked) => Promise<{ value: unknown; parts?: readonly SentPart[] }>;

/** What goes to the parent: what came of a task, or the question whether it may be committed, which the parent sends back. */
export type Answer<Value> = { value: Value } | { failure: { message: string; stack?: string | undefined } };
export type Question = { stage: "committing" };

/** How long this process may outlive its parent, in milliseconds. */
const WATCH_MS = 200;

/** Does the work for each task of the parent, one at a time, until that ends this process or has ended itself. */
export function answerParent<Task>(work: Work<Task>): void {
	// Nobody waits for an answer any more.
	process.once("disconnect", () => process.exit());
	// A terminal or a service manager sends these to all of the site's processes, but only the site decides when this one ends.
	for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => undefined);
	giveWay();
	const inbox = createInbox();
	process.on("message", async (packet: Packet | Question) => {
		if ("stage" in packet) return;
		const message = inbox<Task>(packet);
		if (!message) return;
		const { value, parts } = message;
		try {
			const answer = await work(value, { parts, commit });
			// Node does so when a process ends, but this one is killed.
			flushCompileCache();
			await sendMessage(process, { value: answer.value } satisfies Answer<unknown>, answer.parts);
		} catch (error) {
			const { message, stack } = error instanceof Error ? error : new Error(String(error));
			await sendMessage(process, { failure: { message, stack } } satisfies Answer<unknown>);
		}
	});
}

async function commit(): Promise<void> {
	process.send?.({ stage: "committing" } satisfies Question);
	await once(process, "message");
}

let watch: Worker | undefined;

/**
 * Ends this process if its parent was killed also while it is busy: it then hears nothing, but a thread does. That takes 11 MB, so what is
 * short or only waits is without. It may be in the middle of a commit, of which SQLite keeps all or nothing.
 */
export function endWithParent(): void {
	const code = `setInterval(() => process.ppid === ${process.argv[2]} || process.kill(process.pid, "SIGKILL"), ${WATCH_MS})`;
	// As text: to load a TypeScript file, the thread would need 10 MB more.
	watch ??= new Worker(code, { eval: true, env: {} });
	watch.unref();
}

/** Visitors come first, where there are few cores and if memory runs out. */
function giveWay(): void {
	try {
		setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
		writeFileSync("/proc/self/oom_score_adj", "1000");
	} catch {
		// Not on this system, or it is not allowed: the limits still apply.
	}
}
