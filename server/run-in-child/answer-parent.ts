/** The child's side: no task can block or exhaust any process but this one. */
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { constants, setPriority } from "node:os";
import { Worker } from "node:worker_threads";
import { createInbox, type Packet, type SentPart, sendMessage } from "./messages.ts";

interface TaskRequest {
	/** The bytes that came with the task. Bytes taken out of the list are not kept. */
	parts: Buffer[];
	/** Waits for permission to commit, after which the parent does not end this process any more. Never resolves if the work was aborted. */
	commit(): Promise<void>;
	/** Tells the parent how far the work is, which does not wait for it. Often called, it leaves out most. */
	report(progress: { stage: string }): void;
}

type Work<Task> = (task: Task, request: TaskRequest) => Promise<{ value: unknown; parts?: readonly SentPart[] }>;

/** Messages to the parent: the outcome of a task, how far it is, or the question whether it may commit, which the parent sends back. */
export type Answer<Value> = { value: Value } | { failure: { message: string; stack?: string | undefined } };
export type Question = { stage: "committing" } | { stage: "working"; progress: unknown };

/** How long this process may outlive its parent, in milliseconds. */
const WATCH_MS = 200;

/** Does the work for each task of the parent, one at a time, until that ends this process or has ended itself. */
export function answerParent<Task>(work: Work<Task>): void {
	// The parent has ended or dropped this process.
	process.once("disconnect", () => process.exit());
	// A terminal or a service manager sends these to all processes of the site, but the site itself ends this one.
	for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => undefined);
	giveWay();
	const inbox = createInbox();
	process.on("message", async (packet: Packet | Question) => {
		if ("stage" in packet) return;
		const message = inbox<Task>(packet);
		if (!message) return;
		const { value, parts } = message;
		try {
			const answer = await work(value, { parts, commit, report: createReport() });
			// Node does so at a regular exit, but this process is killed.
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

/** The shortest time between two reports of a stage, in milliseconds. */
const REPORT_MS = 250;

function createReport(): TaskRequest["report"] {
	let [last, at] = ["", 0];
	return (progress) => {
		const now = performance.now();
		if (progress.stage === last && now - at < REPORT_MS) return;
		[last, at] = [progress.stage, now];
		process.send?.({ stage: "working", progress } satisfies Question);
	};
}

let watch: Worker | undefined;

/** Ends this process if its parent was killed, even in a commit, which SQLite keeps whole or not. A thread of 11 MB watches: not for short tasks. */
export function endWithParent(): void {
	const code = `setInterval(() => process.ppid === ${process.argv[2]} || process.kill(process.pid, "SIGKILL"), ${WATCH_MS})`;
	// As text: for a TypeScript file, the thread would need 10 MB more.
	watch ??= new Worker(code, { eval: true, env: {} });
	watch.unref();
}

/** Lowers this process's priority for cores and memory: visitors come first. */
function giveWay(): void {
	try {
		setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
		writeFileSync("/proc/self/oom_score_adj", "1000");
	} catch {
		// Not supported here, or not allowed: the limits still apply.
	}
}
