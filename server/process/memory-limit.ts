import { freemem } from "node:os";

/** The memory for this process and its children, in bytes: the container's limit, or, if that is less, the free memory and the own. */
export function memoryLimit(): number {
	const reachable = freemem() + process.memoryUsage.rss();
	const limit = process.constrainedMemory();
	return limit > 0 ? Math.min(limit, reachable) : reachable;
}

/** The memory besides this process, in bytes. The system's own number for a container counts cached files as used, and falls while a sheet is read. */
export function memoryBeside(): number {
	return memoryLimit() - process.memoryUsage.rss();
}

/** Gives unused memory back at once, in a process that was started with `--expose-gc`. */
export function collectGarbage(): void {
	globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" });
}

/** The same bytes in their own memory: a short buffer keeps the up to 64 KB that it is a part of. */
export function inOwnMemory(bytes: Buffer): Buffer {
	if (bytes.buffer.byteLength === bytes.length) return bytes;
	const copy = Buffer.allocUnsafeSlow(bytes.length);
	bytes.copy(copy);
	return copy;
}
