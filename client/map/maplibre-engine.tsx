/** MapLibre GL as a drawing library; what it draws comes from the embedded basemap or from a street map's file. */
import * as maplibregl from "maplibre-gl";
import styleUrl from "maplibre-gl/dist/maplibre-gl.css?url";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import { Map as MaplibreMap, Marker, NavigationControl } from "react-map-gl/maplibre";
import { loadStyle } from "./load-style.ts";
import type { EngineMapProps, MapEngine } from "./map-engine.ts";

maplibregl.setWorkerUrl(workerUrl);
// The worker comes while the basemap is on its way, not after it.
maplibregl.prewarm();

interface MaplibreSource {
	style: maplibregl.StyleSpecification;
	maxZoom: number;
	/** West, south, east and north edge of what there is to see, in degrees. */
	bounds?: [number, number, number, number];
}

export async function createMaplibreEngine({ style, maxZoom, bounds }: MaplibreSource): Promise<MapEngine> {
	await loadStyle(styleUrl);

	function EngineMap(props: EngineMapProps) {
		return (
			<MaplibreMap
				{...props}
				mapLib={maplibregl}
				mapStyle={style}
				maxZoom={maxZoom}
				{...(bounds && { maxBounds: bounds })}
			/>
		);
	}
	return { Map: EngineMap, Marker, NavigationControl, maxZoom };
}
