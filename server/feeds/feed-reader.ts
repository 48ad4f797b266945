/** Runs the process that reads feeds: one feed after the other, with limits on time and memory. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Duplex } from "node:stream";
import { fileURLToPath } from "node:url";
import type { FeedName } from "../../shared/paths.ts";
import type { EncodedBody } from "../http/prepared-body.ts";
import { bareEnvironment } from "../process/bare-environment.ts";
import { contentFrom, type FeedContents } from "./feed-content.ts";
import { feedLimits } from "./feed-limits.ts";
import { FrameReader, sendFrame } from "./reading/frames.ts";
import type { KeptFeed, ReadAnswer, ReadFeed, ReadTask, SentAnswer } from "./reading/read-task.ts";

type Noted = Pick<ReadFeed, "version" | "count" | "dropped" | "duplicates" | "faulty" | "faultyCalendar" | "joined">;

/** What was read. Without content, it has the version that is held. */
export type FeedOutcome<Name extends FeedName> = Noted & {
	fresh?: { content: FeedContents[Name]; body: EncodedBody };
};

interface FeedReaderOptions {
	/** Longest time for one feed, in milliseconds. */
	timeoutMs?: number;
	/** Heap of the process in MiB. */
	heapMb?: () => number;
}

/** Four refreshes of 150,000 branches took 26 seconds in all. */
const TIMEOUT_MS = 120_000;

/**
 * The process ends after this time without a feed, in milliseconds: most of the time there is nothing to read. To start takes it 250 ms, for
 * which somebody waits who saves one branch after the other.
 */
const IDLE_MS = 120_000;

/** It ends at once if it has more memory than this, in bytes: it would keep what it needed for a large feed. A fresh one has 60 MiB. */
const MAX_IDLE_MEMORY = 128 * 1024 * 1024;

/** Bounds the young generation, which is not part of the heap's limit. */
const SEMI_SPACE_MB = 8;

const PROCESS = fileURLToPath(new URL("./reading/feed-process.ts", import.meta.url));

interface Running {
	child: ChildProcess;
	channel: Duplex;
	answers: FrameReader;
}

export class FeedReader {
	readonly #timeoutMs: number;
	readonly #heapMb: () => number;
	#running: Running | undefined;
	#last: Promise<unknown> = Promise.resolve();
	#idle: NodeJS.Timeout | undefined;
	#closed = false;

	constructor({ timeoutMs = TIMEOUT_MS, heapMb = () => feedLimits().heapMb }: FeedReaderOptions = {}) {
		this.#timeoutMs = timeoutMs;
		this.#heapMb = heapMb;
	}

	/**
	 * Reads the body of a feed.
	 *
	 * @param body its bytes, in pieces
	 * @param heldVersion version of the content that is held
	 * @throws with the reason, if the body cannot be used or needs too much time or memory
	 */
	async read<Name extends FeedName>(
		name: Name,
		body: readonly Uint8Array[],
		heldVersion: string | undefined,
	): Promise<FeedOutcome<Name>> {
		const length = body.reduce((sum, piece) => sum + piece.length, 0);
		const { outcome } = await this.#perform(name, { name, heldVersion, length }, body);
		if (!outcome) throw new Error("the feed was not read");
		return outcome;
	}

	/**
	 * Reads the last good content from its file; undefined if there is none.
	 *
	 * @throws with the reason, if the file is damaged or from another source
	 */
	async readKept<Name extends FeedName>(
		name: Name,
		file: string,
		source: string,
	): Promise<{ outcome: FeedOutcome<Name>; kept: KeptFeed } | undefined> {
		const task = { name, heldVersion: undefined, kept: { file, source }, length: 0 };
		const { outcome, kept } = await this.#perform(name, task, []);
		return outcome && kept && { outcome, kept };
	}

	/** Ends the process. What is being read fails. */
	async close(): Promise<void> {
		this.#closed = true;
		await this.#end();
	}

	/** One task after the other. */
	#perform<Name extends FeedName>(name: Name, task: ReadTask, body: readonly Uint8Array[]) {
		const performed = this.#last.then(() => this.#inTime(name, task, body));
		this.#last = performed.catch(() => undefined);
		return performed;
	}

	async #inTime<Name extends FeedName>(name: Name, task: ReadTask, body: readonly Uint8Array[]) {
		clearTimeout(this.#idle);
		if (this.#closed) throw new Error(STOPPING);
		// It may have been ended since the last feed: the system ends it first when memory is short.
		if (this.#running && hasEnded(this.#running)) this.#running = undefined;
		this.#running ??= await start(this.#heapMb());
		if (this.#closed) {
			await this.#end();
			throw new Error(STOPPING);
		}
		const { child, channel, answers } = this.#running;
		let tooSlow = false;
		let memory = 0;
		const timer = setTimeout(() => {
			tooSlow = true;
			child.kill("SIGKILL");
		}, this.#timeoutMs);
		try {
			const [, answer] = await Promise.all([sendFrame(channel, task, body), answers.head<SentAnswer>()]);
			memory = answer.memory;
			return await outcomeOf(name, answer, answers);
		} catch (error) {
			if (error instanceof Unusable) throw error;
			await this.#end();
			throw new Error(tooSlow ? "reading it took too long" : ENDED, { cause: error });
		} finally {
			clearTimeout(timer);
			if (memory > MAX_IDLE_MEMORY) await this.#end();
			else this.#idle = setTimeout(() => void this.#end(), IDLE_MS).unref();
		}
	}

	async #end(): Promise<void> {
		clearTimeout(this.#idle);
		const running = this.#running;
		this.#running = undefined;
		if (!running || hasEnded(running)) return;
		// Its channel may hold what nobody will read, and would then never be closed.
		running.channel.destroy();
		const ended = once(running.child, "exit");
		running.child.kill("SIGKILL");
		await ended;
	}
}

function hasEnded({ child }: Running): boolean {
	return child.exitCode !== null || child.signalCode !== null;
}

const STOPPING = "the site is stopping";
const ENDED = "the process that read it ended; it may have needed too much memory";

/** The body cannot be used; the process that read it goes on. */
class Unusable extends Error {}

async function outcomeOf<Name extends FeedName>(
	name: Name,
	answer: ReadAnswer,
	answers: FrameReader,
): Promise<{ outcome?: FeedOutcome<Name>; kept?: KeptFeed | undefined }> {
	if ("failure" in answer) throw new Unusable(answer.failure);
	if ("missing" in answer) return {};
	const { read, kept } = answer;
	if (read.unchanged) return { outcome: read, kept };
	const { identity, br, gzip } = read.encoded;
	const body = {
		identity: await answers.bytes(identity),
		br: await answers.bytes(br),
		gzip: await answers.bytes(gzip),
	};
	const lengths = read.parts.values();
	const content = await contentFrom(name, () => answers.bytes(lengths.next().value ?? 0), body.identity);
	return { outcome: { ...read, fresh: { content, body } }, kept };
}

/** @throws if the system has no process or no file descriptor left */
async function start(heapMb: number): Promise<Running> {
	const flags = [`--max-old-space-size=${heapMb}`, `--max-semi-space-size=${SEMI_SPACE_MB}`, "--expose-gc"];
	const child = spawn(process.execPath, [...flags, PROCESS], {
		env: bareEnvironment(),
		stdio: ["ignore", "ignore", "ignore", "pipe"],
	});
	await once(child, "spawn");
	const end = () => void child.kill("SIGKILL");
	process.on("exit", end);
	child.once("exit", () => process.off("exit", end));
	const channel = child.stdio[3] as Duplex;
	// Its end is noticed by whoever reads from it.
	channel.on("error", () => undefined);
	child.on("error", () => channel.destroy());
	return { child, channel, answers: new FrameReader(channel) };
}
