/** Visits to a site with its service worker, over a network that can be lost. */
import { expect, type Page } from "@playwright/test";
import { CACHES } from "../shared/offline/saved-pages.ts";
import { FEED_PATHS, SHELL_PATH } from "../shared/paths.ts";
import { open } from "./hydrated.ts";
import { type Network, startNetwork } from "./network-proxy.ts";
import { configuredTest, storingTest, upstreamTest } from "./sites.ts";
import { NARROW } from "./sizes.ts";
import type { OwnSite } from "./test.ts";

interface OverNetwork {
	network: Network;
}

/** Gives each test its own network to the site, and a narrow screen, on which maps load only when they are opened. */
const overNetwork = {
	// `test.use` would apply only to the first file that imports this one.
	serviceWorkers: "allow" as const,
	automaticMaps: true,
	viewport: NARROW,
	network: async ({ site }: { site: OwnSite }, use: (network: Network) => Promise<void>) => {
		const network = await startNetwork(site.url);
		await use(network);
		await network.close();
	},
	baseURL: ({ network }: OverNetwork, use: (url: string) => Promise<void>) => use(network.url),
};

export const offlineTest = storingTest.extend<OverNetwork>(overNetwork);
export const offlineUpstreamTest = upstreamTest.extend<OverNetwork>(overNetwork);
/** Tests of a site without a service worker. */
export const withoutWorkerTest = configuredTest.extend<OverNetwork>(overNetwork);

/** Opens a page and waits until the worker has saved what a visit without a network needs. */
export async function firstVisit(page: Page, path = "/"): Promise<void> {
	await open(page, path);
	await expectKept(page, CACHES.shell, SHELL_PATH);
	await expectKept(page, CACHES.lists, FEED_PATHS.cities);
	// The worker's script names the files. Some are saved earlier than the others, because the page itself has used them.
	const script = await page.evaluate(async () => (await fetch("/sw.js")).text());
	const files = script.match(/\/assets\/[\w.-]+/g) ?? [];
	expect(files).toContainEqual(expect.stringContaining("/page-heads-"));
	await expect.poll(() => keptIn(page, CACHES.files)).toEqual(expect.arrayContaining(files));
}

/** Visits a page that is saved, then loads it again without a network. */
export async function visitOffline(page: Page, network: Network, path = "/"): Promise<void> {
	await firstVisit(page, path);
	network.state = "cut";
	await page.reload();
	await expect(offlineLine(page)).toHaveText(AS_OF);
}

/** Restores or cuts the network, and dispatches the browser's event for it. */
export async function comesBack(page: Page, network: Network, is = true): Promise<void> {
	network.state = is ? "works" : "cut";
	await page.evaluate((event) => window.dispatchEvent(new Event(event)), is ? "online" : "offline");
}

export async function expectKept(page: Page, cache: string, path: string): Promise<void> {
	await expect.poll(() => keptIn(page, cache)).toContain(path);
}

/** The addresses in one cache, or in all caches: paths with queries. */
export function keptIn(page: Page, cache?: string): Promise<string[]> {
	return page.evaluate(async (cacheName) => {
		const names = (await caches.keys()).filter((name) => !cacheName || name === cacheName);
		const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
		return requests.flat().map(({ url }) => url.slice(window.location.origin.length));
	}, cache);
}

/** What the page's worker and scripts have stored, by name. */
export function storedBy(page: Page): Promise<string[]> {
	return page.evaluate(async () => {
		const workers = await navigator.serviceWorker.getRegistrations();
		const scopes = workers.map(({ scope }) => `worker ${new URL(scope).pathname}`);
		return [...scopes, ...(await caches.keys()), ...Object.keys(localStorage)];
	});
}

/** Every test notes, for a site without a path, that a language was offered. */
export const NOTED_BY_TESTS = "language-offered";

export function offlineLine(page: Page) {
	return page.getByRole("status").filter({ hasText: "You are offline." });
}

/** The line with the age of the list. */
export const AS_OF = /^You are offline\. Branches as of \d{1,2} [A-Z][a-z]+ \d{4}, \d{1,2}:\d\d [ap]m\./;
