import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm, stat, truncate, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import { text } from "node:stream/consumers";
import * as v from "valibot";
import { describe, expect, it, onTestFinished, test } from "vitest";
import { FEED_PATHS, type FeedName } from "../../shared/paths.ts";
import { readBranch, readCity, readState } from "../feeds/content/feed-items.ts";
import { createLog } from "../process/log.ts";
import { OperatorError } from "../process/start-error.ts";
import { COMPILE_CACHE } from "../testing/compile-cache.ts";
import { listen } from "../testing/listen.ts";
import { createMemoryLog } from "../testing/memory-log.ts";
import { folderPerTest } from "../testing/temporary-folder.ts";
import { startBranchService } from "./branch-service.ts";
import { databaseLocation, openDatabase } from "./database/open-database.ts";
import sample from "./sample-branches.json" with { type: "json" };
import { onPostgres, testDatabase } from "./testing/test-database.ts";

const dataDir = folderPerTest();

const start = (sampleData: boolean, port = 0) =>
	startBranchService({ database: testDatabase(dataDir), port, sampleData, log: createLog("silent") });

async function readFeed(origin: string, feed: FeedName): Promise<unknown[]> {
	const response = await fetch(origin + FEED_PATHS[feed]);
	const { data } = v.parse(v.object({ data: v.array(v.unknown()) }), await response.json());
	return data;
}

describe("the branch service", () => {
	it("starts with the complete and valid sample", async () => {
		const { origin, close } = await start(true);
		expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
		const raw = await readFeed(origin, "branches");
		// Reading the feed finds no missing, unknown or converted field.
		expect(raw.map(readBranch)).toEqual(raw.map((item) => ({ item, faults: [] })));
		expect(raw).toHaveLength(180);
		expect(raw).toMatchObject(sample.branches.map(({ id, name, cityName }) => ({ id, name, city: cityName })));
		const [states, cities] = [await readFeed(origin, "states"), await readFeed(origin, "cities")];
		expect(states.map(readState)).toEqual(states.map((item) => ({ item, faults: [] })));
		expect(states).toHaveLength(9);
		expect(cities.map(readCity)).toEqual(cities.map((item) => ({ item, faults: [] })));
		expect(cities).toHaveLength(180);
		await close();
	});

	describe("logs", () => {
		/** The log lines of a start. */
		async function linesOf(sampleData: boolean) {
			const { log, lines } = createMemoryLog();
			await (await startBranchService({ database: testDatabase(dataDir), port: 0, sampleData, log })).close();
			return lines;
		}
		const INFO = 30;
		const made = () => ({
			level: INFO,
			database: databaseLocation(testDatabase(dataDir)).name,
			msg: "created a new database",
		});
		const filled = { level: INFO, count: 180, msg: "filled the new database with sample branches" };

		it("that it created and filled a database, only at the first start and when it was lost", async () => {
			expect(await linesOf(true)).toEqual([made(), filled]);
			expect(await linesOf(true)).toEqual([]);
			if (onPostgres()) return;
			await rm(path.join(dataDir, "branches.sqlite"));
			expect(await linesOf(false)).toEqual([made()]);
			expect(await linesOf(true)).toEqual([]);
		});

		it("so even if something else opened the database first", async () => {
			await (await openDatabase(testDatabase(dataDir))).close();
			expect(await linesOf(true)).toEqual([made(), filled]);
		});

		it("nothing if a simultaneous start created the database", async () => {
			const lines = await Promise.all([linesOf(true), linesOf(true), linesOf(true)]);
			expect(lines.flat()).toEqual([made(), filled]);
		});
	});

	describe("does not start, and says why in one line", () => {
		const refused = async (options: { port?: number } = {}) => {
			const log = createLog("silent");
			const all = { database: testDatabase(dataDir), port: 0, sampleData: true, mustOpen: true, log, ...options };
			const error = await startBranchService(all).catch((each: unknown) => each);
			expect(error).toBeInstanceOf(OperatorError);
			return String(error);
		};

		it("if its port is in use", async () => {
			const { url, close } = await listen(createServer());
			const { port } = new URL(url);
			expect(await refused({ port: Number(port) })).toMatch(new RegExp(`: Port ${port} .*in use.* PORT$`));
			await close();
		});

		it.skipIf(onPostgres())("if its database is damaged, or was emptied, which stays so", async () => {
			const file = path.join(dataDir, "branches.sqlite");
			await writeFile(file, "no database ".repeat(100));
			expect(await refused()).toMatch(/: The database \S+branches\.sqlite is damaged .*$/);
			await rm(file);
			await (await start(true)).close();
			await truncate(file);
			expect(await refused()).toMatch(/branches\.sqlite is empty; restore a backup, or, .*$/);
			expect((await stat(file)).size).toBe(0);
		});
	});
});

test.each([
	["SIGINT", [0, null]],
	["SIGKILL", [null, "SIGKILL"]],
] as const)(
	"npm run branch-service prints its address, and has its data folder alone until it ends on %s",
	async (signal, end) => {
		const child = spawn(process.execPath, [path.join(import.meta.dirname, "main.ts")], {
			env: { ...COMPILE_CACHE, DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "silent" },
		});
		onTestFinished(() => void child.kill("SIGKILL"));
		const ended = once(child, "close");
		const errors = text(child.stderr);
		const [line] = await Promise.race([once(child.stdout, "data"), ended]);
		const [origin = ""] = /http:\/\/127\.0\.0\.1:\d+/.exec(String(line)) ?? [];
		expect(await readFeed(origin, "branches")).toHaveLength(180);
		const all = { database: dataDir, port: 0, sampleData: false, lockWaitMs: 0, log: createLog("silent") };
		const message = expect.stringMatching(/^Another server is using the data directory \S+; .* need DATABASE_URL$/);
		await expect(startBranchService(all)).rejects.toMatchObject({ message });
		child.kill(signal);
		expect([await ended, await errors]).toEqual([end, ""]);
		await (await startBranchService(all)).close();
	},
);
