import { ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test, vi } from "vitest";
import { Child, runInChild } from "./run-in-child.ts";
import type { TestTask } from "./testing/test-process.ts";

const SCRIPT = new URL("./testing/test-process.ts", import.meta.url);
const LIMITS = { timeoutMs: 60_000, maxBytes: 10_000_000 };

function startChild(): Child {
	const child = new Child({ script: SCRIPT, heapMb: 32 });
	onTestFinished(() => child.end());
	return child;
}

const run = (task: TestTask, limits: Partial<typeof LIMITS> & { signal?: AbortSignal } = {}) =>
	runInChild({ script: SCRIPT, heapMb: 32 }, task, { ...LIMITS, ...limits });

test("a child answers one task after the other, with bytes of any length, in pieces or not", async () => {
	const child = startChild();
	for (const text of ["first", "मार्ग"]) {
		const large = Buffer.alloc(3_000_000, text);
		const parts = [Buffer.from("part"), [], [large.subarray(0, 1_500_001), large.subarray(1_500_001)], Buffer.alloc(0)];
		const answer = await child.ask({ kind: "echo", text }, { ...LIMITS, parts });
		expect(answer.value).toBe(text);
		expect(answer.parts.map(({ length }) => length)).toEqual([4, 0, 3_000_000, 0]);
		expect(answer.parts[2]?.equals(large)).toBe(true);
	}
});

test("what the work throws is reported", async () => {
	const failed = run({ kind: "throw" });
	await expect(failed).rejects.toThrow("it cannot be done");
	await expect(failed).rejects.toMatchObject({ reason: "failed", stack: expect.stringContaining("test-process.ts") });
});

test.each<[reason: string, task: TestTask, limits?: Parameters<typeof run>[1]]>([
	["memory", { kind: "fill" }],
	["time", { kind: "busy" }, { timeoutMs: 100 }],
	["size", { kind: "echo", text: "x".repeat(1001) }, { maxBytes: 1000 }],
	["died", { kind: "exit" }],
	["aborted", { kind: "echo", text: "" }, { signal: AbortSignal.abort() }],
])("a child is ended or has ended: %s", async (reason, task, limits) => {
	const child = startChild();
	// It has started when it is given the task.
	await child.ask({ kind: "echo", text: "" }, LIMITS);
	await expect(child.ask(task, { ...LIMITS, ...limits })).rejects.toMatchObject({ reason });
	expect(child.hasEnded).toBe(true);
});

test("a busy child is ended when it is aborted", async () => {
	const child = startChild();
	await child.ask({ kind: "echo", text: "" }, LIMITS);
	const left = new AbortController();
	const answer = child.ask({ kind: "busy" }, { ...LIMITS, signal: left.signal });
	left.abort();
	await expect(answer).rejects.toMatchObject({ reason: "aborted" });
	expect(child.hasEnded).toBe(true);
});

test("from when a child may commit, neither time nor a signal ends it", async () => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	onTestFinished(() => void vi.useRealTimers().restoreAllMocks());
	const left = new AbortController();
	const { emit } = ChildProcess.prototype;
	vi.spyOn(ChildProcess.prototype, "emit").mockImplementation(function (this: ChildProcess, ...values: unknown[]) {
		const heard = Reflect.apply(emit, this, values);
		const [, message] = values;
		if (typeof message === "object" && message !== null && "stage" in message) {
			left.abort();
			vi.advanceTimersByTime(2 * LIMITS.timeoutMs);
		}
		return heard;
	});
	expect(await run({ kind: "commit", ms: 300 }, { signal: left.signal })).toMatchObject({ value: "committed" });
	expect(left.signal.aborted).toBe(true);
});

test("a child gets no secrets, only where compiled code is kept, as here, and how to use memory", async () => {
	onTestFinished(() => void vi.unstubAllEnvs());
	vi.stubEnv("ADMIN_PASSWORD", "secret");
	const { value } = await run({ kind: "environment" });
	// The others are of its channel.
	const given = Object.entries(value as object).filter(([name]) => name !== "" && !name.startsWith("NODE_CHANNEL_"));
	expect(Object.fromEntries(given)).toEqual({
		MALLOC_ARENA_MAX: "1",
		MALLOC_TRIM_THRESHOLD_: "131072",
		NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
	});
});

test("a child ends if its parent was killed, also while it is busy", async () => {
	const starter = `
		import { Child } from ${JSON.stringify(new URL("./run-in-child.ts", import.meta.url).href)};
		import { readFileSync } from "node:fs";
		const child = new Child({ script: new URL(${JSON.stringify(SCRIPT.href)}), heapMb: 32 });
		await child.ask({ kind: "echo" }, { timeoutMs: 3600000 });
		child.ask({ kind: "busy" }, { timeoutMs: 3600000 });
		setTimeout(() => console.log(readFileSync("/proc/self/task/" + process.pid + "/children", "utf8")), 300);
	`;
	const parent = spawn(process.execPath, ["--input-type=module", "-e", starter], {
		stdio: ["ignore", "pipe", "inherit"],
	});
	onTestFinished(() => void parent.kill("SIGKILL"));
	const pid = Number((await once(parent.stdout, "data"))[0]);
	expect(isRunning(pid)).toBe(true);
	parent.kill("SIGKILL");
	await expect.poll(() => isRunning(pid)).toBe(false);
});

function isRunning(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
}
