import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { logWarning } from "../browser/log-warning.ts";
import { en } from "../text/en.ts";
import { type Aim, pointCamera, useCamera } from "./camera.ts";
import type { MapEngine, MapErrorEvent, MapHandle, MapReference, SourceDataEvent } from "./map-engine.ts";

interface MapCanvasProps {
	engine: MapEngine;
	/** What the map shows, for who cannot see it. */
	label: string;
	/** Where it looks, until the visitor moves it; it is pointed anew when this changes. */
	aim: Aim;
	/** Called when nothing can be drawn: no WebGL, a lost context, a style or tiles that do not come. */
	onFailure(): void;
	/** What stands on the map. */
	children(map: MapHandle): ReactNode;
}

/** A map, north up and flat, that the page scrolls past with one finger. */
export function MapCanvas({ engine, label, aim, onFailure, children }: MapCanvasProps) {
	const [map, setMap] = useState<MapHandle | null>(null);
	const [first] = useState(aim);
	const reference = useCallback(
		(mounted: MapReference | null) => {
			const created = mounted?.getMap() ?? null;
			if (created) pointCamera(created, first, "jump");
			setMap(created);
		},
		[first],
	);
	const watch = useTileWatch(onFailure);
	useLostContext(map, onFailure);
	const { Map: EngineMap, NavigationControl } = engine;
	return (
		<EngineMap
			ref={reference}
			cooperativeGestures
			locale={en.map.library}
			dragRotate={false}
			maxPitch={0}
			renderWorldCopies={false}
			{...watch}
		>
			<NavigationControl showCompass={false} />
			{map && (
				<MapView map={map} label={label} aim={aim} first={first}>
					{children(map)}
				</MapView>
			)}
		</EngineMap>
	);
}

interface MapViewProps extends Pick<MapCanvasProps, "label" | "aim"> {
	map: MapHandle;
	first: Aim;
	children: ReactNode;
}

/** Says in the document what the camera shows, and keeps north up. */
function MapView({ map, label, aim, first, children }: MapViewProps) {
	useCamera(map, aim, first);
	// The library's own way sets it once and for all, and a selected branch's map outlives the selection.
	useEffect(() => map.getCanvas().setAttribute("aria-label", label), [map, label]);
	useEffect(() => {
		map.touchZoomRotate.disableRotation();
		const container = map.getCanvas().closest<HTMLElement>(".map");
		const say = () => {
			const { lng, lat } = map.getCenter();
			const bounds = map.getBounds();
			if (!container || !bounds) return;
			const corners = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
			container.dataset.view = JSON.stringify({ lng, lat, zoom: map.getZoom(), bounds: corners });
		};
		say();
		map.on("moveend", say);
		return () => void map.off("moveend", say);
	}, [map]);
	return children;
}

/** Tiles may still be on their way when the first of them fails. */
const TILES_CHECK_MS = 500;

/**
 * Tells a map that does not come from one where a tile is missing here and there: it has failed when something of it did,
 * not one tile came, and none is awaited any more.
 */
function useTileWatch(onFailure: () => void) {
	const came = useRef(false);
	const check = useRef<number>(undefined);
	useEffect(() => () => window.clearTimeout(check.current), []);
	return {
		onSourceData: useCallback(({ tile, source }: SourceDataEvent) => {
			// What a style brings along is there whatever else fails.
			if (tile && source?.type !== "geojson") came.current = true;
		}, []),
		onError: useCallback(
			({ error, target }: MapErrorEvent) => {
				logWarning(`The map: ${error.message}`);
				const judge = () => {
					if (came.current) return;
					if (!target || target.areTilesLoaded()) onFailure();
					else check.current = window.setTimeout(judge, TILES_CHECK_MS);
				};
				window.clearTimeout(check.current);
				check.current = window.setTimeout(judge, TILES_CHECK_MS);
			},
			[onFailure],
		),
	};
}

function useLostContext(map: MapHandle | null, onFailure: () => void) {
	useEffect(() => {
		const canvas = map?.getCanvas();
		const lost = () => {
			logWarning("The map: its drawing context was lost");
			onFailure();
		};
		canvas?.addEventListener("webglcontextlost", lost);
		return () => canvas?.removeEventListener("webglcontextlost", lost);
	}, [map, onFailure]);
}
