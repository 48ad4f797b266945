/** What the maps of the site ask of a drawing library. */
import type { CSSProperties, ReactNode, RefCallback } from "react";

/** Longitude and latitude in degrees, in the order of GeoJSON. */
export type LngLat = [number, number];

interface FitOptions {
	padding: number;
	/** Mapbox otherwise keeps the padding, and takes it off the bounds that it tells from then on. */
	retainPadding: false;
	maxZoom: number;
	duration: number;
}

/** Degrees. */
export type Bounds = [west: number, south: number, east: number, north: number];

/** The part of the library's map object that is used, the same in both libraries. */
export interface MapHandle {
	getCenter(): { lng: number; lat: number };
	getZoom(): number;
	getBounds(): { getWest(): number; getSouth(): number; getEast(): number; getNorth(): number } | null;
	getCanvas(): HTMLCanvasElement;
	/** Whether no tile is awaited any more; those that failed are not. */
	areTilesLoaded(): boolean;
	easeTo(camera: { center: LngLat; zoom: number; duration: number }): unknown;
	fitBounds(bounds: [LngLat, LngLat], options: FitOptions): unknown;
	on(type: "move" | "moveend", listener: () => void): unknown;
	on(type: "click", listener: (event: PlaceEvent) => void): unknown;
	off(type: "move" | "moveend", listener: () => void): unknown;
	off(type: "click", listener: (event: PlaceEvent) => void): unknown;
	touchZoomRotate: { disableRotation(): void };
}

/** Something that happened at a place of the map. */
export interface PlaceEvent {
	lngLat: { lng: number; lat: number };
}

/** What react-map-gl gives as the reference of a map. */
export interface MapReference {
	getMap(): MapHandle;
}

export interface SourceDataEvent {
	/** There when the event is about a tile. */
	tile?: unknown;
	source?: { type: string };
}

export interface MapErrorEvent {
	error: Error;
	/** The map, unless it could not even be made. */
	target: Pick<MapHandle, "areTilesLoaded"> | null;
}

/** What is set on every map, whatever draws it. */
export interface EngineMapProps {
	/** The page scrolls past the map with one finger, or with the wheel. */
	cooperativeGestures: true;
	locale: Record<string, string>;
	dragRotate: false;
	maxPitch: 0;
	renderWorldCopies: false;
	ref: RefCallback<MapReference>;
	onSourceData(event: SourceDataEvent): void;
	onError(event: MapErrorEvent): void;
	children: ReactNode;
}

export interface EngineMarkerProps {
	longitude: number;
	latitude: number;
	anchor: "bottom" | "center";
	style?: CSSProperties;
	/** Whether it can be moved with mouse or finger. */
	draggable?: boolean;
	onDragEnd?(event: PlaceEvent): void;
	children: ReactNode;
}

/** A drawing library with the style of one map source. */
export interface MapEngine {
	Map(props: EngineMapProps): ReactNode;
	Marker(props: EngineMarkerProps): ReactNode;
	NavigationControl(props: { showCompass: false }): ReactNode;
	/** Beyond it the source has nothing more to show. */
	maxZoom: number;
	/** Outside of it the source has nothing to show; not set where that is the world. */
	bounds?: Bounds;
}
