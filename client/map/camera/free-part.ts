/** Finds where on a map a marker can be seen. All sizes are in CSS pixels from the map's top left corner. */

export interface Box {
	left: number;
	top: number;
	right: number;
	bottom: number;
}

/** A marker closer to an edge than this is easily overlooked. */
const EDGE_PX = 40;

/** A pin's tip is at its position, so it reaches this far above it. */
const PIN_HEIGHT_PX = 54;
const HALF_PIN_PX = 20;

/** Where to move a place so that its pin can be seen: the middle of the largest part beside the popup. Undefined if it can be seen already. */
export function placeInSight(
	{ x, y }: { x: number; y: number },
	{ width, height }: { width: number; height: number },
	popup: Box | undefined,
): { x: number; y: number } | undefined {
	const inside = x >= EDGE_PX && x <= width - EDGE_PX && y >= PIN_HEIGHT_PX && y <= height - EDGE_PX;
	const covered =
		popup !== undefined &&
		x + HALF_PIN_PX > popup.left &&
		x - HALF_PIN_PX < popup.right &&
		y > popup.top &&
		y - PIN_HEIGHT_PX < popup.bottom;
	if (inside && !covered) return undefined;
	const { left, top, right, bottom } = largestBeside(popup, { left: 0, top: 0, right: width, bottom: height });
	return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

function largestBeside(popup: Box | undefined, map: Box): Box {
	if (!popup) return map;
	const parts = [
		{ ...map, bottom: popup.top },
		{ ...map, top: popup.bottom },
		{ ...map, right: popup.left },
		{ ...map, left: popup.right },
	];
	return parts.reduce((largest, part) => (sizeOf(part) > sizeOf(largest) ? part : largest));
}

function sizeOf({ left, top, right, bottom }: Box): number {
	return Math.max(0, right - left) * Math.max(0, bottom - top);
}
