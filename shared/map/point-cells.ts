/** The cells of a grid over the world, and the points in them. */
import type { MapPoints } from "./map-points.ts";
import { worldX, worldY } from "./mercator.ts";

/** A part of the Mercator world. */
export interface Area {
	west: number;
	east: number;
	north: number;
	south: number;
}

/** Points in the Mercator world, by rank; NaN for an unknown position. */
export interface WorldPoints {
	readonly x: Float64Array;
	readonly y: Float64Array;
}

/** A cell that contains points, with the smallest area around these. */
export interface Cell extends Area {
	/** The cell's number in the grid. */
	id: number;
	count: number;
	/** The rank of the cell's first point. */
	rank: number;
	/** The sums of the points' coordinates. */
	x: number;
	y: number;
}

export function project({ lat, lng }: MapPoints): WorldPoints {
	return { x: lng.map(worldX), y: lat.map(worldY) };
}

export function isIn({ west, east, north, south }: Area, x: number, y: number): boolean {
	return x >= west && x <= east && y >= north && y <= south;
}

/** @param side the grid's number of cells from west to east, and from north to south */
export function cellAt(x: number, y: number, side: number): number {
	return Math.floor(y * side) * side + Math.floor(x * side);
}

/** The cells that have points in an area, with only these points. */
export function cellsIn({ x: xs, y: ys }: WorldPoints, area: Area, side: number): Cell[] {
	const cells = new Map<number, Cell>();
	for (let rank = 0; rank < xs.length; rank++) {
		const x = xs[rank] ?? Number.NaN;
		const y = ys[rank] ?? Number.NaN;
		if (!isIn(area, x, y)) continue;
		const id = cellAt(x, y, side);
		const cell = cells.get(id);
		if (cell) add(cell, x, y);
		else cells.set(id, { id, count: 1, rank, x, y, west: x, east: x, north: y, south: y });
	}
	return [...cells.values()];
}

function add(cell: Cell, x: number, y: number): void {
	cell.count++;
	cell.x += x;
	cell.y += y;
	cell.west = Math.min(cell.west, x);
	cell.east = Math.max(cell.east, x);
	cell.north = Math.min(cell.north, y);
	cell.south = Math.max(cell.south, y);
}

/** The ranks of the points in some cells, in ascending order. */
export function ranksIn({ x: xs, y: ys }: WorldPoints, cells: readonly Cell[], side: number): number[] {
	const area = areaAround(cells);
	const ids = new Set(cells.map(({ id }) => id));
	const ranks: number[] = [];
	for (let rank = 0; rank < xs.length; rank++) {
		const x = xs[rank] ?? Number.NaN;
		const y = ys[rank] ?? Number.NaN;
		if (isIn(area, x, y) && ids.has(cellAt(x, y, side))) ranks.push(rank);
	}
	return ranks;
}

/** The smallest area around the points of some cells. */
export function areaAround(cells: readonly Cell[]): Area {
	return {
		west: Math.min(...cells.map(({ west }) => west)),
		east: Math.max(...cells.map(({ east }) => east)),
		north: Math.min(...cells.map(({ north }) => north)),
		south: Math.max(...cells.map(({ south }) => south)),
	};
}
