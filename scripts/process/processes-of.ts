import { readFileSync } from "node:fs";
import { childrenOf } from "./process-tree.ts";

/** The processes that a process has started and that still run, whose command contains a text. Linux only. */
export function processesOf(pid: number, command: string): number[] {
	return childrenOf(pid).filter((child) => read(`/proc/${child}/cmdline`).includes(command));
}

/** Whether a process runs; one that has ended and that nobody has asked for its end does not. */
export function isRunning(pid: number): boolean {
	const stat = read(`/proc/${pid}/stat`);
	return stat !== "" && stat.slice(stat.lastIndexOf(")") + 2, stat.lastIndexOf(")") + 3) !== "Z";
}

/** Empty if the process has ended. */
function read(file: string): string {
	try {
		return readFileSync(file, "utf8");
	} catch {
		return "";
	}
}
