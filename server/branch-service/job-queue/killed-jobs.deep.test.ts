/** Jobs whose process is killed at any time: all or nothing is stored, and the next attempt works. */
import { describe, expect, test, vi } from "vitest";
import { databasePerTest, JOBS, killAfter, PREVIEW, run, stored } from "./testing/killed-jobs.ts";

/** How often each job is killed, at times from its beginning to its end. */
const KILLS = 10;

databasePerTest();

describe.each(JOBS)("%s", (name, prepare) => {
	const isWritten = name !== "preview";

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
