/** Feeds on their way to the workers, as they were finished by the process that reads them: nothing is read or compressed again. */
import { get, type ServerResponse } from "node:http";
import type { FeedName } from "../../shared/paths.ts";
import { feedBody, type Snapshot } from "../feeds/feed.ts";
import { contentFrom, type FeedContents } from "../feeds/feed-content.ts";
import { FrameReader, sendFrame } from "../feeds/reading/frames.ts";
import type { MainAddress } from "./messages.ts";
import { FEED_HEADER, KEY_HEADER } from "./private-headers.ts";

type Head = Pick<Snapshot<unknown>, "count" | "version" | "checkedAt" | "sampleData" | "mended"> & {
	/** Lengths of the body in its encodings. */
	encodings: Record<"identity" | "br" | "gzip", number>;
	/** Lengths of the content's parts. */
	parts: number[];
};

/** Answers a worker with a feed; 204 if there is nothing to serve. */
export async function sendFeed(response: ServerResponse, snapshot: Snapshot<unknown> | undefined): Promise<void> {
	if (!snapshot?.parts) {
		response.writeHead(204).end();
		return;
	}
	const { count, version, checkedAt, sampleData, mended, body, parts } = snapshot;
	const { identity, br, gzip } = body.representations;
	const bodies = [identity, br, gzip].map((each) => each.body);
	const head: Head = {
		...{ count, version, checkedAt, sampleData, mended },
		encodings: { identity: identity.body.length, br: br.body.length, gzip: gzip.body.length },
		parts: parts.map(({ length }) => length),
	};
	response.writeHead(200, { "content-type": "application/octet-stream" });
	await sendFrame(response, head, [...bodies, ...parts]);
	response.end();
}

/**
 * Asks the main process for a feed; undefined if it has nothing to serve.
 *
 * @throws if the main process has ended, or ends meanwhile
 */
export async function receiveFeed<Name extends FeedName>(
	name: Name,
	{ port, key }: MainAddress,
): Promise<Snapshot<FeedContents[Name]> | undefined> {
	const response = await new Promise<import("node:http").IncomingMessage>((resolve, reject) => {
		const headers = { [KEY_HEADER]: key, [FEED_HEADER]: name };
		get({ host: "127.0.0.1", port, headers, agent: false }, resolve).on("error", reject);
	});
	if (response.statusCode !== 200) {
		response.resume();
		return undefined;
	}
	const reader = new FrameReader(response);
	const { encodings, parts, ...own } = await reader.head<Head>();
	const encoded = {
		identity: await reader.bytes(encodings.identity),
		br: await reader.bytes(encodings.br),
		gzip: await reader.bytes(encodings.gzip),
	};
	const lengths = parts.values();
	const content = await contentFrom(name, () => reader.bytes(lengths.next().value ?? 0), encoded.identity);
	return { ...own, content, body: feedBody(encoded, own.version) };
}
