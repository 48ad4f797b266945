/** Saves branches: new ones are added, existing ones are updated, and both is recorded in the audit. */
import { type Insertable, type Kysely, sql, type Transaction } from "kysely";
import type { UploadCounts } from "../../../shared/api-answers.ts";
import { type BranchFieldName, FIELD_NAMES } from "../../../shared/branch-fields.ts";
import type { BranchPayload } from "../../../shared/branch-payload.ts";
import { matchKey } from "../database/match-key.ts";
import type { Tables } from "../database/tables.ts";
import { type Places, readPlaces, removeEmptyPlaces } from "./places.ts";

/** A branch to be stored: the create payload, and fields that only the sample data has. */
export interface NewBranch extends BranchPayload {
	/** The next free id if missing. */
	id?: number;
	services?: string[];
	/** Whether it is one of the samples of a first start. */
	sample?: boolean;
}

type Row = BranchPayload & { id: number };

/** Branches per statement; SQLite allows 32,766 parameters. */
const BATCH = 200;

/**
 * Saves branches within a transaction.
 *
 * @param branches without duplicates
 * @param who the user's name in the audit
 * @param kept fields that stay unchanged in existing branches
 */
export async function saveBranches(
	transaction: Transaction<Tables>,
	branches: readonly NewBranch[],
	who: string,
	kept: readonly BranchFieldName[] = [],
): Promise<UploadCounts> {
	const places = await readPlaces(transaction);
	const stamp = { at: new Date().toISOString(), who };
	const counts = { created: 0, updated: 0, unchanged: 0 };
	for (let start = 0; start < branches.length; start += BATCH) {
		const batch: NewBranch[] = [];
		for (const branch of branches.slice(start, start + BATCH)) batch.push(await places.settle(branch));
		const stored = await findBranches(transaction, batch.map(matchKey));
		const created = batch.filter((branch) => !stored.has(matchKey(branch)));
		await addBranches(transaction, created, places, stamp);
		counts.created += created.length;
		for (const branch of batch) {
			const before = stored.get(matchKey(branch));
			if (!before) continue;
			const after = { ...branch, ...Object.fromEntries(kept.map((name) => [name, before[name]])) };
			const changed = changedFields(before, after).length > 0;
			if (changed) await updateBranch(transaction, before, after, places, stamp);
			counts[changed ? "updated" : "unchanged"]++;
		}
	}
	if (counts.updated > 0) await removeEmptyPlaces(transaction);
	return counts;
}

/** The id of the branch that counts as the same. */
export async function findBranch(db: Kysely<Tables>, branch: NewBranch): Promise<number | undefined> {
	return (await findBranches(db, [matchKey(branch)])).get(matchKey(branch))?.id;
}

/** Fields whose columns have the same names. */
const COLUMNS = FIELD_NAMES.filter((name) => name !== "stateName" && name !== "cityName" && name !== "long");

/** Branches with the fields of the create payload. */
export function selectPayloads(db: Kysely<Tables>) {
	return db
		.selectFrom("branches")
		.innerJoin("cities", "cities.id", "branches.cityId")
		.innerJoin("states", "states.id", "cities.stateId")
		.select(["branches.id", "lng as long", "cities.name as cityName", "states.name as stateName"])
		.select(COLUMNS.map((name) => `branches.${name}` as const));
}

/** By key; of several with the same key, the oldest. */
async function findBranches(db: Kysely<Tables>, keys: readonly string[]): Promise<Map<string, Row>> {
	const rows = await selectPayloads(db)
		.select("matchKey")
		.where("matchKey", "in", keys)
		.orderBy("branches.id", "desc")
		.execute();
	return new Map(rows.map(({ matchKey: key, ...row }) => [key, row]));
}

interface Stamp {
	at: string;
	who: string;
}

async function addBranches(
	transaction: Transaction<Tables>,
	branches: readonly NewBranch[],
	places: Places,
	stamp: Stamp,
): Promise<void> {
	if (branches.length === 0) return;
	const rows = await transaction
		.insertInto("branches")
		.values(
			branches.map((branch) => ({
				...columnsOf(branch, places),
				services: JSON.stringify(branch.services ?? []),
				sample: branch.sample ? 1 : 0,
			})),
		)
		.returning(["id", "matchKey"])
		.execute();
	const ids = new Map(rows.map(({ id, matchKey: key }) => [key, id]));
	const entries = branches.map((branch) => {
		const branchId = ids.get(matchKey(branch));
		if (branchId === undefined) throw new Error("An added branch has no id");
		return { ...stamp, action: "created" as const, branchId, before: null, after: auditText(branch, FIELD_NAMES) };
	});
	await transaction.insertInto("audit").values(entries).execute();
}

async function updateBranch(
	transaction: Transaction<Tables>,
	before: Row,
	branch: NewBranch,
	places: Places,
	stamp: Stamp,
): Promise<void> {
	const { id: branchId } = before;
	const sample = sql<number>`CASE sample WHEN 0 THEN 0 ELSE 2 END`;
	await transaction
		.updateTable("branches")
		.set({ ...columnsOf(branch, places), sample })
		.where("id", "=", branchId)
		.execute();
	const changed = changedFields(before, branch);
	await transaction
		.insertInto("audit")
		.values({
			...stamp,
			action: "updated",
			branchId,
			before: auditText(before, changed),
			after: auditText(branch, changed),
		})
		.execute();
}

/** Services are not in the create payload, so an update does not change them. */
function columnsOf(branch: NewBranch, places: Places): Omit<Insertable<Tables["branches"]>, "services" | "sample"> {
	const { stateName, cityName, long, services, sample, ...columns } = branch;
	return { ...columns, lng: long, cityId: places.cityId(branch), matchKey: matchKey(branch) };
}

function changedFields(before: Row, branch: NewBranch): BranchFieldName[] {
	return FIELD_NAMES.filter((name) => before[name] !== branch[name]);
}

/** Some fields of a branch, as the audit has them. */
export function auditText(branch: BranchPayload, names: readonly BranchFieldName[]): string {
	return JSON.stringify(Object.fromEntries(names.map((name) => [name, branch[name]])));
}
