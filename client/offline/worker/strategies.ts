/** How each kind of answer is saved and served. */
import type { WorkboxPlugin } from "workbox-core/types.js";
import { ExpirationPlugin } from "workbox-expiration/ExpirationPlugin.js";
import { CacheFirst } from "workbox-strategies/CacheFirst.js";
import { NetworkFirst, type NetworkFirstOptions } from "workbox-strategies/NetworkFirst.js";
import { BASE } from "../../../shared/base.ts";
import { CACHES, savedAddress } from "../../../shared/offline/saved-pages.ts";
import { PAGE_DATA_PREFIX } from "../../../shared/paths.ts";
import { isNetworkReached, networkWatch } from "./network-watch.ts";
import { asOf, mayBeSaved, savedForm, withHeaders } from "./saved-answer.ts";
import { type FetchEvent, worker } from "./worker-scope.ts";

/** How long the network may take before a saved answer is used, */
const PATIENCE_SECONDS = 4;
/** and if it has just taken longer: pages that need several answers in turn would wait that long for each. */
const KNOWN_PATIENCE_SECONDS = 0.5;

/** How long the network may take now, in seconds. */
export const patience = () => (isNetworkReached() ? PATIENCE_SECONDS : KNOWN_PATIENCE_SECONDS);

/** Most entries of each cache. */
const MAX_SAVED = { pages: 50, data: 50, files: 80, mapParts: 300, pictures: 60 };

const matchOptions = { ignoreVary: true };

/** Deletes the entries unused for longest. Cast, because the library's own types disagree under exact optional properties. */
function atMost(maxEntries: number): WorkboxPlugin {
	return new ExpirationPlugin({ maxEntries, matchOptions, purgeOnQuotaError: true }) as WorkboxPlugin;
}

interface CacheRequest {
	request: Request;
}

/** The network's answer, or the saved one if that takes too long. */
function networkFirst(options: Omit<NetworkFirstOptions, "networkTimeoutSeconds">) {
	const [first, later] = [PATIENCE_SECONDS, KNOWN_PATIENCE_SECONDS].map(
		(networkTimeoutSeconds) => new NetworkFirst({ ...options, networkTimeoutSeconds }),
	) as [NetworkFirst, NetworkFirst];
	return {
		handle: (input: Parameters<NetworkFirst["handle"]>[0]) => (isNetworkReached() ? first : later).handle(input),
	};
}

const saveGood = {
	cacheWillUpdate: async ({ response }: { response: Response }) =>
		mayBeSaved(response) ? savedForm(response, asOf(response)) : null,
};

/** Saves an answer under the address of its page, and deletes it once the page is gone. Without an address, nothing is saved. */
function saveBy(cacheName: string, addressOf: (url: URL) => string | undefined) {
	return {
		cacheKeyWillBeUsed: async ({ request }: CacheRequest) => addressOf(new URL(request.url)) ?? NOT_SAVED,
		async cacheWillUpdate({ request, response }: CacheRequest & { response: Response }) {
			const address = addressOf(new URL(request.url));
			if (!address) return null;
			if (response.status === 404 || response.status === 410) {
				await (await caches.open(cacheName)).delete(address, matchOptions);
			}
			return saveGood.cacheWillUpdate({ response });
		},
	};
}

/** An address under which nothing is saved. */
const NOT_SAVED = "/-";

/** Pages for visitors. */
export const pages = networkFirst({
	cacheName: CACHES.pages,
	matchOptions,
	plugins: [saveBy(CACHES.pages, savedAddress), networkWatch, atMost(MAX_SAVED.pages)],
});

/** The data of such pages, as the client requests it. */
export const pageData = networkFirst({
	cacheName: CACHES.data,
	matchOptions,
	plugins: [saveBy(CACHES.data, dataAddress), networkWatch, atMost(MAX_SAVED.data)],
});

/** The address under which a page's data is saved; undefined if it must not be saved. */
export function dataAddress(url: URL): string | undefined {
	if (!url.pathname.startsWith(`${PAGE_DATA_PREFIX}/`)) return undefined;
	const page = new URL(url);
	page.pathname = url.pathname.replace(PAGE_DATA_PREFIX, BASE);
	const address = savedAddress(page);
	return address && PAGE_DATA_PREFIX + address;
}

/** The document that pages without a saved copy are made from. */
export const shell = new NetworkFirst({ cacheName: CACHES.shell, matchOptions, plugins: [saveGood] });

/** The feeds, one version of each. */
export const lists = networkFirst({
	cacheName: CACHES.lists,
	// The browser's own cache may have an earlier version than the saved one, from a page of that time.
	fetchOptions: { cache: "no-cache" },
	matchOptions,
	plugins: [
		{
			cacheKeyWillBeUsed: async ({ request }: CacheRequest) => new URL(request.url).pathname,
			cacheWillUpdate: saveList,
		},
		networkWatch,
	],
});

interface Answered extends CacheRequest {
	response: Response;
	event?: unknown;
}

async function saveList({ request, response, event }: Answered): Promise<Response | null> {
	const { clientId } = (event ?? {}) as Partial<FetchEvent>;
	const page = clientId ? await worker.clients.get(clientId) : undefined;
	// Pages for visitors request the list only if it is short enough for a browser.
	if (!mayBeSaved(response) || (page && !savedAddress(new URL(page.url)))) return null;
	return savedForm(response, asOf(response), new URL(request.url).searchParams.get("v") ?? "");
}

/** Files with a digest of their content in their name. Those of an earlier version stay for pages that are still open. */
export const files = new CacheFirst({
	cacheName: CACHES.files,
	matchOptions,
	plugins: [saveGood, atMost(MAX_SAVED.files)],
});

/** Pictures of maps, which name all that they show. They would push scripts out of the files. */
export const pictures = new CacheFirst({
	cacheName: CACHES.pictures,
	matchOptions,
	plugins: [saveGood, atMost(MAX_SAVED.pictures)],
});

/** The operator's logo and colours. */
export const brand = networkFirst({ cacheName: CACHES.brand, matchOptions, plugins: [saveGood] });

/** Parts of the embedded map's archive. A cache cannot store a 206, so each part is saved as a complete answer. */
export const mapParts = new CacheFirst({
	cacheName: CACHES.map,
	matchOptions,
	plugins: [
		{
			cacheKeyWillBeUsed: async ({ request }: CacheRequest) => `${request.url}&range=${request.headers.get("range")}`,
			// During a rollout, servers of the old release answer with their own archive, and say that it may change.
			cacheWillUpdate: async ({ response }: { response: Response }) =>
				response.status === 206 && response.headers.get("cache-control")?.includes("immutable")
					? withHeaders(response, {}, { status: 200 })
					: null,
			cachedResponseWillBeUsed: async ({ cachedResponse }: { cachedResponse?: Response | undefined }) =>
				cachedResponse && withHeaders(cachedResponse, {}, { status: 206 }),
		},
		atMost(MAX_SAVED.mapParts),
	],
});
