/** The service worker: which requests it answers, and how (docs/decisions/0014-offline.md). */

import { registerRoute } from "workbox-routing/registerRoute.js";
import { BASE, withoutBase } from "../../../shared/base.ts";
import { addressIn, languageOf, localeOf } from "../../../shared/languages.ts";
import { PICTURE_PREFIX } from "../../../shared/map/map-picture.ts";
import {
	AS_OF_HEADER,
	CACHE_PREFIX,
	CACHES,
	isSavedPage,
	savedAddress,
	VERSION_HEADER,
} from "../../../shared/offline/saved-pages.ts";
import {
	ASSETS_PREFIX,
	BRAND_CSS_PATH,
	BRAND_LOGO_PATH,
	BRAND_PREFIX,
	EMBEDDED_MAP_PATH,
	FEED_PATHS,
	PATTERNS,
	PLACES_NEAR_PATH,
	SEARCH_NAMES_PATH,
	SHELL_PATH,
} from "../../../shared/paths.ts";
import { escapeMarkup } from "../../../shared/text/markup.ts";
import { isNetworkReached, networkWatch, tellPages } from "./network-watch.ts";
import { hasTexts, isSaveMessage, keep, keptTexts } from "./save-ahead.ts";
import { markedPage } from "./saved-answer.ts";
import { brand, dataAddress, files, lists, mapParts, pageData, pages, patience, pictures } from "./strategies.ts";
import { type LastingEvent, worker } from "./worker-scope.ts";

interface CacheRequest {
	request: Request;
	url: URL;
	event: LastingEvent;
}

const LIST_PATHS: readonly string[] = [...Object.values(FEED_PATHS), SEARCH_NAMES_PATH, PLACES_NEAR_PATH];
const FILE_PREFIXES = [ASSETS_PREFIX, BRAND_PREFIX];
const BRAND_PATHS: readonly string[] = [BRAND_LOGO_PATH, BRAND_CSS_PATH];

const isPage = ({ request }: Pick<CacheRequest, "request">) => request.mode === "navigate";

// The first match answers. The browser handles all other requests, such as those of admins, and maps from elsewhere.
registerRoute((options) => isPage(options) && isSavedPage(options.url.pathname), answerPage);
// Includes pages that are never saved. They may ask for a name and a password, so only offline.
registerRoute((options) => isPage(options) && !(worker.navigator.onLine && isNetworkReached()), answerOtherPage);
registerRoute(({ url }) => LIST_PATHS.includes(url.pathname), answerList);
registerRoute(({ url }) => dataAddress(url) !== undefined, pageData);
registerRoute(({ url }) => BRAND_PATHS.includes(url.pathname), brand);
registerRoute(({ url }) => strategyOf(url) === files, files);
registerRoute(({ url }) => strategyOf(url) === pictures, pictures);
registerRoute(
	({ url, request }) =>
		url.pathname === EMBEDDED_MAP_PATH && url.searchParams.has("v") && request.headers.get("range") !== null,
	mapParts,
);

// With this request, a page finds out whether the network is back. Its next requests then wait for the network as long as usual.
registerRoute(({ url }) => url.pathname === SHELL_PATH, answerCheck, "HEAD");

worker.addEventListener("install", () => worker.skipWaiting());

worker.addEventListener("activate", (event) =>
	event.waitUntil(Promise.all([worker.clients.claim(), deleteOldCaches()])),
);

worker.addEventListener("message", (event) => {
	if (isSaveMessage(event.data)) event.waitUntil(keep(event.data, event, saveUsed));
});

async function deleteOldCaches(): Promise<void> {
	const present: readonly string[] = Object.values(CACHES);
	const old = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX) && !present.includes(name));
	await Promise.all(old.map((name) => caches.delete(name)));
}

/** A page from the network; if that does not answer, its saved copy; without a copy, the shell, which the client fills. */
async function answerPage(options: CacheRequest): Promise<Response> {
	const answered = pages.handle(options).catch(() => undefined);
	const answer = await Promise.race([answered, filledShellWhenLate(options.url)]);
	if (answer?.headers.has(AS_OF_HEADER)) return markedPage(answer, answer.headers.get(AS_OF_HEADER) ?? "");
	return answer ?? (await markedShell(options.url)) ?? offlinePage(options.request.url);
}

/** If a list is saved but no copy of the page, the shell, as soon as the network is slow. Otherwise never resolves. */
async function filledShellWhenLate(url: URL): Promise<Response | undefined> {
	await new Promise((resolve) => setTimeout(resolve, patience() * 1000));
	const [copy, list] = await Promise.all([
		caches.match(savedAddress(url) ?? url, { cacheName: CACHES.pages, ignoreVary: true }),
		caches.match(FEED_PATHS.branches, { cacheName: CACHES.lists, ignoreVary: true }),
	]);
	const shell = !copy && list ? await markedShell(url) : undefined;
	if (!shell) return new Promise<undefined>(() => undefined);
	await tellPages(false);
	return shell;
}

/** The shell, if the texts of the page's language are kept, too: without them, it stays empty. */
async function markedShell({ pathname }: URL): Promise<Response | undefined> {
	if (!(await hasTexts(languageOf(withoutBase(pathname)).language))) return undefined;
	const shell = await caches.match(SHELL_PATH, { cacheName: CACHES.shell, ignoreVary: true });
	return shell && markedPage(shell, "");
}

async function answerOtherPage({ request }: CacheRequest): Promise<Response> {
	const isReached = isNetworkReached();
	try {
		// The network is back, so the browser itself requests the page.
		if (isReached) return await fetch(request);
		await answerCheck({ request: new Request(SHELL_PATH, { method: "HEAD", cache: "no-store" }) });
		return Response.redirect(request.url);
	} catch {
		return offlinePage(request.url);
	}
}

async function answerCheck({ request }: Pick<CacheRequest, "request">): Promise<Response> {
	return networkWatch.fetchDidSucceed({ response: await fetch(request) });
}

/** A list of a given version never changes, so a saved one answers. Otherwise, and if the request bypasses caches, the network comes first. */
async function answerList(options: CacheRequest): Promise<Response> {
	const { request, url } = options;
	const version = url.searchParams.get("v");
	if (version && request.cache === "default") {
		const copy = await caches.match(url.pathname, { cacheName: CACHES.lists, ignoreVary: true });
		if (copy?.headers.get(VERSION_HEADER) === version) return copy;
	}
	return lists.handle(options);
}

/** Keeps what a page loaded before the worker saw its requests: from the browser's own cache if it is there, otherwise from the network. */
async function saveUsed(address: string, event: LastingEvent): Promise<void> {
	const url = new URL(address, worker.location.origin);
	if (url.origin !== worker.location.origin) return;
	const strategy = strategyOf(url);
	await strategy?.handle({ event, request: new Request(url, { cache: "force-cache" }) });
}

function strategyOf(url: URL) {
	if (savedAddress(url)) return pages;
	if (dataAddress(url)) return pageData;
	if (LIST_PATHS.includes(url.pathname)) return lists;
	if (BRAND_PATHS.includes(url.pathname)) return brand;
	if (url.pathname.startsWith(`${PICTURE_PREFIX}/`)) return pictures;
	return FILE_PREFIXES.some((prefix) => url.pathname.startsWith(`${prefix}/`)) ? files : undefined;
}

const STYLE =
	"body{max-width:40rem;margin:0 auto;padding:3rem 1rem;font:1rem/1.5 system-ui,sans-serif}h1{font-size:1.44rem}a{display:inline-block;margin:0 .5rem .5rem 0;padding:.6rem 1rem;border:1px solid;border-radius:6px;color:inherit;text-decoration:none}";

/** The page for addresses that neither a saved page nor a saved list answers, such as those for admins. It needs no other files. */
async function offlinePage(address: string): Promise<Response> {
	const { language, notSaved, tryAgain, home } = await keptTexts(
		languageOf(withoutBase(new URL(address).pathname)).language,
	);
	const heading = escapeMarkup(notSaved);
	const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(STYLE));
	const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
	const html = `<!doctype html>
<html lang="${localeOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${heading}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${heading}</h1>
<p><a href="">${escapeMarkup(tryAgain)}</a><a href="${BASE}${addressIn(language, PATTERNS.home)}">${escapeMarkup(home)}</a></p>
</main>
</body>
</html>
`;
	return new Response(html, {
		status: 503,
		headers: {
			"content-type": "text/html; charset=utf-8",
			"cache-control": "no-store",
			"content-security-policy": `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'`,
			"x-content-type-options": "nosniff",
			"referrer-policy": "same-origin",
		},
	});
}
