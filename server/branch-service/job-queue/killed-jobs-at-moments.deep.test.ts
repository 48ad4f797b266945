/** Jobs whose process is killed at the moments that matter: all or nothing is stored, and the next job works. */
import { describe, expect, test, vi } from "vitest";
import { databasePerTest, JOBS, killAt, ROWS, run, stored } from "./testing/killed-jobs.ts";

databasePerTest();

describe.each(JOBS)("%s", (name, prepare) => {
	const isWritten = name !== "preview";

	test("killed as soon as it has started, or when it has written everything but not committed, leaves nothing", async () => {
		const job = await prepare();
		const before = await stored();
		for (const moment of isWritten ? (["started", "written"] as const) : (["started"] as const)) {
			killAt(moment);
			// That everything was written is known here by then, but not whether it was committed.
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
		// Nobody knows which, so it is no refusal.
		expect(Object.keys(outcome)).toEqual([expect.stringMatching(/^(?:error|result)$/)]);
		const now = await stored();
		const committed = now.kinds.length > before.kinds.length;
		if (!committed) expect(now).toEqual(before);
		const again = await run(job, "here");
		if (name === "undo")
			expect(again).toMatchObject({ result: { undo: committed ? { refused: "undone" } : { applied: {} } } });
		else expect(again).toMatchObject({ result: { counts: committed ? { unchanged: ROWS } : { created: ROWS } } });
		expect((await stored()).kinds).toHaveLength(before.kinds.length + 1);
	});
});
