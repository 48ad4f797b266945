/** What Linux knows about a process and all those that it has started, from /proc. */
import { readdirSync, readFileSync, readlinkSync, writeFileSync } from "node:fs";

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

/** Times of a process's first thread, in milliseconds (proc(5), schedstat). */
export interface CoreTimes {
	/** On a core. */
	ran: number;
	/** Waiting for a core, because others had them all. */
	waited: number;
}

export function coreTimes(pid: number): CoreTimes {
	const [ran = 0, waited = 0] = whileItRuns(() => readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8"), "")
		.split(" ")
		.map((ns) => Number(ns) / 1e6);
	return { ran, waited };
}

/** Bytes that a process has read since its start, from files, connections and pipes. */
export function bytesRead(pid: number): number {
	return Number(/^rchar: (\d+)/m.exec(whileItRuns(() => readFileSync(`/proc/${pid}/io`, "utf8"), ""))?.[1] ?? 0);
}

/** Bytes in a line such as `VmHWM: 1234 kB`. */
function field(file: string, name: string): number {
	const text = whileItRuns(() => readFileSync(file, "utf8"), "");
	return Number(new RegExp(`^${name}:\\s*(\\d+)`, "m").exec(text)?.[1] ?? 0) * 1024;
}

export interface TcpSocket {
	localPort: number;
	listening: boolean;
	/** Bytes that the other side has not taken yet. */
	unsent: number;
	inode: string;
	/** False if no process has it: none has accepted it yet, or what had it has closed it. */
	taken: boolean;
}

/** States of a socket, as the kernel numbers them. */
const LISTEN = "0A";
const TIME_WAIT = "06";

/** The open TCP sockets of this machine, without those that only keep their port for a while. */
export function tcpSockets(): TcpSocket[] {
	return ["tcp", "tcp6"].flatMap((file) => {
		const [, ...lines] = whileItRuns(() => readFileSync(`/proc/net/${file}`, "latin1"), "")
			.trim()
			.split("\n");
		return lines.flatMap((line) => {
			const [, local = "", , state, queues = "", , , , , inode = ""] = line.trim().split(/ +/);
			if (state === TIME_WAIT) return [];
			return {
				localPort: Number.parseInt(local.split(":")[1] ?? "", 16),
				listening: state === LISTEN,
				unsent: Number.parseInt(queues, 16),
				inode,
				taken: inode !== "0",
			};
		});
	});
}

/** The TCP ports on which these processes listen. */
export function listeningPorts(pids: readonly number[]): number[] {
	const own = new Set(pids.flatMap(socketInodes));
	return tcpSockets()
		.filter(({ listening, inode }) => listening && own.has(inode))
		.map(({ localPort }) => localPort);
}

function socketInodes(pid: number): string[] {
	return whileItRuns(() => readdirSync(`/proc/${pid}/fd`), []).flatMap((fd) => {
		const target = whileItRuns(() => readlinkSync(`/proc/${pid}/fd/${fd}`), "");
		return /^socket:\[(\d+)\]$/.exec(target)?.[1] ?? [];
	});
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
