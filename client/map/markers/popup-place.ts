/** Places a popup so that it never covers its marker and has as much room as possible. All sizes are in CSS pixels. */

import { useLayoutEffect, useState } from "react";
import { pointCamera } from "../camera/camera.ts";
import type { Box } from "../camera/free-part.ts";
import { type ScreenPoint, screenOf } from "../camera/screen.ts";
import type { MapHandle } from "../engine/map-engine.ts";
import { useMapEvent } from "../engine/use-map-event.ts";
import type { MarkerGroup } from "./marker-groups.ts";

/** A place on the map. `left` and `top` are measured from the top left corner, `bottom` from the map's bottom. */
export type PopupPlace = { left: number; width: number; maxHeight: number } & ({ top: number } | { bottom: number });

interface Size {
	width: number;
	height: number;
}

export const MARGIN_PX = 8;
/** The space between marker and popup. */
const GAP_PX = 6;
const WIDEST_PX = 320;
const NARROWEST_PX = 240;

/** The size of the map's buttons on a touch screen. */
export const BUTTONS: Size = { width: 64, height: 256 };

/** The height of a popup with one branch whose address has two lines. */
const ONE_BRANCH_PX = 176;

/** On a narrower map, such as a phone's, a popup is a card at the map's foot: a list has no room beside its marker there. */
const FOOT_MAP_PX = 600;

/** The maximum height of such a card. */
const HIGHEST_FOOT_PX = 440;

/** The height that the card leaves above it for its marker. */
const aboveFoot = ({ height }: Size) => Math.max(68, height - HIGHEST_FOOT_PX);

/** The usual height of such a card with one branch, if its name is long. */
const FOOT_PX = 200;

/** A marker's box on the map at its largest. A pin's tip is at its point; a group is around its point. */
export function markerBox({ x, y }: ScreenPoint, isGroup: boolean): Box {
	return isGroup
		? { left: x - 24, top: y - 20, right: x + 24, bottom: y + 20 }
		: { left: x - 20, top: y - 50, right: x + 20, bottom: y + 2 };
}

/** A popup's place: at the foot of a narrow map; else above, below or, if there is more room, beside its marker. A higher one scrolls. */
export function popupPlace(marker: Box, map: Size, isList: boolean): PopupPlace {
	if (map.width < FOOT_MAP_PX) {
		return {
			left: MARGIN_PX,
			width: map.width - 2 * MARGIN_PX,
			bottom: MARGIN_PX,
			maxHeight: map.height - MARGIN_PX - aboveFoot(map),
		};
	}
	const wantedHeight = isList ? map.height : ONE_BRANCH_PX;
	const places = [above(marker, map), below(marker, map), ...beside(marker, map, wantedHeight)];
	return places.reduce((best, place) => {
		return Math.min(wantedHeight, place.maxHeight) > Math.min(wantedHeight, best.maxHeight) ? place : best;
	});
}

/** Where the map should move a marker that a card at its foot would cover, or that is close to an edge. Undefined if it is in sight. */
export function placeAboveFoot({ x, y }: ScreenPoint, map: Size, isList: boolean): ScreenPoint | undefined {
	if (map.width >= FOOT_MAP_PX) return undefined;
	const right = map.width - BUTTONS.width - 20;
	const [highest, lowest] = isList ? [20, aboveFoot(map) - 24] : [54, map.height - FOOT_PX];
	const isInRange = y >= highest && y <= lowest;
	if (x >= 20 && x <= right && isInRange) return undefined;
	// Moves no further than needed, because other markers leave the map at its other side.
	return { x: Math.max(20, Math.min(x, right)), y: isInRange ? y : (highest + lowest) / 2 };
}

function above(marker: Box, map: Size): PopupPlace {
	const edge = map.width - BUTTONS.width;
	return {
		...along(marker, edge),
		bottom: map.height - marker.top + GAP_PX,
		maxHeight: marker.top - GAP_PX - MARGIN_PX,
	};
}

function below(marker: Box, map: Size): PopupPlace {
	const top = marker.bottom + GAP_PX;
	const edge = map.width - (top > BUTTONS.height ? MARGIN_PX : BUTTONS.width);
	return { ...along(marker, edge), top, maxHeight: map.height - top - MARGIN_PX };
}

/** As wide as possible, and centred on the marker if there is room. */
function along({ left, right }: Box, edge: number): { left: number; width: number } {
	const width = Math.min(WIDEST_PX, edge - MARGIN_PX);
	return { left: Math.max(MARGIN_PX, Math.min((left + right - width) / 2, edge - width)), width };
}

function beside(marker: Box, map: Size, wantedHeight: number): PopupPlace[] {
	const maxHeight = map.height - 2 * MARGIN_PX;
	const middle = (marker.top + marker.bottom) / 2;
	const top = Math.max(MARGIN_PX, Math.min(middle - wantedHeight / 2, map.height - MARGIN_PX - wantedHeight));
	const before = marker.left - GAP_PX;
	const after = marker.right + GAP_PX;
	const places = [
		{ left: Math.max(MARGIN_PX, before - WIDEST_PX), room: before - MARGIN_PX },
		{ left: after, room: map.width - BUTTONS.width - after },
	];
	return places
		.filter(({ room }) => room >= NARROWEST_PX)
		.map(({ left, room }) => ({ left, width: Math.min(WIDEST_PX, room), top, maxHeight: maxHeight - top + MARGIN_PX }));
}

/** Where a marker's popup is, also while the map moves; undefined if it is not shown. @param onGone called when the marker is out of sight */
export function usePopupPlace(map: MapHandle, group: MarkerGroup, onGone: () => void): PopupPlace | undefined {
	const [place, setPlace] = useState(() => placeOn(map, group));
	useMapEvent(map, "move", () => setPlace((before) => placeOn(map, group) ?? before));
	useMapEvent(map, "moveend", () => screenOf(map) && !placeOn(map, group) && onGone());
	useLayoutEffect(() => makeRoom(map, group, "ease"), [map, group]);
	// Moves before the library reports the end of the resize's move, which closes the popup of a marker out of sight.
	useMapEvent(map, "resize", () => makeRoom(map, group, "jump"));
	return place;
}

/** Moves the map if the popup would cover its marker. */
function makeRoom(map: MapHandle, group: MarkerGroup, move: "ease" | "jump"): void {
	const screen = screenOf(map);
	if (!screen) return;
	const at = screen.pointOf(group);
	const to = placeAboveFoot(at, screen, group.count > 1);
	if (to) pointCamera(map, { center: screen.centreThatMoves(at, to), zoom: map.getZoom() }, move);
}

/** Undefined if the marker is not in sight. */
function placeOn(map: MapHandle, group: MarkerGroup): PopupPlace | undefined {
	const screen = screenOf(map);
	if (!screen) return undefined;
	const { x, y } = screen.pointOf(group);
	if (x < 0 || y < 0 || x > screen.width || y > screen.height) return undefined;
	const isList = group.count > 1;
	return popupPlace(markerBox({ x, y }, isList), screen, isList);
}
