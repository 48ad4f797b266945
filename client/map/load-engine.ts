import type { MapSource } from "../../shared/map-source.ts";
import type { MapEngine } from "./map-engine.ts";

let loading: Promise<MapEngine> | undefined;

/** Loads the map engine once. Rejects if it fails to load; a later call then tries again. */
export function loadEngine(source: MapSource): Promise<MapEngine> {
	loading ??= load(source).catch((error: unknown) => {
		loading = undefined;
		throw error;
	});
	return loading;
}

/** Each source is a chunk of its own. Chunks of other sources are never fetched. */
async function load(source: MapSource): Promise<MapEngine> {
	switch (source.kind) {
		case "embedded":
			return import("./embedded/embedded-engine.tsx").then(({ createEngine }) => createEngine(source));
		case "file":
			return import("./street/street-engine.tsx").then(({ createEngine }) => createEngine());
		case "mapbox":
			return import("./mapbox/mapbox-engine.tsx").then(({ createEngine }) => createEngine(source.style));
	}
}
