/**
 * `npm run test:deep -- replicas`: three servers behind nginx over one PostgreSQL database, like in docs/operations/several-servers.md, under load.
 * Each server is killed and started again, each is stopped by SIGTERM, and the database is killed, while visitors read and admins write. No
 * page view may fail, and no acknowledged change may be lost. Linux only; needs a build, nginx and PostgreSQL.
 */
import assert from "node:assert/strict";
import { randomInt } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { listen } from "../../server/testing/listen.ts";
import { startPostgres } from "../../server/testing/postgres-server.ts";
import { send } from "../../server/testing/send.ts";
import { type ServerProcess, startServerProcess } from "../../server/testing/server-process.ts";
import { FEED_PATHS } from "../../shared/paths.ts";
import { debianProgram } from "../operations/debian-program.ts";
import { startNginx } from "../operations/nginx-process.ts";
import { recipeBlocks, withPlaces } from "../operations/recipe.ts";
import { readStored } from "./read-stored.ts";
import { feedShows, type StoredBranch, Writers } from "./writers.ts";

/** The addresses in the recipe. */
const WRITTEN = ["127.0.0.1:3001", "127.0.0.1:3002", "127.0.0.1:3003"];

const VISITORS = 6;
const PAUSE_MS = 10;

/** Like browsers: a compressed answer fits into the system's buffers, so it is complete even if its server is then killed. */
const HEADERS = { "accept-encoding": "br" };

/** Pages from memory, pages that are made for one visitor, and lists. */
const VISITS: readonly ((number: number) => string)[] = [
	() => "/",
	() => "/location/Goa",
	(number) => `/?q=pune+${number}`,
	() => FEED_PATHS.branches,
	() => FEED_PATHS.states,
];

/** The minimum load in each part of the test, whatever the machine's speed. */
const MIN_VISITS = 150;
const MIN_WRITES = 10;

/** How long the database stays away at least, so that waiting requests are refused, too. */
const AWAY_MS = 3000;

const POLL_MS = 20;
const PART_LIMIT_MS = 120_000;

const folder = mkdtempSync(path.join(tmpdir(), "replicas-"));
const program = debianProgram("nginx", "nginx-light");
assert.ok(program, "nginx is missing");
const ports = await Promise.all(WRITTEN.map(freePort));
const places = WRITTEN.map((written, index) => [written, `127.0.0.1:${ports[index]}`]);
const [block = ""] = recipeBlocks("several-servers.md", "nginx");
const database = await startPostgres({ durable: true });
const databaseUrl = database.createDatabase("replicas");
const nginx = await startNginx(program, { upstream: withPlaces(block, Object.fromEntries(places)), plain: true });
const origin = `http://127.0.0.1:${nginx.httpsPort}`;
const servers: ServerProcess[] = [];
process.once("exit", () => {
	for (const { signalAll } of servers) signalAll("SIGKILL");
	void nginx.stop();
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

async function freePort(): Promise<number> {
	const { url, close } = await listen(createServer());
	await close();
	return Number(new URL(url).port);
}

/** Starts a server, always with the same port and data; resolves when it answers. */
async function startServer(index: number): Promise<void> {
	const env = {
		PORT: String(ports[index]),
		DATABASE_URL: databaseUrl,
		TRUST_PROXY: "127.0.0.1",
		ADMIN_AUTH: "open",
		STORE_REFRESH_SECONDS: "60",
	};
	servers[index] = await startServerProcess("main.ts", path.join(folder, String(index)), { env, ownGroup: true });
}

async function endServer(index: number, signal: "SIGKILL" | "SIGTERM"): Promise<void> {
	const { pid, ended } = servers[index] as ServerProcess;
	process.kill(pid, signal);
	await ended;
}

const stopping = new AbortController();
let visits = 0;

/** A visitor with their own address, who waits for an answer before the next visit. */
async function visit(number: number): Promise<void> {
	while (!stopping.signal.aborted) {
		const page = VISITS[randomInt(VISITS.length)]?.(randomInt(1_000_000)) ?? "/";
		const { status } = await send(origin, page, { localAddress: `127.0.1.${number + 1}`, headers: HEADERS });
		assert.equal(status, 200, page);
		visits++;
		await delay(PAUSE_MS);
	}
}

/** Runs work, and then waits until enough was read and written since it began. */
async function during(what: string, work: () => Promise<unknown>, minWrites = MIN_WRITES): Promise<void> {
	const before = { visits, writes: writers.acknowledged };
	const deadline = performance.now() + PART_LIMIT_MS;
	await work();
	while (visits - before.visits < MIN_VISITS || writers.acknowledged - before.writes < minWrites) {
		assert.ok(performance.now() < deadline, `Too little was answered: ${what}`);
		await delay(POLL_MS);
	}
	console.log(`${what}: ${visits - before.visits} page views, ${writers.acknowledged - before.writes} changes stored`);
}

async function readDatabase(): Promise<StoredBranch[]> {
	const client = new pg.Client(databaseUrl);
	await client.connect();
	const stored = await readStored(async (query) => (await client.query(query)).rows, writers.changes);
	await client.end();
	return stored;
}

// Started at the same time: the tables must still be made only once.
await Promise.all(ports.map((_, index) => startServer(index)));
const writers = new Writers(() => origin);
await writers.prepare(20);
const changed = (await readDatabase()).map(({ id }) => id);
const everybody = Promise.all([
	writers.write("Replicas", 1, stopping.signal),
	writers.command(changed, stopping.signal),
	...Array.from({ length: VISITORS }, (_, number) => visit(number)),
]);
await during("all servers run", async () => undefined);
for (const index of ports.keys()) {
	await during(`server ${index + 1} is killed`, () => endServer(index, "SIGKILL"));
	await during(`server ${index + 1} starts again`, () => startServer(index));
}
for (const index of ports.keys())
	await during(`server ${index + 1} is restarted`, () => endServer(index, "SIGTERM").then(() => startServer(index)));
await during("the database is killed", () => database.kill().then(() => delay(AWAY_MS)), 0);
await during("the database starts again", () => database.start());
stopping.abort();
await everybody;
await writers.repeatUnknown();
const stored = await readDatabase();
writers.check(stored);
for (const { origin: own } of servers) await feedShows(own, stored);
for (const index of ports.keys()) await endServer(index, "SIGKILL");
await nginx.stop();
await database.stop();
rmSync(folder, { recursive: true });
