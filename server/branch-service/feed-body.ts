/** Builds the body of a feed in small steps: 20,000 branches in one step would block the whole site for 200 ms. */
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import type { Request, Response } from "express";

export interface FeedBody {
	/** `{"data":[...]}` and the feed's other fields, in parts. */
	parts: readonly Buffer[];
	/** The length in bytes. */
	length: number;
	etag: string;
}

type Batches = AsyncIterable<readonly unknown[]>;

/** Gets the current body, built once per version, one at a time: requests during a build share it, or the next one. @param build gets the body before */
export function builtOncePerVersion<Body>(
	dataVersion: () => Promise<string>,
	build: (before: Body | undefined) => Promise<Body>,
): () => Promise<Body> {
	let current: { version: string; body: Promise<Body> } | undefined;
	let next: Promise<Body> | undefined;
	const buildNext = async (before?: Body) => {
		// The version is read first, so the items are at least as new. Requests may join until then.
		const version = await dataVersion().finally(() => {
			next = undefined;
		});
		const body = build(before);
		current = { version, body };
		body.catch(() => {
			if (current?.body === body) current = undefined;
		});
		return body;
	};
	return async () => {
		const version = await dataVersion();
		if (current?.version === version) return current.body;
		next ??= Promise.resolve(current?.body).then(buildNext, () => buildNext());
		return next;
	};
}

/** Builds a body. @param rest the feed's other fields, by name */
export async function buildBody(batches: Batches, rest: object = {}): Promise<FeedBody> {
	const parts: Buffer[] = [];
	for await (const batch of batches) {
		if (batch.length === 0) continue;
		parts.push(itemsJson(batch));
		await setImmediate();
	}
	return bodyFrom(parts, rest);
}

/** Items of a list as JSON, without its brackets. */
export function itemsJson(items: readonly unknown[]): Buffer {
	return Buffer.from(JSON.stringify(items).slice(1, -1));
}

/** The body of the items in some parts (`itemsJson`); empty ones are left out. */
export async function bodyFrom(items: readonly Buffer[], rest: object): Promise<FeedBody> {
	const end = Object.entries(rest).map(([name, value]) => `,${JSON.stringify(name)}:${JSON.stringify(value)}`);
	const lists = items.filter(({ length }) => length > 0).flatMap((part, at) => (at === 0 ? [part] : [COMMA, part]));
	const parts = [Buffer.from('{"data":['), ...lists, Buffer.from(`]${end.join("")}}`)];
	const hash = createHash("sha256");
	let length = 0;
	for (const [at, part] of parts.entries()) {
		if (at % PARTS_AT_ONCE === 0) await setImmediate();
		hash.update(part);
		length += part.length;
	}
	return { parts, length, etag: `"${hash.digest("base64url").slice(0, 20)}"` };
}

const COMMA = Buffer.from(",");

/** Their digest takes about a millisecond. */
const PARTS_AT_ONCE = 20;

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
