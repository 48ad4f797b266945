/** The cells of a grid over the world, with the points in them. */
import type { MapPoints } from "../../../shared/map/map-points.ts";
import { worldX, worldY } from "../../../shared/map/mercator.ts";

/** A part of the Mercator world. */
export interface Area {
	west: number;
	east: number;
	north: number;
	south: number;
}

/** Points in the Mercator world, by rank; NaN where a position is not known. */
export interface WorldPoints {
	readonly x: Float64Array;
	readonly y: Float64Array;
}

/** A cell with points in it, and the smallest area around these. */
export interface Cell extends Area {
	/** Its number in the grid. */
	id: number;
	count: number;
	/** The rank of its first point. */
	rank: number;
	/** Sums of the coordinates. */
	x: number;
	y: number;
}

export function project({ lat, lng }: MapPoints): WorldPoints {
	return { x: lng.map(worldX), y: lat.map(worldY) };
}

export function isIn({ west, east, north, south }: Area, x: number, y: number): boolean {
	return x >= west && x <= east && y >= north && y <= south;
}

/** @param side number of the grid's cells from west to east, and from north to south */
export function cellAt(x: number, y: number, side: number): number {
	return Math.floor(y * side) * side + Math.floor(x * side);
}

/** The cells that have points in an area, with these. */
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
