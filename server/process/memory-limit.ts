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

/** Gives all memory back that is no longer used, at once, in a process that was started with `--expose-gc`. */
export function collectGarbage(): void {
	globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" });
}

/**
 * The same bytes in memory of their own. A short buffer is a part of a larger one, of up to 64 KB, which stays in memory as long as any part
 * of it; so what is kept, and counted by its length, must not be such a part.
 */
export function inOwnMemory(bytes: Buffer): Buffer {
	if (bytes.buffer.byteLength === bytes.length) return bytes;
	const copy = Buffer.allocUnsafeSlow(bytes.length);
	bytes.copy(copy);
	return copy;
}
