import type { MapSource } from "../../shared/map-source.ts";
import type { MapEngine } from "./map-engine.ts";

let loading: Promise<MapEngine> | undefined;

/** Loads what draws the maps of the site, once; rejects when it cannot be had, and then a later call tries again. */
export function loadEngine(source: MapSource): Promise<MapEngine> {
	loading ??= load(source).catch((error: unknown) => {
		loading = undefined;
		throw error;
	});
	return loading;
}

/** A chunk for each source, and none of another is ever fetched. */
async function load(source: MapSource): Promise<MapEngine> {
	switch (source.kind) {
		case "embedded":
			return import("./embedded/embedded-engine.tsx").then(({ createEngine }) => createEngine());
		case "file":
			return import("./street/street-engine.tsx").then(({ createEngine }) => createEngine());
		case "mapbox":
			return import("./mapbox/mapbox-engine.tsx").then(({ createEngine }) => createEngine(source.style));
	}
}
