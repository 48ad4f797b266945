/** Random changes by three admins, beside a model of plain objects (testing/model/); `changes-model.deep.test.ts` plays many more. */
import fc from "fast-check";
import { test } from "vitest";
import { playRun, runs } from "../testing/model/play.ts";
import { startRealSite } from "../testing/model/real-site.ts";

const site = await startRealSite();

test("what is stored, shown, in the history and undone is what the model says", async () => {
	await fc.assert(
		fc.asyncProperty(runs(10), (steps) => playRun(site, steps)),
		{ numRuns: 10 },
	);
});
