/** Runs the process that draws pictures: one after the other, with limits on time and memory. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { bareEnvironment } from "../process/bare-environment.ts";
import type { Drawing, DrawingAnswer } from "./drawing/drawing.ts";

interface PictureDrawerOptions {
	/** Longest time for one drawing, in milliseconds. */
	timeoutMs?: number;
	/** The process's script. */
	script?: string;
}

/** A drawing takes some 50 ms, and the first one 300 ms; much longer on a busy machine. */
const TIMEOUT_MS = 10_000;

/** The process ends after this time without a drawing, in milliseconds: pictures are kept, so most of the time there is none to draw. */
const IDLE_MS = 30_000;

/** Bounds for the process's heap, in MiB. What native code uses besides is bounded by the size of a picture. */
const HEAP_MB = 64;
const SEMI_SPACE_MB = 4;

const PROCESS = fileURLToPath(new URL("./drawing/drawing-process.ts", import.meta.url));

/** Such pictures cannot be drawn here at all. */
export class DrawingUnavailable extends Error {}

/** Draws in a process that is started when there is something to draw, and ends after a while without. */
export class PictureDrawer {
	readonly #timeoutMs: number;
	readonly #script: string;
	#child: ChildProcess | undefined;
	#idle: NodeJS.Timeout | undefined;
	#last: Promise<unknown> = Promise.resolve();
	#closed = false;

	constructor({ timeoutMs = TIMEOUT_MS, script = PROCESS }: PictureDrawerOptions = {}) {
		this.#timeoutMs = timeoutMs;
		this.#script = script;
	}

	/**
	 * Draws a picture, after those that were asked for before.
	 *
	 * @returns a PNG
	 * @throws {DrawingUnavailable} if such pictures cannot be drawn here; another error with the reason, if this one cannot
	 */
	draw(drawing: Drawing): Promise<Buffer> {
		const drawn = this.#last.then(() => this.#draw(drawing));
		this.#last = drawn.catch(() => undefined);
		return drawn;
	}

	/** Whether there is a process. */
	get running(): boolean {
		return this.#child !== undefined;
	}

	/** Ends the process. What is being drawn fails. */
	async close(): Promise<void> {
		this.#closed = true;
		await this.#end();
	}

	async #draw(drawing: Drawing): Promise<Buffer> {
		clearTimeout(this.#idle);
		if (this.#closed) throw new Error("the site is stopping");
		this.#child ??= this.#start();
		const answer = await this.#answerOf(this.#child, drawing);
		this.#idle = setTimeout(() => void this.#end(), IDLE_MS).unref();
		if ("unavailable" in answer) throw new DrawingUnavailable(answer.unavailable);
		if ("failure" in answer) throw new Error(answer.failure);
		return Buffer.from(answer.png);
	}

	async #answerOf(child: ChildProcess, drawing: Drawing): Promise<DrawingAnswer> {
		const ended = new AbortController();
		const end = () => ended.abort();
		child.once("exit", end).once("error", end);
		const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(this.#timeoutMs)]);
		try {
			const answered = once(child, "message", { signal });
			child.send(drawing, (error) => error && end());
			const [answer] = await answered;
			return answer as DrawingAnswer;
		} catch (error) {
			const reason = ended.signal.aborted ? "the process that drew it ended" : "drawing it took too long";
			await this.#end();
			throw new Error(reason, { cause: error });
		} finally {
			child.off("exit", end).off("error", end);
		}
	}

	#start(): ChildProcess {
		const child = start(this.#script);
		// Also between two drawings: it is the first process that a system short of memory ends.
		child.once("exit", () => {
			if (this.#child === child) this.#child = undefined;
		});
		return child;
	}

	async #end(): Promise<void> {
		clearTimeout(this.#idle);
		const child = this.#child;
		this.#child = undefined;
		if (!child || child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
		const ended = once(child, "exit");
		child.kill("SIGKILL");
		await ended;
	}
}

function start(script: string): ChildProcess {
	const child = fork(script, {
		execArgv: [`--max-old-space-size=${HEAP_MB}`, `--max-semi-space-size=${SEMI_SPACE_MB}`],
		env: bareEnvironment(),
		serialization: "advanced",
		stdio: ["ignore", "ignore", "ignore", "ipc"],
	});
	const end = () => void child.kill("SIGKILL");
	process.on("exit", end);
	child.once("exit", () => process.off("exit", end));
	child.on("error", () => process.off("exit", end));
	return child;
}
