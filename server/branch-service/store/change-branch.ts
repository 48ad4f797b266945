/** Changes one branch within a transaction. */
import type { Kysely, Transaction } from "kysely";
import type { ChangeKind } from "../../../shared/api/admin-answers.ts";
import type { Tables } from "../database/schema/tables.ts";
import { applyPlan } from "./apply-plan.ts";
import { OtherStates, otherStates, type Who } from "./author.ts";
import { type ListedBranch, readListed } from "./find-branches.ts";
import { type Removal, readRemoval, readSince, type SeenVersions, type SinceEntry, wasSeen } from "./history.ts";
import { readPlaces } from "./places.ts";
import { planBranches, type Taken, type WantedBranch } from "./plan.ts";
import { PIN_IS_RIGHT, readStored, type StoredBranch } from "./stored-branch.ts";

/** A change of one branch by a user who has seen a version of it. */
export interface BranchEdit {
	id: number;
	/** The values of `lastChange` that the user has seen. */
	expected: SeenVersions;
	/** The new values, which may depend on the stored ones. Missing fields are not changed. */
	fields: (stored: StoredBranch, now: number) => Omit<WantedBranch, "id">;
	kind: ChangeKind;
	who: Who;
}

export interface Stale {
	branch: ListedBranch;
	since: SinceEntry[];
}

export type EditOutcome =
	/** `change` is the id of the recorded change; missing if nothing was different. */
	| { branch: ListedBranch; change?: number | undefined }
	/** The branch does not exist; `removed` is set if it once did. */
	| { missing: true; removed: Removal | undefined }
	| { stale: Stale }
	/** Another branch has its name, city and pincode, or its code. */
	| { taken: Taken };

export type RemoveOutcome = Exclude<EditOutcome, { branch: unknown } | { taken: unknown }> | { change: number };

/**
 * Changes one branch if its version was seen. An edit that changes nothing is not recorded.
 *
 * @param offered the lender's services, besides those that are usual
 */
export async function changeBranch(
	transaction: Transaction<Tables>,
	{ id, expected, fields, kind, who }: BranchEdit,
	now: number,
	offered: readonly string[],
): Promise<EditOutcome> {
	const seen = await findSeen(transaction, id, expected);
	if (!("stored" in seen)) return seen;
	const plan = await planBranches(transaction, [{ ...fields(seen.stored, now), id }], now, undefined, offered);
	const [taken] = plan.problems;
	if (taken) return { taken };
	const stamp = { who, now, kind, name: seen.stored.name };
	const applied = plan.changes.length > 0 ? await applyPlan(transaction, plan, stamp) : undefined;
	return { branch: await readOne(transaction, id), change: applied?.id };
}

/** Notes that the position of a branch is right, although it looks wrong. That is no change of the branch, so it has no entry in the history. */
export async function confirmPin(
	transaction: Transaction<Tables>,
	id: number,
	who: Who,
): Promise<ListedBranch | undefined> {
	const [branch] = await readListed(transaction, [id]);
	const refused = branch && otherStates(who, [{ before: branch, after: branch }]);
	if (refused) throw new OtherStates(`${refused}.`);
	if (!branch || branch.pinPlace === PIN_IS_RIGHT) return branch;
	await transaction.updateTable("branches").set({ pinPlace: PIN_IS_RIGHT }).where("id", "=", id).execute();
	return { ...branch, pinPlace: PIN_IS_RIGHT };
}

/** Removes one branch if its version was seen. `change` is the id of the recorded change, which can be undone. */
export async function removeBranch(
	transaction: Transaction<Tables>,
	{ id, expected, who }: Omit<BranchEdit, "fields" | "kind">,
	now: number,
): Promise<RemoveOutcome> {
	const seen = await findSeen(transaction, id, expected);
	if (!("stored" in seen)) return seen;
	const changes = [{ before: seen.stored, after: null }];
	const plan = { changes, places: await readPlaces(transaction) };
	const { id: change } = await applyPlan(transaction, plan, { who, now, kind: "delete", name: seen.stored.name });
	return { change };
}

type Unseen = Extract<EditOutcome, { missing: true } | { stale: unknown }>;

async function findSeen(
	db: Kysely<Tables>,
	id: number,
	expected: SeenVersions,
): Promise<{ stored: StoredBranch } | Unseen> {
	const stored = await readStored(db, id);
	if (!stored) return { missing: true, removed: await readRemoval(db, id) };
	if (expected === "any" || wasSeen(expected, stored.lastChange)) return { stored };
	return { stale: { branch: await readOne(db, id), since: await readSince(db, id, Math.max(...expected)) } };
}

async function readOne(db: Kysely<Tables>, id: number): Promise<ListedBranch> {
	const [branch] = await readListed(db, [id]);
	if (!branch) throw new Error(`Branch ${id} has gone within a transaction`);
	return branch;
}
