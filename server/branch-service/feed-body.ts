/** Builds the body of a feed in small steps: 20,000 branches in one step would block the whole site for 200 ms. */
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import type { Request, Response } from "express";

type Batches = AsyncIterable<readonly unknown[]>;

/**
 * Returns a function that gets the current body. It is built once per version of the data, one at a time: requests that arrive during a
 * build wait for it, or, if the data has changed, share the next one.
 *
 * @param read the items in batches, between which other work is done
 * @param readRest the feed's other fields, by name
 */
export function builtOncePerVersion(
	dataVersion: () => Promise<string>,
	read: () => Batches,
	readRest: () => Promise<object> = async () => ({}),
): () => Promise<FeedBody> {
	let current: { version: string; body: Promise<FeedBody> } | undefined;
	let next: Promise<FeedBody> | undefined;
	const build = async () => {
		// The version is read first, so the items are at least as new. Requests may join until then.
		const version = await dataVersion().finally(() => {
			next = undefined;
		});
		const body = buildBody(read(), readRest());
		current = { version, body };
		body.catch(() => {
			if (current?.body === body) current = undefined;
		});
		return body;
	};
	return async () => {
		const version = await dataVersion();
		if (current?.version === version) return current.body;
		next ??= Promise.resolve(current?.body).then(build, build);
		return next;
	};
}

async function buildBody(batches: Batches, reading: Promise<object>) {
	const rest = await reading;
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
	/** The parts are together `{"data":[...]}` with the feed's other fields; the length is in bytes. */
	return { parts, length, etag: `"${hash.digest("base64url").slice(0, 20)}"` };
}

type FeedBody = Awaited<ReturnType<typeof buildBody>>;

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
