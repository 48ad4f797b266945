import { MAX_UPLOAD_ROWS } from "../../../shared/constants.ts";
import { memoryLimit } from "../../process/memory-limit.ts";
import type { ReadLimits } from "../import/sheet-refusal.ts";

export interface JobLimits extends ReadLimits {
	/** The heap of the process in MiB, without buffers. */
	heapMb: number;
}

const MIB = 1024 * 1024;

/**
 * What the site needs besides a job: its code, which its processes share, its own memory with cached pages, and the waiting process that
 * reads feeds. Measured with `npm run bench -- memory`: 64, 120 and 61 MiB.
 */
const SITE_BYTES = (64 + 125 + 70) * MIB;
/** What the site needs for each branch in its list; measured as 2.7 KiB with 50,000 branches. */
const BRANCH_BYTES = 2.8 * 1024;

/** What a job needs before it reads anything, and at most for each row; measured in the same way as 108 MiB and 5.2 KiB. */
const BASE_BYTES = 110 * MIB;
const ROW_BYTES = 6 * 1024;

/** A workbook with 50,000 branches has 56 MB. */
const MAX_UNPACKED_BYTES = 100 * MIB;
/** The share of memory for an unpacked .xlsx, and for the copy that the spreadsheet reader makes. Buffers are outside the heap. */
const UNPACKED_SHARE = 0.15;
/**
 * The process's code and young generation, which are also outside the heap, and memory that it gives back late. With 40 MiB, a sheet with
 * too many rows took 266 MiB instead of 253, and site and job at times more than 512. With 70, one that fits was refused.
 */
const OUTSIDE_BYTES = 60 * MIB;

const FEWEST_ROWS = 500;

/**
 * The limits of a job, which keep site and job within the available memory. They depend on the container and the list, but not on free
 * memory, because the limits for a sheet must not change between uploads.
 *
 * @param branches the number of stored branches
 * @param memory the memory of site and job together, in bytes
 */
export function jobLimits(branches = 0, memory = memoryLimit()): JobLimits {
	const neededBytes = BASE_BYTES + MAX_UPLOAD_ROWS * ROW_BYTES;
	const budget = Math.min(neededBytes, memory - SITE_BYTES - branches * BRANCH_BYTES);
	const rows = Math.floor((budget - BASE_BYTES) / ROW_BYTES);
	return {
		rows: Math.max(FEWEST_ROWS, rows),
		shortOfMemory: budget < neededBytes,
		unpackedBytes: budget < neededBytes ? Math.max(8 * MIB, budget * UNPACKED_SHARE) : MAX_UNPACKED_BYTES,
		heapMb: Math.max(64, Math.floor((budget * (1 - 2 * UNPACKED_SHARE) - OUTSIDE_BYTES) / MIB)),
	};
}
