import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { logWarning } from "../state/log-warning.ts";
import { en } from "../text/en.ts";
import { type Aim, pointCamera, useCamera } from "./camera.ts";
import type { EngineMapProps, MapEngine, MapHandle, MapReference } from "./map-engine.ts";
import "./map-canvas.css";

interface MapCanvasProps {
	engine: MapEngine;
	/** What the map shows, for who cannot see it. */
	label: string;
	/** Where it looks, until the visitor moves it; it is pointed anew when this changes. */
	aim: Aim;
	/** Called when nothing can be drawn: no WebGL, a lost context, a style or tiles that do not come. */
	onFailure(): void;
	/** What stands on the map; it gets the map once it has loaded. */
	children(map: MapHandle): ReactNode;
}

/** A map, north up and flat, that the page scrolls past with one finger. */
export function MapCanvas({ engine, label, aim, onFailure, children }: MapCanvasProps) {
	const [map, setMap] = useState<MapHandle | null>(null);
	const [first] = useState(aim);
	const reference = useCallback(
		(mounted: MapReference | null) => {
			const created = mounted?.getMap() ?? null;
			// Not as the library's initial view: Mapbox's forgets the room around the bounds.
			if (created) pointCamera(created, first, "jump");
			setMap(created);
		},
		[first],
	);
	const [loaded, setLoaded] = useState(false);
	const watch = useTileWatch(onFailure);
	useLostContext(map, onFailure);
	const { Map: EngineMap, NavigationControl } = engine;
	return (
		<EngineMap
			ref={reference}
			cooperativeGestures
			locale={{ ...en.map.library, "Map.Title": label }}
			dragRotate={false}
			maxPitch={0}
			renderWorldCopies={false}
			onLoad={() => setLoaded(true)}
			{...watch}
		>
			<NavigationControl showCompass={false} />
			{map && loaded && (
				<MapView map={map} aim={aim} first={first}>
					{children(map)}
				</MapView>
			)}
		</EngineMap>
	);
}

/** Says in the document what the camera shows, and keeps north up. */
function MapView({ map, aim, first, children }: { map: MapHandle; aim: Aim; first: Aim; children: ReactNode }) {
	useCamera(map, aim, first);
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

/**
 * Tells a map whose tiles fail from one where a tile is missing here and there: it has failed when an error came before
 * anything was drawn, or when everything it asked for since it was last at rest came to nothing.
 */
function useTileWatch(onFailure: () => void) {
	const seen = useRef({ errors: 0, tiles: 0 });
	return {
		onSourceData: useCallback((event: { tile?: unknown }) => {
			if (event.tile) seen.current.tiles++;
		}, []),
		onError: useCallback(
			({ error, sourceId, tile }: Parameters<EngineMapProps["onError"]>[0]) => {
				logWarning(`The map: ${error.message}`);
				seen.current.errors++;
				if (!sourceId && !tile && seen.current.tiles === 0) onFailure();
			},
			[onFailure],
		),
		onIdle: useCallback(() => {
			const { errors, tiles } = seen.current;
			seen.current = { errors: 0, tiles: 0 };
			if (errors > 0 && tiles === 0) onFailure();
		}, [onFailure]),
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
