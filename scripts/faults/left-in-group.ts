/** The processes of a group, as Linux lists them in /proc. */
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

/** How long a process may outlive what started it. */
const END_WAIT_MS = 5000;
const POLL_MS = 20;

/** Waits until no process of a group is running, and returns how many are left after some seconds. */
export async function leftInGroup(group: number): Promise<number> {
	const deadline = performance.now() + END_WAIT_MS;
	for (;;) {
		const { length } = running(group);
		if (length === 0 || performance.now() > deadline) return length;
		await delay(POLL_MS);
	}
}

/** Without those that have ended and that nobody has asked for their exit code yet. */
function running(group: number): number[] {
	return readdirSync("/proc")
		.filter((name) => /^\d+$/.test(name))
		.map(Number)
		.filter((pid) => {
			const [state, , processGroup] = statOf(pid);
			return Number(processGroup) === group && state !== "Z" && state !== "X";
		});
}

/** State, parent and group: the fields after the program's name, which may contain anything. */
function statOf(pid: number): string[] {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
		return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
	} catch {
		return [];
	}
}
