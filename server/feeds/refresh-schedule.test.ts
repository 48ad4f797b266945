import { afterEach, describe, expect, it, vi } from "vitest";
import { createMemoryLog } from "../testing/memory-log.ts";
import { type RefreshRequest, RefreshSchedule, retryPauseMs } from "./refresh-schedule.ts";

/** A schedule whose attempts are ended by the test. */
function makeSchedule({ refreshSeconds = 3600 } = {}) {
	const attempts: (RefreshRequest & PromiseWithResolvers<void>)[] = [];
	const { log, lines } = createMemoryLog();
	const schedule = new RefreshSchedule({
		attempt(request) {
			const ending = Promise.withResolvers<void>();
			attempts.push({ ...request, ...ending });
			return ending.promise;
		},
		refreshSeconds,
		url: "http://upstream/feed",
		log,
	});
	schedules.push(schedule);
	return { schedule, attempts, lines };
}

const schedules: RefreshSchedule[] = [];

afterEach(() => {
	for (const schedule of schedules.splice(0)) schedule.stop();
	vi.useRealTimers();
});

function isSettled(promise: Promise<void>): Promise<boolean> {
	return Promise.race([promise.then(() => true), new Promise<boolean>((resolve) => setImmediate(resolve, false))]);
}

describe("an ordinary refresh", () => {
	it("is shared by all callers while it is in progress", async () => {
		const { schedule, attempts } = makeSchedule();
		const refreshes = Promise.all(Array.from({ length: 100 }, () => schedule.refresh()));
		expect(attempts).toHaveLength(1);
		attempts[0]?.resolve();
		await refreshes;
		expect(attempts).toHaveLength(1);
	});

	it("is logged when it fails, and when it succeeds after failures, with their number and how long they lasted, and only then", async () => {
		vi.useFakeTimers({ now: Date.parse("2026-11-23T09:00:00Z") });
		const failed = { level: 40, url: "http://upstream/feed", msg: "feed not refreshed" };
		vi.spyOn(Math, "random").mockReturnValue(1);
		const { schedule, attempts, lines } = makeSchedule({ refreshSeconds: 60 });
		schedule.refresh();
		const refused = Object.assign(new AggregateError([]), { code: "ECONNREFUSED" });
		for (const failure of [undefined, refused, new Error("down"), undefined, undefined]) {
			if (failure) attempts.at(-1)?.reject(failure);
			else attempts.at(-1)?.resolve();
			await vi.advanceTimersToNextTimerAsync();
		}
		expect(lines).toEqual([
			{ ...failed, reason: "ECONNREFUSED", failures: 1, nextTry: "2026-11-23T09:01:50.000Z" },
			{ ...failed, reason: "down", failures: 2, nextTry: "2026-11-23T09:02:40.000Z" },
			{ level: 30, failures: 2, seconds: 100, msg: "feed refreshed again" },
		]);
		vi.restoreAllMocks();
	});

	it("waits longer after each failure until it succeeds", async () => {
		vi.useFakeTimers();
		vi.spyOn(Math, "random").mockReturnValue(1);
		const { schedule, attempts } = makeSchedule({ refreshSeconds: 10 });
		schedule.refresh();
		const pauses: number[] = [];
		for (const succeeds of [false, false, false, false, false, true, false]) {
			const count = attempts.length;
			const began = Date.now();
			if (succeeds) attempts.at(-1)?.resolve();
			else attempts.at(-1)?.reject(new Error("down"));
			while (attempts.length === count) await vi.advanceTimersByTimeAsync(1000);
			pauses.push((Date.now() - began) / 1000);
		}
		expect(pauses).toEqual([10, 20, 40, 50, 50, 10, 10]);
		vi.restoreAllMocks();
	});

	it("does not happen after a stop", async () => {
		vi.useFakeTimers();
		const { schedule, attempts } = makeSchedule({ refreshSeconds: 60 });
		schedule.refresh();
		attempts[0]?.resolve();
		await vi.advanceTimersByTimeAsync(0);
		schedule.stop();
		await schedule.refreshAfterChange();
		await vi.advanceTimersByTimeAsync(600_000);
		expect(attempts).toHaveLength(1);
	});
});

describe("a refresh after a change", () => {
	it("aborts an ordinary one in progress and does not wait for it", async () => {
		const { schedule, attempts, lines } = makeSchedule();
		schedule.refresh();
		const changed = schedule.refreshAfterChange();
		expect(attempts.map(({ afterChange }) => afterChange)).toEqual([false, true]);
		expect(attempts[0]?.signal.aborted).toBe(true);
		attempts[0]?.reject(new Error("aborted"));
		expect(await isSettled(changed)).toBe(false);
		expect(lines).toEqual([]);
		schedule.refresh();
		expect(attempts).toHaveLength(2);
		attempts[1]?.resolve();
		await changed;
	});

	it("is what callers of the ordinary one wait for, since it brings what they asked for", async () => {
		const { schedule, attempts } = makeSchedule();
		const ordinary = schedule.refresh();
		schedule.refreshAfterChange();
		attempts[0]?.reject(new Error("aborted"));
		expect(await isSettled(ordinary)).toBe(false);
		attempts[1]?.resolve();
		await ordinary;
	});

	it("is not waited for any more after a stop", async () => {
		const { schedule, attempts } = makeSchedule();
		const ordinary = schedule.refresh();
		schedule.refreshAfterChange();
		schedule.stop();
		for (const attempt of attempts) attempt.reject(new Error("aborted"));
		await ordinary;
	});

	it("is done once more for all callers who come while another is in progress", async () => {
		const { schedule, attempts } = makeSchedule();
		const first = schedule.refreshAfterChange();
		const later = Promise.all(Array.from({ length: 99 }, () => schedule.refreshAfterChange()));
		expect(attempts).toHaveLength(1);
		expect(attempts[0]?.signal.aborted).toBe(false);
		attempts[0]?.resolve();
		await first;
		await expect.poll(() => attempts).toHaveLength(2);
		expect(await isSettled(later.then(() => undefined))).toBe(false);
		attempts[1]?.resolve();
		await later;
		expect(attempts).toHaveLength(2);
	});

	it("also resolves if it fails", async () => {
		const { schedule, attempts } = makeSchedule();
		const changed = schedule.refreshAfterChange();
		attempts[0]?.reject(new Error("down"));
		await expect(changed).resolves.toBeUndefined();
	});

	it("does not wait for the pause after failures", async () => {
		const { schedule, attempts } = makeSchedule();
		const failed = schedule.refresh();
		attempts[0]?.reject(new Error("down"));
		await failed;
		schedule.refreshAfterChange();
		expect(attempts).toHaveLength(2);
	});
});

describe("the pause after failures", () => {
	it("is a random part of a time that doubles up to 50 seconds", () => {
		expect([1, 2, 3, 4, 50].map((failures) => retryPauseMs(failures, 10, 1) / 1000)).toEqual([10, 20, 40, 50, 50]);
		expect(retryPauseMs(3, 10, 0)).toBe(0);
		expect(retryPauseMs(3, 10, 0.5)).toBe(20_000);
	});
});
