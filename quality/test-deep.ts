/**
 * `npm run test:deep`: everything that `npm test` has no time for. All parts run, also after one that failed.
 *
 *     npm run test:deep                     # about two hours on two cores
 *     npm run test:deep -- --short          # what CI runs of it for each change
 *     npm run test:deep -- html firefox     # only these parts
 *
 * It needs Debian's programs that `npm run install-browser -- --all` and `quality/operations/install-programs` install.
 */
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";

interface Part {
	/** The command for the whole part. */
	whole: string;
	/** The command for each change; without it, nothing is run. */
	short?: string;
}

const BROWSER = "playwright test";
const DEEP_UNITS = "vitest run --config quality/vitest.config.ts";
const LOAD_TEST = "vitest run --config quality/load-test/vitest.config.ts";

/** Parts by their names in the table of README.md here; `types` checks the tests' own types. */
const PARTS: Readonly<Record<string, Part>> = {
	clock: { whole: "node quality/clock/test-clock.ts", short: "node quality/clock/test-clock.ts --short" },
	types: { whole: "tsc -p quality", short: "tsc -p quality" },
	data: { whole: `npm ci --prefix data-makers --legacy-peer-deps --ignore-scripts && ${DEEP_UNITS} --project data` },
	unit: { whole: `${DEEP_UNITS} --project deep --project postgres` },
	tagged: { whole: "vitest run --tags-filter=deep" },
	html: { whole: `${BROWSER} --project=html`, short: `${BROWSER} --project=html` },
	firefox: { whole: `${BROWSER} --project=firefox`, short: `${BROWSER} --project=firefox` },
	crawl: { whole: "node quality/crawl/crawl.ts 180 1000 20000", short: "node quality/crawl/crawl.ts 180" },
	load: { whole: LOAD_TEST, short: `${LOAD_TEST} --mode short` },
	faults: { whole: "node quality/faults/test-faults.ts", short: "node quality/faults/test-faults.ts --short" },
	replicas: { whole: "node quality/faults/test-replicas.ts" },
	operations: { whole: "vitest run --config quality/operations/vitest.config.ts" },
	browser: { whole: `${BROWSER} --project=deep` },
	translated: { whole: `${BROWSER} --project=translated` },
	postgres: { whole: "node quality/test-on-postgres.ts" },
};

const { values, positionals } = parseArgs({ allowPositionals: true, options: { short: { type: "boolean" } } });
const unknown = positionals.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
	console.error(`There is no ${unknown.join(", ")}. Parts: ${Object.keys(PARTS).join(", ")}`);
	process.exit(1);
}

// Commands that fail print the seed that they had.
process.env.NEW_RANDOM_VALUES = "1";
const results: { name: string; ok: boolean; seconds: number }[] = [];
for (const [name, { whole, short }] of Object.entries(PARTS)) {
	const isNamed = positionals.includes(name);
	const command = values.short ? (short ?? (isNamed ? whole : undefined)) : whole;
	if (command === undefined || (positionals.length > 0 && !isNamed)) continue;
	console.log(`\n== ${name}: ${command}`);
	const begin = performance.now();
	const ok = spawnSync(command, { shell: true, stdio: "inherit" }).status === 0;
	results.push({ name, ok, seconds: Math.round((performance.now() - begin) / 1000) });
}
console.log();
for (const { name, ok, seconds } of results) console.log(`${ok ? "passed" : "FAILED"}  ${name}, ${seconds} s`);
if (results.some(({ ok }) => !ok)) process.exitCode = 1;
