/** The first fill of a new database, and its sample branches. */
import type { Kysely, Transaction } from "kysely";
import { FIELD_NAMES } from "../../../shared/branch-fields.ts";
import type { Tables } from "../database/tables.ts";
import { removeEmptyPlaces } from "./places.ts";
import { auditText, type NewBranch, saveBranches, selectPayloads } from "./save-branches.ts";

export interface RemovedSamples {
	removed: number;
	/** Samples that stay, because somebody changed them. */
	changed: number;
}

/** The setting that records the first fill. */
const FILLED = "filled";

/** The name in the audit for the branches of a first start. */
const SAMPLE = "sample data";

const UNCHANGED = 1;
const CHANGED = 2;

/** Audit entries per statement; SQLite allows 32,766 parameters. */
const BATCH = 1000;

/** Adds the samples of a new database within a transaction; undefined if that was done before. */
export async function fillOnce(
	transaction: Transaction<Tables>,
	readBranches: () => Promise<readonly NewBranch[]>,
): Promise<number | undefined> {
	if (await isFilled(transaction)) return undefined;
	const branches = await readBranches();
	await saveBranches(
		transaction,
		branches.map((branch) => ({ ...branch, sample: true })),
		SAMPLE,
	);
	await recordFill(transaction, branches.length);
	return branches.length;
}

/** Whether the database was filled, even with nothing. */
export async function isFilled(db: Kysely<Tables>): Promise<boolean> {
	return (await db.selectFrom("settings").select("name").where("name", "=", FILLED).executeTakeFirst()) !== undefined;
}

/** Records that the database needs no samples, unless that was done before. */
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
export async function removeSamples(transaction: Transaction<Tables>, who: string): Promise<RemovedSamples> {
	const at = new Date().toISOString();
	const samples = await selectPayloads(transaction).where("sample", "=", UNCHANGED).orderBy("branches.id").execute();
	const entries = samples.map(({ id, ...payload }) => {
		const before = auditText(payload, FIELD_NAMES);
		return { at, who, action: "removed" as const, branchId: id, before, after: "null" };
	});
	for (let start = 0; start < entries.length; start += BATCH) {
		await transaction
			.insertInto("audit")
			.values(entries.slice(start, start + BATCH))
			.execute();
	}
	await transaction.deleteFrom("branches").where("sample", "=", UNCHANGED).execute();
	if (samples.length > 0) await removeEmptyPlaces(transaction);
	const { changed } = await transaction
		.selectFrom("branches")
		.select(({ fn }) => fn.countAll<number>().as("changed"))
		.where("sample", "=", CHANGED)
		.executeTakeFirstOrThrow();
	return { removed: samples.length, changed };
}
