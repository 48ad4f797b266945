/** Opens a server's database, and fills a new one. */
import type { Log } from "../../ops/log.ts";
import type { Database, DatabasePlace } from "../database/database.ts";
import { createBranchStore } from "./branch-store.ts";
import type { NewBranch } from "./plan.ts";
import { isFilled } from "./samples.ts";

export interface FirstOpening {
	place: DatabasePlace;
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
	const { place, firstBranches, keptBranches, log } = options;
	const isLost = async () => hadBefore || (await keptBranches()) > 0;
	const absence = place.absence();
	if (absence !== undefined && (await isLost())) throw place.missing(absence);
	const database = await place.open({ create: !hadBefore });
	try {
		if (await isFilled(database.db)) return database;
		if (await isLost()) throw place.missing("was never filled");
		const count = await createBranchStore(database).fillOnce(firstBranches);
		if (count !== undefined) log.info({ database: place.name }, "created a new database");
		if (count) log.info({ count }, "filled the new database with sample branches");
		return database;
	} catch (error) {
		await database.close();
		throw error;
	}
}
