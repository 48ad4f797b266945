import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { UPLOAD_BRANCH_PATH } from "../../shared/api/api-paths.ts";
import { FEED_PATHS } from "../../shared/paths.ts";
import { openDatabase } from "../branch-service/database/open-database.ts";
import { tableOf } from "../branch-service/import/testing/branch-table.ts";
import { xlsxOf } from "../branch-service/import/testing/workbooks.ts";
import { createBranchStore } from "../branch-service/store/branch-store.ts";
import { storedBranches } from "../branch-service/testing/stored-branches.ts";
import { multipart } from "./multipart.ts";
import { send } from "./send.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";

/** Makes a folder that is removed at the end of the test, when all servers in it have ended. */
export async function folderOf(name: string): Promise<string> {
	const folder = await mkdtemp(path.join(tmpdir(), name));
	onTestFinished(() => rm(folder, { recursive: true }));
	return folder;
}

/** Starts a server with a process group of its own. */
export async function start(main: Parameters<typeof startServerProcess>[0], dataDir: string): Promise<ServerProcess> {
	const server = await startServerProcess(main, dataDir, { ownGroup: true });
	onTestFinished(() => void server.signalAll("SIGKILL"));
	return server;
}

/** Starts an upload and waits until the server has accepted it, which it does in the order of connections. */
export async function beginUpload({ origin }: ServerProcess, rows: number) {
	const form = multipart(xlsxOf(tableOf(rows)));
	// Names are looked up on other threads, in any order.
	const address = origin.replace("localhost", "127.0.0.1");
	const answer = send(address, UPLOAD_BRANCH_PATH, { method: "POST", ...form });
	answer.catch(() => undefined);
	await send(address, FEED_PATHS.states);
	// In an object, because a returned promise would be awaited here.
	return { answer };
}

/** How many branches are stored. */
export async function storedIn(dataDir: string): Promise<number> {
	const store = createBranchStore(await openDatabase(dataDir));
	const { length } = await storedBranches(store);
	await store.close();
	return length;
}
