/** Where the list's map looks (docs/product.md, Maps). */
import { useEffect, useRef } from "react";
import { type Branch, positionOf } from "../../shared/branch.ts";
import { DEFAULT_CENTRE, ZOOM } from "../../shared/constants.ts";
import type { Position } from "../../shared/distance.ts";
import type { Bounds, LngLat, MapHandle } from "./map-engine.ts";

export type Aim = ({ center: LngLat; zoom: number } | { bounds: [LngLat, LngLat] }) & {
	/** What it looks there for, such as a reading of the visitor's position; another one points the camera anew. */
	cause?: Position | undefined;
};

/** Room around the branches that the map is fitted to, in CSS pixels: a marker's height and a little air. */
const PADDING_PX = 48;
const DURATION_MS = 400;

/**
 * No result: the visitor's surroundings. One: that branch. All there are: the visitor. Several: all of them. Branches whose
 * position is not known count as results, and there is nowhere to look for them.
 *
 * @param total how many branches there are, found or not
 * @param position the visitor's, when it is known
 */
export function aimAt(
	found: readonly Pick<Branch, "lat" | "lng">[],
	total: number,
	position: Position | undefined,
): Aim {
	const around = { center: lngLat(position ?? DEFAULT_CENTRE), cause: position };
	const places = found.map(positionOf).filter((place) => place !== undefined);
	const [first] = places;
	if (!first) return { ...around, zoom: ZOOM.noResult };
	if (found.length > 1 && found.length === total) return { ...around, zoom: ZOOM.list };
	if (places.length === 1) return { center: lngLat(first), zoom: ZOOM.oneResult };
	return { bounds: boundsOf(places) };
}

/** Points the camera. The library jumps there whatever is asked for where a visitor prefers reduced motion. */
export function pointCamera(map: MapHandle, aim: Aim, move: "ease" | "jump"): void {
	const duration = move === "ease" ? DURATION_MS : 0;
	if ("center" in aim) map.easeTo({ center: aim.center, zoom: aim.zoom, duration });
	else map.fitBounds(aim.bounds, { padding: PADDING_PX, retainPadding: false, maxZoom: ZOOM.oneResult, duration });
}

/** Points the camera whenever it is told to look elsewhere; what the visitor does with the map in between is left. */
export function useCamera(map: MapHandle, aim: Aim, initial: Aim): void {
	const pointed = useRef(initial);
	useEffect(() => {
		if (isSame(pointed.current, aim)) return;
		pointed.current = aim;
		pointCamera(map, aim, "ease");
	}, [map, aim]);
}

function isSame(a: Aim, b: Aim): boolean {
	return a.cause === b.cause && JSON.stringify(a) === JSON.stringify(b);
}

/** Whether there is anything to see of a place. */
export function isCovered({ lat, lng }: Position, bounds: Bounds | undefined): boolean {
	if (!bounds) return true;
	const [west, south, east, north] = bounds;
	return lng >= west && lng <= east && lat >= south && lat <= north;
}

export function lngLat({ lat, lng }: Position): LngLat {
	return [lng, lat];
}

/** South-west and north-east corner. */
function boundsOf(places: readonly Position[]): [LngLat, LngLat] {
	const corners: [LngLat, LngLat] = [
		[180, 90],
		[-180, -90],
	];
	const [southWest, northEast] = corners;
	for (const { lat, lng } of places) {
		southWest[0] = Math.min(southWest[0], lng);
		southWest[1] = Math.min(southWest[1], lat);
		northEast[0] = Math.max(northEast[0], lng);
		northEast[1] = Math.max(northEast[1], lat);
	}
	return corners;
}
