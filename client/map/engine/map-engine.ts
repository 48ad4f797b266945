/** The interface between the site's maps and a map library. */

import type { CSSProperties, ReactNode, RefCallback } from "react";
import type { Position } from "../../../shared/places/distance.ts";
import type { TypedPlace } from "../../../shared/search/search-results.ts";
import type { Elements } from "../../ui/elements.ts";

/** A map's worker that has not answered within this time is gone; a slow phone may spend seconds on a large tile. */
export const WORKER_PATIENCE_MS = 8000;

/** Longitude and latitude in degrees, in the order of GeoJSON. */
export type LngLat = [number, number];

interface FitOptions {
	padding: number | Record<"top" | "right" | "bottom" | "left", number>;
	/** Otherwise Mapbox keeps the padding and reports smaller bounds from then on. */
	retainPadding: false;
	/** By default the map's own maximum. */
	maxZoom?: number;
	duration: number;
}

/** Bounds in degrees. */
export type Bounds = [west: number, south: number, east: number, north: number];

/** The part of a library's map object that is used here, the same in both libraries. */
export interface MapHandle {
	getCenter(): { lng: number; lat: number };
	getZoom(): number;
	getMaxZoom(): number;
	getBounds(): { getWest(): number; getSouth(): number; getEast(): number; getNorth(): number } | null;
	getCanvas(): HTMLCanvasElement;
	/** Whether no tile is still loading. Failed tiles count as finished. */
	areTilesLoaded(): boolean;
	/** Whether the whole style and its sources are loaded. */
	loaded(): boolean;
	/** @param data passed on with the movement's events */
	easeTo(camera: { center: LngLat; zoom: number; duration: number }, data?: MoveEvent): unknown;
	zoomIn(options: object, data: MoveEvent): unknown;
	zoomOut(options: object, data: MoveEvent): unknown;
	/** Adapts the drawing to the map's element, whose size may have changed. */
	resize(): unknown;
	fitBounds(bounds: [LngLat, LngLat], options: FitOptions): unknown;
	on<Type extends keyof MapEvents>(type: Type, listener: (event: MapEvents[Type]) => void): unknown;
	off<Type extends keyof MapEvents>(type: Type, listener: (event: MapEvents[Type]) => void): unknown;
	touchZoomRotate: { disableRotation(): void };
	doubleClickZoom: { enable(): void; disable(): void };
}

export interface MapEvents extends Record<"move" | "moveend" | "resize", MoveEvent> {
	idle: unknown;
	dataloading: unknown;
	sourcedata: SourceDataEvent;
	click: PlaceEvent;
}

interface MoveEvent {
	/** What the visitor did to move the map. Not set if the site moved it. */
	originalEvent?: unknown;
}

interface PlaceEvent {
	lngLat: { lng: number; lat: number };
}

/** The map reference from react-map-gl. */
export interface MapReference {
	getMap(): MapHandle;
}

export interface SourceDataEvent {
	/** Set if the event is about a tile. */
	tile?: unknown;
	source?: { type: string };
}

export interface MapErrorEvent {
	error: Error;
	/** The map, or null if it could not be created. */
	target: Pick<MapHandle, "areTilesLoaded"> | null;
	/** Set if the error is about a source of the style. */
	sourceId?: string;
}

/** Properties of every map, whatever its engine. */
export interface EngineMapProps {
	/** One finger or the wheel scrolls the page, not the map. */
	cooperativeGestures: true;
	locale: Record<string, string>;
	dragRotate: false;
	/** How long names take to appear and disappear, in milliseconds. The map is drawn all the time meanwhile. */
	fadeDuration: number;
	maxPitch: 0;
	renderWorldCopies: false;
	maxZoom: number;
	ref: RefCallback<MapReference>;
	onSourceData(event: SourceDataEvent): void;
	onError(event: MapErrorEvent): void;
	children: Elements;
}

export interface EngineMarkerProps {
	longitude: number;
	latitude: number;
	anchor: "bottom" | "center";
	style?: CSSProperties;
	draggable?: boolean;
	onDragEnd?(event: PlaceEvent): void;
	children: ReactNode;
}

/** A place with a marker: a pin for one branch, a circle for a group. */
export interface MarkedPlace extends Position {
	count: number;
}

/** A map library with the style of one map source. */
export interface MapEngine {
	Map(props: EngineMapProps): ReactNode;
	Marker(props: EngineMarkerProps): ReactNode;
	/** @param props.maxWidth in pixels */
	ScaleControl(props: { unit: "metric"; maxWidth: number }): ReactNode;
	/** Sets whether one finger or the wheel scrolls the page instead of the map; at first it does. */
	setCooperative(map: MapHandle, cooperative: boolean): void;
	/** Whether the library's workers answer, which may take seconds while they are busy. */
	workersAnswer(map: MapHandle): Promise<boolean>;
	/** Replaces workers that are gone, without creating the maps again. Not set if the maps must be created again. */
	restartWorkers?(): Promise<void>;
	/** Loads the engine to show if this map fails, once for all maps of the page, and again only if it failed. Not set if there is none. */
	loadInstead?(): Promise<MapEngine>;
	/** Keeps the map's names off these markers. Not set if the library cannot. */
	MarkerSpace?(props: { markers: readonly MarkedPlace[] }): ReactNode;
	/** Hides the map's own name for a place that the page names itself, and keeps other names off. Not set if the library cannot. */
	HiddenName?(props: { place: TypedPlace; own: string }): ReactNode;
	/** Beyond this zoom the source has no more detail. */
	maxZoom: number;
}
