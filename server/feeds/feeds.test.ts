import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLog } from "../process/log.ts";
import { type FakeUpstream, hangs, sends, sendsFeed, startFakeUpstream } from "../testing/fake-upstream.ts";
import { feedReader } from "../testing/feed-reader.ts";
import { sampleBranch, sampleBranches } from "../testing/sample-items.ts";
import { servedItems } from "../testing/served-items.ts";
import { createFeeds, type Feeds } from "./feeds.ts";

const STATES = [{ id: 1, name: "Maharashtra" }];
const CITIES = [{ id: 7, name: "Nashik", state: { name: "Maharashtra" } }];

let branches = sampleBranches(3);
let upstream: FakeUpstream;
let dataDir: string;
const running: Feeds[] = [];

/** Answers each of the three feeds with its own content. */
const answersAll: FakeUpstream["answer"] = (request, response) => {
	const lists: Record<string, unknown[]> = {
		"/simplestore.json": branches,
		"/simplestorestates.json": STATES,
		"/simplestorecities.json": CITIES,
	};
	sendsFeed(lists[request.url ?? ""] ?? [])(request, response);
};

beforeEach(async () => {
	branches = sampleBranches(3);
	upstream = await startFakeUpstream(answersAll);
	dataDir = await mkdtemp(path.join(tmpdir(), "feeds-"));
});

afterEach(async () => {
	await Promise.all(running.splice(0).map((feeds) => feeds.stop()));
	await upstream.close();
	await rm(dataDir, { recursive: true });
});

interface Settings {
	storeUrl?: string;
	refreshSeconds?: number;
	timeoutSeconds?: number;
	changeWaitSeconds?: number;
	startWaitSeconds?: number;
}

function makeFeeds(options: Settings = {}) {
	const feeds = createFeeds({
		storeUrl: `${upstream.url}/`,
		source: "the upstream",
		dataDir,
		refreshSeconds: 3600,
		timeoutSeconds: 10,
		reader: feedReader,
		log: createLog("silent"),
		...options,
	});
	running.push(feeds);
	return feeds;
}

/** Leaves the files of a process that ran well and ended. */
async function leaveLastGood(): Promise<void> {
	const feeds = makeFeeds();
	await feeds.start();
	await feeds.stop();
	const files = await readdir(path.join(dataDir, "feeds"));
	expect(files.sort()).toEqual(["branches.json", "cities.json", "states.json"]);
}

describe("the start", () => {
	it("fetches all three feeds", async () => {
		const feeds = makeFeeds();
		await feeds.start();
		expect(servedItems(feeds.branches)).toEqual(branches);
		expect(servedItems(feeds.states)).toEqual(STATES);
		expect(servedItems(feeds.cities)).toEqual(CITIES);
	});

	it("finds each feed by its path", () => {
		const feeds = makeFeeds();
		expect(feeds.byPath("/simplestore.json")).toBe(feeds.branches);
		expect(feeds.byPath("/simplestorestates.json")).toBe(feeds.states);
		expect(feeds.byPath("/simplestorecities.json")).toBe(feeds.cities);
		expect(feeds.byPath("/")).toBeUndefined();
	});

	it("waits for the first attempt, at most for the time limit, if there is nothing to serve", async () => {
		upstream.answer = hangs;
		const feeds = makeFeeds({ timeoutSeconds: 0.3 });
		await feeds.start();
		expect(upstream.requests).toHaveLength(3);
		expect(feeds.branches.snapshot).toBeUndefined();
	});

	it("serves the last good holidays and days off while the upstream is down", async () => {
		const holidays = [{ date: "2026-01-26", name: "Republic Day" }];
		upstream.answer = (request, response) => {
			const isBranches = request.url === "/simplestore.json";
			if (isBranches) sends(JSON.stringify({ data: branches, holidays }))(request, response);
			else answersAll(request, response);
		};
		await leaveLastGood();
		upstream.answer = sends("down", {}, 500);
		const feeds = makeFeeds();
		await feeds.start();
		expect(feeds.branches.snapshot?.content.columns.calendar).toEqual({ holidays, daysOff: [] });
	});

	it("does not wait for a hanging upstream if each feed has a last good list", async () => {
		await leaveLastGood();
		upstream.answer = hangs;
		const feeds = makeFeeds();
		await feeds.start();
		expect(servedItems(feeds.branches)).toEqual(branches);
		expect(servedItems(feeds.cities)).toEqual(CITIES);
		await expect.poll(() => upstream.requests).toHaveLength(6);
	});

	it("waits for newer content than the last good list if it should, but not for ever", async () => {
		await leaveLastGood();
		branches = [sampleBranch(9)];
		const patient = makeFeeds({ startWaitSeconds: 20 });
		await patient.start();
		expect(servedItems(patient.branches)).toEqual(branches);
		await patient.stop();
		upstream.answer = hangs;
		const feeds = makeFeeds({ startWaitSeconds: 0.1 });
		await feeds.start();
		expect(servedItems(feeds.branches)).toEqual(branches);
	});

	it("serves the last good lists while the upstream refuses connections", async () => {
		await leaveLastGood();
		await upstream.close();
		const feeds = makeFeeds();
		await feeds.start();
		expect(servedItems(feeds.states)).toEqual(STATES);
	});

	it("succeeds despite a damaged file or a temporary file left by a crash", async () => {
		const folder = path.join(dataDir, "feeds");
		await mkdir(folder);
		await writeFile(path.join(folder, "branches.json"), '{"source":"the ups');
		await writeFile(path.join(folder, "branches.json.1234.tmp"), '{"source":');
		await leaveLastGood();
		const feeds = makeFeeds();
		await upstream.close();
		await feeds.start();
		expect(servedItems(feeds.branches)).toEqual(branches);
	});

	it("succeeds despite a temporary file that cannot be removed", async () => {
		await leaveLastGood();
		await mkdir(path.join(dataDir, "feeds", "stuck.tmp"));
		const feeds = makeFeeds();
		await feeds.start();
		expect(servedItems(feeds.branches)).toEqual(branches);
	});
});

describe("the interval", () => {
	it("fetches new content", async () => {
		const feeds = makeFeeds({ refreshSeconds: 0.02 });
		await feeds.start();
		branches = [sampleBranch(9)];
		await expect.poll(() => servedItems(feeds.branches)).toEqual(branches);
	});

	it("continues after a failure", async () => {
		upstream.answer = sends("", {}, 500);
		const feeds = makeFeeds({ refreshSeconds: 0.02 });
		await feeds.start();
		expect(feeds.branches.snapshot).toBeUndefined();
		upstream.answer = answersAll;
		await expect.poll(() => servedItems(feeds.branches)).toEqual(branches);
	});

	it("ends when the feeds are stopped", async () => {
		const feeds = makeFeeds({ refreshSeconds: 0.01 });
		await feeds.start();
		await expect.poll(() => upstream.requests.length).toBeGreaterThan(6);
		// A request of each feed is open when it stops; none is on its way.
		const answered = upstream.requests.length;
		upstream.answer = hangs;
		await expect.poll(() => upstream.requests.length).toBe(answered + 3);
		await feeds.stop();
		upstream.answer = answersAll;
		// Meanwhile others are refreshed several times.
		await makeFeeds({ refreshSeconds: 0.01, storeUrl: `${upstream.url}/other/` }).start();
		const ofOthers = () => upstream.requests.filter(({ path }) => path.startsWith("/other/"));
		await expect.poll(() => ofOthers().length).toBeGreaterThan(12);
		expect(upstream.requests.length - ofOthers().length).toBe(answered + 3);
	});
});

describe("a refresh after a change", () => {
	it("has fetched the change when it resolves", async () => {
		const feeds = makeFeeds();
		await feeds.start();
		branches = [...branches, sampleBranch(4)];
		await feeds.refreshAfterChange();
		expect(servedItems(feeds.branches)).toEqual(branches);
	});

	it("has one request per feed in progress, however many callers there are", async () => {
		const feeds = makeFeeds();
		await feeds.start();
		await Promise.all(Array.from({ length: 100 }, () => feeds.refreshAfterChange()));
		expect(upstream.mostOpen).toBe(1);
		expect(upstream.requests).toHaveLength(3 * (1 + 2));
	});

	it("discards the answer to a request from before the change", async () => {
		const late = Promise.withResolvers<void>();
		const old = branches;
		upstream.answer = (request, response) =>
			void late.promise.then(() => sendsFeed(request.url === "/simplestore.json" ? old : [])(request, response));
		const feeds = makeFeeds();
		const started = feeds.start();
		await expect.poll(() => upstream.requests).toHaveLength(3);
		branches = [...old, sampleBranch(4)];
		upstream.answer = answersAll;
		await feeds.refreshAfterChange();
		late.resolve();
		await started;
		expect(servedItems(feeds.branches)).toEqual(branches);
	});

	it("is not waited for any longer if the upstream hangs", async () => {
		// Waiting for the upstream's own limit would exceed the time limit of this test.
		const feeds = makeFeeds({ changeWaitSeconds: 0.05, timeoutSeconds: 3600 });
		await feeds.start();
		upstream.answer = hangs;
		await feeds.refreshAfterChange();
		await feeds.refreshAfterChange();
		expect(servedItems(feeds.branches)).toEqual(branches);
	});

	it("does not reject if the upstream refuses connections", async () => {
		const feeds = makeFeeds();
		await feeds.start();
		await upstream.close();
		await expect(feeds.refreshAfterChange()).resolves.toBeUndefined();
		expect(servedItems(feeds.branches)).toEqual(branches);
	});
});
