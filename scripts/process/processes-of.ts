import { readFileSync } from "node:fs";

/** The processes that a process has started and that still run, whose command contains a text. Linux only. */
export function processesOf(pid: number, command: string): number[] {
	const children = read(`/proc/${pid}/task/${pid}/children`).trim().split(" ").filter(Boolean).map(Number);
	return children.filter((child) => read(`/proc/${child}/cmdline`).includes(command));
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
