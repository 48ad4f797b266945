/** Jobs whose process is killed at critical and at arbitrary moments: all or nothing is stored, and the next attempt works. */
import { describe, expect, test, vi } from "vitest";
import { databasePerTest, JOBS, killAfter, killAt, PREVIEW, ROWS, run, stored } from "./testing/killed-jobs.ts";

/** How often each job is killed, at moments spread over its duration. */
const KILLS = 10;

databasePerTest();

describe.each(JOBS)("%s", (name, prepare) => {
	const isWritten = name !== "preview";

	test("killed as soon as it has started, or when it has written everything but not committed, leaves nothing", async () => {
		const job = await prepare();
		const before = await stored();
		for (const moment of isWritten ? (["started", "written"] as const) : (["started"] as const)) {
			killAt(moment);
			// Once everything is written, this process knows that, but not whether it was committed, so the outcome is an error.
			expect(await run(job)).toMatchObject(moment === "started" ? { refusal: { status: 413 } } : { error: {} });
			vi.restoreAllMocks();
			expect(await stored()).toEqual(before);
		}
		expect(await run(job, "here")).toHaveProperty("result");
	});

	test.runIf(isWritten)("killed when it is told to commit is done completely or not at all", async () => {
		const job = await prepare();
		const before = await stored();
		killAt("told to commit");
		const outcome = await run(job);
		vi.restoreAllMocks();
		// A killed job is never reported as refused, because its outcome is unknown.
		expect(Object.keys(outcome)).toEqual([expect.stringMatching(/^(?:error|result)$/)]);
		const now = await stored();
		const committed = now.kinds.length > before.kinds.length;
		if (!committed) expect(now).toEqual(before);
		const again = await run(job, "here");
		if (name === "undo")
			expect(again).toMatchObject({ result: { outcome: committed ? { refused: {} } : { applied: {} } } });
		else if (name === "several")
			expect(again).toMatchObject({ result: { outcome: { applied: { updated: committed ? 0 : ROWS } } } });
		else expect(again).toMatchObject({ result: { counts: committed ? { unchanged: ROWS } : { created: ROWS } } });
		expect((await stored()).kinds).toHaveLength(before.kinds.length + 1);
	});

	test("killed at any time leaves all or nothing, and is done by the next attempt", async () => {
		const job = await prepare();
		const before = await stored();
		const duration = await durationOf(PREVIEW);
		for (let kill = 1; kill <= KILLS; kill++) {
			killAfter((duration * kill) / KILLS);
			const outcome = await run(job);
			vi.restoreAllMocks();
			const now = await stored();
			const isDone = now.kinds.length > before.kinds.length;
			if (isDone) {
				expect(outcome).not.toHaveProperty("refusal");
				expect(now.kinds).toHaveLength(before.kinds.length + 1);
				return;
			}
			if (isWritten) expect(outcome).not.toHaveProperty("result");
			expect(now).toEqual(before);
		}
		expect(await run(job)).toHaveProperty("result");
	});
});

async function durationOf(job: typeof PREVIEW): Promise<number> {
	const begin = performance.now();
	await run(job);
	return performance.now() - begin;
}
