/** Loads the places in a process without anything else, and prints how long it took and how much memory they take, as JSON. */
import { loadPlaces } from "../../server/places/load-places.ts";

const MEGABYTE = 1e6;

globalThis.gc?.();
const before = process.memoryUsage();
const begin = performance.now();
const { finder } = await loadPlaces();
const ms = performance.now() - begin;
const most = process.memoryUsage().rss;
globalThis.gc?.();
const after = process.memoryUsage();
console.log(
	JSON.stringify({
		ms,
		rss: (after.rss - before.rss) / MEGABYTE,
		maxRss: (most - before.rss) / MEGABYTE,
		// Used here, so that it is not garbage-collected before.
		found: finder.find(["pune"], 1, { hasState: () => true, isNear: () => true }).length,
	}),
);
