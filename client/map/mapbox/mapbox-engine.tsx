/** The map engine for Mapbox GL. All requests go to the site's own origin, where the server adds the token. */

import styleUrl from "mapbox-gl/dist/mapbox-gl.css?url";
import * as mapboxgl from "mapbox-gl/esm";
import { Map as MapboxMap, Marker, ScaleControl } from "react-map-gl/mapbox";
import { MAP_AREA } from "../../../shared/constants.ts";
import type { MapSource } from "../../../shared/map/map-source.ts";
import { MAX_ZOOM } from "../../../shared/map/zooms.ts";
import { MAP_PROXY_PREFIX } from "../../../shared/paths.ts";
import type { Texts } from "../../text/texts.ts";
import { loadStyle } from "../engine/load-style.ts";
import {
	type EngineMapProps,
	type EngineMarkerProps,
	type MapEngine,
	type MapHandle,
	WORKER_PATIENCE_MS,
} from "../engine/map-engine.ts";

type MapboxSource = Extract<MapSource, { kind: "mapbox" }>;

/** The library requires something that looks like a token. */
const NO_TOKEN = "pk.added-by-server";

/** The engine for Mapbox. If its map fails, the embedded map replaces it. */
export async function createEngine(source: MapboxSource, placeName: Texts["placeName"]): Promise<MapEngine> {
	await loadStyle(styleUrl);
	mapboxgl.setBaseApiUrl(new URL(MAP_PROXY_PREFIX, window.location.origin).href);

	let instead: Promise<MapEngine> | undefined;

	function EngineMap(props: EngineMapProps) {
		return (
			<MapboxMap
				{...props}
				mapLib={mapboxgl}
				mapboxAccessToken={NO_TOKEN}
				mapStyle={source.style}
				maxBounds={MAP_AREA}
				// Borders as on India's official maps.
				worldview="IN"
				projection="mercator"
				// The default plug-in would be fetched from Mapbox; no text here runs from right to left.
				RTLTextPlugin={false}
			/>
		);
	}
	return {
		Map: EngineMap,
		Marker: PlainMarker,
		ScaleControl,
		maxZoom: MAX_ZOOM.streets,
		setCooperative,
		workersAnswer,
		loadInstead() {
			instead ??= import("../street/own-engine.tsx").then((own) => own.createEngine(source, placeName));
			instead.catch(() => {
				instead = undefined;
			});
			return instead;
		},
	};
}

/** Classes that the library adds to the map's element for cooperative gestures, but does not remove again. */
const SCROLLS_PAGE = ["mapboxgl-touch-pan-blocker-override", "mapboxgl-scrollable-page"];

function setCooperative(handle: MapHandle, cooperative: boolean): void {
	const map = handle as unknown as mapboxgl.Map;
	map.setCooperativeGestures(cooperative);
	for (const name of SCROLLS_PAGE) map.getCanvasContainer().classList.toggle(name, cooperative);
}

let probeCount = 0;

/** The library cannot ask its workers whether they answer. So each of the two gets an empty source to read, in turn. */
async function workersAnswer(handle: MapHandle): Promise<boolean> {
	const map = handle as unknown as mapboxgl.Map;
	const sources = [`alive-${probeCount++}`, `alive-${probeCount++}`];
	const missing = new Set(sources);
	const { promise, resolve } = Promise.withResolvers<boolean>();
	const hear = ({ sourceId, sourceDataType }: mapboxgl.MapEventOf<"sourcedata">) => {
		// The library also reports whether each source is visible, which needs no worker. Only "metadata" comes from one.
		if (sourceId && sourceDataType === "metadata") missing.delete(sourceId);
		if (missing.size === 0) resolve(true);
	};
	map.on("sourcedata", hear);
	const timer = setTimeout(() => resolve(false), WORKER_PATIENCE_MS);
	try {
		for (const id of sources) map.addSource(id, { type: "geojson", data: { type: "FeatureCollection", features: [] } });
		return await promise;
	} catch {
		// The style is still loading, which needs no worker.
		return true;
	} finally {
		clearTimeout(timer);
		map.off("sourcedata", hear);
		const isThere = map.getStyle() !== undefined;
		for (const id of sources) if (isThere && map.getSource(id)) map.removeSource(id);
	}
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
