/** What a map needs once somebody touches its picture. A chunk of its own, because most visitors of a phone never do. */
import type { MapSource } from "../../shared/map/map-source.ts";
import type { Texts } from "../text/texts.ts";
import type { LngLat, MapEngine } from "./engine/map-engine.ts";

export interface Camera {
	center: LngLat;
	zoom: number;
}

/** What a picture shows, which its file says. The browser has it in its cache, or is loading it: `currentSrc` is empty until then. */
export async function cameraOf(image: HTMLImageElement): Promise<Camera> {
	const sources = [...(image.parentElement?.querySelectorAll("source") ?? [])];
	const answer = await fetch(sources.find(({ media }) => window.matchMedia(media).matches)?.srcset ?? image.src);
	const svg = await answer.text();
	const [lng = Number.NaN, lat = Number.NaN, zoom = Number.NaN] =
		/data-view="([-\d.,]{1,80})"/.exec(svg)?.[1]?.split(",").map(Number) ?? [];
	if (![lng, lat, zoom].every(Number.isFinite)) throw new Error("The picture does not say what it shows");
	return { center: [lng, lat], zoom };
}

let loading: Promise<MapEngine> | undefined;

/** Loads the map engine once: the source's, or that of the embedded map. Rejects if both fail; the next call tries again. */
export function loadEngine(source: MapSource, placeName: Texts["placeName"]): Promise<MapEngine> {
	loading ??= load(source, source.kind === "mapbox" ? "mapbox" : "own", placeName)
		.catch(() => load(source, "own", placeName))
		.catch((error: unknown) => {
			loading = undefined;
			throw error;
		});
	return loading;
}

/** Each library is a chunk of its own. The second is fetched only if the first fails, which the browser reports. */
const ENGINES = {
	own: () => {
		import("./street/request-engine-files.ts").then(({ requestEngineFiles }) => requestEngineFiles()).catch(() => {});
		return import("./street/own-engine.tsx");
	},
	mapbox: () => import("./mapbox/mapbox-engine.tsx"),
};

function load(source: MapSource, engine: keyof typeof ENGINES, placeName: Texts["placeName"]): Promise<MapEngine> {
	return ENGINES[engine]().then(({ createEngine }) => createEngine(source as never, placeName));
}
