/** What every job of the import process has. */
import type { ReadLimits } from "../import/sheet-refusal.ts";
import type { BranchStore } from "../store/branch-store.ts";

export interface JobContext {
	/** Where the database is. */
	database: string;
	/** The user's name in the audit. */
	who: string;
	limits: ReadLimits;
	/** Awaited within a transaction when everything is written; never resolves if the job is cancelled. */
	beforeCommit(): Promise<void>;
}

/** Opens the store for one job. It is loaded only now: that takes 0.1 seconds, and a sheet that cannot be read does not need it. */
export async function withStore<Result>(
	{ database }: Pick<JobContext, "database">,
	use: (store: BranchStore) => Promise<Result>,
): Promise<Result> {
	const [{ openDatabase }, { createBranchStore }] = await Promise.all([
		import("../database/open-database.ts"),
		import("../store/branch-store.ts"),
	]);
	// A new database in its place would contain only this sheet, and the server would not see it.
	const store = createBranchStore(await openDatabase(database, { create: false }));
	try {
		return await use(store);
	} finally {
		await store.close();
	}
}
