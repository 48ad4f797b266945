/**
 * `npm run test:attack`: attacks the built site on this machine and reports what visitors notice meanwhile. Ends with 1 if the site
 * gave way.
 *
 *     npm run test:attack                            # everything, each attack on a fresh site
 *     npm run test:attack -- --short                 # smaller and shorter, for CI
 *     npm run test:attack -- pipelining uploads/slow # only these groups and attacks
 *     npm run test:attack -- fuzz --seed 7           # repeats what is random
 */
import { availableParallelism, loadavg } from "node:os";
import { parseArgs } from "node:util";
import type { AttackResult } from "./attack-result.ts";
import { ATTACKS } from "./attacks.ts";
import { lineOf, tableOf } from "./report.ts";
import { runAttacks } from "./run-attacks.ts";

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { short: { type: "boolean", default: false }, seed: { type: "string" } },
});
const size = { short: values.short, seed: Number(values.seed ?? 1 + (Date.now() % 1_000_000)) };

const isChosen = (group: string, attack: string) =>
	positionals.length === 0 || positionals.includes(group) || positionals.includes(`${group}/${attack}`);

/** In the short run waits do not count, so groups of attacks need not have the machine to themselves. */
const AT_ONCE_IN_CI = 2;

console.log(`seed ${size.seed}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`);
const begin = performance.now();
const results: AttackResult[] = [];
const left = [...ATTACKS];

async function runGroups(): Promise<void> {
	for (let group = left.shift(); group; group = left.shift()) {
		const { name } = group;
		const chosen = Object.keys(group.attacks).filter((attack) => isChosen(name, attack));
		await runAttacks(group, chosen, size, (result) => {
			results.push(result);
			console.log(lineOf(result));
		});
	}
}
await Promise.all(Array.from({ length: size.short ? AT_ONCE_IN_CI : 1 }, runGroups));
const failed = results.filter(({ faults }) => faults.length > 0);
console.log(`\n${tableOf(results)}\n`);
console.log(
	`${results.length - failed.length} of ${results.length} attacks held, in ${Math.round((performance.now() - begin) / 1000)} s`,
);
if (results.length === 0) console.log(`There is no such attack. Groups: ${ATTACKS.map(({ name }) => name).join(", ")}`);
process.exitCode = failed.length > 0 || results.length === 0 ? 1 : 0;
