import { AS_OF_HEADER, CACHES } from "../../shared/offline/saved-pages.ts";
import { FEED_PATHS } from "../../shared/paths.ts";

/** When the upstream last confirmed the saved list of branches, in milliseconds since 1970; undefined if no list is saved. */
export async function savedListTime(): Promise<number | undefined> {
	const list = await keptList(FEED_PATHS.branches);
	return Number(list?.headers.get(AS_OF_HEADER)) || undefined;
}

/** A saved list of the server's, by its path. */
export async function keptList(path: string): Promise<Response | undefined> {
	// A site without https has no caches.
	if (!("caches" in window)) return undefined;
	return caches.match(path, { cacheName: CACHES.lists, ignoreVary: true }).catch(() => undefined);
}
