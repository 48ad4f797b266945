/** What happens to a change if the admin leaves the page, or the connection breaks, before the answer. */

import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { BRANCHES_PATH, CHANGES_PATH, COMMANDS_PATH, CREATE_BRANCH_PATH } from "../../../shared/api/api-paths.ts";
import { listen } from "../../testing/listen.ts";
import { createMemoryLog } from "../../testing/memory-log.ts";
import { startProxiedSite } from "../../testing/proxied-site.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { atEnd, untilEnd } from "../../testing/until-end.ts";
import { createBranchServiceApp } from "../app.ts";
import { branchOf } from "../import/testing/branch-table.ts";
import { createJobQueue, type PerformJob } from "../job-queue/job-queue.ts";
import { confirmed } from "../testing/confirmed.ts";
import { emptyDatabase } from "../testing/empty-database.ts";
import { performHere } from "../testing/job-here.ts";
import { saveBranches } from "../testing/save-branches.ts";
import { testBranch } from "../testing/test-branch.ts";
import { openTestStore, testDatabase } from "../testing/test-database.ts";

const dataDir = temporaryFolder();
const { log, lines } = createMemoryLog();
const store = await openTestStore(dataDir);
beforeEach(() => emptyDatabase(testDatabase(dataDir)));

/** A site with the service behind it. */
async function startSite(perform: PerformJob = performHere) {
	const { admit, stop } = createJobQueue({ database: testDatabase(dataDir), perform });
	atEnd(stop);
	const server = createServer(createBranchServiceApp({ store, admit, log }));
	const service = await untilEnd(listen(server));
	const site = await untilEnd(startProxiedSite({ target: service.url }));
	/** Resolves when a change has begun. */
	async function begun(): Promise<ServerResponse> {
		const [, response] = (await once(server, "request")) as [IncomingMessage, ServerResponse];
		const { promise, resolve } = Promise.withResolvers<void>();
		// A sign of life, the first sign that all of the call was read.
		vi.spyOn(response, "writeProcessing").mockImplementation(() => resolve());
		await promise;
		return response;
	}
	/** Makes a call, and breaks the connection once the change has begun. */
	async function callAndLeave(method: string, path: string, body?: object): Promise<void> {
		const beginning = begun();
		const headers = { "if-match": "*", "content-type": "application/json" };
		const call = request(site.url, { path, method, headers }).on("error", () => undefined);
		call.end(body && JSON.stringify(body));
		const left = once(await beginning, "close");
		call.destroy();
		await left;
	}
	return callAndLeave;
}

/** Keeps all other changes waiting, by one that is not yet committed. Returns a function that commits it. */
async function holdChanges(): Promise<() => void> {
	const other = await openTestStore(dataDir);
	const [written, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	const beforeCommit = () => {
		written.resolve();
		return released.promise;
	};
	const saved = saveBranches(other, [testBranch("Other")], "ravi", { beforeCommit });
	await written.promise;
	onTestFinished(async () => {
		released.resolve();
		await saved;
	});
	return released.resolve;
}

const BRANCH = `${BRANCHES_PATH}/1`;

/** Expects these changes in the history, newest first, and a line in the log about the first. */
async function expectStored(kind: string, ...before: string[]): Promise<void> {
	const kinds = async () => (await store.changes({ offset: 0, limit: 9 })).items.map((change) => change.kind);
	await expect.poll(kinds).toEqual([kind, ...before]);
	await expect.poll(() => lines.at(-1)).toMatchObject({ msg: "changed", kind });
}

test.each<[kind: string, method: string, path: string, body?: object]>([
	["create", "POST", CREATE_BRANCH_PATH, confirmed(branchOf(2))],
	["edit", "PUT", BRANCH, confirmed(branchOf(1, { address: "2 New Road" }))],
	["closure", "POST", `${BRANCH}/closures`, { from: "2099-01-05", reason: "Renovation" }],
	["delete", "DELETE", BRANCH],
	[
		"calendar",
		"POST",
		`${COMMANDS_PATH}/change-calendar`,
		{ holidays: [{ now: { date: "2099-01-26", name: "Republic Day" } }] },
	],
])("a change that was received is stored: %s", async (kind, method, path, body) => {
	await saveBranches(store, [branchOf(1)], "asha");
	const callAndLeave = await startSite();
	const release = await holdChanges();
	await callAndLeave(method, path, body);
	release();
	await expectStored(kind, "sheet", "sheet");
});

test("a change that was to be undone is undone, even if other jobs came first", async () => {
	await saveBranches(store, [branchOf(1)], "asha");
	const { promise: released, resolve: release } = Promise.withResolvers<void>();
	const callAndLeave = await startSite(async (...job) => {
		await released;
		return performHere(...job);
	});
	await callAndLeave("POST", `${CHANGES_PATH}/1/undo`);
	release();
	await expectStored("undo", "sheet");
});
