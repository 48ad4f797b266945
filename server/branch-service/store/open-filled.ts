/** Opens a server's database, and fills a new one. */
import { existsSync } from "node:fs";
import type { Log } from "../../ops/log.ts";
import { type Database, databaseFile, openDatabase } from "../database/database.ts";
import { missing } from "../database/database-error.ts";
import { sizeOf } from "../database/open-unchanged.ts";
import { createBranchStore } from "./branch-store.ts";
import type { NewBranch } from "./plan.ts";
import { isFilled } from "./samples.ts";

export interface FirstOpening {
	dataDir: string;
	/** The first branches of a new database. */
	firstBranches: () => Promise<readonly NewBranch[]>;
	/** How many branches were served from the database before. If there were any, no new one is created in its place. */
	keptBranches: () => Promise<number>;
	log: Log;
}

/**
 * Opens the database, and creates and fills it if there was none before. That is logged, so an operator who set another folder
 * does not mistake it for the old one.
 *
 * @param hadBefore whether this process had it open before
 * @throws {DatabaseError} if it cannot be used, or the one that was there before has gone
 */
export async function openFilled(options: FirstOpening, hadBefore: boolean): Promise<Database> {
	const { dataDir, firstBranches, keptBranches, log } = options;
	const file = databaseFile(dataDir);
	const isLost = async () => hadBefore || (await keptBranches()) > 0;
	if (sizeOf(file) === 0 && (await isLost())) throw missing(file, existsSync(file) ? "is empty" : "is missing");
	const database = await openDatabase(dataDir, { create: !hadBefore });
	try {
		if (!(await isFilled(database.db)) && (await isLost())) throw missing(file, "was never filled");
		const count = await createBranchStore(database).fillOnce(firstBranches);
		if (count !== undefined) log.info({ file }, "created a new database");
		if (count) log.info({ count }, "filled the new database with sample branches");
		return database;
	} catch (error) {
		await database.close();
		throw error;
	}
}
