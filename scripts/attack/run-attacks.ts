/** Runs each attack in a process that is ended if it hangs, and judges what is not reported as a failure, too. */
import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { AttackOrder } from "./attack-process.ts";
import type { AttackResult } from "./attack-result.ts";
import type { AttackGroup, Size } from "./attack-types.ts";

const PROCESS = new URL("./attack-process.ts", import.meta.url);

/** No attack with its start and its end takes as long. */
const LONGEST_SILENCE_MS = 200_000;

/** Processes, each with the folder for all that it writes. */
const running = new Map<ChildProcess, string>();
process.on("exit", () => {
	for (const child of running.keys()) endWithAll(child);
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

/**
 * Runs attacks of a group. In the short run they share a site until one succeeds; otherwise each has a fresh one.
 *
 * @param onResult called for each attack, in their order
 */
export async function runAttacks(
	group: AttackGroup,
	attacks: readonly string[],
	size: Size,
	onResult: (result: AttackResult) => void,
): Promise<void> {
	let left = attacks;
	while (left.length > 0) {
		const order = { group: group.name, attacks: size.short ? left : left.slice(0, 1), ...size };
		let done = 0;
		const failure = await attackInProcess(order, (result) => {
			done++;
			onResult(result);
		});
		if (done === 0) {
			onResult(unreported(`${group.name}/${left[0]}`, failure));
			done = 1;
		}
		left = left.slice(done);
	}
}

/** Resolves when the process has ended, with how it did. */
function attackInProcess(order: AttackOrder, onResult: (result: AttackResult) => void): Promise<string> {
	const folder = mkdtempSync(path.join(tmpdir(), "attack-"));
	// A group of its own: its processes are ended together.
	const child = fork(PROCESS, { detached: true, env: { ...process.env, TMPDIR: folder } });
	running.set(child, folder);
	const { promise, resolve } = Promise.withResolvers<string>();
	const silence = setTimeout(() => child.kill("SIGKILL"), LONGEST_SILENCE_MS);
	child.on("message", (result: AttackResult) => {
		silence.refresh();
		onResult(result);
	});
	child.once("exit", (code, signal) => {
		clearTimeout(silence);
		endWithAll(child);
		resolve(`the attack's process ended without a result (${signal ?? `exit code ${code}`})`);
	});
	child.send(order);
	return promise;
}

/** Ends a process and all that it has started, and removes what they have written. */
function endWithAll(child: ChildProcess): void {
	try {
		if (child.pid) process.kill(-child.pid, "SIGKILL");
	} catch {
		// None of them is left.
	}
	// A process that is being ended may still write.
	rmSync(running.get(child) ?? "", { recursive: true, force: true, maxRetries: 5 });
	running.delete(child);
}

function unreported(name: string, fault: string): AttackResult {
	const none = { count: 0, p50: 0, p99: 0, max: 0 };
	return {
		name,
		seconds: 0,
		sent: { requests: 0, connections: 0, bytesSent: 0 },
		cameBack: { statuses: {}, closed: 0, bytesReceived: 0 },
		visitors: none,
		newPages: none,
		busy: 0,
		watched: { peak: 0, connections: 0, unsent: 0, ran: 0, waited: 0 },
		notes: [],
		warnings: [],
		faults: [fault],
	};
}
