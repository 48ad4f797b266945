/** The kinds of sites that tests share. A worker starts a site for the first test that needs it, and keeps it for later ones. */
import { mkdtemp, rm } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { expect } from "@playwright/test";
import { sends, sendsEach, sendsFeeds } from "../server/testing/fake-upstream.ts";
import { writePmtilesFile } from "../server/testing/pmtiles-file.ts";
import { sampleFeeds } from "../server/testing/sample-feeds.ts";
import type { AdminBranch, BranchListAnswer, DocumentAnswer } from "../shared/api/admin-answers.ts";
import { ANSWERS_PATH, BRANCHES_PATH, CALENDAR_PATH, CREATE_BRANCH_PATH } from "../shared/api/api-paths.ts";
import type { AnswerList } from "../shared/api/sheet-answers.ts";
import type { Branch } from "../shared/branch/branch.ts";
import { WARNING_CODES } from "../shared/branch/branch-warning.ts";
import type { Calendar } from "../shared/hours/calendar.ts";
import { FEED_PATHS } from "../shared/paths.ts";
import { startSite, startSiteWithUpstream, testWithSite } from "./start-site.ts";
import { START_LIMIT_MS } from "./test.ts";

/** The fixture has its own limit. */
const NO_LIMIT = { timeout: 0 };

interface Storing {
	/** Before the first test of a file: removes what the tests of another file have stored. */
	restored: undefined;
}

/**
 * A site with the sample, in whose embedded branch service tests may store anything. Tests of the same file see what earlier ones have
 * stored; the next file finds the sample again. The branches of the sample must not be deleted for good.
 */
export const storingTest = testWithSite(startStoringSite).extend<Storing>({
	restored: [
		async ({ site }, use, { file, repeatEachIndex }) => {
			await site.restoreFor(`${file} ${repeatEachIndex}`);
			await use(undefined);
		},
		{ auto: true, timeout: START_LIMIT_MS },
	],
});

const CALLS_AT_ONCE = 30;

async function startStoringSite() {
	const site = await startSite({ LOG_LEVEL: "warn" });
	const sample = await storedIn(site.url);
	const shown = await servedBy(site.url);
	let owner: string | undefined;
	return {
		...site,
		/** Restores the sample by the calls that admins' pages make. Ids of changes and branches, and versions, keep rising. */
		async restoreFor(next: string) {
			if (owner === next) return;
			owner = next;
			await forgetAnswers(site.url);
			const changes = waysBack(sample, await storedIn(site.url));
			// The calls run together, because the site then reads its feeds only once, but no more than it answers at once.
			for (let start = 0; start < changes.length; start += CALLS_AT_ONCE) {
				const batch = changes.slice(start, start + CALLS_AT_ONCE);
				const answers = await Promise.all(batch.map(({ path, method, body }) => send(site.url + path, method, body)));
				expect(answers.filter((answer) => answer !== "200")).toEqual([]);
			}
			if (changes.length > 0) await expect.poll(() => servedBy(site.url), NO_LIMIT).toEqual(shown);
		},
	};
}

/** Answers about the sheets of another file would be used in the next one. */
async function forgetAnswers(url: string): Promise<void> {
	const { data } = (await (await fetch(url + ANSWERS_PATH)).json()) as AnswerList;
	await Promise.all(data.map(({ id }) => fetch(`${url}${ANSWERS_PATH}/${id}`, { method: "DELETE" })));
}

interface Stored {
	branches: ReadonlyMap<number, AdminBranch>;
	calendar: Calendar;
}

/** Everything that admins can change. */
async function storedIn(url: string): Promise<Stored> {
	const branches = new Map<number, AdminBranch>();
	for (let page = 1, pages = 1; page <= pages; page++) {
		const answer = (await (await fetch(`${url}${BRANCHES_PATH}?size=100&page=${page}`)).json()) as BranchListAnswer;
		for (const branch of answer.data) branches.set(branch.id, branch);
		pages = answer.pages;
	}
	const { data } = (await (await fetch(url + CALENDAR_PATH)).json()) as DocumentAnswer<Calendar>;
	return { branches, calendar: { holidays: data.holidays, daysOff: data.daysOff } };
}

interface Call {
	path: string;
	method: "PUT" | "DELETE";
	body?: object;
}

/** The calls that restore what was stored before. */
function waysBack(was: Stored, is: Stored): Call[] {
	const calls: Call[] = [];
	for (const { id, closures } of is.branches.values()) {
		const path = `${BRANCHES_PATH}/${id}`;
		const before = was.branches.get(id);
		if (!before) {
			calls.push({ path, method: "DELETE" });
			continue;
		}
		for (const { from, until } of closures) {
			calls.push({ path: `${path}/closures/${from}--${until ?? ""}`, method: "DELETE" });
		}
	}
	for (const [id, before] of was.branches) {
		const now = is.branches.get(id);
		if (!now) throw new Error(`Branch ${id} of the sample was deleted for good`);
		const body = fieldsOf(before);
		if (!isDeepStrictEqual(body, fieldsOf(now))) calls.push({ path: `${BRANCHES_PATH}/${id}`, method: "PUT", body });
	}
	if (!isDeepStrictEqual(was.calendar, is.calendar)) {
		calls.push({ path: CALENDAR_PATH, method: "PUT", body: was.calendar });
	}
	return calls;
}

function fieldsOf({ id: _id, version: _version, changed: _changed, closures: _closures, ...fields }: AdminBranch) {
	return { ...fields, confirmed: WARNING_CODES };
}

/** The status; for a failure, with its reason. */
async function send(url: string, method: string, body: object | undefined): Promise<string> {
	const headers = { "if-match": "*", "content-type": "application/json" };
	const answer = await fetch(url, { method, headers, body: body ? JSON.stringify(body) : null });
	return answer.ok ? "200" : `${method} ${url}: ${answer.status} ${await answer.text()}`;
}

/** Everything that visitors get, without the ids of places: a city that was removed with its last branch comes back with a new one. */
async function servedBy(url: string): Promise<unknown[]> {
	const [branches, ...places] = await Promise.all(
		[FEED_PATHS.branches, FEED_PATHS.states, FEED_PATHS.cities].map(async (feed) => (await fetch(url + feed)).json()),
	);
	const names = places.map(({ data }) =>
		data.map(({ id: _, ...place }: { id: number }) => JSON.stringify(place)).sort(),
	);
	return [branches, ...names];
}

/** An upstream as a test needs it. */
interface Upstream {
	answer: RequestListener;
}

interface WithUpstream {
	/** It is in an object, because Playwright takes a function for a fixture. */
	upstream: Upstream;
	/** Before the test: waits until the site has read the feeds of its upstream. */
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

/** Options for a test's `use`. */
export function withUpstream(answer: RequestListener): Pick<WithUpstream, "upstream"> {
	return { upstream: { answer } };
}

/** An upstream with these branches, their states and their cities. */
export function withBranches(branches: readonly Partial<Branch>[]): Pick<WithUpstream, "upstream"> {
	const cities = new Map(branches.map(({ city = "", state = "" }) => [`${city}, ${state}`, { name: city, state }]));
	return withUpstream(
		sendsEach({
			branches,
			states: [...new Set(branches.map(({ state }) => state))].map((name, id) => ({ id, name })),
			cities: [...cities.values()].map(({ name, state }, id) => ({ id, name, state: { name: state } })),
		}),
	);
}

/** After a change, a site answers when it has read the feeds again, or after ten seconds. */
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
			// After an answer that seems to create a branch, a site reads its feeds again.
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

	/**
	 * Whether visitors get as much as the upstream sends; of places they may get fewer, if it names some twice. A site believes an empty list
	 * only after getting it several times.
	 */
	async function servesAll(): Promise<boolean> {
		const pairs = Object.values(FEED_PATHS).map(async (feed) => {
			const [sent, served = 0] = await Promise.all([site.upstream, site].map(({ url }) => countOf(url + feed)));
			if (sent === undefined || sent === served) return true;
			return feed !== FEED_PATHS.branches && served > 0 && served < sent;
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

/** The credentials of the first admin, on sites that require them. */
export const ADMIN = { username: "admin", password: "a password for tests" };

/** A site as an operator may set it up: with a street map's file, its public address, and without a service worker. */
export const configuredTest = testWithSite(async () => {
	const folder = await mkdtemp(path.join(tmpdir(), "branch-locator-streets-"));
	const file = await writePmtilesFile(folder);
	// These are the same branches as the sample, which search engines are kept from.
	const branches = sendsEach(sampleFeeds());
	const site = await startSiteWithUpstream(branches, {
		MAP_PMTILES: file,
		PUBLIC_URL,
		ADMIN_PASSWORD: ADMIN.password,
		SERVICE_WORKER: "off",
	});
	return {
		...site,
		file,
		async stop() {
			await site.stop();
			await rm(folder, { recursive: true });
		},
	};
});
