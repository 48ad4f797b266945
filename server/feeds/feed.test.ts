import { readFile, writeFile } from "node:fs/promises";
import type { RequestListener } from "node:http";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, test, vi } from "vitest";
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
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { UpstreamFeed } from "./feed.ts";

const GOOD = sampleBranches(100);

let upstream: FakeUpstream;
let directory: string;
let clock: number;
/** Called when the upstream's answer has arrived. */
let onAnswer: () => void;

beforeEach(async () => {
	upstream = await startFakeUpstream(sendsFeed(GOOD, '"good"'));
	directory = temporaryFolder();
	clock = 1_700_000_000_000;
	onAnswer = () => undefined;
});

afterEach(async () => {
	await upstream.close();
	await Promise.all(made.splice(0).map((feed) => feed.written()));
});

const made: UpstreamFeed<"branches">[] = [];

function makeFeed({
	source = "the upstream",
	folder = directory,
	base = "/",
	timeoutMs = 10_000,
	ownService = false,
} = {}) {
	const { log, lines } = createMemoryLog();
	const feed = new UpstreamFeed({
		name: "branches",
		reader: feedReader,
		storeUrl: upstream.url + base,
		source,
		directory: folder,
		ownService,
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

	it("takes the upstream's list", async () => {
		const { feed, refresh } = makeFeed();
		expect(feed.snapshot).toBeUndefined();
		await refresh();
		expect(servedItems(feed)).toEqual(GOOD);
		expect(feed.snapshot).toMatchObject({ count: 100, checkedAt: clock });
		expect(upstream.requests[0]).toMatchObject({ method: "GET", path: "/simplestore.json" });
	});

	it("keeps the path of the feeds' base address", async () => {
		await makeFeed({ base: "/some/where/" }).refresh();
		expect(upstream.requests[0]?.path).toBe("/some/where/simplestore.json");
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
	])("keeps the prepared body when an upstream without ETag %s", async (_name, body) => {
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

const bomb = gzipSync(Buffer.alloc(113 * 1024 * 1024, " "));

const GZIP = { "content-encoding": "gzip" };
const SIX_TIMES = Array(6).fill("gzip").join(",");
const SWITCHING = "HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n";

const manyStates = Array.from({ length: 1001 }, (_, index) => ({
	...sampleBranch(index + 1),
	state: `State ${index}`,
}));

const faults: [string, RequestListener, string | RegExp][] = [
	["hangs before the head", hangs, "timeout"],
	["hangs within the body", hangsMidBody, "timeout"],
	["breaks off within the body", breaksMidBody, "aborted"],
	["resets the connection", resets, /ECONNRESET|socket hang up/],
	["answers 101", (request) => request.socket.end(SWITCHING), "answered 101"],
	["compresses it six times", sends("x".repeat(100_000), { "content-encoding": SIX_TIMES }), `encoding ${SIX_TIMES}`],
	["ends before its compressed body does", sends(bomb.subarray(0, 1000), GZIP), "unexpected end of file"],
	["answers 500", sends('{"data":[]}', {}, 500), "answered 500"],
	["redirects", sends("", { location: "/elsewhere.json" }, 302), "answered 302"],
	["sends HTML", sends("<h1>Maintenance</h1>", { "content-type": "text/html" }), "not JSON"],
	["sends truncated JSON", sends('{"data":[{"id":1,"na'), "not JSON"],
	["sends another shape", sends('{"branches":[]}'), '{ "data": [...] }'],
	["sends an empty list", sendsFeed([]), "empty"],
	["sends more bad items than good", sendsFeed([sampleBranch(1), { id: 2 }, { id: 3 }]), "2 of 3 items"],
	["nests lists a million times", sends(`{"data":${"[".repeat(1e6)}${"]".repeat(1e6)}}`), "nested too deeply"],
];

/** Faults that take long to send and to read. */
const largeFaults: typeof faults = [
	["sends far too many items", sends(`{"data":[${"{},".repeat(670_000)}{}]}`), "670001 items"],
	["sends brackets without an end", sends("[".repeat(10_000_000)), "nested too deeply"],
	["sends one item of 20 MB", sendsFeed([{ ...sampleBranch(1), name: "x".repeat(20_000_000) }]), "name: too long"],
	["sends nothing but numbers", sends(`{"data":[${"1,".repeat(10_000_000)}1]}`), "10000001 items"],
	["sends more states than a page can list", sendsFeed(manyStates), "1001 states"],
	["sends more than the size limit", sends(bomb, GZIP), "larger than 117440512 bytes"],
];

test.each([
	["gzip", gzipSync],
	["br", brotliCompressSync],
])("a feed compressed with %s is read", async (encoding, compress) => {
	const { feed, refresh } = makeFeed();
	upstream.answer = sends(compress(JSON.stringify({ data: GOOD })), { "content-encoding": encoding });
	await refresh();
	expect(servedItems(feed)).toEqual(GOOD);
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
	it.each(faults)("the last good list stays when it %s", (_name, fault, reason) => staysAfter(fault, reason));
	it.each(largeFaults)("the last good list stays when it %s", { tags: "deep" }, (_name, fault, reason) =>
		staysAfter(fault, reason),
	);
	async function staysAfter(fault: RequestListener, reason: string | RegExp): Promise<void> {
		const before = makeFeed();
		await before.refresh();
		await before.feed.written();
		const { feed, refresh } = makeFeed({ timeoutMs: reason === "timeout" ? 100 : 10_000 });
		await feed.load();
		const { snapshot } = feed;
		expect(snapshot?.count).toBe(100);
		clock += 60_000;
		upstream.answer = fault;
		await expect(refresh()).rejects.toThrow(reason);
		expect(feed.snapshot).toBe(snapshot);
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
		expect(servedItems(feed)).toHaveLength(100);
	});
});

describe("an empty list", () => {
	it("is accepted the third time in a row", async () => {
		const { feed, refresh } = makeFeed();
		await refresh();
		upstream.answer = sendsFeed([]);
		await expect(refresh()).rejects.toThrow("empty");
		await expect(refresh()).rejects.toThrow("empty");
		expect(servedItems(feed)).toHaveLength(100);
		await refresh();
		expect(servedItems(feed)).toEqual([]);
	});

	it("of the embedded service is accepted at once after a change, and not otherwise", async () => {
		const { feed, refresh } = makeFeed({ ownService: true });
		await refresh();
		upstream.answer = sendsFeed([]);
		await expect(refresh()).rejects.toThrow("empty");
		await refresh({ afterChange: true });
		expect(servedItems(feed)).toEqual([]);
	});

	it("is counted from one again after any other answer", async () => {
		const { feed, refresh } = makeFeed();
		await refresh();
		for (const answer of [sendsFeed([]), sendsFeed([]), sendsFeed(GOOD, '"good"'), sendsFeed([]), sendsFeed([])]) {
			upstream.answer = answer;
			await refresh().catch(() => undefined);
		}
		expect(servedItems(feed)).toHaveLength(100);
	});

	it("is accepted immediately if there was no content yet", async () => {
		upstream.answer = sendsFeed([]);
		const { feed, refresh } = makeFeed();
		await refresh();
		expect(servedItems(feed)).toEqual([]);
	});
});

describe("bad items", () => {
	const fivePercentBad = GOOD.map((branch) => (branch.id % 20 === 0 ? { ...branch, name: null } : branch));

	it("are left out, and the others are served", async () => {
		upstream.answer = sendsFeed(fivePercentBad);
		const { feed, refresh } = makeFeed();
		await refresh();
		expect(servedItems(feed)).toEqual(GOOD.filter(({ id }) => id % 20 !== 0));
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
});

describe("items with faults", () => {
	const withoutPincode = GOOD.map((branch) => ({ ...branch, pincode: "", lng: branch.id === 1 ? 500 : branch.lng }));

	it("are logged in one line, and not again for the same body", async () => {
		upstream.answer = sendsFeed([...withoutPincode, GOOD[0]]);
		const { feed, refresh, lines } = makeFeed();
		await refresh();
		await refresh();
		expect(servedItems(feed)).toHaveLength(100);
		expect(lines).toMatchObject([
			{ count: 1, first: [{ id: "1", reason: expect.stringContaining("same id") }] },
			{
				count: 100,
				faults: { "pincode: missing": 100, "lat and lng: unusable": 1 },
				first: { length: 20 },
				msg: "feed items with faults",
			},
		]);
		expect(JSON.stringify(lines).length).toBeLessThan(4000);
	});
});

describe("the copy on disk", () => {
	it("is served after a restart, with its ETag and its age", async () => {
		const before = makeFeed();
		await before.refresh();
		await before.feed.written();
		const { feed, refresh } = makeFeed();
		await feed.load();
		const comparable = ({ snapshot }: typeof feed) => ({ ...snapshot, content: snapshot?.content.columns });
		expect(comparable(feed)).toEqual(comparable(before.feed));
		upstream.answer = neverModified;
		clock += 1000;
		await refresh();
		expect(upstream.requests[1]?.headers["if-none-match"]).toBe('"good"');
		expect(feed.snapshot?.checkedAt).toBe(clock);
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
		expect(servedItems(feed)).toHaveLength(100);
		await feed.written();
		const reason = expect.stringMatching(/^E[A-Z]+: .*/);
		expect(lines.at(-1)).toEqual({ level: 40, file: expect.any(String), reason, msg: "last good feed not written" });
	});
});
