import { useLayoutEffect, useState } from "react";
import { pointCamera } from "./camera.ts";
import type { MapHandle } from "./map-engine.ts";
import type { MarkerGroup } from "./marker-groups.ts";
import { LIST_PX, markerBox, type PopupPlace, popupPlace } from "./popup-place.ts";
import { screenOf } from "./screen.ts";

/** From the map's bottom edge to a group, above which its list then has most of the map. */
const BELOW_GROUP_PX = 44;

/**
 * Where the popup of a marker is, also while the map moves. A list for which there is not enough room moves its marker to the bottom of
 * the map.
 *
 * @returns undefined if the map is not shown
 */
export function usePopupPlace(map: MapHandle, group: MarkerGroup): PopupPlace | undefined {
	const [place, setPlace] = useState(() => placeOn(map, group));
	// Before it is seen where it does not stay, and before the map moves: without animation, that is at once.
	useLayoutEffect(() => {
		const follow = () => setPlace((before) => placeOn(map, group) ?? before);
		map.on("move", follow);
		return () => void map.off("move", follow);
	}, [map, group]);
	useLayoutEffect(() => {
		const screen = screenOf(map);
		const room = placeOn(map, group)?.maxHeight ?? LIST_PX;
		if (!screen || group.count === 1 || room >= LIST_PX) return;
		const at = screen.pointOf(group);
		const center = screen.centreThatMoves(at, { x: at.x, y: screen.height - BELOW_GROUP_PX });
		pointCamera(map, { center, zoom: map.getZoom() }, "ease");
	}, [map, group]);
	return place;
}

/** Undefined where the marker is not in sight. */
function placeOn(map: MapHandle, group: MarkerGroup): PopupPlace | undefined {
	const screen = screenOf(map);
	if (!screen) return undefined;
	const { x, y } = screen.pointOf(group);
	if (x < 0 || y < 0 || x > screen.width || y > screen.height) return undefined;
	const isList = group.count > 1;
	return popupPlace(markerBox({ x, y }, isList), screen, isList);
}
