import { useLayoutEffect, useState } from "react";
import { pointCamera } from "../camera/camera.ts";
import { screenOf } from "../camera/screen.ts";
import type { MapHandle } from "../engine/map-engine.ts";
import { useMapEvent } from "../engine/use-map-event.ts";
import type { MarkerGroup } from "./marker-groups.ts";
import { markerBox, type PopupPlace, placeAboveFoot, popupPlace } from "./popup-place.ts";

/**
 * Where a marker's popup is, also while the map moves. A marker beneath a card at the map's foot is moved out of it.
 *
 * @param onGone called when the map has moved the marker out of sight
 * @returns undefined if the map is not shown
 */
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
