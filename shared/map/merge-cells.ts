import { WORLD_PX } from "./mercator.ts";
import type { Cell } from "./point-cells.ts";

/** With at most this many points, only circles that would touch each other are grouped. They are 30 px wide, or more with many digits. */
const MAX_SINGLE = 300;
const APART_PX = 34;
const CROWDED_APART_PX = 60;

/** The depth of the grid whose cells have 32 pixels is the zoom plus this. */
const CROWDED_DEPTH = 4;

/** The depth at which cells measure about two metres. */
const FINEST_DEPTH = 24;

/** How a number of points is grouped at a whole zoom: the grid's number of cells from west to east, and the radius for `mergeCells`. */
export function groupingAt(count: number, zoom: number): { side: number; radius: number } {
	const isCrowded = count > MAX_SINGLE;
	return {
		side: 2 ** (isCrowded ? Math.min(zoom + CROWDED_DEPTH, FINEST_DEPTH) : FINEST_DEPTH),
		radius: (isCrowded ? CROWDED_APART_PX : APART_PX) / (WORLD_PX * 2 ** zoom),
	};
}

/** A cell with its centre, which is the mean of its points. */
interface Centred {
	cell: Cell;
	x: number;
	y: number;
	taken: boolean;
	/** The cell's index from north to south. */
	row: number;
}

/**
 * Merges each cell with nearby ones, beginning with the cells that have most points. Equal ones take turns in an order that does not depend
 * on their places: so merging at one edge of the view does not depend on what is at the other, and nothing jumps while it moves.
 *
 * @param radius in the Mercator world
 * @returns the cells of each group. At the centre of its first one, which is where a group is shown, it is farther than the radius from all
 * others.
 */
export function mergeCells(cells: readonly Cell[], radius: number): Cell[][] {
	const rows = cells.map((cell): Centred => {
		return { cell, x: cell.x / cell.count, y: cell.y / cell.count, taken: false, row: 0 };
	});
	rows.sort((a, b) => a.y - b.y);
	for (const [row, each] of rows.entries()) each.row = row;
	const groups: Cell[][] = [];
	for (const seed of [...rows].sort(byTurn)) if (!seed.taken) groups.push(take(seed, rows, radius));
	return groups;
}

function byTurn({ cell: a }: Centred, { cell: b }: Centred): number {
	return b.count - a.count || scattered(a.id) - scattered(b.id) || a.id - b.id;
}

/** Multiplies by 2^32 divided by the golden ratio (Knuth, The Art of Computer Programming, 6.4). */
function scattered(id: number): number {
	return Math.imul(id % 2 ** 32, 0x9e3779b1);
}

/** Takes a cell and those near it, so that no other group can. */
function take(seed: Centred, rows: readonly Centred[], radius: number): Cell[] {
	const near = [seed.cell];
	seed.taken = true;
	for (const step of [-1, 1]) {
		for (let row = seed.row + step; ; row += step) {
			const other = rows[row];
			if (!other || Math.abs(other.y - seed.y) > radius) break;
			if (other.taken || Math.hypot(other.x - seed.x, other.y - seed.y) > radius) continue;
			other.taken = true;
			near.push(other.cell);
		}
	}
	return near;
}
