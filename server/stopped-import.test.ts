/** Stops servers during an import: the answer to the upload must match what was stored. `stopped-import.deep.test.ts` does so at any time. */
import path from "node:path";
import { expect, test } from "vitest";
import { beginUpload, folderOf, start, storedIn } from "./testing/stopped-servers.ts";

const ROWS = 2000;

test("a stop in the middle of an upload gives a true answer, and leaves no process", async () => {
	const dataDir = path.join(await folderOf("stopped-test-"), "data");
	const server = await start("branch-service/main.ts", dataDir);
	const { answer } = await beginUpload(server, ROWS);
	server.signalAll("SIGTERM");
	const { status, headers, body } = await answer;
	expect(await server.ended).toBe(0);
	expect(server.signalAll(0)).toBe(false);
	// On a busy machine it may be over by then.
	expect([status, await storedIn(dataDir)]).toEqual(status === 200 ? [200, ROWS] : [503, 0]);
	if (status === 503) {
		expect(JSON.parse(body.toString()).message).toMatch(/stopping.*Nothing was stored/);
		expect(headers["retry-after"]).toMatch(/^\d+$/);
	}
});

test("a second signal neither leaves a process nor changes the answer", { tags: "deep" }, async () => {
	const dataDir = path.join(await folderOf("stopped-test-"), "data");
	const server = await start("main.ts", dataDir);
	const { answer } = await beginUpload(server, ROWS);
	for (const signal of ["SIGTERM", "SIGTERM", "SIGINT", "SIGINT"] as const) server.signalAll(signal);
	const { status } = await answer;
	expect(await server.ended).toBe(0);
	expect(server.signalAll(0)).toBe(false);
	expect(await storedIn(dataDir)).toBe(status === 200 ? ROWS : 0);
});
