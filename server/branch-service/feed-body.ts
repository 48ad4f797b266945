/** Builds the body of a feed in small steps: 20,000 branches in one step would block the whole site for 200 ms. */
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import type { Request, Response } from "express";

interface FeedBody {
	/** `{"data":[...]}` and the feed's other fields, in parts. */
	parts: readonly Buffer[];
	/** The length in bytes. */
	length: number;
	etag: string;
}

type Batches = AsyncIterable<readonly unknown[]> | Iterable<readonly unknown[]>;

/** Gets the current body, built once per version, one at a time: each request waits for those before it. */
export function builtOncePerVersion(
	dataVersion: () => Promise<string>,
	build: () => Promise<FeedBody>,
): () => Promise<FeedBody> {
	let last: Promise<{ version: string; body: FeedBody } | undefined> = Promise.resolve(undefined);
	return async () => {
		const own = last
			.catch(() => undefined)
			.then(async (kept) => {
				// The version is read first, so the items are at least as new.
				const version = await dataVersion();
				return kept?.version === version ? kept : { version, body: await build() };
			});
		last = own;
		return (await own).body;
	};
}

/** Builds a body. @param rest the feed's other fields, by name */
export async function buildBody(batches: Batches, rest: object = {}): Promise<FeedBody> {
	const hash = createHash("sha256");
	const parts: Buffer[] = [];
	let length = 0;
	const add = (text: string) => {
		const part = Buffer.from(text);
		hash.update(part);
		parts.push(part);
		length += part.length;
	};
	let separator = '{"data":[';
	for await (const batch of batches) {
		if (batch.length === 0) continue;
		add(separator + JSON.stringify(batch).slice(1, -1));
		separator = ",";
		await setImmediate();
	}
	const end = Object.entries(rest).map(([name, value]) => `,${JSON.stringify(name)}:${JSON.stringify(value)}`);
	add(`${parts.length === 0 ? separator : ""}]${end.join("")}}`);
	return { parts, length, etag: `"${hash.digest("base64url").slice(0, 20)}"` };
}

/** Answers a GET or HEAD; 304 if the client already has this body. */
export function sendFeedBody(request: Request, response: Response, { parts, length, etag }: FeedBody): void {
	response.set({ ETag: etag, "Cache-Control": "no-cache" });
	if (request.fresh) {
		response.status(304).end();
		return;
	}
	response.type("json").set("Content-Length", String(length));
	if (request.method === "HEAD") response.end();
	else Readable.from(parts, { objectMode: false }).pipe(response);
}
