/** Stops servers during an import: the answer to the upload must match what was stored. */
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import type { ServerProcess } from "./testing/server-process.ts";
import { beginUpload, folderOf, start, storedIn } from "./testing/stopped-servers.ts";

/** How often each server is stopped, at times from the beginning of an upload to its end; `npm run test:deep -- faults` does more. */
const STOPS = 5;
const ROWS = 2000;

type Main = Parameters<typeof start>[0];

/** Stops a server during an upload, which must get a true answer; then no process is left. */
async function stopDuring(
	main: Main,
	dataDir: string,
	stop: (server: ServerProcess, answer: Promise<unknown>) => unknown,
): Promise<void> {
	const server = await start(main, dataDir);
	const { answer } = await beginUpload(server, ROWS);
	await stop(server, answer);
	const { status, headers, body } = await answer;
	expect(await server.ended).toBe(0);
	expect(server.signalAll(0)).toBe(false);
	// On a busy machine it may be over by then.
	expect([status, await storedIn(dataDir)]).toEqual(status === 200 ? [200, ROWS] : [503, 0]);
	if (status === 503) {
		expect(JSON.parse(body.toString()).message).toMatch(/stopping.*Nothing was stored/);
		expect(headers["retry-after"]).toMatch(/^\d+$/);
	}
}

test("a stop in the middle of an upload gives a true answer, and leaves no process", async () => {
	const dataDir = path.join(await folderOf("stopped-test-"), "data");
	await stopDuring("branch-service/main.ts", dataDir, (server) => server.signalAll("SIGTERM"));
});

test("a second signal neither leaves a process nor changes the answer", { tags: "deep" }, async () => {
	const dataDir = path.join(await folderOf("stopped-test-"), "data");
	await stopDuring("main.ts", dataDir, (server) => {
		for (const signal of ["SIGTERM", "SIGTERM", "SIGINT", "SIGINT"] as const) server.signalAll(signal);
	});
});

describe.each(["main.ts", "branch-service/main.ts"] as const)("%s", { tags: "deep" }, (main) => {
	test("a stop at any time gives a true answer, and leaves no process", async () => {
		const folder = await folderOf("stopped-test-");
		let duration = 0;
		for (let round = 0; round < STOPS; round++) {
			await stopDuring(main, path.join(folder, String(round)), async (server, answer) => {
				const begin = performance.now();
				// The first round measures how long an upload takes.
				if (round === 0) await answer;
				else await delay((duration * (round - 1)) / (STOPS - 2));
				if (round === 0) duration = performance.now() - begin;
				// Like a container manager, a service manager, or a terminal.
				if (round % 3 === 0) process.kill(server.pid, "SIGTERM");
				else server.signalAll(round % 3 === 1 ? "SIGTERM" : "SIGINT");
			});
		}
	});

	test("an import ends if its server is killed", async () => {
		const dataDir = path.join(await folderOf("stopped-test-"), "data");
		const server = await start(main, dataDir);
		await beginUpload(server, ROWS);
		await server.kill();
		await expect.poll(() => server.signalAll(0)).toBe(false);
	});
});
