/** How each kind of answer is kept and given. */
import type { WorkboxPlugin } from "workbox-core/types.js";
import { ExpirationPlugin } from "workbox-expiration/ExpirationPlugin.js";
import { CacheFirst } from "workbox-strategies/CacheFirst.js";
import { NetworkFirst, type NetworkFirstOptions } from "workbox-strategies/NetworkFirst.js";
import { CACHES, keptAddress } from "../../../shared/offline/kept.ts";
import { PAGE_DATA_PREFIX } from "../../../shared/paths.ts";
import { asOf, keptForm, mayBeKept, withHeaders } from "./kept-answer.ts";
import { isNetworkReached, networkWatch } from "./network-watch.ts";
import { type FetchEvent, worker } from "./worker-scope.ts";

/** How long the network may take before a kept answer is given, */
const PATIENCE_SECONDS = 4;
/** and where it has just taken longer: pages that need several answers one after the other would wait as long for each. */
const KNOWN_PATIENCE_SECONDS = 0.5;

/** How long the network may take now, in seconds. */
export const patience = () => (isNetworkReached() ? PATIENCE_SECONDS : KNOWN_PATIENCE_SECONDS);

/** Most entries of each cache. */
const MOST = { pages: 50, data: 50, files: 80, mapParts: 300 };

const matchOptions = { ignoreVary: true };

/** Deletes what was not used for longest. The cast: the library's types do not fit each other with exact optional properties. */
function atMost(maxEntries: number): WorkboxPlugin {
	return new ExpirationPlugin({ maxEntries, matchOptions, purgeOnQuotaError: true }) as WorkboxPlugin;
}

interface Asked {
	request: Request;
}

/** The network's answer, or the kept one if that takes too long. */
function networkFirst(options: Omit<NetworkFirstOptions, "networkTimeoutSeconds">) {
	const [first, known] = [PATIENCE_SECONDS, KNOWN_PATIENCE_SECONDS].map(
		(networkTimeoutSeconds) => new NetworkFirst({ ...options, networkTimeoutSeconds }),
	) as [NetworkFirst, NetworkFirst];
	return {
		handle: (asked: Parameters<NetworkFirst["handle"]>[0]) => (isNetworkReached() ? first : known).handle(asked),
	};
}

const keepGood = {
	cacheWillUpdate: async ({ response }: { response: Response }) =>
		mayBeKept(response) ? keptForm(response, asOf(response)) : null,
};

/** Keeps what has an address to be kept by, as long as it is there. */
function keepBy(cacheName: string, addressOf: (url: URL) => string | undefined) {
	return {
		cacheKeyWillBeUsed: async ({ request }: Asked) => addressOf(new URL(request.url)) ?? NOT_KEPT,
		async cacheWillUpdate({ request, response }: Asked & { response: Response }) {
			const address = addressOf(new URL(request.url));
			if (!address) return null;
			if (response.status === 404 || response.status === 410) {
				await (await caches.open(cacheName)).delete(address, matchOptions);
			}
			return keepGood.cacheWillUpdate({ response });
		},
	};
}

/** Nothing is kept by this address. */
const NOT_KEPT = "/-";

/** Pages for visitors. */
export const pages = networkFirst({
	cacheName: CACHES.pages,
	matchOptions,
	plugins: [keepBy(CACHES.pages, keptAddress), networkWatch, atMost(MOST.pages)],
});

/** What such pages show, as the client asks for it. */
export const pageData = networkFirst({
	cacheName: CACHES.data,
	matchOptions,
	plugins: [keepBy(CACHES.data, dataAddress), networkWatch, atMost(MOST.data)],
});

/** The address by which a page's data is kept; undefined if it is not to be kept. */
export function dataAddress(url: URL): string | undefined {
	if (!url.pathname.startsWith(`${PAGE_DATA_PREFIX}/`)) return undefined;
	const page = new URL(url);
	page.pathname = url.pathname.slice(PAGE_DATA_PREFIX.length);
	const address = keptAddress(page);
	return address && PAGE_DATA_PREFIX + address;
}

/** The document that pages without a kept copy are made from. */
export const shell = new NetworkFirst({ cacheName: CACHES.shell, matchOptions, plugins: [keepGood] });

/** The feeds, one version of each. */
export const lists = networkFirst({
	cacheName: CACHES.lists,
	// The browser's own cache may have an earlier version than the kept one, for a kept page of that time.
	fetchOptions: { cache: "no-cache" },
	matchOptions,
	plugins: [
		{ cacheKeyWillBeUsed: async ({ request }: Asked) => new URL(request.url).pathname, cacheWillUpdate: keepList },
		networkWatch,
	],
});

interface Answered extends Asked {
	response: Response;
	event?: unknown;
}

async function keepList({ request, response, event }: Answered): Promise<Response | null> {
	const { clientId } = (event ?? {}) as Partial<FetchEvent>;
	const page = clientId ? await worker.clients.get(clientId) : undefined;
	// Pages for visitors ask only for a list that is short enough for a browser.
	if (!mayBeKept(response) || (page && !keptAddress(new URL(page.url)))) return null;
	return keptForm(response, asOf(response), new URL(request.url).searchParams.get("v") ?? "");
}

/** Files with a digest of their content in their name. Those of an earlier version stay for pages that are still open. */
export const files = new CacheFirst({
	cacheName: CACHES.files,
	matchOptions,
	plugins: [keepGood, atMost(MOST.files)],
});

/** The operator's logo and colours. */
export const brand = networkFirst({
	cacheName: CACHES.brand,
	matchOptions,
	plugins: [keepGood],
});

/** Parts of the archive of the embedded map. A cache takes no 206, so each part is kept as a whole answer of its own. */
export const mapParts = new CacheFirst({
	cacheName: CACHES.map,
	matchOptions,
	plugins: [
		{
			cacheKeyWillBeUsed: async ({ request }: Asked) => `${request.url}&range=${request.headers.get("range")}`,
			// While a new release is rolled out, servers of the old one answer with their own archive, and say that it may change.
			cacheWillUpdate: async ({ response }: { response: Response }) =>
				response.status === 206 && response.headers.get("cache-control")?.includes("immutable")
					? withHeaders(response, {}, { status: 200 })
					: null,
			cachedResponseWillBeUsed: async ({ cachedResponse }: { cachedResponse?: Response | undefined }) =>
				cachedResponse && withHeaders(cachedResponse, {}, { status: 206 }),
		},
		atMost(MOST.mapParts),
	],
});
