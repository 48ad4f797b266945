/** Where the camera of a map points (docs/product.md, Maps). */
import { useEffect, useRef } from "react";
import { DEFAULT_CENTRE } from "../../../shared/constants.ts";
import { boundsOf } from "../../../shared/map/bounds-of-points.ts";
import type { MapPoints } from "../../../shared/map/map-points.ts";
import { ZOOM } from "../../../shared/map/zooms.ts";
import type { Position } from "../../../shared/places/distance.ts";
import type { SearchArea } from "../../../shared/search/filter/search-area.ts";
import type { Bounds, LngLat, MapHandle } from "../engine/map-engine.ts";
import { boundsOn } from "./screen.ts";

/** What the camera should show. */
export type Aim = ({ center: LngLat; zoom: number } | { bounds: [LngLat, LngLat]; exact?: true }) & {
	/** Why the camera moves, for example a new reading of the visitor's position. A new cause moves it again. */
	cause?: Position | undefined;
};

/** The space around fitted branches, in CSS pixels: a raised pin fits above its place, and none is beneath buttons or moves the map. */
const PADDING = { top: 56, right: 64, bottom: 48, left: 40 };
export const DURATION_MS = 400;

/**
 * The aim for the results. None: the visitor's surroundings. One: that branch. All that there are: the visitor. Several: all of them,
 * except doubtful ones far away. Branches without a position count as results, but the camera cannot show them.
 *
 * @param points the points of the results
 * @param total the number of all branches, found or not
 * @param position the visitor's position, if it is known
 * @param typed the place that distances are measured from, if one was typed; in view with several results
 */
export function aimAt(points: MapPoints, total: number, position: Position | undefined, typed?: Position): Aim {
	const around = { center: lngLat(position ?? DEFAULT_CENTRE), cause: position };
	const results = points.lat.length;
	const placed = points.lat.reduce((count, lat) => (Number.isNaN(lat) ? count : count + 1), 0);
	if (placed === 0) return { ...around, zoom: ZOOM.noResult };
	if (results > 1 && results === total) return { ...around, zoom: ZOOM.list };
	const bounds = boundsOf(points);
	if (placed === 1) return { center: [bounds[0], bounds[1]], zoom: ZOOM.oneResult };
	return { bounds: cornersOf(typed ? withPlace(bounds, typed) : bounds) };
}

/** The aim for branches offered where nothing was found: these and the typed place, or its or the visitor's surroundings. */
export function aimAtAlternatives(
	offered: MapPoints,
	position: Position | undefined,
	typed: Position | undefined,
): Aim {
	const isPlaced = offered.lat.some((lat) => !Number.isNaN(lat));
	if (typed && isPlaced) return { bounds: cornersOf(withPlace(boundsOf(offered), typed)) };
	return { center: lngLat(typed ?? position ?? DEFAULT_CENTRE), zoom: ZOOM.noResult, cause: position };
}

function withPlace([west, south, east, north]: Bounds, { lat, lng }: Position): Bounds {
	return [Math.min(west, lng), Math.min(south, lat), Math.max(east, lng), Math.max(north, lat)];
}

/** Points the camera. If the visitor prefers reduced motion, the library always jumps. */
export function pointCamera(map: MapHandle, aim: Aim, move: "ease" | "jump"): void {
	const duration = move === "ease" ? DURATION_MS : 0;
	if ("center" in aim) {
		map.easeTo({ center: aim.center, zoom: aim.zoom, duration });
	} else if (!aim.exact || !isShown(map, aim.bounds)) {
		const view = aim.exact ? { padding: 0 } : { padding: paddingOn(map), maxZoom: ZOOM.oneResult };
		map.fitBounds(aim.bounds, { ...view, retainPadding: false, duration });
	}
}

/** The padding on a map, which a phone's search and cards may lie over. */
function paddingOn(map: MapHandle): typeof PADDING {
	const canvas = map.getCanvas();
	const finder = canvas.closest(".finder");
	const { top, bottom, left, right, height } = canvas.getBoundingClientRect();
	const boxOf = (name: string) => {
		const box = finder?.querySelector(name)?.getBoundingClientRect();
		return box && box.left < right && box.right > left && box.top < bottom && box.bottom > top ? box : undefined;
	};
	const above = (boxOf(".search-bar")?.bottom ?? top) - top;
	const below = bottom - (boxOf(".result-cards")?.top ?? bottom);
	// A window that is almost filled has no room to keep clear.
	if (above + below > height / 2) return PADDING;
	return { ...PADDING, top: PADDING.top + above, bottom: PADDING.bottom + below };
}

/** The aim for a part of the map that was searched. If the visitor has moved the map there, it stays. */
export function aimAtArea(area: SearchArea): Aim {
	return { bounds: cornersOf(area), exact: true };
}

/** The south-west and north-east corners. */
export function cornersOf([west, south, east, north]: SearchArea): [LngLat, LngLat] {
	return [
		[west, south],
		[east, north],
	];
}

/** How many degrees an area may differ from what is shown, because its sides are rounded. */
const ROUNDING = 0.0001;

function isShown(map: MapHandle, corners: [LngLat, LngLat]): boolean {
	const bounds = boundsOn(map);
	return corners.flat().every((side, index) => Math.abs(side - (bounds?.[index] ?? Number.NaN)) < ROUNDING);
}

/** Points the camera whenever the aim changes. In between, the visitor can move the map freely. */
export function useCamera(map: MapHandle, aim: Aim, initial: Aim): void {
	const pointed = useRef(initial);
	useEffect(() => {
		const last = pointed.current;
		if (last.cause === aim.cause && JSON.stringify(last) === JSON.stringify(aim)) return;
		pointed.current = aim;
		pointCamera(map, aim, "ease");
	}, [map, aim]);
}

/** Whether a place is within bounds. */
export function isCovered({ lat, lng }: Position, [west, south, east, north]: Bounds): boolean {
	return lng >= west && lng <= east && lat >= south && lat <= north;
}

export function lngLat({ lat, lng }: Position): LngLat {
	return [lng, lat];
}

const DECIMALS = 4;

/** The area that a map shows. The bounds may reach beyond the world. */
export function areaOf([west, south, east, north]: Bounds): SearchArea {
	return [within(180, west), within(90, south), within(180, east), within(90, north)];
}

function within(most: number, degrees: number): number {
	// Adding 0 turns -0 into 0, so that an address never has a negative zero.
	return Number(Math.max(-most, Math.min(most, degrees)).toFixed(DECIMALS)) + 0;
}
