import { existsSync, readdirSync, readFileSync } from "node:fs";
import nodeModule, { syncBuiltinESMExports } from "node:module";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { sampleBranch, sampleBranches } from "../testing/sample-items.ts";
import { FeedReader } from "./feed-reader.ts";

/** Processes of this one before the test, such as the one that all tests share. */
let others: readonly number[];
beforeEach(() => {
	others = childrenOf(process.pid);
});

function makeReader(options?: ConstructorParameters<typeof FeedReader>[0]): FeedReader {
	const reader = new FeedReader(options);
	onTestFinished(async () => {
		await reader.close();
		expect(children()).toEqual([]);
	});
	return reader;
}

const bytesOf = (items: readonly unknown[]) => [Buffer.from(JSON.stringify({ data: items }))];

/** A list whose parsed form needs far more memory than its bytes. */
const GREEDY = [Buffer.from(`{"data":[${"[[]],".repeat(5_000_000)}0]}`)];

/** The processes that the test has started and that have not ended. */
const children = () => childrenOf(process.pid).filter((pid) => !others.includes(pid));

/** The processes that one has started and that have not ended (proc(5), stat). */
function childrenOf(pid: number): number[] {
	return readdirSync("/proc")
		.filter((name) => /^\d+$/.test(name))
		.flatMap((name) => {
			try {
				const [state, parent] = readFileSync(`/proc/${name}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
				return state !== "Z" && Number(parent) === pid ? [Number(name)] : [];
			} catch {
				return [];
			}
		});
}

test("a process that was ended while nothing was read is replaced for the next feed", async () => {
	const reader = makeReader();
	await reader.read("branches", bytesOf([sampleBranch(1)]), undefined);
	const [pid = 0] = children();
	process.kill(pid, "SIGKILL");
	// This process has noticed its end.
	await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false);
	expect(await reader.read("branches", bytesOf([sampleBranch(2)]), undefined)).toMatchObject({ count: 1 });
});

test("what needs more memory than the process has fails, and the next feed is read by a new process", async () => {
	const reader = makeReader({ heapMb: () => 64 });
	const greedy = reader.read("branches", GREEDY, undefined);
	const next = reader.read("branches", bytesOf(sampleBranches(3)), undefined);
	await expect(greedy).rejects.toThrow("may have needed too much memory");
	expect((await next).count).toBe(3);
});

test("one process reads the feeds after each of many changes", { tags: "deep" }, async () => {
	// With compiled code from a file it needs less memory; no image has one.
	vi.spyOn(nodeModule, "getCompileCacheDir").mockReturnValue(undefined);
	syncBuiltinESMExports();
	onTestFinished(() => {
		vi.restoreAllMocks();
		syncBuiltinESMExports();
	});
	const state = { id: 1, name: "Kerala" };
	const reader = makeReader();
	const readChanged = async (change: number) => {
		await reader.read("branches", bytesOf([...sampleBranches(180), sampleBranch(1000 + change)]), undefined);
		await reader.read("states", bytesOf([state]), undefined);
		await reader.read("cities", bytesOf([{ id: 1, name: "Kochi", state }]), undefined);
	};
	await readChanged(0);
	const first = children();
	for (let change = 1; change <= 10; change++) await readChanged(change);
	expect(children()).toEqual(first);
});

test("a process that has nothing to read gives memory back", { tags: "deep" }, async () => {
	await makeReader().read("branches", bytesOf(sampleBranches(180)), undefined);
	const [pid] = children();
	const memory = () => Number(/VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1024;
	const before = memory();
	await expect.poll(memory).toBeLessThan(before - 10 * 1024 * 1024);
});

test("a process that needed much memory does not keep it for the next feed", { tags: "deep" }, async () => {
	const reader = makeReader();
	await reader.read("branches", bytesOf(sampleBranches(3)), undefined);
	expect(children()).toHaveLength(1);
	expect((await reader.read("branches", bytesOf(sampleBranches(30_000)), undefined)).count).toBe(30_000);
	expect(children()).toEqual([]);
});

test("an answer that cannot be received fails, and the next feed is read", { tags: "deep" }, async () => {
	const reader = makeReader();
	const [large, small] = [bytesOf(sampleBranches(5000)), bytesOf(sampleBranches(3))];
	const { allocUnsafeSlow } = Buffer;
	const failing = vi.spyOn(Buffer, "allocUnsafeSlow").mockImplementation((length) => {
		if (length > 100_000) throw new RangeError("Array buffer allocation failed");
		return allocUnsafeSlow(length);
	});
	await expect(reader.read("branches", large, undefined)).rejects.toThrow("ended");
	failing.mockRestore();
	expect((await reader.read("branches", small, undefined)).count).toBe(3);
});

test("a process that cannot be started fails the read, not the site", async () => {
	const reader = makeReader();
	const { execPath } = process;
	process.execPath = "/none/node";
	const read = reader.read("branches", bytesOf(sampleBranches(3)), undefined);
	await expect(read).rejects.toThrow("ENOENT");
	process.execPath = execPath;
	expect((await reader.read("branches", bytesOf(sampleBranches(3)), undefined)).count).toBe(3);
});

test("after it is closed, nothing is read and no process is left", async () => {
	const reader = makeReader();
	const open = reader.read("branches", bytesOf(sampleBranches(3)), undefined);
	await reader.close();
	await expect(open).rejects.toThrow();
	await expect(reader.read("branches", bytesOf([]), undefined)).rejects.toThrow("stopping");
});
