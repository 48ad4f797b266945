import { MAX_UPLOAD_ROWS } from "../../../shared/constants.ts";
import { memoryLimit } from "../../process/memory-limit.ts";
import type { ReadLimits } from "../import/sheet-refusal.ts";

export interface JobLimits extends ReadLimits {
	/** Heap of the process in MiB, without buffers. */
	heapMb: number;
}

const MIB = 1024 * 1024;

/**
 * What the site needs besides a job: its code, which its processes share, itself with pages in memory, and the process that reads feeds
 * while it waits for the next one. Measured with `npm run bench -- memory`: 64, 120 and 61 MiB.
 */
const SITE_BYTES = (64 + 125 + 70) * MIB;
/** And for each branch in its list: 2.7 KiB with 50,000. */
const BRANCH_BYTES = 2.8 * 1024;

/** Memory of a job before it reads anything, and the most that one row needs; measured there, too: 108 MiB and 5.2 KiB. */
const BASE_BYTES = 110 * MIB;
const ROW_BYTES = 6 * 1024;

/** A workbook with 50,000 branches has 56 MB. */
const MAX_UNPACKED_BYTES = 100 * MIB;
/** Buffers are outside the heap: an unpacked .xlsx has this share, and so has a copy of it for the spreadsheet reader. */
const UNPACKED_SHARE = 0.15;
/** So are the process's code and its young generation. */
const OUTSIDE_BYTES = 40 * MIB;

const FEWEST_ROWS = 500;

/**
 * The limits of a job, so that site and job stay within the memory there is. They depend on the container and on the list, not on what is
 * free at the moment: what a sheet may have must not change from one upload to the next.
 *
 * @param branches number of stored branches
 * @param memory what the site and the job may have together, in bytes
 */
export function jobLimits(branches = 0, memory = memoryLimit()): JobLimits {
	const wanted = BASE_BYTES + MAX_UPLOAD_ROWS * ROW_BYTES;
	const budget = Math.min(wanted, memory - SITE_BYTES - branches * BRANCH_BYTES);
	const rows = Math.floor((budget - BASE_BYTES) / ROW_BYTES);
	return {
		rows: Math.max(FEWEST_ROWS, rows),
		shortOfMemory: budget < wanted,
		unpackedBytes: budget < wanted ? Math.max(8 * MIB, budget * UNPACKED_SHARE) : MAX_UNPACKED_BYTES,
		heapMb: Math.max(64, Math.floor((budget * (1 - 2 * UNPACKED_SHARE) - OUTSIDE_BYTES) / MIB)),
	};
}
