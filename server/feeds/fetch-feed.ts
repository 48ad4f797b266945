/** Fetches one feed from the upstream. */
import { createHash } from "node:crypto";
import { feedLimits } from "./feed-limits.ts";

/**
 * `yes` while there are sample branches that nobody has changed; the branch service sends it. Also with a 304: such a change may
 * not be visible in the feed.
 */
export const SAMPLE_DATA_HEADER = "x-sample-data";

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

export interface FetchedFeed {
	notModified: false;
	/** The bytes of the body, in pieces. */
	body: readonly Uint8Array[];
	/** Identifies these bytes. */
	digest: string;
	etag: string | undefined;
	/** Whether the upstream says that there are invented items among the others. */
	sampleData: boolean;
}

type NotModified = Pick<FetchedFeed, "sampleData"> & { notModified: true };

/**
 * Fetches a feed.
 *
 * @throws if the upstream cannot be reached, is too slow, answers anything but 200-299 or 304, or sends too much
 */
export async function fetchFeed(url: URL, options: FetchOptions): Promise<FetchedFeed | NotModified> {
	const response = await fetch(url, {
		headers: {
			accept: "application/json",
			"user-agent": "branch-locator",
			...options.headers,
			...(options.etag && { "if-none-match": options.etag }),
		},
		cache: options.bypassCaches ? "reload" : "no-cache",
		redirect: "manual",
		signal: AbortSignal.any([options.signal, AbortSignal.timeout(options.timeoutMs)]),
	});
	const sampleData = response.headers.get(SAMPLE_DATA_HEADER) === "yes";
	if (response.status === 304) return { notModified: true, sampleData };
	if (!response.ok) {
		await response.body?.cancel();
		throw new Error(`the upstream answered ${response.status}`);
	}
	const etag = response.headers.get("etag") ?? undefined;
	return { notModified: false, ...(await readBody(response)), etag, sampleData };
}

async function readBody(response: Response): Promise<Pick<FetchedFeed, "body" | "digest">> {
	const body: Uint8Array[] = [];
	// Piece by piece: the digest of 100 MB in one go would hold up everything else.
	const hash = createHash("sha256");
	const { bodyBytes } = feedLimits();
	let size = 0;
	for await (const piece of response.body ?? []) {
		size += piece.length;
		if (size > bodyBytes) throw new Error(`the body is larger than ${bodyBytes} bytes, for which there is memory`);
		hash.update(piece);
		body.push(piece);
	}
	return { body, digest: hash.digest("base64url") };
}
