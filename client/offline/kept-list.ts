import { AS_OF_HEADER, CACHES } from "../../shared/offline/kept.ts";
import { FEED_PATHS } from "../../shared/paths.ts";

/**
 * When the upstream last confirmed the kept list of branches, in milliseconds since 1970.
 *
 * @returns undefined if none is kept
 */
export async function keptListTime(): Promise<number | undefined> {
	// There are no caches on a site without https.
	const cache = "caches" in window ? await caches.open(CACHES.lists).catch(() => undefined) : undefined;
	const kept = await cache?.match(FEED_PATHS.branches, { ignoreVary: true });
	return Number(kept?.headers.get(AS_OF_HEADER)) || undefined;
}
