/** The map engine for Mapbox GL. All requests go to the site's own origin, where the server adds the token. */
import styleUrl from "mapbox-gl/dist/mapbox-gl.css?url";
import * as mapboxgl from "mapbox-gl/esm";
import { Map as MapboxMap, Marker, NavigationControl, ScaleControl } from "react-map-gl/mapbox";
import { MAP_PROXY_PREFIX } from "../../../shared/paths.ts";
import { loadStyle } from "../load-style.ts";
import { MAP_AREA } from "../map-area.ts";
import type { EngineMapProps, EngineMarkerProps, MapEngine } from "../map-engine.ts";

/** The library requires something that looks like a token. */
const NO_TOKEN = "pk.added-by-server";

/** The product's own zooms end at 16. Beyond 18 there are only roofs to see. */
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
				maxBounds={MAP_AREA}
				// Borders as on India's official maps.
				worldview="IN"
				projection="mercator"
				// The default would be fetched from Mapbox; no text here runs from right to left.
				RTLTextPlugin={false}
			/>
		);
	}
	return {
		Map: EngineMap,
		Marker: PlainMarker,
		NavigationControl,
		ScaleControl,
		maxZoom: MAX_ZOOM,
		pickMaxZoom: MAX_ZOOM,
	};
}

/** The library gives every marker the role of an image, which hides the button inside from screen readers. */
function PlainMarker(props: EngineMarkerProps) {
	return <Marker {...props} ref={leavePlain} />;
}

function leavePlain(marker: { getElement(): HTMLElement } | null) {
	const element = marker?.getElement();
	element?.removeAttribute("role");
	element?.removeAttribute("aria-label");
}
