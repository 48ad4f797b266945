/** MapLibre GL as a drawing library; what it draws comes from the embedded basemap or from a street map's file. */
import * as maplibregl from "maplibre-gl";
import styleUrl from "maplibre-gl/dist/maplibre-gl.css?url";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import { Map as MaplibreMap, Marker, NavigationControl } from "react-map-gl/maplibre";
import { loadStyle } from "./load-style.ts";
import type { Bounds, EngineMapProps, MapEngine } from "./map-engine.ts";

maplibregl.setWorkerUrl(workerUrl);
// The worker comes while the basemap is on its way, not after it.
maplibregl.prewarm();

export interface MaplibreSource {
	style: maplibregl.StyleSpecification;
	maxZoom: number;
	/** What there is to see; the camera stays inside. */
	bounds: Bounds;
}

/** @param source may still be on its way; the style sheet comes beside it. */
export async function createMaplibreEngine(source: Promise<MaplibreSource>): Promise<MapEngine> {
	const [{ style, maxZoom, bounds }] = await Promise.all([source, loadStyle(styleUrl)]);

	function EngineMap(props: EngineMapProps) {
		return <MaplibreMap {...props} mapLib={maplibregl} mapStyle={style} maxZoom={maxZoom} maxBounds={bounds} />;
	}
	return { Map: EngineMap, Marker, NavigationControl, maxZoom, bounds };
}
