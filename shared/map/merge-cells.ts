import { WORLD_PX } from "./mercator.ts";
import { type Area, areaAround, type Cell, cellsIn, type WorldPoints } from "./point-cells.ts";

/** With at most this many points, only those are grouped whose pins would cover each other. */
const MAX_SINGLE = 300;
const COVERING_PX = 14;
const CROWDED_PX = 60;

/** How far apart the circles of groups are: they are 30 px wide, and with the large numbers of a crowd twice as wide. */
export const APART_PX = 33;
const CROWDED_APART_PX = 58;

/** The middle of a pin's head is this far above its place; nearer to the middle of a circle, which is above pins, it is covered. */
const HEAD_ABOVE_PX = 22;
const HEAD_APART_PX = 24;

/** The depth of the grid whose cells have 32 pixels is the zoom plus this. */
const CROWDED_DEPTH = 4;

/** The depth at which cells measure about two metres. */
const FINEST_DEPTH = 24;

/** The zoom at which points are grouped: a lower one, so that groups stay the same until the map is a half zoom closer. */
export function groupingZoom(zoom: number): number {
	return Math.floor(zoom * 2) / 2;
}

/** Points that are shown as one, or a single point. Its place is the mean of its points, or of those where most are. */
export interface PointGroup {
	cells: Cell[];
	count: number;
	/** In the Mercator world. */
	x: number;
	y: number;
}

/** Groups points so that circles never touch. @returns the groups, how many cells wide the area is, and their least distance in pixels */
export function groupPoints(
	world: WorldPoints,
	area: Area,
	zoom: number,
): { groups: PointGroup[]; side: number; near: number } {
	const isCrowded = world.x.length > MAX_SINGLE;
	const pixel = 1 / (WORLD_PX * 2 ** zoom);
	const side = 2 ** (isCrowded ? Math.min(Math.floor(zoom) + CROWDED_DEPTH, FINEST_DEPTH) : FINEST_DEPTH);
	const near = isCrowded ? CROWDED_PX : COVERING_PX;
	const all = mergeCells(cellsIn(world, area, side), near * pixel).map(merged);
	const apart = (isCrowded ? CROWDED_APART_PX : APART_PX) * pixel;
	const circles = mergeCells(
		all.filter(({ count }) => count > 1),
		apart,
	).map((parts): PointGroup => {
		const [first = NO_CELL] = parts;
		const cells = parts.flatMap((part) => part.cells);
		return { cells, count: sum(cells, "count"), x: first.x / first.count, y: first.y / first.count };
	});
	const pins = all.filter(({ count, x, y, cells }) => {
		if (count > 1) return false;
		const head = y - HEAD_ABOVE_PX * pixel;
		const over = circles.find((circle) => Math.hypot(circle.x - x, circle.y - head) < HEAD_APART_PX * pixel);
		over?.cells.push(...cells);
		if (over) over.count++;
		return !over;
	});
	return { groups: [...circles, ...pins], side, near };
}

const NO_CELL = { x: 0, y: 0, count: 1 };

function merged(cells: Cell[]): Cell & { cells: Cell[] } {
	const { id = 0, rank = 0 } = cells[0] ?? {};
	const total = { count: sum(cells, "count"), x: sum(cells, "x"), y: sum(cells, "y") };
	return { ...areaAround(cells), ...total, id, rank, cells };
}

function sum<Key extends string>(cells: readonly Record<Key, number>[], key: Key): number {
	return cells.reduce((total, cell) => total + cell[key], 0);
}

/** A cell with its centre, which is the mean of its points. */
interface Centred<One> {
	cell: One;
	x: number;
	y: number;
	isTaken: boolean;
	/** The cell's index from north to south. */
	row: number;
}

/** Merges nearby cells, those with most points first, equal ones in an order that is not theirs in the view, so that nothing jumps while it moves. */
function mergeCells<One extends Cell>(cells: readonly One[], radius: number): One[][] {
	const rows = cells.map((cell): Centred<One> => {
		return { cell, x: cell.x / cell.count, y: cell.y / cell.count, isTaken: false, row: 0 };
	});
	rows.sort((a, b) => a.y - b.y);
	for (const [row, each] of rows.entries()) each.row = row;
	const groups: One[][] = [];
	for (const seed of [...rows].sort(byTurn)) if (!seed.isTaken) groups.push(take(seed, rows, radius));
	return groups;
}

function byTurn({ cell: a }: Centred<Cell>, { cell: b }: Centred<Cell>): number {
	return b.count - a.count || scattered(a.id) - scattered(b.id) || a.id - b.id;
}

/** Multiplies by 2^32 divided by the golden ratio (Knuth, The Art of Computer Programming, 6.4). */
function scattered(id: number): number {
	return Math.imul(id % 2 ** 32, 0x9e3779b1);
}

/** Takes a cell and those near it, so that no other group can. */
function take<One>(seed: Centred<One>, rows: readonly Centred<One>[], radius: number): One[] {
	const near = [seed.cell];
	seed.isTaken = true;
	for (const step of [-1, 1]) {
		for (let row = seed.row + step; ; row += step) {
			const other = rows[row];
			if (!other || Math.abs(other.y - seed.y) > radius) break;
			if (other.isTaken || Math.hypot(other.x - seed.x, other.y - seed.y) > radius) continue;
			other.isTaken = true;
			near.push(other.cell);
		}
	}
	return near;
}
