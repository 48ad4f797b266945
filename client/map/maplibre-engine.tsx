/** The map engine for MapLibre GL. The style comes from the embedded basemap or the street map's file. */
import * as maplibregl from "maplibre-gl";
import styleUrl from "maplibre-gl/dist/maplibre-gl.css?url";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import { Map as MaplibreMap, Marker, NavigationControl } from "react-map-gl/maplibre";
import { loadStyle } from "./load-style.ts";
import type { Bounds, EngineMapProps, MapEngine } from "./map-engine.ts";

maplibregl.setWorkerUrl(workerUrl);
// Loads the worker in parallel with the basemap, not after it.
maplibregl.prewarm();

export interface MaplibreSource {
	style: maplibregl.StyleSpecification;
	maxZoom: number;
	/** The area of the map. The camera stays inside. */
	bounds: Bounds;
}

/** @param source may still be loading; the style sheet is loaded in parallel */
export async function createMaplibreEngine(source: Promise<MaplibreSource>): Promise<MapEngine> {
	const [{ style, maxZoom, bounds }] = await Promise.all([source, loadStyle(styleUrl)]);

	function EngineMap(props: EngineMapProps) {
		return <MaplibreMap {...props} mapLib={maplibregl} mapStyle={style} maxZoom={maxZoom} maxBounds={bounds} />;
	}
	return { Map: EngineMap, Marker, NavigationControl, maxZoom, bounds };
}
