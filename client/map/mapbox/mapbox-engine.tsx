/** Mapbox GL as a drawing library. It talks to the site's own origin, where the server adds the token. */
import styleUrl from "mapbox-gl/dist/mapbox-gl.css?url";
import * as mapboxgl from "mapbox-gl/esm";
import { Map as MapboxMap, Marker, NavigationControl } from "react-map-gl/mapbox";
import { MAP_PROXY_PREFIX } from "../../../shared/paths.ts";
import { loadStyle } from "../load-style.ts";
import type { EngineMapProps, EngineMarkerProps, MapEngine } from "../map-engine.ts";

/** The library wants one that looks like a token. */
const NO_TOKEN = "pk.added-by-server";

/** The product's zooms end at 16; beyond 18 a visitor sees no more than roofs. */
const MAX_ZOOM = 18;

export async function createEngine(style: string): Promise<MapEngine> {
	await loadStyle(styleUrl);
	mapboxgl.setBaseApiUrl(new URL(MAP_PROXY_PREFIX, window.location.origin).href);

	function EngineMap(props: EngineMapProps) {
		return (
			<MapboxMap
				{...props}
				mapLib={mapboxgl}
				mapboxAccessToken={NO_TOKEN}
				mapStyle={style}
				maxZoom={MAX_ZOOM}
				// India as India's own maps show it.
				worldview="IN"
				projection="mercator"
				// The default would be fetched from Mapbox; no text here runs from right to left.
				RTLTextPlugin={false}
			/>
		);
	}
	return { Map: EngineMap, Marker: PlainMarker, NavigationControl, maxZoom: MAX_ZOOM };
}

/** The library calls every marker a picture, of which a screen reader then tells no button inside. */
function PlainMarker(props: EngineMarkerProps) {
	return <Marker {...props} ref={leavePlain} />;
}

function leavePlain(marker: { getElement(): HTMLElement } | null) {
	const element = marker?.getElement();
	element?.removeAttribute("role");
	element?.removeAttribute("aria-label");
}
