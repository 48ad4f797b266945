/**
 * `npm run test:replicas`: three servers behind nginx over one PostgreSQL database, under load. Each server is killed and started again,
 * one is stopped as an operator does, and the database is killed, while visitors read and admins write. No page view may fail, and no
 * acknowledged change may be lost. Linux only; needs a build, nginx and PostgreSQL.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { createBranch, createBranches, unanswered, uploadSheets, withoutRetryAfter } from "./clients.ts";
import { Ledger, type StoredBranch } from "./ledger.ts";
import { feedShows } from "./read-stored.ts";
import { Replicas } from "./replicas.ts";
import { startVisitors, type Visits } from "./visitors.ts";

const VISITORS = 6;
const CREATORS = ["creator A", "creator B", "creator C"];
const UPLOADERS = ["uploader A"];

/** How much load there is at least in each part of the test, whatever the machine's speed. */
const MIN_VISITS = 150;
const MIN_WRITES = 10;

/** How long the database stays away at least, so that those who wait for it are refused, too. */
const AWAY_MS = 3000;

const POLL_MS = 20;
const PART_LIMIT_MS = 120_000;

interface Part extends Visits {
	what: string;
	acknowledged: number;
}

const folder = mkdtempSync(path.join(tmpdir(), "replicas-"));
const replicas = await Replicas.start(folder);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
	process.once(signal, async () => {
		await replicas.end();
		process.exit(1);
	});
}

const ledger = new Ledger();
const stopping = new AbortController();
const writing = { origin: () => replicas.origin, ledger, onAcknowledged: () => undefined, signal: stopping.signal };
const visitors = startVisitors(replicas.origin, VISITORS);
const admins = [
	...CREATORS.map((client) => createBranches(client, "Replicas", writing)),
	...UPLOADERS.map((client) => uploadSheets(client, "Replicas", writing)),
];

const parts: Part[] = [];
let processesLeft = 0;

/** Does something, and goes on until enough was read and, unless nothing can be stored then, written since it began. */
async function during(what: string, work: () => Promise<unknown>, { writes = MIN_WRITES } = {}): Promise<void> {
	const before = ledger.acknowledged;
	const part: Part = { what, acknowledged: 0, visits: 0, failed: 0, reasons: [] };
	parts.push(part);
	await work();
	const deadline = performance.now() + PART_LIMIT_MS;
	for (;;) {
		const { visits, failed, reasons } = visitors.take();
		part.visits += visits;
		part.failed += failed;
		part.reasons.push(...reasons);
		part.acknowledged = ledger.acknowledged - before;
		if (part.visits >= MIN_VISITS && part.acknowledged >= writes) return;
		if (performance.now() > deadline) throw new Error(`Too little was answered: ${what}`);
		await delay(POLL_MS);
	}
}

async function storedBranches(): Promise<StoredBranch[]> {
	const client = new pg.Client(replicas.databaseUrl);
	await client.connect();
	const { rows } = await client.query('SELECT "id"::int, "name", "address" FROM "branches" ORDER BY "id"');
	await client.end();
	return rows;
}

const begin = performance.now();
let failure: unknown;
let findings: ReturnType<Ledger["check"]> | undefined;
let feedsDiffer = 0;
try {
	await during("all servers run", async () => undefined);
	for (let index = 0; index < replicas.count; index++) {
		await during(`server ${index + 1} is killed`, async () => {
			processesLeft += await replicas.endServer(index, "SIGKILL");
		});
		await during(`server ${index + 1} starts again`, () => replicas.startServer(index));
	}
	for (let index = 0; index < replicas.count; index++) {
		await during(`server ${index + 1} is restarted`, async () => {
			processesLeft += await replicas.endServer(index, "SIGTERM");
			await replicas.startServer(index);
		});
	}
	await during(
		"the database is killed",
		async () => {
			await replicas.database.kill();
			await delay(AWAY_MS);
		},
		{ writes: 0 },
	);
	await during("the database starts again", () => replicas.database.start());
	stopping.abort();
	await Promise.all(admins);
	await visitors.stop();
	// What was not answered may be stored, but only once.
	for (const write of ledger.unknownCreates) await createBranch({ ...write, client: "repeater" }, writing);
	const stored = await storedBranches();
	findings = ledger.check(stored);
	for (const origin of replicas.origins) feedsDiffer += (await feedShows(origin, stored)) ? 0 : 1;
} catch (error) {
	failure = error;
}
await replicas.end();

const name = (what: string) => what.padEnd(34);
const number = (count: number) => String(count).padStart(12);
console.log(name("") + ["page views", "failed", "stored"].map((title) => title.padStart(12)).join(""));
for (const { what, visits, failed, acknowledged } of parts)
	console.log(name(what) + number(visits) + number(failed) + number(acknowledged));

const mustBeZero = {
	"page views failed": parts.reduce((sum, { failed }) => sum + failed, 0),
	"acknowledged writes lost": findings?.lost ?? 0,
	"writes stored that were refused": findings?.invented ?? 0,
	"branches stored twice": findings?.duplicates ?? 0,
	"sheets stored in part": findings?.halfSheets ?? 0,
	"servers that show something else": feedsDiffer,
	"writes without an answer": unanswered.count,
	"writes refused without Retry-After": withoutRetryAfter.count,
	"processes left": processesLeft,
};
const table: (readonly [string, number])[] = [
	["writes sent", ledger.sent],
	["writes acknowledged or found", ledger.acknowledged],
	...Object.entries(mustBeZero),
	["seconds", Math.round((performance.now() - begin) / 1000)],
];
console.log();
for (const [what, count] of table) console.log(name(what) + number(count));
const reasons = Object.entries(
	Object.groupBy(
		parts.flatMap((part) => part.reasons),
		(reason) => reason.replace(/\d{4,}/, "…"),
	),
);
for (const [reason, list = []] of reasons) console.error(`FAILED: ${list.length} page views: ${reason}`);

if (failure) console.error(failure);
if (failure || Object.values(mustBeZero).some((count) => count > 0)) process.exit(1);
rmSync(folder, { recursive: true });
