import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { branchSchema } from "../../shared/feed-schema.ts";
import {
	breaksMidBody,
	type FakeUpstream,
	hangs,
	hangsMidBody,
	neverModified,
	resets,
	sends,
	sendsFeed,
	startFakeUpstream,
} from "../testing/fake-upstream.ts";
import { createMemoryLog } from "../testing/memory-log.ts";
import { sampleBranch, sampleBranches } from "../testing/sample-items.ts";
import { UpstreamFeed } from "./feed.ts";

const GOOD = sampleBranches(100);

let upstream: FakeUpstream;
let directory: string;
let clock: number;

beforeEach(async () => {
	upstream = await startFakeUpstream(sendsFeed(GOOD, '"good"'));
	directory = await mkdtemp(path.join(tmpdir(), "feed-"));
	clock = 1_700_000_000_000;
});

afterEach(async () => {
	await upstream.close();
	await rm(directory, { recursive: true });
});

function makeFeed(source = "the upstream") {
	const { log, lines } = createMemoryLog();
	const feed = new UpstreamFeed({
		name: "branches",
		schema: branchSchema,
		storeUrl: `${upstream.url}/`,
		source,
		directory,
		timeoutMs: 150,
		log,
		now: () => clock,
	});
	const refresh = ({ afterChange = false, signal = new AbortController().signal } = {}) =>
		feed.refresh({ afterChange, signal });
	return { feed, lines, refresh };
}

async function savedFile(): Promise<{ checkedAt: number; items: unknown[] }> {
	return JSON.parse(await readFile(path.join(directory, "branches.json"), "utf8"));
}

describe("a refresh", () => {
	it("takes the upstream's list", async () => {
		const { feed, refresh } = makeFeed();
		expect(feed.snapshot).toBeUndefined();
		await refresh();
		expect(feed.snapshot).toMatchObject({ items: GOOD, checkedAt: clock });
		expect(upstream.requests[0]).toMatchObject({ method: "GET", path: "/simplestore.json" });
	});

	it("keeps the path of the feeds' base address", async () => {
		const { log } = createMemoryLog();
		const storeUrl = `${upstream.url}/some/where/`;
		const options = { schema: branchSchema, source: "", directory, timeoutMs: 1000, log, now: Date.now };
		const feed = new UpstreamFeed({ ...options, name: "branches", storeUrl });
		await feed.refresh({ afterChange: false, signal: new AbortController().signal });
		expect(upstream.requests[0]?.path).toBe("/some/where/simplestore.json");
	});

	it("serves only the fields of the specification", async () => {
		upstream.answer = sendsFeed([{ ...sampleBranch(1), managerPhone: "secret" }]);
		const { feed, refresh } = makeFeed();
		await refresh();
		const served = feed.snapshot?.body.representations.identity.body.toString();
		expect(served).toBe(JSON.stringify({ data: [sampleBranch(1)] }));
	});

	it("asks with the ETag; a 304 confirms what is held", async () => {
		const { feed, refresh } = makeFeed();
		await refresh();
		const { snapshot } = feed;
		clock += 60_000;
		await refresh();
		expect(upstream.requests[1]?.headers["if-none-match"]).toBe('"good"');
		expect(feed.snapshot).toEqual({ ...snapshot, checkedAt: clock });
	});

	it.each([
		["sends the same bytes again", JSON.stringify({ data: GOOD })],
		["writes the same list in another way", JSON.stringify({ data: GOOD }, null, 2)],
	])("prepares nothing anew when an upstream without ETag %s", async (_name, body) => {
		upstream.answer = sendsFeed(GOOD);
		const { feed, refresh } = makeFeed();
		await refresh();
		const prepared = feed.snapshot?.body;
		clock += 60_000;
		upstream.answer = sends(body);
		await refresh();
		expect(feed.snapshot?.checkedAt).toBe(clock);
		expect(prepared).toBeDefined();
		expect(feed.snapshot?.body).toBe(prepared);
	});

	it("gives other content another version", async () => {
		const { feed, refresh } = makeFeed();
		await refresh();
		const { snapshot } = feed;
		upstream.answer = sendsFeed([...GOOD, sampleBranch(101)]);
		await refresh();
		expect(feed.snapshot?.items).toHaveLength(101);
		expect(feed.snapshot?.version).not.toBe(snapshot?.version);
	});
});

describe("a refresh after a change", () => {
	it("is unconditional and goes past caches", async () => {
		const { refresh } = makeFeed();
		await refresh();
		await refresh({ afterChange: true });
		expect(upstream.requests[1]?.headers).toMatchObject({ "cache-control": "no-cache" });
		expect(upstream.requests[1]?.headers).not.toHaveProperty("if-none-match");
	});

	it("is not overwritten by an older answer that arrives later", async () => {
		const { feed, refresh } = makeFeed();
		const outdated = new AbortController();
		const late = Promise.withResolvers<void>();
		upstream.answer = (request, response) => void late.promise.then(() => sendsFeed(GOOD)(request, response));
		const older = refresh({ signal: outdated.signal });
		await vi.waitFor(() => expect(upstream.requests).toHaveLength(1));
		outdated.abort();
		upstream.answer = sendsFeed([...GOOD, sampleBranch(101)]);
		await refresh({ afterChange: true });
		late.resolve();
		await expect(older).rejects.toThrow();
		expect(feed.snapshot?.items).toHaveLength(101);
	});

	it("is not overwritten by an older answer that is still being prepared", async () => {
		const { feed, refresh } = makeFeed();
		const outdated = new AbortController();
		upstream.answer = sendsFeed(sampleBranches(3000));
		let outdatedBefore: unknown;
		const older = refresh({ signal: outdated.signal });
		const checked = vi.waitFor(() => expect(upstream.requests).toHaveLength(1));
		await checked;
		upstream.answer = sendsFeed([sampleBranch(1)]);
		outdatedBefore = feed.snapshot;
		outdated.abort();
		await refresh({ afterChange: true });
		await expect(older).rejects.toThrow();
		expect(outdatedBefore).toBeUndefined();
		expect(feed.snapshot?.items).toEqual([sampleBranch(1)]);
	});
});

const bomb = gzipSync(Buffer.alloc(65 * 1024 * 1024, " "));

const faults = {
	"hangs before the head": hangs,
	"hangs within the body": hangsMidBody,
	"breaks off within the body": breaksMidBody,
	"resets the connection": resets,
	"answers 500": sends('{"data":[]}', {}, 500),
	redirects: sends("", { location: "/elsewhere.json" }, 302),
	"sends HTML": sends("<h1>Maintenance</h1>", { "content-type": "text/html" }),
	"sends truncated JSON": sends('{"data":[{"id":1,"na'),
	"sends another shape": sends('{"branches":[]}'),
	"sends an empty list": sendsFeed([]),
	"sends a list with more than half of the items bad": sendsFeed([sampleBranch(1), { id: 2 }, { id: 3 }]),
	"sends more than can be held": sends(bomb, { "content-encoding": "gzip" }),
};

describe("while the upstream is at fault", () => {
	it.each(Object.entries(faults))("the last good list stays when it %s", async (_name, fault) => {
		const { feed, refresh } = makeFeed();
		await refresh();
		const { snapshot } = feed;
		expect(snapshot?.items).toHaveLength(100);
		clock += 60_000;
		upstream.answer = fault;
		await expect(refresh()).rejects.toThrow();
		expect(feed.snapshot).toBe(snapshot);
	});

	it("the last good list stays when it refuses connections", async () => {
		const { feed, refresh } = makeFeed();
		await refresh();
		const { snapshot } = feed;
		await upstream.close();
		await expect(refresh()).rejects.toThrow("fetch failed");
		expect(feed.snapshot).toBe(snapshot);
		expect(snapshot?.items).toHaveLength(100);
	});

	it("a 304 is no answer when nothing is held, nor to an unconditional request", async () => {
		const { feed, refresh } = makeFeed();
		upstream.answer = neverModified;
		await expect(refresh()).rejects.toThrow("304");
		expect(feed.snapshot).toBeUndefined();
		upstream.answer = sendsFeed(GOOD, '"good"');
		await refresh();
		upstream.answer = neverModified;
		await expect(refresh({ afterChange: true })).rejects.toThrow("304");
		await refresh();
		expect(feed.snapshot?.items).toHaveLength(100);
	});
});

describe("an empty list", () => {
	it("is believed the third time in a row", async () => {
		const { feed, refresh } = makeFeed();
		await refresh();
		upstream.answer = sendsFeed([]);
		await expect(refresh()).rejects.toThrow("empty");
		await expect(refresh()).rejects.toThrow("empty");
		expect(feed.snapshot?.items).toHaveLength(100);
		await refresh();
		expect(feed.snapshot?.items).toEqual([]);
	});

	it("is counted from the start after any other answer", async () => {
		const { feed, refresh } = makeFeed();
		await refresh();
		for (const answer of [sendsFeed([]), sendsFeed([]), sendsFeed(GOOD, '"good"'), sendsFeed([]), sendsFeed([])]) {
			upstream.answer = answer;
			await refresh().catch(() => undefined);
		}
		expect(feed.snapshot?.items).toHaveLength(100);
	});

	it("is believed at once when nothing else was held", async () => {
		upstream.answer = sendsFeed([]);
		const { feed, refresh } = makeFeed();
		await refresh();
		expect(feed.snapshot?.items).toEqual([]);
	});
});

describe("bad items", () => {
	const fivePercentBad = GOOD.map((branch) => (branch.id % 20 === 0 ? { ...branch, name: null } : branch));

	it("are left out, and the others are served", async () => {
		upstream.answer = sendsFeed(fivePercentBad);
		const { feed, refresh } = makeFeed();
		await refresh();
		expect(feed.snapshot?.items).toEqual(GOOD.filter(({ id }) => id % 20 !== 0));
	});

	it("are logged in one line, and not again for the same body", async () => {
		upstream.answer = sendsFeed(fivePercentBad);
		const { refresh, lines } = makeFeed();
		await refresh();
		await refresh();
		expect(lines).toHaveLength(1);
		expect(lines[0]).toMatchObject({
			count: 5,
			first: expect.arrayContaining([{ id: "20", reason: expect.anything() }]),
		});
	});

	it("are logged twenty at most", async () => {
		upstream.answer = sendsFeed(GOOD.map((branch) => (branch.id <= 40 ? { id: branch.id } : branch)));
		const { refresh, lines } = makeFeed();
		await refresh();
		expect(lines).toMatchObject([{ count: 40, first: { length: 20 } }]);
	});
});

describe("the copy on disk", () => {
	it("is served after a restart, with its ETag and its age", async () => {
		const before = makeFeed();
		await before.refresh();
		await vi.waitFor(savedFile);
		const { feed, refresh } = makeFeed();
		await feed.load();
		expect(feed.snapshot).toEqual(before.feed.snapshot);
		upstream.answer = neverModified;
		clock += 1000;
		await refresh();
		expect(upstream.requests[1]?.headers["if-none-match"]).toBe('"good"');
		expect(feed.snapshot?.checkedAt).toBe(clock);
	});

	it("is left alone when it comes from another source", async () => {
		await makeFeed().refresh();
		await vi.waitFor(savedFile);
		const { feed, lines } = makeFeed("another upstream");
		await feed.load();
		expect(feed.snapshot).toBeUndefined();
		expect(lines).toHaveLength(1);
	});

	it("learns of a confirmation now and then, not every time", async () => {
		const { refresh } = makeFeed();
		const began = clock;
		await refresh();
		await vi.waitFor(savedFile);
		clock = began + 60_000;
		await refresh();
		clock = began + 301_000;
		await refresh();
		await vi.waitFor(async () => expect((await savedFile()).checkedAt).toBe(began + 301_000));
		clock = began + 360_000;
		await refresh();
		upstream.answer = sendsFeed([sampleBranch(1)]);
		await refresh();
		await vi.waitFor(async () => expect((await savedFile()).items).toHaveLength(1));
	});

	it("is not needed: when it cannot be written, the list is served all the same", async () => {
		await rm(directory, { recursive: true });
		directory = path.join(tmpdir(), "\0");
		const { feed, refresh, lines } = makeFeed();
		await feed.load();
		await refresh();
		expect(feed.snapshot?.items).toHaveLength(100);
		await vi.waitFor(() => expect(lines.at(-1)).toMatchObject({ msg: "last good feed not written" }));
		directory = await mkdtemp(path.join(tmpdir(), "feed-"));
	});
});
