/** Changes one branch, or undoes a change, within a transaction. */
import { isDeepStrictEqual } from "node:util";
import type { Kysely, Transaction } from "kysely";
import type { ChangeKind, UndoConflict } from "../../../shared/api/admin-answers.ts";
import { EMPTY_CALENDAR } from "../../../shared/hours/calendar.ts";
import type { Tables } from "../database/schema/tables.ts";
import { type AppliedChange, applyPlan } from "./apply-plan.ts";
import { OtherStates, otherStates, type Who } from "./author.ts";
import { changeDocument, readDocument } from "./documents.ts";
import { beyondFeed } from "./feed-bounds.ts";
import { type ListedBranch, readListed } from "./find-branches.ts";
import {
	type RecordedChange,
	type Removal,
	readChange,
	readRemoval,
	readSince,
	type SeenVersions,
	type SinceEntry,
	wasSeen,
} from "./history.ts";
import { readPlaces } from "./places.ts";
import { planBranches, type Taken, type WantedBranch } from "./plan.ts";
import { isUndoable, planUndo } from "./plan-undo.ts";
import { reverseCalendar } from "./reverse-calendar.ts";
import { settleSampleHolidays } from "./samples.ts";
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

export type UndoOutcome =
	| { applied: AppliedChange; refused?: never }
	| {
			applied?: never;
			/**
			 * The change does not exist, is already undone, can never be undone, its branches or the notice were changed since, or the site could
			 * not show the result.
			 */
			refused: "missing" | "undone" | "final" | { conflicts: UndoConflict[] } | { beyond: string };
	  };

/**
 * Undoes a whole change; undoing an undo repeats the original change. If any of its branches was changed since, nothing is done.
 *
 * @throws {OtherStates} if the change is not only of branches or holidays that its author may change
 */
export async function undoChange(
	transaction: Transaction<Tables>,
	changeId: number,
	who: Who,
	now: number,
): Promise<UndoOutcome> {
	const change = await readChange(transaction, changeId);
	if (!change) return { refused: "missing" };
	if (change.undoneBy !== null) return { refused: "undone" };
	if (!isUndoable(change.kind)) return { refused: "final" };
	const entry = await documentEntry(transaction, changeId);
	if (entry) return undoDocument(transaction, change, entry, who, now);
	const plan = await planUndo(transaction, changeId, change.kind);
	if (plan.conflicts.length > 0) return { refused: { conflicts: plan.conflicts } };
	const beyond = await beyondFeed(transaction, plan);
	if (beyond) return { refused: { beyond } };
	const applied = await applyPlan(transaction, plan, { ...undoStamp(change, who), now });
	if (plan.changes.some(({ before, after }) => (after ? !before && after.sample : before?.sample)))
		await settleSampleHolidays(transaction);
	return { applied };
}

/** The stamp of an undo, or of a redo if it undoes an undo. */
function undoStamp({ id, kind, name }: RecordedChange, who: Who) {
	return { who, kind: kind === "undo" ? ("redo" as const) : ("undo" as const), name, undoes: id };
}

async function documentEntry(db: Kysely<Tables>, changeId: number) {
	const entry = await db
		.selectFrom("audit")
		.select(["id", "action", "before", "after"])
		.where("changeId", "=", changeId)
		.where("action", "in", ["calendar", "notice"])
		.executeTakeFirst();
	return entry && { ...entry, before: JSON.parse(entry.before ?? "null"), after: JSON.parse(entry.after) };
}

/** The only change of the calendar after an entry of the audit; null if there were several, any of which may be the cause. */
async function onlyCalendarChange(db: Kysely<Tables>, after: number): Promise<number | null> {
	const since = await db
		.selectFrom("audit")
		.select("changeId")
		.where("branchId", "=", 0)
		.where("action", "=", "calendar")
		.where("id", ">", after)
		.limit(2)
		.execute();
	return since.length === 1 ? (since[0]?.changeId ?? null) : null;
}

type DocumentEntry = NonNullable<Awaited<ReturnType<typeof documentEntry>>>;

const NOTICE_CHANGED = "Nothing was undone, because the notice has been changed since.";

/** Takes out of the calendar what a change put in, and the other way round; a notice is replaced as a whole. */
async function undoDocument(
	transaction: Transaction<Tables>,
	change: RecordedChange,
	{ id, action, before, after }: DocumentEntry,
	who: Who,
	now: number,
): Promise<UndoOutcome> {
	const stamp = undoStamp(change, who);
	let changed: { change?: number } | undefined;
	if (action === "notice") {
		const { content, version } = await readDocument(transaction, "notice");
		if (!isDeepStrictEqual(content, after)) return { refused: { beyond: NOTICE_CHANGED } };
		const undone = { ...stamp, name: "notice", content: before, expected: [version] } as const;
		changed = await changeDocument(transaction, undone, now);
	} else {
		const { content, version } = await readDocument(transaction, "calendar");
		const { calendar, conflicts } = reverseCalendar(before ?? EMPTY_CALENDAR, after, content);
		if (conflicts) {
			const cause = await onlyCalendarChange(transaction, id);
			return { refused: { conflicts: conflicts.map((conflict) => ({ ...conflict, change: cause })) } };
		}
		const undone = { ...stamp, name: "calendar", content: calendar, expected: [version] } as const;
		changed = await changeDocument(transaction, undone, now);
	}
	if (changed?.change === undefined) throw new Error("It cannot be changed back");
	return { applied: { id: changed.change, created: 0, updated: 0, removed: 0, unchanged: 0 } };
}
