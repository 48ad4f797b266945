import { useEffect, useRef } from "react";
import { type Branch, positionOf } from "../../../shared/branch/branch.ts";
import type { Position } from "../../../shared/places/distance.ts";
import { pointCamera } from "../camera/camera.ts";
import { type Box, placeInSight } from "../camera/free-part.ts";
import { screenOf } from "../camera/screen.ts";
import type { MapHandle } from "../engine/map-engine.ts";

export interface WatchedBranches {
	shown: readonly Branch[];
	selected: Branch | undefined;
	/** The branch that the visitor points at in the list. Its marker stands out as well. */
	raised: Branch | undefined;
	/** The key of these results' search. */
	search: string;
	/** Whether these are the results of the present search, not those of an earlier one. */
	isCurrent: boolean;
	visitor: Position | undefined;
	/** @param rank the branch's rank in these results; undefined if it is not known, for the branch that is selected already */
	onSelect(branch: Branch, rank: number | undefined): void;
}

/** Pans the map to a branch out of sight that is selected or pointed at in the list, or first on another page. @returns to be called for a marker */
export function useBranchInSight(map: MapHandle, watched: WatchedBranches): WatchedBranches["onSelect"] {
	const { shown, selected, raised, search, isCurrent, visitor, onSelect } = watched;
	const before = useRef({ selected, search, visitor });
	/** The branch that was selected on the map, and the page that was shown then: the branch may be on another page, which must be loaded. */
	const onMap = useRef<{ id: number; shown: readonly Branch[] }>(undefined);

	useEffect(() => {
		const last = before.current;
		before.current = { selected, search, visitor };
		if (!selected || selected.id === last.selected?.id) return;
		const byMarker = onMap.current;
		if (byMarker?.shown !== shown || byMarker.id === selected.id) onMap.current = undefined;
		if (byMarker && (byMarker.id === selected.id || byMarker.shown === shown)) return;
		if (isCurrent && search === last.search && visitor === last.visitor) bringIntoSight(map, selected);
	}, [map, shown, selected, search, isCurrent, visitor]);

	useEffect(() => {
		if (raised) bringIntoSight(map, raised);
	}, [map, raised]);

	return (branch, rank) => {
		onMap.current = { id: branch.id, shown };
		onSelect(branch, rank);
	};
}

/** Pans the map at the same zoom, unless the branch can be seen already. */
function bringIntoSight(map: MapHandle, branch: Branch): void {
	const screen = screenOf(map);
	const place = positionOf(branch);
	if (!screen || !place) return;
	const at = screen.pointOf(place);
	const to = placeInSight(at, screen, popupOn(map.getCanvas()));
	if (to) pointCamera(map, { center: screen.centreThatMoves(at, to), zoom: map.getZoom() }, "ease");
}

/** Where the popup is, if one is open. */
function popupOn(canvas: HTMLCanvasElement): Box | undefined {
	const popup = canvas.closest(".map")?.querySelector(".map-popup")?.getBoundingClientRect();
	if (!popup) return undefined;
	const { left, top } = canvas.getBoundingClientRect();
	return { left: popup.left - left, top: popup.top - top, right: popup.right - left, bottom: popup.bottom - top };
}
