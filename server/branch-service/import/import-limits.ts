import { MAX_UPLOAD_ROWS } from "../../../shared/constants.ts";
import type { ReadLimits } from "./sheet-refusal.ts";

export interface ImportLimits extends ReadLimits {
	/** Of the importing process, in MiB: its heap without buffers. */
	heapMb: number;
}

const MIB = 1024 * 1024;

/** What the importing process needs before it reads anything, and what one row needs at the most, measured with `npm run bench`. */
const BASE_BYTES = 110 * MIB;
const ROW_BYTES = 7 * 1024;

/** Left for the site while a sheet is read. */
const SPARED_SHARE = 0.2;

const MAX_UNPACKED_BYTES = 150 * MIB;
/** Buffers are no part of the heap: an .xlsx is held unpacked, and once more for its reader. */
const UNPACKED_SHARE = 0.2;

const FEWEST_ROWS = 500;

/**
 * What an import may use, so that site and import stay within their memory.
 *
 * @param available free memory of machine or container, in bytes
 */
export function importLimits(available = process.availableMemory()): ImportLimits {
	const wanted = BASE_BYTES + MAX_UPLOAD_ROWS * ROW_BYTES;
	const budget = Math.min(wanted, available * (1 - SPARED_SHARE));
	const rows = Math.floor((budget - BASE_BYTES) / ROW_BYTES);
	return {
		rows: Math.max(FEWEST_ROWS, rows),
		shortOfMemory: budget < wanted,
		unpackedBytes: budget < wanted ? Math.max(8 * MIB, budget * UNPACKED_SHARE) : MAX_UNPACKED_BYTES,
		heapMb: Math.max(64, Math.floor((budget * (1 - UNPACKED_SHARE)) / MIB)),
	};
}
