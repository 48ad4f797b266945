import { MAX_UPLOAD_ROWS } from "../../../shared/constants.ts";
import type { ReadLimits } from "../import/sheet-refusal.ts";

export interface JobLimits extends ReadLimits {
	/** Heap of the process in MiB, without buffers. */
	heapMb: number;
}

const MIB = 1024 * 1024;

/** Memory of the process before it reads anything, and the most that one row needs, measured with `npm run bench`. */
const BASE_BYTES = 120 * MIB;
const ROW_BYTES = 7 * 1024;

/** Share of free memory left for the site during a job. */
const SPARED_SHARE = 0.2;

/** A workbook with 50,000 branches has 56 MB. */
const MAX_UNPACKED_BYTES = 100 * MIB;
/** Buffers are outside the heap: an unpacked .xlsx has this share, and so has a copy of it for the spreadsheet reader. */
const UNPACKED_SHARE = 0.15;
/** So are the process's code and its young generation. */
const OUTSIDE_BYTES = 40 * MIB;

const FEWEST_ROWS = 500;

/**
 * The limits of a job, so that site and job stay within the available memory.
 *
 * @param available free memory of the machine or container, in bytes
 */
export function jobLimits(available = process.availableMemory()): JobLimits {
	const wanted = BASE_BYTES + MAX_UPLOAD_ROWS * ROW_BYTES;
	const budget = Math.min(wanted, available * (1 - SPARED_SHARE));
	const rows = Math.floor((budget - BASE_BYTES) / ROW_BYTES);
	return {
		rows: Math.max(FEWEST_ROWS, rows),
		shortOfMemory: budget < wanted,
		unpackedBytes: budget < wanted ? Math.max(8 * MIB, budget * UNPACKED_SHARE) : MAX_UNPACKED_BYTES,
		heapMb: Math.max(64, Math.floor((budget * (1 - 2 * UNPACKED_SHARE) - OUTSIDE_BYTES) / MIB)),
	};
}
