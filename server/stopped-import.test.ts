/** Stops servers during an import: the answer to the upload must match what was stored. */

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { FEED_PATHS, UPLOAD_BRANCH_PATH } from "../shared/paths.ts";
import { openDatabase } from "./branch-service/database/open-database.ts";
import { tableOf } from "./branch-service/import/testing/branch-table.ts";
import { xlsxOf } from "./branch-service/import/testing/workbooks.ts";
import { createBranchStore } from "./branch-service/store/branch-store.ts";
import { storedBranches } from "./branch-service/testing/stored-branches.ts";
import { multipart } from "./testing/multipart.ts";
import { send } from "./testing/send.ts";
import { type ServerProcess, startServerProcess } from "./testing/server-process.ts";

/** How often each server is stopped, at times from the beginning of an upload to its end; `npm run test:faults` does more. */
const STOPS = 5;
const ROWS = 2000;
const FORM = multipart(xlsxOf(tableOf(ROWS)));

async function folderOf(name: string): Promise<string> {
	const folder = await mkdtemp(path.join(tmpdir(), name));
	onTestFinished(() => rm(folder, { recursive: true }));
	return folder;
}

async function start(main: Parameters<typeof startServerProcess>[0], dataDir: string): Promise<ServerProcess> {
	const server = await startServerProcess(main, dataDir, { ownGroup: true });
	onTestFinished(() => void server.signalAll("SIGKILL"));
	return server;
}

/** Starts an upload and waits until the server has accepted it, which it does in the order of connections. */
async function beginUpload({ origin }: ServerProcess) {
	const answer = send(origin, UPLOAD_BRANCH_PATH, { method: "POST", ...FORM });
	answer.catch(() => undefined);
	await send(origin, FEED_PATHS.states);
	// In an object, because a returned promise would be awaited here.
	return { answer };
}

async function storedIn(dataDir: string): Promise<number> {
	const store = createBranchStore(await openDatabase(dataDir));
	const { length } = await storedBranches(store);
	await store.close();
	return length;
}

describe.each(["main.ts", "branch-service/main.ts"] as const)("%s", (main) => {
	test("a stop in the middle of an upload gives a true answer, and leaves no process", {
		timeout: 300_000,
	}, async () => {
		const folder = await folderOf("stopped-test-");
		let duration = 0;
		for (let round = 0; round < STOPS; round++) {
			const dataDir = path.join(folder, String(round));
			const server = await start(main, dataDir);
			const begin = performance.now();
			const { answer } = await beginUpload(server);
			// The first round measures how long an upload takes.
			if (round === 0) await answer;
			else await delay((duration * (round - 1)) / (STOPS - 2));
			if (round === 0) duration = performance.now() - begin;
			// Like a container manager, a service manager, or a terminal.
			if (round % 3 === 0) process.kill(server.pid, "SIGTERM");
			else server.signalAll(round % 3 === 1 ? "SIGTERM" : "SIGINT");
			const { status, headers, body } = await answer;
			expect(await server.ended).toBe(0);
			expect(server.signalAll(0)).toBe(false);
			const { message } = JSON.parse(body.toString());
			expect([status, await storedIn(dataDir)]).toEqual(status === 200 ? [200, ROWS] : [503, 0]);
			if (status === 503) {
				expect(message).toMatch(/stopping.*Nothing was stored/);
				expect(headers["retry-after"]).toMatch(/^\d+$/);
			}
		}
	});
});

test("a second signal neither leaves a process nor changes the answer", async () => {
	const dataDir = path.join(await folderOf("stopped-test-"), "data");
	const server = await start("main.ts", dataDir);
	const { answer } = await beginUpload(server);
	for (const signal of ["SIGTERM", "SIGTERM", "SIGINT", "SIGINT"] as const) server.signalAll(signal);
	const { status } = await answer;
	expect(await server.ended).toBe(0);
	expect(server.signalAll(0)).toBe(false);
	expect(await storedIn(dataDir)).toBe(status === 200 ? ROWS : 0);
});

test("an import ends if its server is killed", async () => {
	const dataDir = path.join(await folderOf("stopped-test-"), "data");
	const server = await start("main.ts", dataDir);
	await beginUpload(server);
	await server.kill();
	await expect.poll(() => server.signalAll(0)).toBe(false);
});
