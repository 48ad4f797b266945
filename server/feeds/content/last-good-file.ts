/** Keeps the last good content of a feed on disk, so the site has something to serve after a restart during an outage. */
import { randomUUID } from "node:crypto";
import { open, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import * as v from "valibot";
import { readSiteNotice } from "../../../shared/api/site-notice.ts";
import type { Log } from "../../process/log.ts";
import { makeFolder } from "../../process/write-whole.ts";
import { type KeptFeed, type SentFeed, sentFeed } from "./read-task.ts";

interface CountedFeed extends KeptFeed {
	/** Number of items in the body. */
	count: number;
}

interface LastGood extends KeptFeed {
	feed: SentFeed;
}

const TEMPORARY = ".tmp";

/**
 * Version of the rules in feed-items.ts. Raise it when they accept more of the same feed than before. Content read by older
 * rules is served, but its ETag is not used: a 304 would keep that content for ever.
 */
const RULES = 5;

const keptFile = v.object({
	source: v.string(),
	rules: v.number(),
	etag: v.optional(v.string()),
	checkedAt: v.number(),
	sampleData: v.optional(v.boolean()),
	notice: v.optional(v.unknown()),
	body: sentFeed,
});

/**
 * Reads the saved content; undefined if there is none.
 *
 * @param source identifies the upstream
 * @throws if the file is damaged or from another source
 */
export async function readLastGood(file: string, source: string): Promise<LastGood | undefined> {
	const text = await readFile(file, "utf8").catch(unlessMissing);
	if (text === undefined) return undefined;
	const { source: from, rules, body, etag, checkedAt, sampleData, notice } = v.parse(keptFile, JSON.parse(text));
	if (from !== source) throw new Error(`it comes from ${from}`);
	return {
		feed: body,
		etag: rules === RULES ? etag : undefined,
		checkedAt,
		sampleData,
		notice: readSiteNotice(notice).notice,
	};
}

/**
 * Writes atomically: even after a crash, the file holds either the old content or the new, complete.
 *
 * @param body the feed as it is served, `{ "data": [...] }`
 * @param history see `FeedHistory`, as JSON; empty if there is none
 */
export async function writeLastGood(
	file: string,
	source: string,
	saved: CountedFeed,
	body: Buffer,
	history: Buffer = Buffer.alloc(0),
): Promise<void> {
	const { count, ...kept } = saved;
	makeFolder(path.dirname(file));
	const temporary = `${file}.${randomUUID()}${TEMPORARY}`;
	// Joined from bytes: making JSON of many branches would hold up everything else.
	const head = JSON.stringify({ source, count, rules: RULES, ...kept }).slice(0, -1);
	try {
		const whole = history.length > 0 ? [body.subarray(0, -1), ",", history.subarray(1)] : [body];
		await writeFile(temporary, [`${head},"body":`, ...whole, "}"], { flush: true });
		await rename(temporary, file);
	} catch (error) {
		await rm(temporary, { force: true });
		throw error;
	}
}

/** The beginning of a file: its source and the number of its items. */
const HEAD = /^\{"source":("(?:[^"\\]|\\.)*"),"count":(\d+),/;
const HEAD_BYTES = 4096;

/**
 * How many branches are in the last good feed in the data folder, from its first bytes: the whole can have 112 MB. A feed that cannot be read,
 * or does not state its number, counts as one branch: there was a list, and only an operator can decide that it is not needed.
 *
 * @param source identifies the upstream; a list from another upstream does not count
 */
export async function countKeptBranches(dataDir: string, source: string): Promise<number> {
	try {
		await using opened = await open(path.join(dataDir, "feeds", "branches.json")).catch(unlessMissing);
		if (!opened) return 0;
		const { buffer, bytesRead } = await opened.read({ buffer: Buffer.alloc(HEAD_BYTES), position: 0 });
		const [, from, count] = HEAD.exec(buffer.toString("utf8", 0, bytesRead)) ?? [];
		if (from === undefined) return 1;
		return JSON.parse(from) === source ? Number(count) : 0;
	} catch {
		return 1;
	}
}

/** Ignores a missing file. ENOTDIR: the path of the data folder leads through a file. */
function unlessMissing(error: NodeJS.ErrnoException): undefined {
	if (error.code !== "ENOENT" && error.code !== "ENOTDIR") throw error;
}

/** Removes the temporary files that a crash left behind. One that cannot be removed is only logged. */
export async function removeLeftovers(directory: string, log: Log): Promise<void> {
	const names = await readdir(directory).catch(() => []);
	const leftovers = names.filter((name) => name.endsWith(TEMPORARY)).map((name) => path.join(directory, name));
	await Promise.all(
		leftovers.map((file) =>
			rm(file, { force: true }).catch((err: unknown) => log.warn({ file, err }, "temporary file not removed")),
		),
	);
}
