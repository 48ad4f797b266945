import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import { StartError } from "../../../process/start-error.ts";
import { createFor, makeFolder } from "../../../process/write-whole.ts";
import { isSqliteBusy } from "./explain-error.ts";

const RETRY_MS = 100;

/** Lets only one server use a data folder. @param waitMs how long another may need to end @returns ends the lock @throws {StartError} if another has it */
export async function lockFolder(folder: string, waitMs: number): Promise<() => void> {
	const deadline = performance.now() + waitMs;
	const file = path.join(folder, "server.lock");
	let lock: DatabaseSync | undefined;
	for (;;) {
		try {
			makeFolder(folder);
			createFor(file, [folder], "", "a");
			lock = new DatabaseSync(file, { timeout: 0 });
			lock.exec("PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE");
			return () => lock?.close();
		} catch (error) {
			lock?.close();
			// What else is wrong with the folder is said when its database is opened.
			if (!isSqliteBusy(error)) return () => undefined;
			const remedy = "stop it, or give each its own DATA_DIR; several servers of one site need DATABASE_URL";
			if (performance.now() >= deadline)
				throw new StartError(`Another server is using the data directory ${folder}; ${remedy}`);
		}
		await delay(RETRY_MS);
	}
}
