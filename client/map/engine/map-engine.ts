/** The interface between the site's maps and a map library. */

import type { CSSProperties, ReactNode, RefCallback } from "react";
import type { Position } from "../../../shared/places/distance.ts";
import type { TypedPlace } from "../../../shared/search/search-results.ts";
import type { Elements } from "../../ui/elements.ts";

/** A map's worker that has not answered after this time has gone; a slow phone may be busy with a large tile for seconds. */
export const WORKER_PATIENCE_MS = 8000;

/** Longitude and latitude in degrees, in the order of GeoJSON. */
export type LngLat = [number, number];

type Padding = Record<"top" | "right" | "bottom" | "left", number>;

interface EaseOptions {
	center: LngLat;
	zoom: number;
	/** Kept until the next one. */
	padding?: Padding;
	duration: number;
}

interface FitOptions {
	padding: number | Padding;
	/** Otherwise Mapbox keeps the padding and from then on reports smaller bounds. */
	retainPadding: false;
	/** By default the map's own. */
	maxZoom?: number;
	duration: number;
}

/** Degrees. */
export type Bounds = [west: number, south: number, east: number, north: number];

/** The part of the library's map object used here, the same in both libraries. */
export interface MapHandle {
	getCenter(): { lng: number; lat: number };
	getZoom(): number;
	getMaxZoom(): number;
	getBounds(): { getWest(): number; getSouth(): number; getEast(): number; getNorth(): number } | null;
	getCanvas(): HTMLCanvasElement;
	/** Whether no tile is still loading. Failed tiles count as finished. */
	areTilesLoaded(): boolean;
	/** Whether all of the style and its sources is there. */
	loaded(): boolean;
	/** @param data of the events of the movement */
	easeTo(camera: EaseOptions, data?: MoveEvent): unknown;
	zoomIn(options: object, data: MoveEvent): unknown;
	zoomOut(options: object, data: MoveEvent): unknown;
	/** Fits what is drawn to the map's element, where that has changed. */
	resize(): unknown;
	fitBounds(bounds: [LngLat, LngLat], options: FitOptions): unknown;
	on(type: "move" | "moveend" | "resize", listener: (event: MoveEvent) => void): unknown;
	on(type: "idle" | "dataloading", listener: () => void): unknown;
	on(type: "sourcedata", listener: (event: SourceDataEvent) => void): unknown;
	on(type: "click", listener: (event: PlaceEvent) => void): unknown;
	off(type: "move" | "moveend" | "resize", listener: (event: MoveEvent) => void): unknown;
	off(type: "idle" | "dataloading", listener: () => void): unknown;
	off(type: "sourcedata", listener: (event: SourceDataEvent) => void): unknown;
	off(type: "click", listener: (event: PlaceEvent) => void): unknown;
	touchZoomRotate: { disableRotation(): void };
	/** Of two taps, too. */
	doubleClickZoom: { enable(): void; disable(): void };
}

export interface MoveEvent {
	/** What the visitor did to move the map. Not set if the site moved it. */
	originalEvent?: unknown;
}

/** An event at a place on the map. */
export interface PlaceEvent {
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

/** Properties of every map, whatever the engine. */
export interface EngineMapProps {
	/** One finger or the wheel scrolls the page, not the map. */
	cooperativeGestures: true;
	locale: Record<string, string>;
	dragRotate: false;
	/** How long names appear and disappear, in milliseconds. The map is drawn all the time meanwhile. */
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
	/** Whether it can be dragged with mouse or finger. */
	draggable?: boolean;
	onDragEnd?(event: PlaceEvent): void;
	children: ReactNode;
}

/** A place with a marker: a pin for one branch, otherwise a group. */
export interface MarkedPlace extends Position {
	count: number;
}

/** A map library with the style of one map source. */
export interface MapEngine {
	Map(props: EngineMapProps): ReactNode;
	Marker(props: EngineMarkerProps): ReactNode;
	/** @param props.maxWidth in pixels */
	ScaleControl(props: { unit: "metric"; maxWidth: number }): ReactNode;
	/** Sets whether one finger or the wheel scrolls the page, not the map; it does at first. */
	setCooperative(map: MapHandle, cooperative: boolean): void;
	/** Whether the library's workers answer, which may take seconds while they have much to do. */
	workersAnswer(map: MapHandle): Promise<boolean>;
	/** Starts workers in place of those that have gone; maps go on. Not set if maps must be made again for that. */
	restartWorkers?(): Promise<void>;
	/** Loads what is shown if this map fails. Not set if there is nothing else. */
	loadInstead?(): Promise<MapEngine>;
	/** Keeps the names of the map off these markers. Not set if the library cannot. */
	MarkerSpace?(props: { markers: readonly MarkedPlace[] }): ReactNode;
	/** Leaves out the map's own name of a place that the page names itself, and keeps others off. Not set if the library cannot. */
	HiddenName?(props: { place: TypedPlace; own: string }): ReactNode;
	/** Beyond this zoom the source has no more detail. */
	maxZoom: number;
	/** The same for maps on which a place is chosen. */
	pickMaxZoom: number;
	/** The zooms of close-ups, by those of the specification, if the source has too little to show at these. */
	closeUps?: Readonly<Record<number, number>>;
	/** Whether what is in view tells where one is. Set with `closeUps`. */
	tellsWhere?(map: MapHandle): boolean;
}
