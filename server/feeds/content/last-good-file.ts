/** Keeps the last good content of a feed on disk, to be served after a restart, and what was made of it, so that the same build need not make it again. */
import { createHash, randomUUID } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import * as v from "valibot";
import { readSiteNotice } from "../../../shared/api/site-notice.ts";
import { contentVersion } from "../../http/prepared-body.ts";
import type { Log } from "../../process/log.ts";
import { memoryBeside } from "../../process/memory-limit.ts";
import { once } from "../../process/once.ts";
import { makeFolder } from "../../process/write-whole.ts";
import { type LastGoodFeed, type Mended, type SentFeed, sentFeed } from "./read-task.ts";

interface CountedFeed extends LastGoodFeed {
	/** Number of items in the body. */
	count: number;
}

/** What was made of a body. */
export interface FeedParts {
	version: string;
	mended: Mended;
	/** See `checksumOf`. */
	checksum: string;
	/** Brotli, gzip, and the content. */
	bytes: readonly [Buffer, Buffer, Buffer];
}

interface LastGood extends LastGoodFeed {
	feed: SentFeed;
}

const TEMPORARY = ".tmp";

/** Before the body; in a text of the head, its quotes would be escaped. */
const BODY = ',"body":';

/** Earlier releases need it to serve a file. */
const RULES = 5;

const keptHead = {
	source: v.string(),
	checkedAt: v.number(),
	sampleData: v.optional(v.boolean()),
	notice: v.optional(v.unknown()),
};

const keptFile = v.object({ ...keptHead, body: sentFeed });

/** The head of a file with parts. */
const partsHead = v.object({
	...keptHead,
	count: v.number(),
	etag: v.optional(v.string()),
	mark: v.optional(v.string()),
	digest: v.optional(v.string()),
	parts: v.object({
		build: v.string(),
		version: v.string(),
		mended: v.object({ dropped: v.number(), duplicate: v.number(), faulty: v.number() }),
		checksum: v.string(),
		sizes: v.tuple([v.number(), v.number(), v.number()]),
	}),
});

/** Reads the saved content, if there is any, without its ETag: another build may accept more of the same feed. @throws if damaged or of another source */
export async function readLastGood(file: string, source: string): Promise<LastGood | undefined> {
	const text = await readFile(file, "utf8").catch(unlessMissing);
	if (text === undefined) return undefined;
	const { source: from, body, checkedAt, sampleData, notice } = v.parse(keptFile, JSON.parse(text));
	if (from !== source) throw new Error(`it comes from ${from}`);
	return { feed: body, checkedAt, sampleData, notice: readSiteNotice(notice).notice };
}

/** Reads it with its parts; undefined if these are of another source or build, damaged, or need too much memory. @throws if a file is missing or wrong */
export async function readWithParts(file: string, source: string) {
	// First, because saving needs it, too, and would hold up visitors.
	const build = await buildKey();
	const sizes = await Promise.all([stat(file), stat(partsFile(file))]);
	if (sizes[0].size + sizes[1].size > memoryBeside() * MEMORY_SHARE) return undefined;
	const [bytes, made] = await Promise.all([readFile(file), readFile(partsFile(file))]);
	const at = bytes.indexOf(BODY);
	const { count, parts, notice, ...head } = v.parse(partsHead, JSON.parse(`${bytes.toString("utf8", 0, at)}}`));
	const [length, br, gzip] = parts.sizes;
	const identity = bytes.subarray(at + BODY.length).subarray(0, length);
	// The history may follow.
	identity.write("}", length - 1);
	const ofParts = [made.subarray(0, br), made.subarray(br, br + gzip), made.subarray(br + gzip)] as const;
	const isWhole = checksumOf(parts.version, [identity, ...ofParts]) === parts.checksum;
	if (head.source !== source || parts.build !== build || !isWhole) return undefined;
	const about = { ...head, notice: readSiteNotice(notice).notice };
	return { count, identity, parts: { ...parts, bytes: ofParts }, lastGood: about };
}

/** Of the free memory: some columns are copied. */
const MEMORY_SHARE = 0.5;

function partsFile(file: string): string {
	return file.replace(/json$/, "parts");
}

/** @param bodies the body in every encoding, then the content */
export function checksumOf(version: string, bodies: readonly Buffer[]): string {
	return contentVersion([version, ...bodies.map(contentVersion)].join());
}

/** What makes parts: code, data, and the versions of libraries and of Node. */
const MAKERS = [
	"package.json",
	"{shared,server/{feeds,http,places,branch-service/{kinds,reads,store,database}}}/**/*.{ts,json,br}",
	"server/branch-service/*.ts",
];

/** Identifies the makers by their bytes: an image may give all files one time, and a commit has many states while it is changed. */
const buildKey = once(async () => {
	const cwd = path.join(import.meta.dirname, "..", "..", "..");
	const hash = createHash("sha256").update(process.version);
	for (const name of globSync(MAKERS, { cwd }).sort()) hash.update(name).update(readFileSync(path.join(cwd, name)));
	return hash.digest("base64url");
});

/** Writes atomically. @param body as it is served @param history as JSON, empty if there is none @param parts of the body, written unless they are there */
export async function writeLastGood(
	file: string,
	source: string,
	saved: CountedFeed,
	body: Buffer,
	history: Buffer = Buffer.alloc(0),
	parts?: FeedParts & { areThere: boolean },
): Promise<void> {
	const { count, ...marks } = saved;
	const about: Record<string, unknown> = { source, count, rules: RULES, ...marks };
	if (parts) {
		const { bytes, areThere, ...others } = parts;
		if (!areThere) await replaceFile(partsFile(file), bytes);
		const sizes = [body.length, bytes[0].length, bytes[1].length];
		about.parts = { ...others, build: await buildKey(), sizes };
	}
	// Joined from bytes: making JSON of many branches would hold up everything else.
	const whole = history.length > 0 ? [body.subarray(0, -1), ",", history.subarray(1)] : [body];
	await replaceFile(file, [JSON.stringify(about).slice(0, -1), BODY, ...whole, "}"]);
}

async function replaceFile(file: string, pieces: readonly (string | Buffer)[]): Promise<void> {
	makeFolder(path.dirname(file));
	const temporary = `${file}.${randomUUID()}${TEMPORARY}`;
	try {
		await writeFile(temporary, pieces, { flush: true });
		await rename(temporary, file);
	} catch (error) {
		await rm(temporary, { force: true });
		throw error;
	}
}

/** The beginning of a file: its source and the number of its items. */
const HEAD = /^\{"source":("(?:[^"\\]|\\.)*"),"count":(\d+),/;
const HEAD_BYTES = 4096;

/** How many branches are in the last good feed, by its first bytes; one if that is not clear: there was a list, and an operator must decide. */
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
