import styleUrl from "maplibre-gl/dist/maplibre-gl.css?url";
import basemapUrl from "../embedded/basemap.json?url";
import { mapLook, STYLE_URLS } from "../engine/map-look.ts";

/** Requests ahead what MapLibre's engine requests first. A module of its own: what the page's own script imports is loaded with every page. */
export function requestEngineFiles(): void {
	for (const url of [basemapUrl, STYLE_URLS[mapLook()], styleUrl]) fetch(url).catch(() => undefined);
}
