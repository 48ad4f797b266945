import { freemem } from "node:os";

/**
 * What this process and those that it starts may have together, in bytes: the container's limit. Without one, or on a machine that has less
 * free, what is free and what this process has.
 */
export function memoryLimit(): number {
	const reachable = freemem() + process.memoryUsage.rss();
	const limit = process.constrainedMemory();
	return limit > 0 ? Math.min(limit, reachable) : reachable;
}

/**
 * What there is besides this process, in bytes. The system's own number for a container counts files that were read as used, and it falls while
 * a sheet is read.
 */
export function memoryBeside(): number {
	return memoryLimit() - process.memoryUsage.rss();
}
