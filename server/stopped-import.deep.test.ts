/** Stops servers at any time during an import: the answer to the upload must match what was stored. */
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { beginUpload, folderOf, start, storedIn } from "./testing/stopped-servers.ts";

/** How often each server is stopped, at times from the beginning of an upload to its end; `npm run test:deep -- faults` does more. */
const STOPS = 5;
const ROWS = 2000;

describe.each(["main.ts", "branch-service/main.ts"] as const)("%s", (main) => {
	test("a stop in the middle of an upload gives a true answer, and leaves no process", async () => {
		const folder = await folderOf("stopped-test-");
		let duration = 0;
		for (let round = 0; round < STOPS; round++) {
			const dataDir = path.join(folder, String(round));
			const server = await start(main, dataDir);
			const begin = performance.now();
			const { answer } = await beginUpload(server, ROWS);
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

	test("an import ends if its server is killed", async () => {
		const dataDir = path.join(await folderOf("stopped-test-"), "data");
		const server = await start(main, dataDir);
		await beginUpload(server, ROWS);
		await server.kill();
		await expect.poll(() => server.signalAll(0)).toBe(false);
	});
});
