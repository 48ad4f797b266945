/** Real processes whose threads are busy, so that nothing else could end them. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { startWatchdog } from "./watchdog.ts";

const BUSY_PROCESS = fileURLToPath(new URL("./testing/busy-process.ts", import.meta.url));
const HOUR_MS = 3_600_000;

/** A program that starts the process in its arguments and waits. */
const STARTER = `
	const { spawn } = require("node:child_process");
	const [file, ...rest] = process.argv.slice(1);
	spawn(process.execPath, [file, process.pid, ...rest], { stdio: "inherit" });
`;

function start(args: readonly unknown[]): ChildProcess {
	const child = spawn(process.execPath, args.map(String), { stdio: ["ignore", "pipe", "inherit"] });
	onTestFinished(() => void child.kill("SIGKILL"));
	return child;
}

function isRunning(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
}

test("a busy process ends when its parent was killed", async () => {
	const parent = start(["-e", STARTER, BUSY_PROCESS, HOUR_MS, HOUR_MS]);
	const [output] = await once(parent.stdout ?? parent, "data");
	const pid = Number(String(output));
	onTestFinished(() => void (isRunning(pid) && process.kill(pid, "SIGKILL")));
	expect(isRunning(pid)).toBe(true);
	parent.kill("SIGKILL");
	await expect.poll(() => isRunning(pid)).toBe(false);
});

test("a busy process ends when its time is over", async () => {
	const child = start([BUSY_PROCESS, process.pid, 50, HOUR_MS]);
	expect(await once(child, "close")).toEqual([null, "SIGKILL"]);
});

test("a process that commits is not ended when its time is over", async () => {
	const child = start([BUSY_PROCESS, process.pid, 50, 1500, "commit"]);
	expect(await once(child, "close")).toEqual([0, null]);
});

test("its thread gets no copy of the task, whose file may be large", () => {
	// A function cannot be copied.
	const task = { parent: process.ppid, lifetimeMs: HOUR_MS, file: () => undefined };
	expect(() => startWatchdog(task)).not.toThrow();
});
