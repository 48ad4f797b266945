/** Keeps the last good content of a feed on disk, so the site has something to serve after a restart during an outage. */
import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import * as v from "valibot";
import type { ReadItem } from "./feed-items.ts";

interface LastGood<T> {
	items: readonly T[];
	/** The upstream's ETag of that content. */
	etag?: string | undefined;
	/** When the upstream last confirmed the content, in milliseconds since 1970. */
	checkedAt: number;
}

const TEMPORARY = ".tmp";

/**
 * Version of the rules in feed-items.ts. Raise it when they accept more of the same feed than before. Content read by older
 * rules is served, but its ETag is not used: a 304 would keep that content for ever.
 */
const RULES = 2;

const keptFile = v.object({
	source: v.string(),
	rules: v.optional(v.number()),
	etag: v.optional(v.string()),
	checkedAt: v.number(),
	items: v.array(v.unknown()),
});

/**
 * Reads the saved content; undefined if there is none.
 *
 * @param source identifies the upstream
 * @throws if the file is damaged or from another source
 */
export async function readLastGood<T>(
	file: string,
	source: string,
	read: ReadItem<T>,
): Promise<LastGood<T> | undefined> {
	const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
		if (error.code === "ENOENT") return undefined;
		throw error;
	});
	if (text === undefined) return undefined;
	const { rules, etag, checkedAt, ...kept } = v.parse(keptFile, JSON.parse(text));
	if (kept.source !== source) throw new Error(`it comes from ${kept.source}`);
	const items = kept.items.map((sent, index) => {
		const result = read(sent);
		if ("unusable" in result) throw new Error(`item ${index + 1} is unusable: ${result.unusable}`);
		return result.item;
	});
	return { items, etag: rules === RULES ? etag : undefined, checkedAt };
}

/** Writes atomically: even after a crash, the file holds either the old content or the new, complete. */
export async function writeLastGood<T>(file: string, source: string, lastGood: LastGood<T>): Promise<void> {
	await mkdir(path.dirname(file), { recursive: true });
	const temporary = `${file}.${randomUUID()}${TEMPORARY}`;
	try {
		await writeFile(temporary, JSON.stringify({ source, rules: RULES, ...lastGood }), { flush: true });
		await rename(temporary, file);
	} catch (error) {
		await rm(temporary, { force: true });
		throw error;
	}
}

/** Removes the temporary files that a crash left behind. */
export async function removeLeftovers(directory: string): Promise<void> {
	const names = await readdir(directory).catch(() => []);
	const leftovers = names.filter((name) => name.endsWith(TEMPORARY));
	await Promise.all(leftovers.map((name) => rm(path.join(directory, name), { force: true })));
}
