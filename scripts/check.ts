/**
 * `npm run check`: builds, and meanwhile checks format, rules, types and unused code; then sizes and unit tests. With `--browser`, which is
 * `npm test`, also the browser tests, while the unit tests run: what one waits for, the other does not.
 */
import { run } from "./run-command.ts";

interface Part {
	name: string;
	/** One after the other; the first that fails ends the part. */
	commands: readonly string[];
}

const WITH_THE_BUILD: readonly Part[] = [
	{ name: "format", commands: ["biome check --error-on-warnings"] },
	{ name: "types", commands: ["tsc --checkers 1"] },
	{ name: "unused", commands: ["knip"] },
];

const AFTER_THE_BUILD: readonly Part[] = [
	{ name: "unit", commands: ["vitest run --tags-filter=!deep"] },
	{ name: "size", commands: ["node scripts/build.ts", "node scripts/check-size.ts"] },
];

const BROWSER: Part = {
	name: "browser",
	commands: ["node scripts/find-browser.ts", "playwright test --project=chromium"],
};

const results: string[] = [];

async function runPart({ name, commands }: Part): Promise<boolean> {
	const begin = performance.now();
	let ok = true;
	for (const command of commands) ok &&= await run(name, command);
	results.push(`${ok ? "passed" : "FAILED"}  ${name}, ${Math.round((performance.now() - begin) / 1000)} s`);
	if (!ok) process.exitCode = 1;
	return ok;
}

const others = WITH_THE_BUILD.map(runPart);
if (await runPart({ name: "build", commands: ["node scripts/build.ts --quick"] })) {
	const tests = process.argv.includes("--browser") ? [BROWSER, ...AFTER_THE_BUILD] : AFTER_THE_BUILD;
	await Promise.all(tests.map(runPart));
}
await Promise.all(others);
console.log(`\n${results.join("\n")}`);
