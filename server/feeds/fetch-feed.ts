/** Fetches one feed from the upstream. */

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
	body: Buffer;
	etag: string | undefined;
}

/** Size limit of a feed in bytes after decompression: about 120,000 branches. */
const MAX_BODY_BYTES = 64 * 1024 * 1024;

/**
 * Fetches a feed.
 *
 * @throws if the upstream cannot be reached, is too slow, answers anything but 200-299 or 304, or sends too much
 */
export async function fetchFeed(url: URL, options: FetchOptions): Promise<FetchedFeed | "not modified"> {
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
	if (response.status === 304) return "not modified";
	if (!response.ok) {
		await response.body?.cancel();
		throw new Error(`the upstream answered ${response.status}`);
	}
	return { body: await readBody(response), etag: response.headers.get("etag") ?? undefined };
}

async function readBody(response: Response): Promise<Buffer> {
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of response.body ?? []) {
		size += chunk.length;
		if (size > MAX_BODY_BYTES) throw new Error(`the body is larger than ${MAX_BODY_BYTES} bytes`);
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}
