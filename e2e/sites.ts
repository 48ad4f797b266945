/** The kinds of sites that tests share. A worker starts a site for the first test that needs it, and keeps it for later ones. */
import { mkdtemp, rm } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContext, expect } from "@playwright/test";
import { sendsEach, sendsFeeds } from "../server/testing/fake-upstream.ts";
import { writePmtilesFile } from "../server/testing/pmtiles-file.ts";
import { sampleFeeds } from "../server/testing/sample-feeds.ts";
import { SIGN_IN_PATH } from "../shared/api/api-paths.ts";
import type { Branch } from "../shared/branch/branch.ts";
import { FEED_PATHS } from "../shared/paths.ts";
import { startSite, startSiteWithUpstream, testWithSite } from "./start-site.ts";
import { type OwnSite, START_LIMIT_MS, test } from "./test.ts";

/** The fixture has its own limit. */
const NO_LIMIT = { timeout: 0 };

/**
 * A site with the sample, in whose embedded branch service tests may store anything. Tests of the same file see what earlier ones have
 * stored; the next file gets a new site.
 */
export const storingTest = testWithSite(() => startSite({ LOG_LEVEL: "warn" }), { isNewForEachFile: true });

/** An upstream as a test needs it. */
interface Upstream {
	answer: RequestListener;
}

interface WithUpstream {
	/** It is in an object, because Playwright takes a function for a fixture. */
	upstream: Upstream;
	site: Awaited<ReturnType<typeof startServing>>;
}

/** A site whose upstream each file chooses; another upstream gets a new site. */
export const upstreamTest = test.extend<WithUpstream>({
	upstream: [{ answer: sendsFeeds({}) }, { option: true }],
	site: [
		async ({ ownSites, upstream }, use) => {
			await use(await ownSites.get(startServing, upstream, () => startServing(upstream)));
		},
		{ timeout: START_LIMIT_MS },
	],
	baseURL: ({ site }, use) => use(site.url),
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

/** Starts a site, and resolves when visitors get what its upstream sends. */
async function startServing({ answer }: Upstream) {
	const site = await startSiteWithUpstream(answer, { UPSTREAM_TIMEOUT_SECONDS: "60" });
	await expect.poll(servesAll, NO_LIMIT).toBe(true);
	return site;

	/** Of places, visitors may get fewer than the upstream sends, if it names some twice. */
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
export const ADMIN = { name: "admin", password: "a password for tests" };

/** For `beforeEach`: the browser has a session, without the page for it. */
export async function signInAsAdmin({ context, site }: { context: BrowserContext; site: OwnSite }): Promise<void> {
	expect((await context.request.post(site.url + SIGN_IN_PATH, { data: ADMIN })).status()).toBe(200);
}

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
