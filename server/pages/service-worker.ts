import { CACHE_PREFIX } from "../../shared/offline/saved-pages.ts";
import { type PreparedBody, prepareBody } from "../http/prepared-body.ts";
import { readClientFile } from "./built-client.ts";

/**
 * Replaces the service worker in browsers that look for a new version: deletes all caches, and then itself. It handles no requests, so
 * everything comes from the network at once. A page that registers it during its removal keeps it, and then sends it a message.
 */
const endsItself = (cachePrefix: string) => `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(end()));
self.addEventListener("message", (event) => event.waitUntil(end()));
async function end() {
	const names = await caches.keys();
	await Promise.all(names.filter((name) => name.startsWith("${cachePrefix}")).map((name) => caches.delete(name)));
	// Sites below other paths have entries in it.
	if (self.registration.scope === self.origin + "/") indexedDB.deleteDatabase("workbox-expiration");
	await self.registration.unregister();
}
`;

/**
 * The service worker's script (docs/decisions/0014-offline.md).
 *
 * @param basePath the path below which the site is
 * @param on false for a script that ends it in all browsers
 * @throws if the client has not been built
 */
export async function readServiceWorker(on: boolean, basePath = ""): Promise<PreparedBody> {
	const script = on ? readClientFile("sw.js", basePath) : endsItself(basePath + CACHE_PREFIX);
	return prepareBody(Buffer.from(script), {
		contentType: "text/javascript; charset=utf-8",
		cacheControl: "no-cache",
		effort: "most",
	});
}
