/** Stores the counts: a document for each month, in the data folder, or in the database that several servers share. */
import { readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { withFileLock } from "../process/with-file-lock.ts";
import { makeFolder, writeWhole } from "../process/write-whole.ts";
import type { SharedState } from "../shared-state/shared-state.ts";

export interface MonthStore {
	/** The document of a month, such as `2026-11`; undefined if there is none. */
	read(month: string): Promise<string | undefined>;
	/** Changes the document of a month. Changes at the same time, from any process, wait. */
	change(month: string, work: (text: string | undefined) => string): Promise<void>;
	/** Removes the documents of all months before one. */
	removeBefore(month: string): Promise<void>;
}

const FOLDER = "missed-searches";
const NAME = /^\d{4}-\d{2}\.json/;

export function fileMonthStore(dataDir: string): MonthStore {
	const folder = path.join(dataDir, FOLDER);
	const fileOf = (month: string) => path.join(folder, `${month}.json`);
	const read = (month: string) => readFile(fileOf(month), "utf8").catch(unlessMissing);
	return {
		read,
		async change(month, work) {
			makeFolder(folder);
			await withFileLock(path.join(dataDir, "missed-searches.lock"), async () => {
				writeWhole(fileOf(month), work(await read(month)));
			});
		},
		async removeBefore(month) {
			const names = (await readdir(folder).catch(unlessMissing)) ?? [];
			const old = names.filter((name) => NAME.test(name) && name < month);
			await Promise.all(old.map((name) => rm(path.join(folder, name), { force: true })));
		},
	};
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
	if (error.code !== "ENOENT") throw error;
}

/** The database that servers share. */
export function sharedMonthStore(state: Pick<SharedState, "read" | "change" | "removeBetween">): MonthStore {
	const nameOf = (month: string) => `${FOLDER} ${month}`;
	return {
		read: (month) => state.read(nameOf(month)),
		change: (month, work) => state.change(nameOf(month), async (text) => ({ content: work(text) })),
		removeBefore: (month) => state.removeBetween(nameOf(""), nameOf(month)),
	};
}
