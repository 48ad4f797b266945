/** The first fill of a new database, and its sample branches. */
import type { Kysely, Transaction } from "kysely";
import type { Tables } from "../database/schema/tables.ts";
import { applyPlan } from "./apply-plan.ts";
import type { Who } from "./author.ts";
import { readPlaces } from "./places.ts";
import type { NewBranch } from "./plan.ts";
import { selectStored, toStored } from "./stored-branch.ts";

export interface RemovedSamples {
	removed: number;
	/** The number of samples that stay, because somebody has changed them. */
	changed: number;
}

const FILLED = "filled";

const SAMPLE = "sample data";

const UNCHANGED = 1;
const CHANGED = 2;

/** Adds the samples of a new database within a transaction; undefined if it was already filled. */
export async function fillOnce(
	transaction: Transaction<Tables>,
	readBranches: () => Promise<readonly NewBranch[]>,
): Promise<number | undefined> {
	if (await isFilled(transaction)) return undefined;
	const branches = await readBranches();
	const places = await readPlaces(transaction);
	const changes = branches.map((branch) => {
		return { before: null, after: { closures: [], ...places.settle(branch), sample: UNCHANGED } };
	});
	if (changes.length > 0) await applyPlan(transaction, { changes, places }, { who: SAMPLE, kind: "samples" });
	await recordFill(transaction, branches.length);
	return branches.length;
}

/** Whether the database was filled, even with no branches. */
export async function isFilled(db: Kysely<Tables>): Promise<boolean> {
	return (await db.selectFrom("settings").select("name").where("name", "=", FILLED).executeTakeFirst()) !== undefined;
}

/** Records that the database needs no samples, unless this is already recorded. */
export async function recordFill(transaction: Transaction<Tables>, count: number): Promise<void> {
	await transaction
		.insertInto("settings")
		.values({ name: FILLED, value: String(count) })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

export async function hasSamples(db: Kysely<Tables>): Promise<boolean> {
	const any = await db.selectFrom("branches").select("id").where("sample", "=", UNCHANGED).limit(1).executeTakeFirst();
	return any !== undefined;
}

/** Removes the samples that nobody has changed, within a transaction. */
export async function removeSamples(transaction: Transaction<Tables>, who: Who): Promise<RemovedSamples> {
	const samples = await selectStored(transaction).where("sample", "=", UNCHANGED).orderBy("branches.id").execute();
	const changes = samples.map((row) => ({ before: toStored(row), after: null }));
	const places = await readPlaces(transaction);
	if (changes.length > 0) await applyPlan(transaction, { changes, places }, { who, kind: "samples" });
	const { changed } = await transaction
		.selectFrom("branches")
		.select(({ fn }) => fn.countAll<number>().as("changed"))
		.where("sample", "=", CHANGED)
		.executeTakeFirstOrThrow();
	return { removed: samples.length, changed };
}
