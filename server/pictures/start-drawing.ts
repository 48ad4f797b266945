/** Draws the pictures in a child process. */
import type { Log } from "../process/log.ts";
import { runInChild } from "../run-in-child/run-in-child.ts";
import type { DrawnBrand, Pictures } from "./draw-pictures.ts";

/** Drawing takes a quarter of a second, but much longer on a busy machine or with an odd image. */
const LIMITS = { timeoutMs: 60_000, maxBytes: 16 * 1024 * 1024 };

export const PICTURE_CHILD = { script: new URL("./picture-process.ts", import.meta.url), heapMb: 64 };

export function startDrawing({ brand, logo, icon, color }: DrawnBrand, log: Log) {
	const stopping = new AbortController();
	const task: DrawnBrand = { brand, logo, icon, color };
	const pictures = runInChild<Pictures>(PICTURE_CHILD, task, { ...LIMITS, signal: stopping.signal }).then(
		({ value }) => value,
		(error) => {
			if (!stopping.signal.aborted) log.warn({ err: error }, "icons and the share picture cannot be drawn here");
			return {} as Pictures;
		},
	);
	return {
		/** Never rejects: without pictures, everything else is served. */
		pictures,
		/** Resolves when there is no process any more. */
		async stop() {
			stopping.abort();
			await pictures;
		},
	};
}
