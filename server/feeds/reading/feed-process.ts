/**
 * The process that reads feeds. Whatever an upstream sends, parsing it can hold up or exhaust only this process: the site goes on
 * with the last good content.
 */
import { flushCompileCache } from "node:module";
import { Socket } from "node:net";
import { setPriority } from "node:os";
import { collectGarbage } from "../../process/collect-garbage.ts";
import { raiseOomScore } from "../../process/oom-score.ts";
import { readLastGood } from "../last-good-file.ts";
import type { SentFeed } from "../sent-feed.ts";
import { FrameReader, sendFrame } from "./frames.ts";
import { readFeed } from "./read-feed.ts";
import type { ReadAnswer, ReadTask, SentAnswer } from "./read-task.ts";
import { feedIn } from "./validate-feed.ts";

/** The file descriptor of the channel to the site. */
const CHANNEL = 3;

/** Visitors come first. */
const LOW_PRIORITY = 10;

/**
 * After this time without a task, in milliseconds, memory is given back: 85 MiB are left of 115. The next list is then read in twice the time,
 * because compiled code goes too, so it is longer than between two changes in a row.
 */
const QUIET_MS = 5_000;

const channel = new Socket({ fd: CHANNEL });
// The site has ended, so nobody waits for an answer.
channel.once("close", () => process.exit());
// A terminal or a service manager sends these to all of the site's processes, but the site decides when this one ends.
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => undefined);
setPriority(LOW_PRIORITY);
raiseOomScore();

const tasks = new FrameReader(channel);
for (;;) {
	const quiet = setTimeout(collectGarbage, QUIET_MS);
	const task = await tasks.head<ReadTask>();
	clearTimeout(quiet);
	await answer(task);
	// Node does so when a process ends, but this one is killed.
	flushCompileCache();
}

async function answer(task: ReadTask): Promise<void> {
	try {
		const { head, bodies } = await perform(task);
		await send(head, bodies);
	} catch (error) {
		await send({ failure: error instanceof Error ? error.message : String(error) });
	}
}

function send(head: ReadAnswer, bodies?: Iterable<Uint8Array>): Promise<void> {
	return sendFrame(channel, { ...head, memory: process.memoryUsage.rss() } satisfies SentAnswer, bodies);
}

async function perform(task: ReadTask): Promise<{ head: ReadAnswer; bodies?: Iterable<Uint8Array> }> {
	const { name, heldVersion, kept } = task;
	if (!kept) {
		const { head, bodies } = await readFeed(name, await sentFeed(task), heldVersion);
		return { head: { read: head }, bodies };
	}
	const lastGood = await readLastGood(kept.file, kept.source);
	if (!lastGood) return { head: { missing: true } };
	const { feed, ...about } = lastGood;
	const { head, bodies } = await readFeed(name, feed, heldVersion);
	return { head: { read: head, kept: about }, bodies };
}

/** A function of its own, so that nothing keeps the body's bytes while its items are read. */
async function sentFeed({ length }: ReadTask): Promise<SentFeed> {
	return feedIn(await tasks.bytes(length));
}
