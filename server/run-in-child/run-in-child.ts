/** Runs work in a child process with limits: a thread's full heap ends the whole process, and its native code cannot be stopped. */
import { type ChildProcess, fork } from "node:child_process";
import { getCompileCacheDir } from "node:module";
import path from "node:path";
import type { Answer, Question } from "./answer-parent.ts";
import { createInbox, type Message, type Packet, type SentPart, sendMessage } from "./messages.ts";

interface ChildOptions {
	/** A file that calls `answerParent`. */
	script: URL;
	/** Limit of the heap in MiB, without buffers. */
	heapMb: number;
}

interface AskOptions {
	/** Bytes that go with the task, only copied. */
	parts?: readonly SentPart[];
	/** Until the answer, or until the child commits, in milliseconds. */
	timeoutMs: number;
	/** Largest answer. */
	maxBytes: number;
	/** Ends the child, unless it commits. */
	signal?: AbortSignal;
	/** Called with what the child reports of its work. */
	onReport?: ((progress: unknown) => void) | undefined;
}

/** `failed`: the work has thrown; `signal`: a service manager or a terminal has ended it. */
type Reason = "memory" | "time" | "size" | "aborted" | "signal" | "died" | "failed";

export class ChildError extends Error {
	readonly reason: Reason;

	constructor(reason: Reason, options?: ErrorOptions) {
		super(`the child gave no answer: ${reason}`, options);
		this.reason = reason;
	}
}

/** Bounds the young generation, which is not part of the heap's limit: with more, reading 20,000 rows took 100 MB more and was no faster. */
const SEMI_SPACE_MB = 8;

/** The exit code that stands for SIGABRT. */
const ABORTED = 134;

/** How a process has ended, or why it has not begun. */
type End = [code: number | null, signal: NodeJS.Signals | null] | Error;

/** A process that answers one task after the other. It ends with this one. */
export class Child {
	readonly #process: ChildProcess;
	readonly #ended: Promise<End>;

	constructor({ script, heapMb }: ChildOptions) {
		const child = fork(script, [String(process.pid)], {
			// For `collectGarbage`.
			execArgv: [`--max-old-space-size=${heapMb}`, `--max-semi-space-size=${SEMI_SPACE_MB}`, "--expose-gc"],
			env: bareEnvironment(),
			serialization: "advanced",
			// Libraries print messages for odd files: they would fill the log.
			stdio: ["ignore", "ignore", "ignore", "ipc"],
		});
		const kill = () => void child.kill("SIGKILL");
		process.on("exit", kill);
		this.#ended = new Promise<End>((resolve) => {
			child.once("close", (...end) => resolve(end)).on("error", resolve);
		}).finally(() => process.off("exit", kill));
		this.#process = child;
	}

	get hasEnded(): boolean {
		return this.#process.exitCode !== null || this.#process.signalCode !== null;
	}

	/** Gives the child a task. When this rejects, the child has ended. @throws {ChildError}; another error if the child could not be started */
	async ask<Value>(
		task: unknown,
		{ parts, timeoutMs, maxBytes, signal, onReport }: AskOptions,
	): Promise<Message<Value>> {
		const child = this.#process;
		const inbox = createInbox(maxBytes);
		const { promise, resolve, reject } = Promise.withResolvers<Message<Answer<Value>>>();
		let committing = false;
		const timer = setTimeout(() => reject(new ChildError("time")), timeoutMs);
		const abort = () => reject(new ChildError("aborted"));
		const ended = () => void this.#ended.then((end) => reject(errorOf(end, committing)));
		const release = () => {
			clearTimeout(timer);
			signal?.removeEventListener("abort", abort);
		};
		const hear = (packet: Packet | Question) => {
			try {
				if (!("stage" in packet)) {
					const message = inbox<Answer<Value>>(packet);
					if (message) resolve(message);
					return;
				}
				if (packet.stage === "working") return onReport?.(packet.progress);
				// From here on, time and abort no longer end the child.
				committing = true;
				release();
				// Its end is reported by its own event.
				child.send(packet, () => undefined);
			} catch (error) {
				reject(new ChildError("size", { cause: error }));
			}
		};
		if (signal?.aborted) abort();
		signal?.addEventListener("abort", abort);
		child.on("message", hear).once("close", ended).once("error", ended);
		// Fails if the child has ended before.
		sendMessage(child, task, parts).catch(ended);
		try {
			const { value: answer, ...bytes } = await promise.finally(() => {
				child.off("message", hear).off("close", ended).off("error", ended);
				release();
			});
			if ("value" in answer) return { value: answer.value, ...bytes };
			throw Object.assign(new ChildError("failed"), answer.failure);
		} catch (error) {
			await this.end();
			throw error;
		}
	}

	/** Ends the child, whatever it does. */
	async end(): Promise<void> {
		this.#process.kill("SIGKILL");
		await this.#ended;
	}
}

export async function runInChild<Value>(
	options: ChildOptions,
	task: unknown,
	limits: AskOptions,
): Promise<Message<Value>> {
	const child = new Child(options);
	try {
		return await child.ask<Value>(task, limits);
	} finally {
		await child.end();
	}
}

/** Why a child gave no answer. If it was committing, it may have finished or not. */
function errorOf(end: End, committing: boolean): Error {
	if (end instanceof Error) return end;
	const [code, signal] = end;
	const reason = committing ? "died" : reasonOf(code, signal);
	return new ChildError(reason, { cause: `the process ended (${signal ?? code})` });
}

function reasonOf(code: number | null, signal: NodeJS.Signals | null): Reason {
	// V8 aborts if its heap is full; the system kills if memory runs out.
	if (code === ABORTED || signal === "SIGABRT" || signal === "SIGKILL") return "memory";
	// The signal came before the child ignored it.
	return signal === "SIGTERM" || signal === "SIGINT" ? "signal" : "died";
}

/** By default, glibc keeps memory for each thread (reading feeds: 148 MiB, with one arena 109), and what large buffers leave. */
const ALLOCATOR = { MALLOC_ARENA_MAX: "1", MALLOC_TRIM_THRESHOLD_: "131072" };

/** The environment of a child: without secrets, but with this process's folder for compiled code, if it has one. */
function bareEnvironment(): Record<string, string> {
	const folder = getCompileCacheDir();
	// Within the folder, Node has one for each of its versions.
	return folder === undefined ? ALLOCATOR : { ...ALLOCATOR, NODE_COMPILE_CACHE: path.dirname(folder) };
}
