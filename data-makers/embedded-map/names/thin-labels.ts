/** Leaves out labels for which a map would have no room, so that tiles of low zooms stay small. */

import { PLACE_RANK } from "../../../shared/map/embedded-map.ts";
import { worldPoint } from "../../../shared/map/mercator.ts";
import type { Position } from "../../../shared/places/distance.ts";
import type { Label } from "./label-points.ts";

/** Width of the world at zoom 0, in pixels. */
const WORLD_PX = 512;

/** Size of a letter and a line, in pixels, a little less than on the map, which may place names elsewhere. */
const LETTER_PX = 5;
const LINE_PX = 12;

/** Names are searched in squares of this size, in pixels; no name is wider. */
const CELL_PX = 192;

interface Box {
	left: number;
	right: number;
	top: number;
	bottom: number;
}

/**
 * The labels that have room on a map just before the next zoom: the more important ones first.
 *
 * @param labels the most important first
 * @param occupied names that are on the map anyway
 */
export function labelsAtZoom(
	labels: readonly Label[],
	occupied: readonly (Position & { name: string })[],
	zoom: number,
): Label[] {
	const boxes = new Map<string, Box[]>();
	const scale = WORLD_PX * 2 ** (zoom + 1);
	for (const each of occupied) add(boxes, boxOf(each, each.name, scale));
	return labels.filter((label) => {
		if (!isLarge(label)) return false;
		const box = boxOf(label, label.name, scale);
		if (cellsOf(box).some((cell) => boxes.get(cell)?.some((other) => overlap(box, other)))) return false;
		add(boxes, box);
		return true;
	});
}

/** Villages, small stations and pincodes are for the last zoom. */
function isLarge({ layer, rank, name }: Label): boolean {
	if (layer === "places") return rank < PLACE_RANK.branchOffice;
	return layer === "airports" || (layer === "stations" && name !== "" && rank === 0);
}

function boxOf(position: Position, name: string, scale: number): Box {
	const { x, y } = worldPoint(position);
	const half = { width: (name.length * LETTER_PX) / 2, height: LINE_PX / 2 };
	return {
		left: x * scale - half.width,
		right: x * scale + half.width,
		top: y * scale - half.height,
		bottom: y * scale + half.height,
	};
}

function cellsOf({ left, right, top, bottom }: Box): string[] {
	const cells = new Set<string>();
	for (const x of [left, right]) {
		for (const y of [top, bottom]) cells.add(`${Math.floor(x / CELL_PX)},${Math.floor(y / CELL_PX)}`);
	}
	return [...cells];
}

function add(boxes: Map<string, Box[]>, box: Box): void {
	for (const cell of cellsOf(box)) {
		const own = boxes.get(cell);
		if (own) own.push(box);
		else boxes.set(cell, [box]);
	}
}

function overlap(a: Box, b: Box): boolean {
	return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
