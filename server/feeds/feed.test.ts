import { readFile, writeFile } from "node:fs/promises";
import type { RequestListener } from "node:http";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, test, vi } from "vitest";
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
import { feedReader } from "../testing/feed-reader.ts";
import { createMemoryLog } from "../testing/memory-log.ts";
import { sampleBranch, sampleBranches } from "../testing/sample-items.ts";
import { servedItems } from "../testing/served-items.ts";
import { folderPerTest, temporaryFolder } from "../testing/temporary-folder.ts";
import { untilEnd } from "../testing/until-end.ts";
import { UpstreamFeed } from "./feed.ts";

const GOOD = sampleBranches(20);

let upstream: FakeUpstream;
const directory = folderPerTest();
let clock = 1_700_000_000_000;
/** Called when the upstream's answer has arrived. */
let onAnswer: () => void = () => undefined;

beforeEach(async () => {
	upstream = await untilEnd(startFakeUpstream(sendsFeed(GOOD, '"good"')));
	onAnswer = () => undefined;
});

afterEach(async () => {
	await Promise.all(made.splice(0).map((feed) => feed.written()));
});

const made: UpstreamFeed<"branches">[] = [];

function makeFeed({
	store = upstream.url,
	source = "the upstream",
	folder = directory,
	base = "/",
	timeoutMs = 10_000,
	ownService = false,
	shrunkMinutes = 0,
	patch = undefined as ConstructorParameters<typeof UpstreamFeed<"branches">>[0]["patch"],
} = {}) {
	const { log, lines } = createMemoryLog();
	const feed = new UpstreamFeed({
		name: "branches",
		reader: feedReader,
		storeUrl: store + base,
		source,
		directory: folder,
		ownService,
		shrunkMinutes,
		patch,
		timeoutMs,
		log,
		now() {
			onAnswer();
			return clock;
		},
	});
	made.push(feed);
	const refresh = ({ afterChange = false, signal = new AbortController().signal } = {}) =>
		feed.refresh({ afterChange, signal });
	return { feed, lines, refresh };
}

describe("a refresh", () => {
	it("logs which names of a place it joined, once until that changes", async () => {
		const { refresh, lines } = makeFeed();
		for (const [count, city] of [
			[5, "Gurgaon"],
			[6, "Gurgaon"],
			[6, "Bangalore"],
		] as const) {
			const places = [{ state: "Haryana", city }, { state: "Haryana", city: "Gurugram" }, { state: "Orissa" }];
			upstream.answer = sendsFeed(sampleBranches(count).map((branch, id) => ({ ...branch, ...places[id] })));
			await refresh();
		}
		const joined = ["Odisha: Orissa", "Gurugram: Gurgaon"];
		const msg = "places with several names joined";
		expect(lines).toEqual([
			{ level: 30, count: 2, first: joined, msg },
			{ level: 30, count: 1, first: joined.slice(0, 1), msg },
		]);
	});

	it("reads the list whole if it cannot be patched, and logs why, once until that changes", async () => {
		let reason = "the history is away";
		const { feed, lines, refresh } = makeFeed({
			patch: { mark: async () => "1", since: () => Promise.reject(new Error(reason)) },
		});
		for (let count = 0; count < 3; count++) await refresh();
		reason = "too many items";
		upstream.answer = sendsFeed(sampleBranches(21));
		await refresh();
		expect(feed.snapshot?.count).toBe(21);
		const msg = "feed not patched, but read whole";
		expect(lines).toEqual([
			{ level: 40, reason: "the history is away", msg },
			{ level: 40, reason, msg },
		]);
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

	it("keeps the prepared body when an upstream without ETag sends the same bytes again, or the list in another way", async () => {
		upstream.answer = sendsFeed(GOOD);
		const { feed, refresh } = makeFeed();
		await refresh();
		const prepared = feed.snapshot?.body;
		expect(prepared).toBeDefined();
		for (const body of [JSON.stringify({ data: GOOD }), JSON.stringify({ data: GOOD }, null, 2)]) {
			clock += 60_000;
			upstream.answer = sends(body);
			await refresh();
			expect(feed.snapshot?.checkedAt).toBe(clock);
			expect(feed.snapshot?.body).toBe(prepared);
		}
	});
});

describe("a refresh after a change", () => {
	it("is unconditional and bypasses caches", async () => {
		const { refresh } = makeFeed();
		await refresh();
		await refresh({ afterChange: true });
		expect(upstream.requests[1]?.headers).toMatchObject({ "cache-control": "no-cache" });
		expect(upstream.requests[1]?.headers).not.toHaveProperty("if-none-match");
	});

	it("aborts an older request, whose late answer changes nothing", async () => {
		const { feed, refresh } = makeFeed();
		const outdated = new AbortController();
		const late = Promise.withResolvers<void>();
		upstream.answer = (request, response) => void late.promise.then(() => sendsFeed(GOOD)(request, response));
		const older = expect(refresh({ signal: outdated.signal })).rejects.toThrow("aborted");
		await expect.poll(() => upstream.requests).toHaveLength(1);
		outdated.abort();
		upstream.answer = sendsFeed([sampleBranch(1)]);
		await refresh({ afterChange: true });
		await older;
		late.resolve();
		expect(servedItems(feed)).toEqual([sampleBranch(1)]);
	});

	it("also discards an older answer that had arrived and was being prepared", async () => {
		const { feed, refresh } = makeFeed();
		const outdated = new AbortController();
		onAnswer = () => outdated.abort();
		await expect(refresh({ signal: outdated.signal })).rejects.toThrow("aborted");
		expect(upstream.requests).toHaveLength(1);
		expect(feed.snapshot).toBeUndefined();
	});
});

const GZIP = { "content-encoding": "gzip" };
const TIME_OVER = "not answered in full after 0.1 s (UPSTREAM_TIMEOUT_SECONDS)";
const SIX_TIMES = Array(6).fill("gzip").join(",");
const SWITCHING = "HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n";

test("a feed is read in the compression and the charset that its head names", async () => {
	const { feed, refresh } = makeFeed();
	const json = (data: readonly unknown[]) => JSON.stringify({ data });
	const [one, two] = [sampleBranches(1), sampleBranches(2)];
	const latin = Buffer.from(json([{ ...one[0], name: "Café" }]), "latin1");
	for (const [head, body, items] of [
		[GZIP, gzipSync(json(one)), one],
		[{ "content-encoding": "br" }, brotliCompressSync(json(two)), two],
		[{ "content-type": "application/json; Charset=iso-8859-2" }, latin, [{ ...one[0], name: "Café" }]],
		[{ "content-type": 'application/json;charset="windows-1251"' }, latin, [{ ...one[0], name: "Cafй" }]],
	] as const) {
		upstream.answer = sends(body, head);
		await refresh();
		expect(servedItems(feed)).toEqual(items);
	}
	expect(upstream.requests[0]?.headers["accept-encoding"]).toBe("gzip, br");
});

test("a refused answer harms nothing when its time is over, and keeps no connection", async () => {
	// Its time is over when the test says so: on a busy machine, any time may be over before the answer has come.
	const time = new AbortController();
	const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(time.signal);
	onTestFinished(() => timeout.mockRestore());
	const { refresh } = makeFeed();
	const closed = Promise.withResolvers<void>();
	upstream.answer = (_request, response) => {
		response.once("close", closed.resolve).writeHead(200, { "content-encoding": SIX_TIMES });
		response.write("x".repeat(10_000_000));
	};
	await expect(refresh()).rejects.toThrow("encoding");
	await closed.promise;
	time.abort(new DOMException("The operation was aborted due to timeout", "TimeoutError"));
	// A rejection that nobody handles is reported a turn later.
	await delay(10);
});

describe("while the upstream fails", () => {
	let failing: FakeUpstream;
	/** Two with a last good list, the second with a short time limit. */
	let feeds: ReturnType<typeof makeFeed>[];
	beforeAll(async () => {
		failing = await startFakeUpstream(sendsFeed(GOOD));
		const folder = temporaryFolder();
		const first = makeFeed({ store: failing.url, folder });
		await first.refresh();
		await first.feed.written();
		feeds = [10_000, 100].map((timeoutMs) => makeFeed({ store: failing.url, folder, timeoutMs }));
		await Promise.all(feeds.map(({ feed }) => feed.load()));
	});
	afterAll(() => failing.close());

	it.each<[string, RequestListener, string | RegExp]>([
		["hangs before the head", hangs, TIME_OVER],
		["hangs within the body", hangsMidBody, TIME_OVER],
		["breaks off within the body", breaksMidBody, "aborted"],
		["resets the connection", resets, /ECONNRESET|socket hang up/],
		["answers 101", (request) => request.socket.end(SWITCHING), "answered 101"],
		["compresses it six times", sends("x".repeat(1000), { "content-encoding": SIX_TIMES }), `encoding ${SIX_TIMES}`],
		["ends before its compressed body does", sends(gzipSync("[".repeat(999)).subarray(0, 20), GZIP), "unexpected end"],
		["answers 500", sends('{"data":[]}', {}, 500), "answered 500"],
		["redirects", sends("", { location: "/elsewhere.json" }, 302), "answered 302"],
		["sends what cannot be read", sends("<h1>Maintenance</h1>", { "content-type": "text/html" }), "not JSON"],
		[
			"sends bytes that are in no charset",
			sends('{"data":[]}', { "content-type": "a/b; charset=klingon" }),
			"charset klingon,",
		],
		["sends too many branches that cannot be used", sendsFeed([sampleBranch(1), { id: 2 }, { id: 3 }]), "2 of 3 items"],
	])("the last good list stays when it %s", (_name, fault, reason) => staysAfter(fault, reason));

	it("the last good list stays when it sends more than the size limit", { tags: "deep" }, () => {
		const bomb = gzipSync(Buffer.alloc(113 * 1024 * 1024, " "));
		return staysAfter(sends(bomb, GZIP), "larger than 117440512 bytes");
	});

	async function staysAfter(fault: RequestListener, reason: string | RegExp): Promise<void> {
		const tried = feeds[reason === TIME_OVER ? 1 : 0];
		const snapshot = tried?.feed.snapshot;
		expect(snapshot?.count).toBe(20);
		failing.answer = fault;
		await expect(tried?.refresh()).rejects.toThrow(reason);
		expect(tried?.feed.snapshot).toBe(snapshot);
	}

	it("a 304 is refused if there is no content yet, and for an unconditional request", async () => {
		const { feed, refresh } = makeFeed();
		upstream.answer = neverModified;
		await expect(refresh()).rejects.toThrow("304");
		expect(feed.snapshot).toBeUndefined();
		upstream.answer = sendsFeed(GOOD, '"good"');
		await refresh();
		upstream.answer = neverModified;
		await expect(refresh({ afterChange: true })).rejects.toThrow("304");
		await refresh();
		expect(servedItems(feed)).toHaveLength(20);
	});
});

describe("an empty list", () => {
	it("is accepted the third time in a row, counted from one again after any other answer", async () => {
		const { feed, refresh } = makeFeed();
		const empty = sendsFeed([]);
		for (const answer of [sendsFeed(GOOD), empty, empty, sendsFeed(GOOD), empty, empty]) {
			upstream.answer = answer;
			if (answer === empty) await expect(refresh()).rejects.toThrow("empty");
			else await refresh();
			expect(servedItems(feed)).toHaveLength(20);
		}
		await refresh();
		expect(servedItems(feed)).toEqual([]);
	});

	it("of the embedded service is accepted at once after a change, and not otherwise", async () => {
		const { feed, refresh } = makeFeed({ ownService: true, shrunkMinutes: 60 });
		await refresh();
		upstream.answer = sendsFeed([]);
		await expect(refresh()).rejects.toThrow("empty");
		await refresh({ afterChange: true });
		expect(servedItems(feed)).toEqual([]);
	});

	it("is accepted immediately if there was no content yet", async () => {
		upstream.answer = sendsFeed([]);
		const { feed, refresh } = makeFeed();
		await refresh();
		expect(servedItems(feed)).toEqual([]);
	});
});

describe("a list that has lost more than half", () => {
	const [half, few, empty] = [sendsFeed(sampleBranches(10)), sendsFeed(sampleBranches(9)), sendsFeed([])];

	it("is taken when it has stayed so for a while, counted from the start again after a longer one, even a 304", async () => {
		const { feed, refresh } = makeFeed({ shrunkMinutes: 60 });
		const good = upstream.answer;
		for (const answer of [good, few, good, few, sends("", {}, 500), empty, empty, empty, empty]) {
			upstream.answer = answer;
			if (answer === good) await refresh();
			else await expect(refresh()).rejects.toThrow(/[09] items, the last one had 20; it is taken if |500/);
			clock += 10 * 60_000;
		}
		// An hour after the first of the last six.
		clock -= 1;
		await expect(refresh()).rejects.toThrow(
			`still so short at ${new Date(clock + 1).toISOString()} (SHRUNK_FEED_MINUTES)`,
		);
		clock += 1;
		expect(await refresh()).toBe(0);
		expect(feed.snapshot?.count).toBe(0);
	});

	it("is the admin's if it is first seen after a change here; otherwise a change does not make it true", async () => {
		const { refresh } = makeFeed({ shrunkMinutes: 60 });
		await refresh();
		upstream.answer = few;
		await expect(refresh()).rejects.toThrow("SHRUNK");
		await expect(refresh({ afterChange: true })).rejects.toThrow("SHRUNK");
		upstream.answer = half;
		expect(await refresh({ afterChange: true })).toBe(10);
		upstream.answer = empty;
		await expect(refresh({ afterChange: true })).rejects.toThrow("empty");
		await expect(refresh()).rejects.toThrow("empty");
		expect(await refresh()).toBe(10);
	});
});

it("items that cannot be used, replace others or have faults are logged in one line each, and not again for the same body", async () => {
	const faulty = GOOD.map((branch) => ({ ...branch, pincode: "", lng: branch.id === 1 ? 500 : branch.lng }));
	upstream.answer = sendsFeed([...faulty, GOOD[0], { ...GOOD[1], id: 99, name: null }]);
	const { feed, refresh, lines } = makeFeed();
	await refresh();
	await refresh();
	expect(servedItems(feed)?.map((item) => (item as { id: number }).id)).toEqual(GOOD.map(({ id }) => id));
	expect(lines).toMatchObject([
		{ count: 1, first: [{ id: "99", reason: expect.stringMatching(/^name/) }], msg: "feed items dropped" },
		{ count: 1, first: [{ id: "1", reason: expect.stringContaining("same id") }] },
		{ count: 20, faults: { "pincode: missing": 20, "lat and lng: unusable": 1 }, msg: "feed items with faults" },
	]);
});

describe("the copy on disk", () => {
	it("is served after a restart, with its ETag and its age", async () => {
		const before = makeFeed();
		await before.refresh();
		await before.feed.written();
		const { feed, refresh } = makeFeed();
		await feed.load();
		expect(comparable(feed)).toEqual(comparable(before.feed));
		upstream.answer = neverModified;
		clock += 1000;
		await refresh();
		expect(upstream.requests[1]?.headers["if-none-match"]).toBe('"good"');
		expect(feed.snapshot?.checkedAt).toBe(clock);
	});

	const comparable = ({ snapshot }: UpstreamFeed<"branches">) => ({ ...snapshot, content: snapshot?.content.columns });

	it("is not made again after a restart, nor when the upstream then sends the same list without an ETag", async () => {
		upstream.answer = sends(JSON.stringify({ data: [...GOOD, { id: 99 }], removed: [7] }));
		const before = makeFeed();
		await before.refresh();
		await before.feed.written();
		const reads = [vi.spyOn(feedReader, "read"), vi.spyOn(feedReader, "readLastGood")];
		onTestFinished(() => void vi.restoreAllMocks());
		const { feed, refresh } = makeFeed();
		await feed.load();
		await refresh();
		expect(comparable(feed)).toEqual(comparable(before.feed));
		expect(feed.snapshot?.content.wasRemoved(7)).toBe(true);
		for (const read of reads) expect(read).not.toHaveBeenCalled();
	});

	it.each<[string, string, (bytes: Buffer) => Buffer | string]>([
		["is from another build", "json", (bytes) => bytes.toString().replace(/"build":"..../, '"build":"0000')],
		["was saved with another list", "json", (bytes) => bytes.toString().replace(/"name":"(.)/, '"name":"X$1')],
		["was cut", "parts", (bytes) => bytes.subarray(0, -1)],
		["was changed in one place", "parts", (bytes) => Buffer.from(bytes.fill(7, bytes.length - 9, bytes.length - 8))],
	])("is made again once if what was made of it %s", async (_name, ending, change) => {
		const before = makeFeed();
		await before.refresh();
		await before.feed.written();
		const file = path.join(directory, `branches.${ending}`);
		await writeFile(file, change(await readFile(file)));
		const making = vi.spyOn(feedReader, "readLastGood");
		onTestFinished(() => void vi.restoreAllMocks());
		for (const { feed } of [makeFeed(), makeFeed()]) {
			await feed.load();
			await feed.written();
			expect(servedItems(feed)).toHaveLength(20);
		}
		expect(making).toHaveBeenCalledTimes(1);
	});

	it("is compressed when a patched list has been quiet, however often it is confirmed meanwhile", async () => {
		const patch = {
			mark: async () => "change 1",
			since: async ({ content, count, body }: NonNullable<typeof feed.snapshot>) => {
				const identity = body.representations.identity.body;
				return { mark: "change 2", sampleData: false, content, count, version: "patched", identity, contentBytes };
			},
		};
		const contentBytes = () => Buffer.from("content");
		const { feed, refresh } = makeFeed({ patch });
		const etag = () => feed.snapshot?.body.representations.br.etag;
		await refresh();
		vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
		onTestFinished(() => void vi.useRealTimers());
		for (let count = 0; count < 3; count++) {
			await refresh();
			expect(etag()).toBe('"patched"');
			vi.advanceTimersByTime(10_000);
		}
		vi.useRealTimers();
		await expect.poll(etag).toBe('"patched-br"');
	});

	it("says what the feed was made from, so that a site goes on from there after a restart", async () => {
		const marks: string[] = [];
		const patch = {
			mark: async () => "change 1",
			async since(_: unknown, mark: string) {
				marks.push(mark);
				return undefined;
			},
		};
		const { feed, refresh } = makeFeed({ patch });
		await refresh();
		await feed.written();
		const next = makeFeed({ patch });
		await next.feed.load();
		await next.refresh();
		expect(marks).toEqual(["change 1"]);
	});

	it("gets the time of a confirmation when its own is five minutes old", async () => {
		const { feed, refresh } = makeFeed();
		const savedTime = async () => {
			await refresh();
			await feed.written();
			return JSON.parse(await readFile(path.join(directory, "branches.json"), "utf8")).checkedAt;
		};
		const began = clock;
		expect(await savedTime()).toBe(began);
		clock = began + 299_000;
		expect(await savedTime()).toBe(began);
		clock = began + 300_000;
		expect(await savedTime()).toBe(began + 300_000);
	});

	it("says at once that there are no sample branches left, or some again", async () => {
		const { feed, refresh } = makeFeed();
		for (const sampleData of [true, false, true]) {
			upstream.answer = sends(JSON.stringify({ data: GOOD }), { "x-sample-data": sampleData ? "yes" : "no" });
			await refresh();
			await feed.written();
			expect(JSON.parse(await readFile(path.join(directory, "branches.json"), "utf8"))).toMatchObject({ sampleData });
		}
	});

	it("has the notice to visitors, which changes without the list; one that cannot be used is none", async () => {
		const notice = { text: "सभी शाखाएँ बंद हैं", language: "hi", from: "2026-12-01T18:00", until: "2026-12-02T09:30" };
		const { feed, refresh } = makeFeed();
		for (const [header, expected] of [
			[encodeURIComponent(JSON.stringify(notice)), notice],
			["%7B%", undefined],
			[encodeURIComponent(JSON.stringify({ ...notice, until: "soon" })), undefined],
			[encodeURIComponent(JSON.stringify(notice)), notice],
		] as const) {
			upstream.answer = sends(JSON.stringify({ data: GOOD }), { "x-site-notice": header });
			await refresh();
			expect(feed.snapshot?.notice).toEqual(expected);
		}
		await feed.written();
		const restarted = makeFeed().feed;
		await restarted.load();
		expect(restarted.snapshot?.notice).toEqual(notice);
	});

	it("is optional: if it cannot be written, the list is served all the same", async () => {
		await writeFile(path.join(directory, "feeds"), "in the way");
		const { feed, refresh, lines } = makeFeed({ folder: path.join(directory, "feeds") });
		await feed.load();
		await refresh();
		expect(servedItems(feed)).toHaveLength(20);
		await feed.written();
		const reason = expect.stringMatching(/^E[A-Z]+: .*/);
		expect(lines.at(-1)).toEqual({ level: 40, file: expect.any(String), reason, msg: "last good feed not written" });
	});
});
