import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { MIN_CLOSE_UP_ZOOM } from "../../shared/map/zooms.ts";
import { logWarning } from "../browser/log-warning.ts";
import type { MoreTexts, Texts } from "../text/texts.ts";
import { useMoreTexts, useTexts } from "../text/use-texts.ts";
import type { Elements } from "../ui/elements.ts";
import { type Aim, pointCamera, suitedTo, useCamera } from "./camera/camera.ts";
import { boundsOn } from "./camera/screen.ts";
import { FullScreen, FullScreenContext } from "./controls/full-screen.tsx";
import { MapButtons } from "./controls/map-buttons.tsx";
import type {
	MapEngine,
	MapErrorEvent,
	MapHandle,
	MapReference,
	MoveEvent,
	SourceDataEvent,
} from "./engine/map-engine.ts";
import { useLostContext } from "./use-lost-context.ts";
import { MAPS_LOST, useWorkerWatch } from "./use-worker-watch.ts";
import "./map-canvas.css";

interface MapCanvasProps {
	engine: MapEngine;
	/** What the map shows, for screen readers. */
	label: string;
	/** What the camera shows until the visitor moves it. A new value moves it again. */
	aim: Aim;
	/** The highest zoom; by default the source's. */
	maxZoom?: number;
	/** Called if nothing can be drawn: there is no WebGL, its context is lost again and again, or the style or tiles fail to load. */
	onFailure(): void;
	/** Called when the map has been drawn for the first time. */
	onDrawn(): void;
	/** Markers and popups on the map. */
	children(map: MapHandle): Elements;
}

const FADE_MS = 150;

/** The maximum width of the scale bar. */
const SCALE_PX = 90;

/** A flat map with north at the top. One finger scrolls the page, not the map. */
export function MapCanvas({ engine, label, aim: specified, maxZoom, onFailure, onDrawn, children }: MapCanvasProps) {
	const more = useMoreTexts();
	const { units } = useTexts();
	const [map, setMap] = useState<MapHandle | null>(null);
	const aim = useMemo(() => suitedTo(engine.closeUps, specified), [engine, specified]);
	const [start, makeAgain] = useStart(map, aim);
	const [opener, setOpener] = useState<HTMLElement | null>(null);
	const isFull = opener !== null;
	const leave = useCallback(() => setOpener(null), []);
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
	useEffect(() => {
		map?.on("idle", onDrawn);
		return () => void map?.off("idle", onDrawn);
	}, [map, onDrawn]);
	const { Map: EngineMap, ScaleControl } = engine;
	return (
		<FullScreenContext value={isFull}>
			{opener && <FullScreen opener={opener} onClose={leave} />}
			<EngineMap
				key={start.times}
				ref={reference}
				cooperativeGestures
				locale={libraryTexts(more.map, units)}
				dragRotate={false}
				fadeDuration={fadeMs}
				maxPitch={0}
				renderWorldCopies={false}
				maxZoom={maxZoom ?? engine.maxZoom}
				{...watch}
			>
				<ScaleControl unit="metric" maxWidth={SCALE_PX} />
				{map && (
					<MapView map={map} engine={engine} label={label} aim={aim} first={start.aim} isFull={isFull}>
						<MapButtons
							map={map}
							isFull={isFull}
							onFull={({ currentTarget }) => setOpener(isFull ? null : currentTarget)}
						/>
						{children(map)}
					</MapView>
				)}
			</EngineMap>
		</FullScreenContext>
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
	/** How often the map was created again. */
	times: number;
	/** What the new map shows first. */
	view: Aim;
	/** The aim at that time. */
	aim: Aim;
}

/** How the map is created: first at its aim, and if it must be created again, where the visitor had moved it. */
function useStart(map: MapHandle | null, aim: Aim): [Start, () => void] {
	const [start, setStart] = useState<Start>({ times: 0, view: aim, aim });
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

interface MapViewProps extends Pick<MapCanvasProps, "engine" | "label" | "aim"> {
	map: MapHandle;
	first: Aim;
	isFull: boolean;
	children: Elements;
}

/** Writes what the camera shows to the document, for tests, and keeps north at the top. */
function MapView({ map, engine, label, aim, first, isFull, children }: MapViewProps) {
	useCamera(map, aim, first);
	useEnoughInView(map, aim, engine);
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
		if (before.current !== isFull) map.resize();
		before.current = isFull;
		if (!isFull) return;
		engine.setCooperative(map, false);
		return () => engine.setCooperative(map, true);
	}, [map, engine, isFull]);
}

/** Shows the map once there is land on it: with the style, or with the first tile if the map loads its land. */
function useDrawn(map: MapHandle): void {
	useEffect(() => {
		const show = () => {
			const container = map.getCanvas().closest<HTMLElement>(".map");
			if (container) container.dataset.drawn = "true";
			stop();
		};
		const judge = ({ tile, source }: SourceDataEvent) => {
			if (tile && (source?.type !== "geojson" || map.areTilesLoaded())) show();
		};
		const stop = () => {
			map.off("sourcedata", judge);
			map.off("idle", show);
		};
		map.on("sourcedata", judge);
		map.on("idle", show);
		return stop;
	}, [map]);
}

/** How long to wait after an error, because other tiles may still be loading. */
const TILES_CHECK_MS = 500;

/**
 * Distinguishes a failed map from one with a few missing tiles. After an error, the map has failed if no tile was loaded and none is still
 * loading.
 */
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

const STEP = 0.5;

/** How many degrees the camera's centre may differ from its aim. */
const ROUNDING = 1e-5;

/**
 * Moves the camera away from a close-up, by half a zoom each time, until the view shows where the place is. It stops once the visitor uses
 * the map.
 */
function useEnoughInView(map: MapHandle, aim: Aim, { tellsWhere }: MapEngine): void {
	useEffect(() => {
		if (!tellsWhere || !("center" in aim) || !aim.isCloseUp) return;
		const isAimed = () => {
			const { lng, lat } = map.getCenter();
			return Math.abs(lng - aim.center[0]) < ROUNDING && Math.abs(lat - aim.center[1]) < ROUNDING;
		};
		const look = () => {
			const zoom = map.getZoom();
			if (!isAimed() || zoom > aim.zoom || zoom <= MIN_CLOSE_UP_ZOOM || tellsWhere(map)) return stop();
			pointCamera(map, { ...aim, zoom: Math.max(MIN_CLOSE_UP_ZOOM, zoom - STEP) }, "jump");
		};
		const stopIfMoved = ({ originalEvent }: MoveEvent) => {
			if (originalEvent) stop();
		};
		const stop = () => {
			map.off("idle", look);
			map.off("move", stopIfMoved);
		};
		map.on("idle", look);
		map.on("move", stopIfMoved);
		return stop;
	}, [map, aim, tellsWhere]);
}
