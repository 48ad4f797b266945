/** Fetches a feed with Node's own client: `fetch` keeps the connection of a refused answer, and throws errors that cannot be caught. */
import { createHash } from "node:crypto";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { pipeline, type Transform } from "node:stream";
import { createBrotliDecompress, createGunzip } from "node:zlib";
import { readSiteNotice, type SiteNotice } from "../../shared/api/site-notice.ts";
import { feedLimits } from "./feed-limits.ts";

/** `yes` while there are unchanged sample branches; also with a 304, because the feed may not show such a change. */
export const SAMPLE_DATA_HEADER = "x-sample-data";

/** The notice to all visitors, as JSON in %-encoding, in which `texts` may be UTF-16 in base64url; sent like the header before. */
export const NOTICE_HEADER = "x-site-notice";

/** What a feed says in its headers. */
export interface FeedMarks {
	/** Whether the upstream says that there are invented items among the others. */
	sampleData: boolean;
	/** The notice to all visitors, whether or not it is shown at the moment. */
	notice?: SiteNotice | undefined;
}

interface FetchOptions {
	/** Further headers. */
	headers?: Readonly<Record<string, string>> | undefined;
	/** The ETag of the content in memory; the answer may then be "not modified". */
	etag?: string | undefined;
	/** Asks every cache on the way to fetch the feed again. */
	bypassCaches: boolean;
	/** Longest wait for the complete answer, head and body, in milliseconds. */
	timeoutMs: number;
	signal: AbortSignal;
}

export interface FetchedFeed extends FeedMarks {
	notModified: false;
	/** The bytes of the body, in pieces. */
	body: readonly Uint8Array[];
	/** What the body is written in, if the upstream says so. */
	charset: string | undefined;
	/** Identifies these bytes, in this charset. */
	digest: string;
	etag: string | undefined;
}

type NotModified = FeedMarks & { notModified: true };

/** Fetches a feed. @throws if the upstream cannot be reached, is too slow, answers anything but 200-299 or 304, or sends too much */
export async function fetchFeed(url: URL, options: FetchOptions): Promise<FetchedFeed | NotModified> {
	const timeout = AbortSignal.timeout(options.timeoutMs);
	const signal = AbortSignal.any([options.signal, timeout]);
	try {
		return await fetched(await head(url, options, signal));
	} catch (error) {
		// The error of an aborted request does not tell whether it timed out.
		if (signal.aborted && signal.reason === timeout.reason)
			throw new Error(
				`the upstream had not answered in full after ${options.timeoutMs / 1000} s (UPSTREAM_TIMEOUT_SECONDS)`,
			);
		throw signal.aborted ? signal.reason : error;
	}
}

function head(url: URL, { headers, etag, bypassCaches }: FetchOptions, signal: AbortSignal): Promise<IncomingMessage> {
	const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
	const { get } = url.protocol === "https:" ? https : http;
	get(url, {
		signal,
		// A connection kept since the last refresh may have been dropped on the way.
		agent: false,
		headers: {
			accept: "application/json",
			"accept-encoding": "gzip, br",
			"cache-control": bypassCaches ? "no-cache" : "max-age=0",
			"user-agent": "branch-locator",
			...headers,
			...(etag && { "if-none-match": etag }),
		},
	})
		.on("response", resolve)
		// The answer breaks off, too, if the connection fails later.
		.on("error", reject)
		.on("upgrade", (_response, socket) => {
			socket.destroy();
			reject(answered(101));
		});
	return promise;
}

async function fetched(response: IncomingMessage): Promise<FetchedFeed | NotModified> {
	const { statusCode = 0, headers } = response;
	try {
		const marks = marksIn(headers);
		if (statusCode === 304) return { notModified: true, ...marks };
		if (statusCode < 200 || statusCode > 299) throw answered(statusCode);
		return { notModified: false, ...(await readBody(response)), etag: headers.etag, ...marks };
	} finally {
		if (!response.complete) response.destroy();
		response.resume();
	}
}

/** What the headers of a feed say. */
export function marksIn(headers: IncomingMessage["headers"]): FeedMarks {
	return { sampleData: headers[SAMPLE_DATA_HEADER] === "yes", notice: noticeIn(headers[NOTICE_HEADER]) };
}

/** The notice in a header; undefined if there is none that can be used. Without its texts in other languages, if one of those cannot. */
export function noticeIn(header: string | string[] | undefined): SiteNotice | undefined {
	if (typeof header !== "string") return undefined;
	try {
		const raw = JSON.parse(decodeURIComponent(header));
		return readSiteNotice({ ...raw, texts: textsIn(raw.texts) }).notice ?? readSiteNotice({ ...raw, texts: {} }).notice;
	} catch {
		return undefined;
	}
}

function textsIn(encoded: unknown): unknown {
	try {
		return JSON.parse(Buffer.from(String(encoded), "base64url").toString("utf16le"));
	} catch {
		return {};
	}
}

function answered(status: number): Error {
	const meaning = status === 508 ? ": BRANCH_API_URL (or BRANCH_FEEDS_URL) leads to this site itself" : "";
	return new Error(`the upstream answered ${status}${meaning}`);
}

type Body = Pick<FetchedFeed, "body" | "charset" | "digest">;

function readBody(response: IncomingMessage): Promise<Body> {
	const { "content-encoding": encoding, "content-type": type = "" } = response.headers;
	const decoder = decoderOf(encoding);
	const [, charset] = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(type) ?? [];
	// The reader gets the errors.
	return collect(decoder ? pipeline(response, decoder, () => undefined) : response, charset);
}

/** @throws if the body is compressed in another way than asked for */
function decoderOf(encoding = "identity"): Transform | undefined {
	switch (encoding.trim().toLowerCase()) {
		case "identity":
			return undefined;
		case "gzip":
		case "x-gzip":
			return createGunzip();
		case "br":
			return createBrotliDecompress();
		default:
			throw new Error(`the body has the encoding ${encoding.slice(0, MAX_LOGGED_CHARACTERS)}, which was not requested`);
	}
}

const MAX_LOGGED_CHARACTERS = 120;

async function collect(pieces: AsyncIterable<Uint8Array>, charset: string | undefined): Promise<Body> {
	const body: Uint8Array[] = [];
	// Piece by piece: the digest of 100 MB in one go would hold up everything else.
	const hash = createHash("sha256").update(charset ?? "");
	const { bodyBytes } = feedLimits();
	let size = 0;
	for await (const piece of pieces) {
		size += piece.length;
		if (size > bodyBytes) throw new Error(`the body is larger than ${bodyBytes} bytes, the most that fits in memory`);
		hash.update(piece);
		body.push(piece);
	}
	return { body, charset, digest: hash.digest("base64url") };
}
