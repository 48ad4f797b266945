import { setImmediate as giveWay } from "node:timers/promises";
import { createKnownPlaces, type KnownPlaces } from "./known-places.ts";
import { loadKnownColumns } from "./place-data.ts";

let loaded: Promise<KnownPlaces> | undefined;

/** Loads the known places of India once. Rejects if the files cannot be read; a later call then tries again. */
export function loadKnownPlaces(): Promise<KnownPlaces> {
	loaded ??= load().catch((error: unknown) => {
		loaded = undefined;
		throw error;
	});
	return loaded;
}

/** Loads in steps, between which other work is done: in the site's own process, visitors would wait. */
async function load(): Promise<KnownPlaces> {
	const columns = await loadKnownColumns();
	await giveWay();
	return createKnownPlaces(columns);
}
