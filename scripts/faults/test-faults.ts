/**
 * `npm run test:faults`: kills the site, a branch service on its own and imports at any moment while clients write, damages what
 * was not yet flushed, and lets the clock jump. Every acknowledged write must still be there afterwards, all of a sheet or
 * nothing, and no process may be left. `-- --short` runs a few rounds, `-- --rounds 500` more. Linux only; needs a build.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { unanswered, withoutRetryAfter } from "./clients.ts";
import { Ledger } from "./ledger.ts";
import { type RoundResult, runRound } from "./run-round.ts";
import type { System } from "./system.ts";

/** Each kind of fault at least once. */
const SHORT_ROUNDS = 10;

const { values } = parseArgs({
	options: { short: { type: "boolean", default: false }, rounds: { type: "string", default: "100" } },
});
const rounds = values.short ? SHORT_ROUNDS : Number(values.rounds);

const folder = mkdtempSync(path.join(tmpdir(), "faults-"));
const ledger = new Ledger();
const results: RoundResult[] = [];
let system: System | undefined;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
	process.once(signal, async () => {
		await system?.end();
		process.exit(1);
	});
}

/** A round takes seconds. */
const ROUND_LIMIT_MS = 300_000;

async function withLimit<Result>(work: Promise<Result>): Promise<Result> {
	const { promise, reject } = Promise.withResolvers<never>();
	const timer = setTimeout(() => reject(new Error("A round did not end")), ROUND_LIMIT_MS);
	return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

const begin = performance.now();
let failure: unknown;
try {
	for (let round = 0; round < rounds; round++) {
		const onStart = (started: System) => {
			system = started;
		};
		results.push(await withLimit(runRound({ round, folder, ledger, onStart })));
		if (process.stderr.isTTY) process.stderr.write(`\rround ${round + 1} of ${rounds}`);
	}
} catch (error) {
	failure = error;
	await system?.end();
}

const sum = (name: keyof RoundResult) => results.reduce((total, result) => total + Number(result[name]), 0);
const counts = (name: "killed" | "torn") =>
	Object.entries(Object.groupBy(results, (result) => result[name] ?? ""))
		.filter(([what]) => what !== "")
		.map(([what, list = []]) => [what, list.length] as const)
		.sort(([a], [b]) => a.localeCompare(b));

const mustBeZero = {
	"acknowledged writes lost": sum("lost"),
	"writes stored that were refused, or never sent": sum("invented"),
	"branches stored twice": sum("duplicates"),
	"sheets stored in part": sum("halfSheets"),
	"processes left": sum("processesLeft"),
	"writes without an answer": unanswered.count,
	"writes refused for now without Retry-After": withoutRetryAfter.count,
	"pages and feeds not served": sum("notServed"),
	"rounds whose feed differs from the database": sum("feedDiffers"),
	"rounds whose audit is out of order": sum("auditDiffers"),
};

const table: (readonly [string, number])[] = [
	["rounds", results.length],
	...counts("killed").map(([what, count]) => [`ended, ${what}`, count] as const),
	...counts("torn").map(([what, count]) => [`end of the log ${what}`, count] as const),
	["rounds with a jumping clock", sum("clockJumps")],
	["writes sent", ledger.sent],
	["writes acknowledged or found", ledger.acknowledged],
	["of them found in the last round", results.at(-1)?.found ?? 0],
	...Object.entries(mustBeZero),
	["seconds", Math.round((performance.now() - begin) / 1000)],
];
for (const [what, count] of table) console.log(`${what.padEnd(50)}${String(count).padStart(8)}`);

const gaveWay = Object.entries(mustBeZero).filter(([, count]) => count > 0);
if (failure) console.error(failure);
for (const [what, count] of gaveWay) console.error(`FAILED: ${what}: ${count}`);
const testedNothing = ledger.acknowledged === 0 || counts("killed").length === 0;
if (testedNothing) console.error("FAILED: nothing was tested");
if (failure || gaveWay.length > 0 || testedNothing) {
	console.error(`The data is in ${folder}`);
	// Something may still be waiting for an answer.
	process.exit(1);
}
rmSync(folder, { recursive: true });
