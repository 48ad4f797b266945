import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { MAX_LIST_IN_BROWSER } from "../../shared/constants.ts";
import { createLog } from "../process/log.ts";
import { type FakeUpstream, hangs, sends, sendsFeed, startFakeUpstream } from "../testing/fake-upstream.ts";
import { feedReader } from "../testing/feed-reader.ts";
import { sampleBranch, sampleBranches } from "../testing/sample-items.ts";
import { servedItems } from "../testing/served-items.ts";
import { folderPerTest } from "../testing/temporary-folder.ts";
import { atEnd, untilEnd } from "../testing/until-end.ts";
import { createFeeds } from "./feeds.ts";

const STATES = [{ id: 1, name: "Maharashtra" }];
const CITIES = [{ id: 7, name: "Nashik", state: { name: "Maharashtra" } }];

let branches = sampleBranches(3);
let upstream: FakeUpstream;
const dataDir = folderPerTest();

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
	upstream = await untilEnd(startFakeUpstream(answersAll));
});

interface Settings {
	storeUrl?: string;
	refreshSeconds?: number;
	timeoutSeconds?: number;
	ownService?: boolean;
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
	atEnd(() => feeds.stop());
	return feeds;
}

/** Leaves the files of a process that ran well and ended. */
async function leaveLastGood(): Promise<void> {
	const feeds = makeFeeds();
	await feeds.start();
	await feeds.stop();
	const files = await readdir(path.join(dataDir, "feeds"));
	expect(files.sort()).toEqual(["branches", "cities", "states"].flatMap((name) => [`${name}.json`, `${name}.parts`]));
}

describe("the start", () => {
	it("fetches all three feeds", async () => {
		const feeds = makeFeeds();
		await feeds.start();
		expect(servedItems(feeds.branches)).toEqual(branches);
		expect(servedItems(feeds.states)).toEqual(STATES);
		expect(servedItems(feeds.cities)).toEqual(CITIES);
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
});

describe("a refresh after a change", () => {
	it("has fetched the change when it resolves", async () => {
		const feeds = makeFeeds();
		await feeds.start();
		branches = [...branches, sampleBranch(4)];
		expect(await feeds.refreshAfterChange()).toBe(true);
		expect(servedItems(feeds.branches)).toEqual(branches);
	});

	it("is not waited for with a long list of the branch service, which takes seconds to read", async () => {
		branches = sampleBranches(MAX_LIST_IN_BROWSER + 1);
		const feeds = makeFeeds({ ownService: true });
		await feeds.start();
		branches = branches.slice(1);
		expect(await feeds.refreshAfterChange()).toBe(false);
		await expect.poll(() => feeds.branches.snapshot?.count).toBe(MAX_LIST_IN_BROWSER);
	});

	it("is not waited for any longer if the upstream hangs", async () => {
		// Waiting for the upstream's own limit would exceed the time limit of this test.
		const feeds = makeFeeds({ changeWaitSeconds: 0.05, timeoutSeconds: 3600 });
		await feeds.start();
		upstream.answer = hangs;
		expect([await feeds.refreshAfterChange(), await feeds.refreshAfterChange()]).toEqual([false, false]);
		expect(servedItems(feeds.branches)).toEqual(branches);
	});
});
