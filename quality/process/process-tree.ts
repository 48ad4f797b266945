/** Facts about a process and its descendants, from Linux's /proc. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";

/** A process and all its descendants. */
export function processTree(pid: number): number[] {
	return [pid, ...childrenOf(pid).flatMap(processTree)];
}

/** The processes that a process has started and that are still running. */
export function childrenOf(pid: number): number[] {
	// A child belongs to the thread that started it.
	const threads = whileItRuns(() => readdirSync(`/proc/${pid}/task`), []);
	return threads.flatMap((thread) =>
		whileItRuns(() => readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8"), "")
			.split(" ")
			.filter(Boolean)
			.map(Number),
	);
}

/** The program and the arguments of a process; empty if it has ended. */
export function commandLineOf(pid: number): string {
	return whileItRuns(() => readFileSync(`/proc/${pid}/cmdline`, "utf8"), "").replaceAll("\0", " ");
}

/** Memory of a process in bytes, now. A page shared by several processes is divided between them. */
function memoryOf(pid: number): number {
	return field(`/proc/${pid}/smaps_rollup`, "Pss");
}

/** Memory of a process and all its descendants in bytes, now. */
export function memoryOfTree(pid: number): number {
	return processTree(pid).reduce((sum, each) => sum + memoryOf(each), 0);
}

/** The most memory that a process has had since `resetPeak`, in bytes, with all shared pages. */
export function peakOf(pid: number): number {
	return field(`/proc/${pid}/status`, "VmHWM");
}

/** Begins a new measurement of the peak (proc(5), clear_refs). */
export function resetPeak(pid: number): void {
	whileItRuns(() => writeFileSync(`/proc/${pid}/clear_refs`, "5"), undefined);
}

/** Bytes in a line such as `VmHWM: 1234 kB`. */
function field(file: string, name: string): number {
	const text = whileItRuns(() => readFileSync(file, "utf8"), "");
	return Number(new RegExp(`^${name}:\\s*(\\d+)`, "m").exec(text)?.[1] ?? 0) * 1024;
}

/** Reads from /proc; a process may end at any time. */
function whileItRuns<T>(read: () => T, ended: T): T {
	try {
		return read();
	} catch {
		return ended;
	}
}

/** Ticks of the kernel's clock in a second, as all usual kernels have it (proc(5), `_SC_CLK_TCK`). */
const TICKS = 100;

/** How long all threads of a process have been on a core, in seconds. */
export function timeOnCores(pid: number): number {
	const stat = whileItRuns(() => readFileSync(`/proc/${pid}/stat`, "latin1"), "");
	// The name, in brackets, may contain blanks.
	const [, user = 0, system = 0] = /^(?:\S+ ){11}(\d+) (\d+)/.exec(stat.slice(stat.lastIndexOf(")") + 2)) ?? [];
	return (Number(user) + Number(system)) / TICKS;
}
