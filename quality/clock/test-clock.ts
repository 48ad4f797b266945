/**
 * `npm run test:deep -- clock`: no test depends on the day or the hour. Runs those that could, in Node and in Chromium, under moved
 * clocks. Needs a build.
 *
 *     node quality/clock/test-clock.ts           # at all moments
 *     node quality/clock/test-clock.ts --short   # at three of them, the tests that are most about days
 */
import path from "node:path";
import { run } from "../../scripts/run-command.ts";
import { browserTests, unitTests } from "./clock-tests.ts";
import { momentsAfter } from "./moments.ts";

const short = process.argv.includes("--short");
const commands = {
	unit: `vitest run --config quality/clock/vitest.config.ts --tags-filter=!deep ${unitTests(short).join(" ")}`,
	browser: `playwright test --project=chromium ${browserTests(short).join(" ")}`,
};
const failed: string[] = [];
for (const { name, at, beforeMidnight } of momentsAfter(Date.now()).filter((moment) => moment.short || !short)) {
	console.log(`\n== ${name}: ${new Date(at).toISOString()}`);
	process.env.CLOCK_SHIFT_MS = String(at - Date.now());
	process.env.CLOCK_MIDNIGHT = beforeMidnight ? String(at + 2000) : "";
	process.env.NODE_OPTIONS = `--import=${path.join(import.meta.dirname, "moved-clock.ts")}`;
	await Promise.all(
		Object.entries(commands).map(async ([part, command]) => {
			if (!(await run(part, command))) failed.push(`${name}: ${part}`);
		}),
	);
}
console.log(failed.length > 0 ? `FAILED: ${failed.join("; ")}` : "No test depends on the clock.");
if (failed.length > 0) process.exitCode = 1;
