/** Many more random changes than `changes-model.test.ts` plays, on both engines. */
import fc from "fast-check";
import { test } from "vitest";
import { playRun, runs } from "../testing/model/play.ts";
import { startRealSite } from "../testing/model/real-site.ts";
import { onPostgres } from "../testing/test-database.ts";

const site = await startRealSite();

/** Runs of up to 30 steps, of which each needs some 30 ms. */
const MINUTES = 20;

test("what is stored, shown, in the history and undone is what the model says", {
	timeout: MINUTES * 60_000,
}, async () => {
	await fc.assert(
		fc.asyncProperty(runs(30), (steps) => playRun(site, steps)),
		{ numRuns: onPostgres() ? 40 : 500 },
	);
});
