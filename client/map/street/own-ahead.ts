/**
 * Asks for what MapLibre's engine, which is far larger than this, will ask for first: it then finds that in the browser's cache, and reports
 * what fails. By itself, because what the page's own script refers to is loaded with every page.
 */
import styleUrl from "maplibre-gl/dist/maplibre-gl.css?url";
import basemapUrl from "../embedded/basemap.json?url";

for (const url of [basemapUrl, styleUrl]) fetch(url).catch(() => undefined);
