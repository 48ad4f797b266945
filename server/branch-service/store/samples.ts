/** The first fill of a new database, and the sample branches. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Kysely, Transaction } from "kysely";
import { validateBranch } from "../../../shared/branch/branch-payload.ts";
import type { Calendar, Holiday } from "../../../shared/hours/calendar.ts";
import type { Tables } from "../database/schema/tables.ts";
import { type AppliedChange, applyPlan, type ChangeStamp } from "./apply-plan.ts";
import type { Who } from "./author.ts";
import { countBranches } from "./feed-bounds.ts";
import { type SeenVersions, wasSeen } from "./history.ts";
import { readPlaces } from "./places.ts";
import type { BranchChange, NewBranch } from "./plan.ts";
import { SAMPLE, type StoredRow, selectStored, toStored } from "./stored-branch.ts";

export interface Samples {
	/** The number of those that nobody has changed. */
	unchanged: number;
	/** Those that somebody has changed, by name. */
	changed: { id: number; name: string; cityName: string; stateName: string }[];
	/** A number that rises with each change of a sample; 0 if there are none. */
	version: number;
}

/** What is to become of the samples. */
export interface SamplesEdit {
	/** The ids of changed samples that are somebody's own branches now. All other samples are removed. */
	keep: readonly number[];
	/** The versions of the samples that the user has seen. */
	expected: SeenVersions;
	who: Who;
}

export const SAMPLE_FILE = path.join(import.meta.dirname, "..", "sample-branches.json");

const FILLED = "filled";

/** Who added them, in the audit. */
const SOURCE = "sample data";

/** Adds these samples, or those of the file, to a new database within a transaction; undefined if it was already filled. */
export async function fillOnce(
	transaction: Transaction<Tables>,
	now: number,
	readBranches?: () => Promise<readonly NewBranch[]>,
): Promise<number | undefined> {
	if (await isFilled(transaction)) return undefined;
	const branches = await readBranches?.();
	const added = branches?.length === 0 ? undefined : await addSamples(transaction, SOURCE, now, branches);
	const count = added?.created ?? 0;
	await recordFill(transaction, count);
	return count;
}

/** Adds these samples, or those of the file with its holidays, as one change within a transaction; undefined if there are any branches. */
export async function addSamples(
	transaction: Transaction<Tables>,
	who: Who,
	now: number,
	branches?: readonly NewBranch[],
): Promise<AppliedChange | undefined> {
	if ((await countBranches(transaction)) > 0) return undefined;
	const places = await readPlaces(transaction);
	const changes = (branches ?? (await readSampleFile()).branches).map((branch) => {
		return { before: null, after: { closures: [], coming: [], ...places.settle(branch), sample: SAMPLE.unchanged } };
	});
	const added = await applyPlan(transaction, { changes, places }, { who, now, kind: "samples" });
	if (!branches) await settleSampleHolidays(transaction);
	return added;
}

/** Holidays come and go with the samples: a lender may be open at Christmas. What an admin has changed stays. */
export async function settleSampleHolidays(transaction: Transaction<Tables>): Promise<void> {
	const { calendar: value } = await readSampleFile();
	if (await hasSamples(transaction)) {
		const setting = transaction.insertInto("settings").values({ name: "calendar", value });
		await setting.onConflict((conflict) => conflict.doNothing()).execute();
	} else {
		await transaction.deleteFrom("settings").where("name", "=", "calendar").where("value", "=", value).execute();
	}
}

/** The samples' branches and their calendar, as it is stored. The branches get new ids, because an earlier branch's may be in links. */
async function readSampleFile(): Promise<{ branches: NewBranch[]; calendar: string }> {
	const file: { branches: { id: number }[]; holidays: Holiday[] } = JSON.parse(await readFile(SAMPLE_FILE, "utf8"));
	const branches = file.branches.map(({ id, ...fields }) => {
		const { branch } = validateBranch(fields);
		if (!branch) throw new Error(`The sample's branch ${id} is not valid`);
		return branch;
	});
	return { branches, calendar: JSON.stringify({ holidays: file.holidays, daysOff: [] } satisfies Calendar) };
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

/** Whether any branch is invented, as far as is known: one that somebody has changed may still have an invented address. */
export async function hasSamples(db: Kysely<Tables>): Promise<boolean> {
	const any = await db
		.selectFrom("branches")
		.select("id")
		.where("sample", "in", [SAMPLE.unchanged, SAMPLE.changed])
		.limit(1)
		.executeTakeFirst();
	return any !== undefined;
}

const selectSamples = (db: Kysely<Tables>) =>
	selectStored(db)
		.where("sample", "in", [SAMPLE.unchanged, SAMPLE.changed])
		.orderBy("branches.name")
		.orderBy("branches.id");

export async function readSamples(db: Kysely<Tables>): Promise<Samples> {
	const rows = await selectSamples(db).execute();
	const changed = rows.filter(({ sample }) => sample === SAMPLE.changed);
	return {
		unchanged: rows.length - changed.length,
		changed: changed.map(({ id, name, cityName, stateName }) => ({ id, name, cityName, stateName })),
		version: Math.max(0, ...rows.map(({ lastChange }) => lastChange)),
	};
}

/**
 * Makes some changed samples somebody's own branches and removes all others, as one change within a transaction.
 *
 * @returns the id of the change and the numbers of branches; undefined if the samples are not as they were seen
 */
export async function settleSamples(
	transaction: Transaction<Tables>,
	{ keep, expected, who }: SamplesEdit,
	now: number,
): Promise<{ change: number; kept: number; removed: number } | undefined> {
	const { version, changed } = await readSamples(transaction);
	const changedIds = new Set(changed.map(({ id }) => id));
	if (!wasSeen(expected, version) || !keep.every((id) => changedIds.has(id))) return undefined;
	const rows = await selectSamples(transaction).execute();
	if (rows.length === 0) return undefined;
	const { id: change, updated, removed } = await removeAll(transaction, rows, { who, now }, new Set(keep));
	return { change, kept: updated, removed };
}

/** Removes the samples that nobody has changed, within a transaction; the others stay. */
export async function removeSamples(transaction: Transaction<Tables>, who: Who, now: number) {
	const rows = await selectSamples(transaction).execute();
	const unchanged = rows.filter(({ sample }) => sample === SAMPLE.unchanged);
	if (unchanged.length > 0) await removeAll(transaction, unchanged, { who, now });
	return { removed: unchanged.length, changed: rows.length - unchanged.length };
}

/** @param keptIds the ids of those that become own branches instead */
async function removeAll(
	transaction: Transaction<Tables>,
	rows: readonly StoredRow[],
	by: Pick<ChangeStamp, "who" | "now">,
	keptIds: ReadonlySet<number> = new Set(),
): Promise<AppliedChange> {
	const changes = rows.map((row): BranchChange => {
		const before = toStored(row);
		return { before, after: keptIds.has(before.id) ? { ...before, sample: SAMPLE.own } : null };
	});
	const plan = { changes, places: await readPlaces(transaction) };
	const removed = await applyPlan(transaction, plan, { ...by, kind: "samples" });
	await settleSampleHolidays(transaction);
	return removed;
}
