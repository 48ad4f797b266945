/**
 * A process for tests of the queue's rules, which loads nothing: instead of storing a sheet, it notes in a file of the folder when it begins
 * and when it has committed. For a user called `waits` it never gets that far.
 */
import { appendFileSync } from "node:fs";
import path from "node:path";
import type { JobTask } from "../job-task.ts";
import { NOTES } from "./notes.ts";

// The site has ended, so nobody waits for the outcome.
process.once("disconnect", () => process.exit());

process.once("message", ({ database, who }: JobTask) => {
	const note = (text: string) => appendFileSync(path.join(database, NOTES), `${who} ${text}\n`);
	note("begins");
	if (who === "waits") return;
	process.once("message", () => {
		note("ends");
		const result = { counts: { created: 1, updated: 0, unchanged: 0 }, newStates: [], newCities: [] };
		process.send?.({ result }, undefined, undefined, () => process.disconnect());
	});
	process.send?.({ stage: "written" });
});
