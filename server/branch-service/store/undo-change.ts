/** Undoes a change of branches, of the calendar or of the notice, within a transaction. */
import { isDeepStrictEqual } from "node:util";
import type { Kysely, Transaction } from "kysely";
import type { UndoConflict } from "../../../shared/api/admin-answers.ts";
import { EMPTY_CALENDAR } from "../../../shared/hours/calendar.ts";
import type { Tables } from "../database/schema/tables.ts";
import { type AppliedChange, applyPlan } from "./apply-plan.ts";
import type { Who } from "./author.ts";
import { changeDocument, readDocument } from "./documents.ts";
import { beyondFeed } from "./feed-bounds.ts";
import { type RecordedChange, readChange } from "./history.ts";
import { isUndoable, planUndo } from "./plan-undo.ts";
import { reverseCalendar } from "./reverse-calendar.ts";
import { settleSampleHolidays } from "./samples.ts";

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
		changed = await changeDocument(
			transaction,
			{ ...stamp, name: "notice", content: before, expected: [version] },
			now,
		);
	} else {
		const { content, version } = await readDocument(transaction, "calendar");
		const { calendar, conflicts } = reverseCalendar(before ?? EMPTY_CALENDAR, after, content);
		if (conflicts) {
			const cause = await onlyCalendarChange(transaction, id);
			return { refused: { conflicts: conflicts.map((conflict) => ({ ...conflict, change: cause })) } };
		}
		changed = await changeDocument(
			transaction,
			{ ...stamp, name: "calendar", content: calendar, expected: [version] },
			now,
		);
	}
	if (changed?.change === undefined) throw new Error("It cannot be changed back");
	return { applied: { id: changed.change, created: 0, updated: 0, removed: 0, unchanged: 0 } };
}
