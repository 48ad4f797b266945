import type { MapSource } from "../../shared/map-source.ts";
import type { MapEngine } from "./map-engine.ts";

let loading: Promise<MapEngine> | undefined;

/**
 * Loads the map engine once: the source's, or else that of the embedded map, which is thus tried twice. Rejects if that fails, too; a later
 * call then tries again.
 */
export function loadEngine(source: MapSource): Promise<MapEngine> {
	loading ??= load(source, source.kind === "mapbox" ? "mapbox" : "own")
		.catch(() => load(source, "own"))
		.catch((error: unknown) => {
			loading = undefined;
			throw error;
		});
	return loading;
}

/** Each library is a chunk of its own. The other one is fetched only if the first fails, which the browser reports. */
const ENGINES = {
	own: () => {
		import("./own-ahead.ts").catch(() => {});
		return import("./own-engine.tsx");
	},
	mapbox: () => import("./mapbox/mapbox-engine.tsx"),
};

function load(source: MapSource, engine: keyof typeof ENGINES): Promise<MapEngine> {
	return ENGINES[engine]().then(({ createEngine }) => createEngine(source as never));
}
