import { type MouseEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { ZOOM } from "../../shared/map/zooms.ts";
import { logWarning } from "../browser/log-warning.ts";
import type { MoreTexts, Texts } from "../text/texts.ts";
import { useMoreTexts, useTexts } from "../text/use-texts.ts";
import type { Elements } from "../ui/elements.ts";
import { type Aim, pointCamera, useCamera } from "./camera/camera.ts";
import { boundsOn } from "./camera/screen.ts";
import { FullScreen } from "./controls/full-screen.tsx";
import { MapButtons } from "./controls/map-buttons.tsx";
import type { MapEngine, MapErrorEvent, MapHandle, MapReference, SourceDataEvent } from "./engine/map-engine.ts";
import { useMapEvent } from "./engine/use-map-event.ts";
import type { MapViewProps } from "./map-frame.tsx";
import { MAPS_LOST, useLostContext, useWorkerWatch } from "./watch-map.ts";
import "./map-canvas.css";

interface MapCanvasProps extends MapViewProps {
	/** What the camera shows until the visitor moves it. A new value moves it again. */
	aim: Aim;
	/** The highest zoom; by default the source's. */
	maxZoom?: number;
	/** Whether the map fills the window together with other things. By default, a button makes it fill the window alone. */
	isLarge?: boolean | undefined;
	children(map: MapHandle): Elements;
}

const FADE_MS = 150;

const SCALE_PX = 90;

/** A flat map with north at the top. One finger scrolls the page, not the map. */
export function MapCanvas(props: MapCanvasProps) {
	const { engine, label, aim, start: from, maxZoom = engine.maxZoom, isLarge, onFailure, onDrawn, children } = props;
	const more = useMoreTexts();
	const { units } = useTexts();
	const [map, setMap] = useState<MapHandle | null>(null);
	const [start, makeAgain] = useStart(map, aim, from);
	const [opener, setOpener] = useState<HTMLElement | null>(null);
	const isFull = isLarge ?? opener !== null;
	const leave = useCallback(() => setOpener(null), []);
	const toggleFull = ({ currentTarget }: MouseEvent<HTMLElement>) => setOpener(isFull ? null : currentTarget);
	// Like all motion on the site. The libraries' own fading takes twice as long, and ignores that a visitor prefers none.
	const [fadeMs] = useState(() => (window.matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : FADE_MS));
	const reference = useCallback(
		(mounted: MapReference | null) => {
			const created = mounted?.getMap() ?? null;
			if (created) pointCamera(created, start.view, "jump");
			setMap(created);
		},
		[start],
	);
	const watch = useTileWatch(onFailure);
	useLostContext(map, makeAgain, onFailure);
	useWorkerWatch(map, engine, onFailure);
	useMapEvent(map, "idle", onDrawn);
	useCloserView(map, from, aim, maxZoom);
	const { Map: EngineMap, ScaleControl } = engine;
	return (
		<>
			{opener && <FullScreen of=".map" opener={opener} onClose={leave} />}
			<EngineMap
				key={start.times}
				ref={reference}
				cooperativeGestures
				locale={libraryTexts(more.map, units)}
				dragRotate={false}
				fadeDuration={fadeMs}
				maxPitch={0}
				renderWorldCopies={false}
				maxZoom={maxZoom}
				{...watch}
			>
				<ScaleControl unit="metric" maxWidth={SCALE_PX} />
				{map && (
					<MapView {...{ map, engine, label, aim, isFull, isLarge }} first={start.aim}>
						<MapButtons map={map} isFull={isFull} onFull={isLarge === undefined ? toggleFull : undefined} />
						{children(map)}
					</MapView>
				)}
			</EngineMap>
		</>
	);
}

/** Texts by the keys of the map libraries. */
function libraryTexts({ sources, zoomWith, twoFingers }: MoreTexts["map"], { m, km }: Texts["units"]) {
	return {
		"AttributionControl.ToggleAttribution": sources,
		"CooperativeGesturesHandler.WindowsHelpText": zoomWith("Ctrl"),
		"CooperativeGesturesHandler.MacHelpText": zoomWith("⌘"),
		"CooperativeGesturesHandler.MobileHelpText": twoFingers,
		"ScaleControl.Meters": m,
		"ScaleControl.Kilometers": km,
		"ScrollZoomBlocker.CtrlMessage": zoomWith("Ctrl"),
		"ScrollZoomBlocker.CmdMessage": zoomWith("⌘"),
		"TouchPanBlocker.Message": twoFingers,
	};
}

interface Start {
	times: number;
	/** What the new map shows first. */
	view: Aim;
	aim: Aim;
}

/** How the map is created: first at its start, and if it must be created again, where the visitor had moved it. */
function useStart(map: MapHandle | null, aim: Aim, from: Aim = aim): [Start, () => void] {
	const [start, setStart] = useState<Start>({ times: 0, view: from, aim });
	const makeAgain = useCallback(() => {
		if (!map) return;
		const { lng, lat } = map.getCenter();
		const view: Aim = { center: [lng, lat], zoom: map.getZoom() };
		setStart(({ times }) => ({ times: times + 1, view, aim }));
	}, [map, aim]);
	useEffect(() => {
		window.addEventListener(MAPS_LOST, makeAgain);
		return () => window.removeEventListener(MAPS_LOST, makeAgain);
	}, [makeAgain]);
	return [start, makeAgain];
}

/** Goes to the specified zoom of one branch once the map has taken its picture's place, if the map has so much detail. */
function useCloserView(map: MapHandle | null, from: MapViewProps["start"], aim: Aim, maxZoom: number): void {
	const isDone = useRef(!from);
	useMapEvent(map, "idle", () => {
		if (!map || isDone.current) return;
		isDone.current = true;
		if ("center" in aim && aim.zoom >= ZOOM.detail && aim.zoom <= maxZoom) pointCamera(map, aim, "ease");
	});
}

interface ViewProps extends Pick<MapCanvasProps, "engine" | "label" | "aim" | "isLarge"> {
	map: MapHandle;
	first: Aim;
	isFull: boolean;
	children: Elements;
}

/** Writes what the camera shows to the document, for tests, and keeps north at the top. */
function MapView({ map, engine, label, aim, first, isFull, isLarge = false, children }: ViewProps) {
	useCamera(map, aim, first);
	useLargeView(map, aim, isLarge);
	useSize(map, engine, isFull);
	useDrawn(map);
	// The library sets its label only once, but the selected branch's map stays when the selection changes.
	useEffect(() => map.getCanvas().setAttribute("aria-label", label), [map, label]);
	useEffect(() => {
		map.touchZoomRotate.disableRotation();
		const container = map.getCanvas().closest<HTMLElement>(".map");
		const report = () => {
			const { lng, lat } = map.getCenter();
			const bounds = boundsOn(map);
			if (container && bounds) container.dataset.view = JSON.stringify({ lng, lat, zoom: map.getZoom(), bounds });
		};
		report();
		map.on("moveend", report);
		return () => void map.off("moveend", report);
	}, [map]);
	return children;
}

/** A map that fills the window leaves no page to scroll. */
function useSize(map: MapHandle, engine: MapEngine, isFull: boolean): void {
	const before = useRef(isFull);
	useLayoutEffect(() => {
		if (!isFull) return;
		engine.setCooperative(map, false);
		return () => engine.setCooperative(map, true);
	}, [map, engine, isFull]);
	// After layout effects, of which one makes what is around the map fill the window. Mapbox's library does not notice that by itself.
	useEffect(() => {
		if (before.current !== isFull) map.resize();
		before.current = isFull;
	}, [map, isFull]);
}

/** Shows the aim in the size that the map has while it is large, unless the visitor has moved it. */
function useLargeView(map: MapHandle, aim: Aim, isLarge: boolean): void {
	const shown = useRef(isLarge);
	useEffect(() => {
		shown.current = isLarge;
	}, [isLarge]);
	/** The aim from which the visitor has moved the map. */
	const left = useRef<Aim>(undefined);
	useMapEvent(map, "move", ({ originalEvent }) => {
		if (originalEvent) left.current = aim;
	});
	useMapEvent(map, "resize", () => {
		if (shown.current && left.current !== aim) pointCamera(map, aim, "jump");
	});
}

/** Shows the map once there is land on it: with the style, or with the first tile if the map loads its land. */
function useDrawn(map: MapHandle): void {
	const show = () => map.getCanvas().closest(".map")?.setAttribute("data-drawn", "true");
	useMapEvent(map, "sourcedata", ({ tile, source }) => {
		if (tile && (source?.type !== "geojson" || map.areTilesLoaded())) show();
	});
	useMapEvent(map, "idle", show);
}

/** How long to wait after an error, because other tiles may still be loading. */
const TILES_CHECK_MS = 500;

/** Tells a failed map from one with missing tiles: after an error, it has failed if no tile was loaded and none is still loading. */
function useTileWatch(onFailure: () => void) {
	const loaded = useRef(false);
	const check = useRef<number>(undefined);
	const shown = useRef(false);
	// A layout effect: before passive effects run, the library may start a map whose element is gone, and report an error.
	useLayoutEffect(() => {
		shown.current = true;
		return () => {
			shown.current = false;
			window.clearTimeout(check.current);
		};
	}, []);
	return {
		onSourceData({ tile, source }: SourceDataEvent) {
			// Data inside the style is there whatever else fails.
			if (tile && source?.type !== "geojson") loaded.current = true;
		},
		onError({ error, target }: MapErrorEvent) {
			if (!shown.current) return;
			logWarning(`The map: ${error.message}`);
			const judge = () => {
				if (loaded.current) return;
				if (!target || target.areTilesLoaded()) onFailure();
				else check.current = window.setTimeout(judge, TILES_CHECK_MS);
			};
			window.clearTimeout(check.current);
			check.current = window.setTimeout(judge, TILES_CHECK_MS);
		},
	};
}
