/** The kinds of sites that tests share. A worker starts one when the first test of its kind needs it, and keeps it for those after it. */
import { mkdtemp, rm } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "@playwright/test";
import { sampleFeeds } from "../scripts/process/sample-feeds.ts";
import { sends, sendsEach, sendsFeeds } from "../server/testing/fake-upstream.ts";
import { writePmtilesFile } from "../server/testing/pmtiles-file.ts";
import type { AdminChange, ChangesAnswer } from "../shared/admin-answers.ts";
import { CHANGES_PATH, CREATE_BRANCH_PATH, FEED_PATHS } from "../shared/paths.ts";
import { START_LIMIT_MS, startSiteProcess, startSiteWithUpstream, testWithSite } from "./site-process.ts";

/** The fixture has one. */
const NO_LIMIT = { timeout: 0 };

interface Storing {
	/** True for files whose tests follow each other: what one has stored, the next finds. Otherwise each begins with the sample. */
	continued: boolean;
	/** Before the test: undoes what earlier ones stored. */
	undone: undefined;
}

/** A site with the sample, in whose embedded branch service tests store what they like. */
export const storingTest = testWithSite(startStoringSite).extend<Storing>({
	continued: [false, { option: true }],
	undone: [
		async ({ site, continued }, use, { file, testId, repeatEachIndex }) => {
			await site.undoAllOfOthers(continued ? `${file} ${repeatEachIndex}` : testId);
			await use(undefined);
		},
		{ auto: true, timeout: START_LIMIT_MS },
	],
});

async function startStoringSite() {
	const site = await startSiteProcess({ LOG_LEVEL: "warn" });
	const original = await servedBy(site.url);
	let [newest] = await changesSince(site.url, 0);
	let owner: string | undefined;
	return {
		...site,
		/** By the site's own Undo, so this works whatever the database is. Numbers of changes, branches and versions go on. */
		async undoAllOfOthers(next: string) {
			if (owner === next) return;
			owner = next;
			const since = await changesSince(site.url, newest?.id ?? 0);
			for (const { id, undoable } of since) {
				if (!undoable) continue;
				const answer = await fetch(`${site.url}${CHANGES_PATH}/${id}/undo`, { method: "POST" });
				expect(await answer.json()).toMatchObject({ change: expect.any(Number) });
			}
			if (since.length === 0) return;
			[newest] = await changesSince(site.url, 0);
			await expect.poll(() => servedBy(site.url), NO_LIMIT).toEqual(original);
		},
	};
}

/** Newest first. */
async function changesSince(url: string, id: number): Promise<AdminChange[]> {
	const changes: AdminChange[] = [];
	for (let page = 1; ; page++) {
		const answer = await fetch(`${url}${CHANGES_PATH}?size=100&page=${page}`);
		const { data, pages } = (await answer.json()) as ChangesAnswer;
		changes.push(...data.filter((change) => change.id > id));
		if (page >= pages || data.some((change) => change.id <= id)) return changes;
	}
}

/** All that visitors get. A city that went with its last branch comes back with another id, which nobody sees. */
async function servedBy(url: string): Promise<unknown[]> {
	const [branches, ...places] = await Promise.all(
		[FEED_PATHS.branches, FEED_PATHS.states, FEED_PATHS.cities].map(async (feed) => (await fetch(url + feed)).json()),
	);
	const names = places.map(({ data }) =>
		data.map(({ id: _, ...place }: { id: number }) => JSON.stringify(place)).sort(),
	);
	return [branches, ...names];
}

/** An upstream as a test wants it. */
interface Upstream {
	answer: RequestListener;
}

interface WithUpstream {
	/** In an object, because Playwright takes a function for a fixture. */
	upstream: Upstream;
	/** Before the test: the site has read the feeds of its upstream. */
	serving: undefined;
}

/** A site whose upstream each file chooses. */
export const upstreamTest = testWithSite(startSiteWithAnyUpstream).extend<WithUpstream>({
	upstream: [{ answer: sendsFeeds({}) }, { option: true }],
	serving: [
		async ({ site, upstream }, use) => {
			await site.serve(upstream);
			await use(undefined);
		},
		{ auto: true, timeout: START_LIMIT_MS },
	],
});

/** For the test's `use`. */
export function withUpstream(answer: RequestListener): Pick<WithUpstream, "upstream"> {
	return { upstream: { answer } };
}

/** A site answers what changes something when it has read the feeds again, or after it has waited for ten seconds. */
const WAITS_MS = 9_000;

async function startSiteWithAnyUpstream() {
	const site = await startSiteWithUpstream(sendsFeeds({}), { UPSTREAM_TIMEOUT_SECONDS: "60" });
	let current: Upstream | undefined;
	return {
		...site,
		/** Gives the site another upstream, and resolves when visitors get what it sends. */
		async serve(next: Upstream) {
			if (current === next) return;
			current = next;
			const changed = sends("{}");
			// A branch seems to be created, after which a site reads its feeds again.
			site.upstream.answer = (request, response) =>
				(request.method === "POST" ? changed : next.answer)(request, response);
			await expect
				.poll(async () => {
					const asked = performance.now();
					await fetch(site.url + CREATE_BRANCH_PATH, { method: "POST" });
					return performance.now() - asked < WAITS_MS && (await servesAll());
				}, NO_LIMIT)
				.toBe(true);
			site.upstream.answer = next.answer;
		},
	};

	/** Whether visitors get as many as the upstream sends; an empty list is believed only when it has come several times. */
	async function servesAll(): Promise<boolean> {
		const pairs = Object.values(FEED_PATHS).map(async (feed) => {
			const [sent, served] = await Promise.all([site.upstream, site].map(({ url }) => countOf(url + feed)));
			return sent === undefined || sent === served;
		});
		return (await Promise.all(pairs)).every(Boolean);
	}
}

async function countOf(feed: string): Promise<number | undefined> {
	const answer = await fetch(feed);
	if (!answer.ok) return undefined;
	return ((await answer.json()) as { data: unknown[] }).data.length;
}

export const PUBLIC_URL = "https://branches.example.com";

/** A site as an operator may set it up: with a street map's file, its public address, and without a service worker. */
export const configuredTest = testWithSite(async () => {
	const folder = await mkdtemp(path.join(tmpdir(), "branch-locator-streets-"));
	const file = await writePmtilesFile(folder);
	// The same branches as the sample, which search engines would not get.
	const branches = sendsEach(sampleFeeds());
	const site = await startSiteWithUpstream(branches, { MAP_PMTILES: file, PUBLIC_URL, SERVICE_WORKER: "off" });
	return {
		...site,
		file,
		async stop() {
			await site.stop();
			await rm(folder, { recursive: true });
		},
	};
});
