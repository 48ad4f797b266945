/** Where a popup is, so that it never covers its marker and has as much room as possible. In CSS pixels. */
import type { Box } from "./free-part.ts";
import type { ScreenPoint } from "./screen.ts";

/** From the map's top left corner; `bottom` is from its bottom. */
export type PopupPlace = { left: number; width: number; maxHeight: number } & ({ top: number } | { bottom: number });

interface Size {
	width: number;
	height: number;
}

const MARGIN_PX = 8;
/** Between marker and popup. */
const GAP_PX = 6;
const WIDEST_PX = 320;
const NARROWEST_PX = 240;

/** The zoom buttons, as large as they are on a touch screen. */
const BUTTONS: Size = { width: 64, height: 112 };

/** Of one branch, with an address of two lines. */
const ONE_BRANCH_PX = 176;

/** A list of branches should have this height at least. */
export const LIST_PX = 260;

/** The place of a marker on the map, as large as it can be: a pin stands on its point, a group is around it. */
export function markerBox({ x, y }: ScreenPoint, isGroup: boolean): Box {
	return isGroup
		? { left: x - 24, top: y - 20, right: x + 24, bottom: y + 20 }
		: { left: x - 20, top: y - 50, right: x + 20, bottom: y + 2 };
}

/**
 * The place of a popup: above its marker or below it, or beside it where that has more room and the map is wide enough. What is higher
 * than the room is to scroll.
 */
export function popupPlace(marker: Box, map: Size, isList: boolean): PopupPlace {
	const wanted = isList ? map.height : ONE_BRANCH_PX;
	const places = [above(marker, map), below(marker, map), ...beside(marker, map, wanted)];
	return places.reduce((best, place) => {
		return Math.min(wanted, place.maxHeight) > Math.min(wanted, best.maxHeight) ? place : best;
	});
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

/** As wide as possible, with its middle at the marker's if there is room. */
function along({ left, right }: Box, edge: number): { left: number; width: number } {
	const width = Math.min(WIDEST_PX, edge - MARGIN_PX);
	return { left: Math.max(MARGIN_PX, Math.min((left + right - width) / 2, edge - width)), width };
}

function beside(marker: Box, map: Size, wanted: number): PopupPlace[] {
	const maxHeight = map.height - 2 * MARGIN_PX;
	const middle = (marker.top + marker.bottom) / 2;
	const top = Math.max(MARGIN_PX, Math.min(middle - wanted / 2, map.height - MARGIN_PX - wanted));
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
