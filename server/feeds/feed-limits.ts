import { memoryBeside } from "../process/memory-limit.ts";

const MIB = 1024 * 1024;

export interface FeedLimits {
	/** Longest body, in bytes. */
	bodyBytes: number;
	/** Heap of the process that reads it, in MiB. */
	heapMb: number;
}

/** 200,000 branches; they need the most heap. */
const MAX_BODY_BYTES = 112 * MIB;
const MAX_HEAP_MB = 1536;

/** A few thousand branches can always be read. */
const MIN_BODY_BYTES = 4 * MIB;
const MIN_HEAP_MB = 64;

/** Memory of the process before it reads. */
const PROCESS_BYTES = 60 * MIB;

/** Shares of free memory: per byte of body, reading needs 3 of heap, 2.4 to send, the site 1.8 (measured with 20,000 to 200,000 branches); the rest is reserve. */
const BODY_SHARE = 0.1;
const HEAP_SHARE = 0.35;

/** The limits for reading a feed within the memory, in bytes, that is available without the site. */
export function feedLimits(available = memoryBeside()): FeedLimits {
	const budget = available - PROCESS_BYTES;
	return {
		bodyBytes: Math.floor(within(budget * BODY_SHARE, MIN_BODY_BYTES, MAX_BODY_BYTES)),
		heapMb: Math.floor(within((budget * HEAP_SHARE) / MIB, MIN_HEAP_MB, MAX_HEAP_MB)),
	};
}

function within(value: number, least: number, most: number): number {
	return Math.min(most, Math.max(least, value));
}
