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

test("a branch is found by its place and by its id's place, whatever its texts contain and however long they are", async () => {
	const odd = { ...sampleBranch(7), name: 'Koṭṭāyam "कोट्टयम" \u2028 😀, ]}', address: "मार्ग ".repeat(166).trim() };
	const { fresh } = await makeReader().read("branches", bytesOf([sampleBranch(9), odd, sampleBranch(8)]), undefined);
	const { content } = fresh ?? {};
	expect([0, 1, 2].map((slot) => content?.branchAt(slot))).toEqual([sampleBranch(9), odd, sampleBranch(8)]);
	expect(() => content?.branchAt(3)).toThrow(RangeError);
	expect([...(content?.columns.ids ?? [])]).toEqual([7, 8, 9]);
	expect([...(content?.columns.slots ?? [])]).toEqual([1, 2, 0]);
});

test("a process that was ended while nothing was read is replaced for the next feed", async () => {
	const reader = makeReader();
	await reader.read("branches", bytesOf([sampleBranch(1)]), undefined);
	const [pid = 0] = children();
	process.kill(pid, "SIGKILL");
	// This process has noticed its end.
	await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false);
	expect(await reader.read("branches", bytesOf([sampleBranch(2)]), undefined)).toMatchObject({ count: 1 });
});

test("holidays, days off and closures are served, and searched for with the rest", async () => {
	const holidays = [
		{ date: "2026-01-26", name: "Republic Day" },
		{ date: "2026-05-01", name: "Maharashtra Day", states: ["Maharashtra"] },
	];
	const daysOff = [{ day: "saturday", weeks: [2, 4] }];
	const closed = { ...sampleBranch(2), closures: [{ from: "2026-12-20", until: "2027-01-05", reason: "Renovation" }] };
	// Any order is read.
	const sent = { holidays: [...holidays, { date: "26 January" }], daysOff, data: [sampleBranch(1), closed] };
	const read = await makeReader().read("branches", [Buffer.from(JSON.stringify(sent))], undefined);
	expect(JSON.parse(read.fresh?.body.identity.toString() ?? "")).toEqual({
		data: [sampleBranch(1), closed],
		holidays,
		daysOff,
	});
	expect(read.faultyCalendar).toEqual({
		count: 1,
		first: [{ id: "holidays 3", reason: expect.stringContaining("date") }],
	});
	expect(read.fresh?.content.branchAt(1)).toEqual(closed);
	expect(read.fresh?.content.columns.calendar).toEqual({ holidays, daysOff });
	expect([...(read.fresh?.content.columns.closures ?? [])]).toEqual([1, 20_807, 20_823, 1, 0]);
});

test("a feed without them is served as it is", async () => {
	const sent = { data: [sampleBranch(1)], holidays: [], daysOff: null };
	const { fresh } = await makeReader().read("branches", [Buffer.from(JSON.stringify(sent))], undefined);
	expect(JSON.parse(fresh?.body.identity.toString() ?? "")).toEqual({ data: [sampleBranch(1)] });
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
