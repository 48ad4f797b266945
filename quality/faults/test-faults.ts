/**
 * `npm run test:deep -- faults`: kills the site, a branch service on its own and imports at any moment while admins write, damages what was
 * not yet flushed, and lets the clock jump. Every acknowledged write must still be there afterwards, all of a sheet or nothing.
 * `-- --short` runs a few rounds, `-- --rounds 500` more. Linux only; needs a build.
 */
import assert from "node:assert/strict";
import { randomInt } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { databaseFile } from "../../server/branch-service/database/sqlite/open-sqlite.ts";
import { type ServerProcess, startServerProcess } from "../../server/testing/server-process.ts";
import { childrenOf, commandLineOf } from "../process/process-tree.ts";
import { readStored } from "./read-stored.ts";
import { endOfLog, type LogPlace, tearLog } from "./torn-log.ts";
import { feedShows, type StoredBranch, Writers } from "./writers.ts";

/** The killed process: the site's, the database's, which may be the same, or an import's. `stop` uses SIGTERM. */
const FAULTS = ["site", "service", "import", "stop"] as const;

const CLOCK = new URL("./jumping-clock.ts", import.meta.url);

/** A fault comes at a random time within this one, in milliseconds; for an import, after it has begun. */
const ROUND_MS = 2500;
const IMPORT_MS = 1000;
const WAIT_MS = 30_000;
const POLL_MS = 20;

const { values } = parseArgs({
	options: { short: { type: "boolean", default: false }, rounds: { type: "string", default: "100" } },
});
/** In the short form, each fault comes once with the embedded branch service, and once with a separate one. */
const rounds = values.short ? 2 * FAULTS.length : Number(values.rounds);

const folder = mkdtempSync(path.join(tmpdir(), "faults-"));
const dataDir = path.join(folder, "data");
let site: ServerProcess | undefined;
let service: ServerProcess | undefined;
process.once("exit", (code) => {
	for (const each of [site, service]) each?.signalAll("SIGKILL");
	if (code === 0) rmSync(folder, { recursive: true });
	else console.error(`The data is in ${folder}`);
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

/** The end of the log at the last acknowledgement. */
let acknowledged: LogPlace | undefined;
let sheets = 0;
const writers = new Writers(
	() => site?.origin ?? "",
	(isSheet) => {
		acknowledged = endOfLog(dataDir);
		if (isSheet) sheets++;
	},
);

/** Starts the servers that are not running. A separate branch service keeps its port. */
async function start(separate: boolean, preload: { preload?: URL }, port = "0"): Promise<string> {
	const begin = (main: Parameters<typeof startServerProcess>[0], folder: string, env: Record<string, string>) =>
		startServerProcess(main, folder, { ownGroup: true, env: { STORE_REFRESH_SECONDS: "1", ...env }, ...preload });
	if (!separate) {
		site ??= await begin("main.ts", dataDir, {});
		service = site;
		return port;
	}
	service ??= await begin("branch-service/main.ts", dataDir, { PORT: port });
	site ??= await begin("main.ts", path.join(folder, "site"), { BRANCH_API_URL: service.origin });
	return new URL(service.origin).port;
}

async function end(target: ServerProcess | undefined, signal: "SIGKILL" | "SIGTERM"): Promise<void> {
	if (!target) return;
	process.kill(target.pid, signal);
	await target.ended;
	if (service === target) service = undefined;
	if (site === target) site = undefined;
}

/** The processes of imports that are running. */
function imports(): number[] {
	return service ? childrenOf(service.pid).filter((child) => commandLineOf(child).includes("/job-process.ts")) : [];
}

/** Kills an import at a random time. Several begin and end each second. */
async function killImport(): Promise<void> {
	await waitUntil(() => imports().length > 0);
	await delay(randomInt(IMPORT_MS));
	await waitUntil(() => imports().some((pid) => kill(pid)));
}

/** @returns whether it was still running */
function kill(pid: number): boolean {
	try {
		return process.kill(pid, "SIGKILL");
	} catch {
		return false;
	}
}

/** @throws if the condition is not met within some seconds */
async function waitUntil(isSo: () => boolean): Promise<void> {
	const deadline = performance.now() + WAIT_MS;
	while (!isSo()) {
		assert.ok(performance.now() < deadline, `This has not happened: ${isSo}`);
		await delay(POLL_MS);
	}
}

async function readDatabase(): Promise<StoredBranch[]> {
	const database = new DatabaseSync(databaseFile(dataDir), { readOnly: true, timeout: 5000 });
	try {
		assert.equal(database.prepare("PRAGMA integrity_check").get()?.integrity_check, "ok");
		return await readStored((query) => database.prepare(query).all(), writers.changes);
	} finally {
		database.close();
	}
}

/** @returns what was done */
async function runRound(round: number): Promise<string> {
	const separate = round % 2 === 1;
	const fault = FAULTS[Math.floor(round / 2) % FAULTS.length] ?? "site";
	const preload = round % 3 === 2 ? { preload: CLOCK } : {};
	const port = await start(separate, preload);
	const stopping = new AbortController();
	acknowledged = endOfLog(dataDir);
	sheets = 0;
	const writing = Promise.all([
		writers.write(`Round ${round}`, 2, stopping.signal),
		writers.command(changed, stopping.signal),
	]);
	// Half of the faults come exactly when a sheet is acknowledged.
	if (randomInt(2) === 0) await waitUntil(() => sheets > 0);
	else await delay(randomInt(ROUND_MS));
	if (fault === "import") await killImport();
	else await end(fault === "site" ? site : service, fault === "stop" ? "SIGTERM" : "SIGKILL");
	stopping.abort();
	await writing;
	const torn = !service && fault !== "stop" ? tearLog(dataDir, acknowledged) : undefined;
	await start(separate, preload, port);
	await writers.repeatUnknown();
	await waitUntil(() => imports().length === 0);
	const stored = await readDatabase();
	writers.check(stored);
	await feedShows(site?.origin ?? "", stored);
	for (const each of [site, service]) each?.signalAll("SIGKILL");
	await Promise.all([site?.ended, service?.ended]);
	site = service = undefined;
	return `${separate ? "on its own" : "in the site"}, ${fault}, the end of the log ${torn ?? "as it was"}`;
}

await start(false, {});
await writers.prepare(20);
const changed = (await readDatabase()).map(({ id }) => id);
await end(site, "SIGTERM");
for (let round = 0; round < rounds; round++) {
	const before = writers.acknowledged;
	const what = await runRound(round);
	assert.ok(writers.acknowledged > before, "Nothing was tested");
	console.log(`${round + 1} of ${rounds}: ${what}; ${writers.acknowledged - before} writes acknowledged, all found`);
}
