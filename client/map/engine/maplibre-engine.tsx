/** The map engine for MapLibre GL. The style is the embedded map's, with streets over it if the site has them. */

import type { FeatureCollection } from "geojson";
import * as maplibregl from "maplibre-gl";
import styleUrl from "maplibre-gl/dist/maplibre-gl.css?url";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import { useEffect, useMemo, useState } from "react";
import {
	Layer,
	type LayerProps,
	Map as MaplibreMap,
	Marker,
	ScaleControl,
	Source,
	useControl,
	useMap,
} from "react-map-gl/maplibre";
import { MAP_AREA } from "../../../shared/constants.ts";
import { logWarning } from "../../browser/log-warning.ts";
import { type ReadAhead, serveArchive } from "./archive-protocol.ts";
import { HiddenName } from "./hidden-name.tsx";
import { loadStyle } from "./load-style.ts";
import {
	type EngineMapProps,
	type MapEngine,
	type MapErrorEvent,
	type MapHandle,
	type MarkedPlace,
	WORKER_PATIENCE_MS,
} from "./map-engine.ts";
import { type MapLook, mapLook, useMapLook } from "./map-look.ts";
import { drawPoiIcon } from "./poi-icons.ts";

maplibregl.setWorkerUrl(workerUrl);
// Loads the worker in parallel with the basemap, not after it.
maplibregl.prewarm();

/** By default, the library would request the fast graphics card, which has little memory on a phone or laptop. */
const CONTEXT = { powerPreference: "default" } as const;

export interface MaplibreSource {
	/** Loads the style of a look, which is asked for once unless it fails. */
	styleFor(look: MapLook): Promise<maplibregl.StyleSpecification>;
	/** The version of the site's archive, if it has one. */
	archive: string | undefined;
	maxZoom: number;
	/** A source of the style without which the map is still useful. */
	mayFail?: string;
}

export async function createMaplibreEngine({
	styleFor,
	archive,
	maxZoom,
	mayFail,
}: MaplibreSource): Promise<MapEngine> {
	const readAhead = archive ? serveArchive(archive) : undefined;
	const [useStyle] = await Promise.all([loadStyles(styleFor), loadStyle(styleUrl)]);

	function EngineMap({ children, ...props }: EngineMapProps) {
		return (
			<MaplibreMap
				{...props}
				onError={(event: MapErrorEvent) => {
					if (!mayFail || event.sourceId !== mayFail) props.onError(event);
					else logWarning(`The map's ${mayFail}: ${event.error.message}`);
				}}
				mapLib={maplibregl}
				mapStyle={useStyle()}
				maxBounds={MAP_AREA}
				attributionControl={false}
				canvasContextAttributes={CONTEXT}
			>
				<Attribution />
				<FirstNeeds readAhead={readAhead} />
				{children}
			</MaplibreMap>
		);
	}
	const workers = maplibregl.getGlobalDispatcher();
	return {
		Map: EngineMap,
		Marker,
		ScaleControl,
		MarkerSpace,
		HiddenName,
		maxZoom,
		setCooperative,
		workersAnswer: () => workers.ping(WORKER_PATIENCE_MS),
		restartWorkers: () => workers.ensureWorkers(),
	};
}

/** Loads the style for the visitor's system. The returned hook has it, and loads the one for a look that the system has changed to. */
async function loadStyles(styleFor: MaplibreSource["styleFor"]): Promise<() => maplibregl.StyleSpecification> {
	const styles = new Map<MapLook, ReturnType<typeof styleFor>>();
	function load(look: MapLook) {
		const style = styles.get(look) ?? styleFor(look);
		styles.set(look, style);
		style.catch(() => styles.delete(look));
		return style;
	}
	let latest = await load(mapLook());
	return function useStyle() {
		const look = useMapLook();
		const [style, setStyle] = useState(latest);
		useEffect(() => {
			let isLeft = false;
			load(look).then(
				(loaded) => {
					if (isLeft) return;
					latest = loaded;
					setStyle(loaded);
				},
				(error: Error) => logWarning(`The map keeps its colours: ${error.message}`),
			);
			return () => {
				isLeft = true;
			};
		}, [look]);
		return style;
	};
}

function setCooperative(handle: MapHandle, cooperative: boolean): void {
	const map = handle as unknown as maplibregl.Map;
	map.cooperativeGestures[cooperative ? "enable" : "disable"]();
}

function Attribution() {
	// The library's own name, which its licence does not require, would need a second line.
	useControl(() => new QuietAttribution({ compact: true }));
	return null;
}

/** On narrower maps, the makers' names would cover a line or two of the map, so a button shows them. */
const WIDE_MAP_PX = 480;

class QuietAttribution extends maplibregl.AttributionControl {
	override onAdd(map: maplibregl.Map): HTMLElement {
		const container = super.onAdd(map);
		if (map.getContainer().offsetWidth < WIDE_MAP_PX) {
			// The state after a click on the button; the library never collapses the names by itself.
			container.classList.add("maplibregl-compact");
			container.classList.remove("maplibregl-compact-show");
			container.removeAttribute("open");
		}
		return container;
	}
}

/** Draws the images that the style names, and reads ahead its first tiles while the style is made ready: half a second on a slow phone. */
function FirstNeeds({ readAhead }: { readAhead: ReadAhead | undefined }) {
	const { current } = useMap();
	useEffect(() => {
		const map = current?.getMap();
		if (!map) return;
		map.setMissingStyleImageResolver((name) => {
			const picture = name === SPACE ? { image: new ImageData(1, 1), pixelRatio: 1 } : drawPoiIcon(name);
			if (picture) map.addImage(name, picture.image, { pixelRatio: picture.pixelRatio });
		});
		readAhead?.(map.getBounds(), map.getZoom());
	}, [current, readAhead]);
	return null;
}

/** The name of the image that keeps the space free: a single transparent pixel, enlarged. */
const SPACE = "marker-space";

/** The width and height that are kept free, in CSS pixels: for a pin's head, which is above its place, or for a group around its place. */
const SPACE_PX = 26;
const HEAD_ABOVE_PX = 10;

const LAYER: LayerProps = {
	type: "symbol",
	layout: {
		"icon-image": SPACE,
		"icon-size": SPACE_PX,
		"icon-anchor": ["case", ["get", "pin"], "bottom", "center"],
		// Measured in the image's own size.
		"icon-offset": ["case", ["get", "pin"], ["literal", [0, -HEAD_ABOVE_PX / SPACE_PX]], ["literal", [0, 0]]],
		"icon-allow-overlap": true,
	},
};

/** Keeps the map's names off the markers, which are elements above the map: the topmost layer reserves their space. */
function MarkerSpace({ markers }: { markers: readonly MarkedPlace[] }) {
	const data = useMemo(() => featuresOf(markers), [markers]);
	return (
		<Source id={SPACE} type="geojson" data={data}>
			<Layer id={SPACE} {...LAYER} />
		</Source>
	);
}

function featuresOf(markers: readonly MarkedPlace[]): FeatureCollection {
	const features = markers.map(({ lat, lng, count }) => ({
		type: "Feature" as const,
		properties: { pin: count === 1 },
		geometry: { type: "Point" as const, coordinates: [lng, lat] },
	}));
	return { type: "FeatureCollection", features };
}
