import { createServer } from "node:http";
import { describe, expect, it } from "vitest";
import { createLog } from "../process/log.ts";
import { sendsFeed, startFakeUpstream } from "../testing/fake-upstream.ts";
import { feedReader } from "../testing/feed-reader.ts";
import { listen } from "../testing/listen.ts";
import { sampleBranches } from "../testing/sample-items.ts";
import { send } from "../testing/send.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { atEnd, untilEnd } from "../testing/until-end.ts";
import { UpstreamFeed } from "./feed.ts";
import { answerFeed } from "./feed-response.ts";

const FILLED = "/filled.json";
const EMPTY = "/empty.json";
const SECONDS_OLD = 90;

const directory = temporaryFolder();
const upstream = await untilEnd(startFakeUpstream(sendsFeed(sampleBranches(180))));
const filled = new UpstreamFeed({
	name: "branches",
	reader: feedReader,
	storeUrl: `${upstream.url}/`,
	source: "",
	directory,
	timeoutMs: 10_000,
	log: createLog("silent"),
	now: () => Date.now() - SECONDS_OLD * 1000,
});
atEnd(() => filled.written());
const beforeRefresh = Date.now();
await filled.refresh({ afterChange: false, signal: new AbortController().signal });
const server = createServer((request, response) => {
	const feed = request.url === FILLED ? filled : { snapshot: undefined };
	answerFeed(feed, request, response, ["x-content-type-options", "nosniff"]);
});
const { url } = await untilEnd(listen(server));

const get = (encoding?: string, headers = {}) =>
	send(url, FILLED, { headers: { ...(encoding && { "accept-encoding": encoding }), ...headers } });

describe("a feed with data", () => {
	it("has headers for its caching, its age and what it varies with", async () => {
		const { status, headers } = await get();
		expect(status).toBe(200);
		expect(headers).toMatchObject({
			"content-type": "application/json; charset=utf-8",
			"cache-control": "public, max-age=60, stale-while-revalidate=600, stale-if-error=86400",
			vary: "Accept-Encoding",
			"x-content-type-options": "nosniff",
		});
		const secondsSince = Math.ceil((Date.now() - beforeRefresh) / 1000);
		expect(headers["x-data-age"]).toMatch(/^\d+$/);
		expect(Number(headers["x-data-age"])).toBeGreaterThanOrEqual(SECONDS_OLD);
		expect(Number(headers["x-data-age"])).toBeLessThanOrEqual(SECONDS_OLD + secondsSince);
	});

	it.each(["br", "gzip", undefined])("is not sent again to a client that has it (%s)", async (encoding) => {
		const { headers } = await get(encoding);
		const again = await get(encoding, { "if-none-match": headers.etag });
		expect(again.status).toBe(304);
		expect(again.body).toHaveLength(0);
		expect(again.headers).toMatchObject({
			etag: headers.etag,
			"cache-control": headers["cache-control"],
			vary: "Accept-Encoding",
			"x-content-type-options": "nosniff",
		});
		expect(again.headers["x-data-age"]).toBeDefined();
	});
});

describe("a feed with nothing to serve", () => {
	it("is a 503 with the message from the error catalogue", async () => {
		const { status, headers, body } = await send(url, EMPTY);
		expect(status).toBe(503);
		expect(JSON.parse(body.toString())).toEqual({ message: "Failed to load branches" });
		expect(headers).toMatchObject({
			"content-type": "application/json; charset=utf-8",
			"cache-control": "no-store",
			"retry-after": "5",
			"x-content-type-options": "nosniff",
		});
	});
});
