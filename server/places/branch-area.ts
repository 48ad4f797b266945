import { INDIA_LAT, INDIA_LONG } from "../../shared/constants.ts";
import { memoOf } from "../../shared/memo.ts";
import { indianState } from "../../shared/places/indian-states.ts";
import type { BranchIndex } from "../../shared/search/index/branch-index.ts";
import type { BranchArea } from "../../shared/search/place.ts";

/** Size of a cell in degrees: about 28 km from south to north, 24 to 28 km from west to east. */
const CELL = 0.25;

/** How many cells away a branch still counts as near. */
const NEAR_CELLS = 2;

const ROWS = Math.ceil((INDIA_LAT[1] - INDIA_LAT[0]) / CELL);
const COLUMNS = Math.ceil((INDIA_LONG[1] - INDIA_LONG[0]) / CELL);

/** The area with branches of an index. Made once for each index, in some milliseconds for 200,000 branches. */
export const branchArea = memoOf(({ columns }: BranchIndex): BranchArea => {
	const states = new Set(columns.states.map(({ state }) => indianState(state)));
	const near = cellsNear(columns.lat, columns.lng);
	return {
		hasState: (state) => states.has(state),
		isNear: ({ lat, lng }) => near[cellOf(lat, lng)] === 1,
	};
});

/** 1 for each cell with a branch near it. */
function cellsNear(lat: Float64Array, lng: Float64Array): Uint8Array {
	const own = new Uint8Array(ROWS * COLUMNS);
	for (let slot = 0; slot < lat.length; slot++) {
		// A branch without coordinates is in no cell.
		const cell = cellOf(lat[slot] ?? Number.NaN, lng[slot] ?? Number.NaN);
		if (cell >= 0) own[cell] = 1;
	}
	const near = new Uint8Array(own.length);
	for (const [cell, isOwn] of own.entries()) {
		if (!isOwn) continue;
		const [row, column] = [Math.floor(cell / COLUMNS), cell % COLUMNS];
		for (let y = Math.max(0, row - NEAR_CELLS); y <= Math.min(ROWS - 1, row + NEAR_CELLS); y++) {
			// Corners are too far away.
			const reach = Math.abs(y - row) === NEAR_CELLS ? NEAR_CELLS - 1 : NEAR_CELLS;
			const from = Math.max(0, column - reach);
			const to = Math.min(COLUMNS - 1, column + reach);
			near.fill(1, y * COLUMNS + from, y * COLUMNS + to + 1);
		}
	}
	return near;
}

/** The number of a position's cell; -1 outside India. */
function cellOf(lat: number, lng: number): number {
	const row = Math.floor((lat - INDIA_LAT[0]) / CELL);
	const column = Math.floor((lng - INDIA_LONG[0]) / CELL);
	return row >= 0 && row < ROWS && column >= 0 && column < COLUMNS ? row * COLUMNS + column : -1;
}
