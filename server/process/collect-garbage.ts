/** Gives all memory back that is no longer used, at once, in a process that was started with `--expose-gc`. */
export function collectGarbage(): void {
	globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" });
}
