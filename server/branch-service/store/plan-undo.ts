/** Plans what undoing a change would change. */
import type { Kysely } from "kysely";
import type { ChangeKind, UndoConflict } from "../../../shared/api/admin-answers.ts";
import { fieldLabel } from "../../../shared/api/field-lines.ts";
import { codeKey } from "../../../shared/branch/text-rules.ts";
import { placeKey } from "../../../shared/places/place-key.ts";
import { hasField } from "../database/engine.ts";
import { matchKey } from "../database/schema/match-key.ts";
import type { Tables } from "../database/schema/tables.ts";
import { type Places, readPlaces } from "./places.ts";
import type { BranchChange, NewContent, Plan } from "./plan.ts";
import {
	type BranchContent,
	EMPTY_CONTENT,
	isComplete,
	isSameValue,
	type RecordedField,
	type StoredBranch,
	selectStored,
	toStored,
} from "./stored-branch.ts";

interface UndoPlan extends Pick<Plan, "changes" | "places"> {
	conflicts: UndoConflict[];
}

/** Entries per query; SQLite allows 32,766 parameters. */
const BATCH = 200;

/** Kinds of changes without a state to return to. */
const FINAL: readonly ChangeKind[] = ["restore", "refused", "people"];

/** Whether a change is of a kind that can be undone. */
export function isUndoable(kind: ChangeKind): boolean {
	return !FINAL.includes(kind);
}

interface Entry {
	id: number;
	branchId: number;
	before: (Partial<NewContent> & { sample?: number }) | null;
	after: Partial<NewContent> | null;
}

/**
 * Plans the undoing of a change: each field that it changed gets its former value, new branches are removed, and removed ones come back
 * with the same id. Other changes since then stay.
 *
 * @param db a transaction
 * @param kind of the change
 */
export async function planUndo(db: Kysely<Tables>, changeId: number, kind?: ChangeKind): Promise<UndoPlan> {
	const places = await readPlaces(db);
	const changes: BranchChange[] = [];
	const conflicts: Conflict[] = [];
	const rows = await db
		.selectFrom("audit")
		.select(["id", "branchId", "before", "after"])
		.where("changeId", "=", changeId)
		.where("branchId", ">", 0)
		.orderBy("id")
		.execute();
	for (let start = 0; start < rows.length; start += BATCH) {
		const entries = rows.slice(start, start + BATCH).map(({ id, branchId, before, after }): Entry => {
			const entry = { id, branchId, before: JSON.parse(before ?? "null"), after: JSON.parse(after) };
			// A planned change that began and is undone would begin again.
			if (kind === "begin") for (const content of [entry.before, entry.after]) delete content?.coming;
			return entry;
		});
		const ids = entries.map(({ branchId }) => branchId);
		const stored = await selectStored(db).where("branches.id", "in", ids).execute();
		const byId = new Map(stored.map((row) => [row.id, toStored(row)]));
		for (const entry of entries) {
			const { id, branchId } = entry;
			const current = byId.get(branchId);
			const { change, reason, what } = reverse(entry, current, places);
			const name = current?.name ?? entry.before?.name ?? entry.after?.name ?? "";
			if (change) changes.push(change);
			else conflicts.push({ branchId, name, reason, effect: { branchId, after: id, what } });
		}
	}
	conflicts.push(...(await findTaken(db, changes)));
	return { changes, places, conflicts: await withCauses(db, conflicts) };
}

type Conflict = Omit<UndoConflict, "change"> & { effect: Effect };

/** The most conflicts that are listed with their causes; users read only the first ones. */
export const MAX_CONFLICTS = 1000;

async function withCauses(db: Kysely<Tables>, conflicts: readonly Conflict[]): Promise<UndoConflict[]> {
	const causes = await findCauses(
		db,
		conflicts.slice(0, MAX_CONFLICTS).map(({ effect }) => effect),
	);
	return conflicts.map(({ effect: _, ...conflict }, index) => ({ ...conflict, change: causes[index] ?? null }));
}

function reverse(
	{ branchId, before, after }: Entry,
	current: StoredBranch | undefined,
	places: Places,
): { change: BranchChange; reason?: never; what?: never } | { change?: never; reason: string; what: Effect["what"] } {
	if (!after) {
		if (current) return { reason: "It exists again.", what: "created" };
		const removed = { ...EMPTY_CONTENT, ...before, id: branchId };
		if (!isComplete(removed)) return { reason: "It was deleted before some fields were required.", what: "removed" };
		return { change: { before: null, after: places.settle(removed) } };
	}
	if (!current) return { reason: "It has been deleted since.", what: "removed" };
	const expected = before ? after : { ...EMPTY_CONTENT, ...after };
	const changed = (Object.keys(expected) as RecordedField[]).filter(
		(field) => !isSameContent(field, current[field], expected[field]),
	);
	if (changed.length > 0) return { reason: `Changed since: ${changed.map(labelOf).join(", ")}.`, what: changed };
	if (!before) return { change: { before: current, after: null } };
	return { change: { before: current, after: places.settle({ ...current, ...before }) } };
}

/** Whether two values count as the same. States and cities that were removed may have come back in another spelling. */
function isSameContent(field: RecordedField, now: unknown, then: unknown): boolean {
	const isPlace = field === "stateName" || field === "cityName";
	return isSameValue(now, then) || (isPlace && placeKey(String(now)) === placeKey(String(then)));
}

function labelOf(field: RecordedField): string {
	return field === "sample" ? "Whether it is an example" : fieldLabel(field);
}

/** What no two branches have in common, if it is not empty. */
const UNIQUE = [
	{
		column: "matchKey",
		keyOf: matchKey,
		what: ["name", "cityName", "pincode"],
		has: () => "has its name, city and pincode now.",
		wouldHave: "would have the same name, city and pincode.",
	},
	{
		column: "codeKey",
		keyOf: ({ branchCode }: BranchContent) => codeKey(branchCode),
		what: ["branchCode"],
		has: ({ branchCode }: BranchContent) => `has its branch code ${branchCode} now.`,
		wouldHave: "would have the same branch code.",
	},
] as const;

/** Finds branches that cannot get back what is unique, because another branch has it or also gets it. */
async function findTaken(db: Kysely<Tables>, changes: readonly BranchChange[]): Promise<Conflict[]> {
	const conflicts: Conflict[] = [];
	for (const { column, keyOf, what, has, wouldHave } of UNIQUE) {
		const moved = changes.filter(({ before, after }) => !before || !after || keyOf(before) !== keyOf(after));
		// Branches of the plan that do not change theirs keep them.
		const leaving = new Set(moved.flatMap(({ before }) => (before ? [before.id] : [])));
		const returned = moved.flatMap(({ before, after }) => {
			if (!after || keyOf(after) === "") return [];
			return [{ branchId: before?.id ?? (after as NewContent).id ?? 0, after, key: keyOf(after) }];
		});
		const claimed = new Map<string, number>();
		for (let start = 0; start < returned.length; start += BATCH) {
			const batch = returned.slice(start, start + BATCH);
			const keys = batch.map(({ key }) => key);
			const holders = await db.selectFrom("branches").select(["id", column]).where(column, "in", keys).execute();
			for (const { branchId, after, key } of batch) {
				const holder = holders.find((each) => each[column] === key && !leaving.has(each.id));
				const other = holder?.id ?? claimed.get(key);
				if (other === undefined) claimed.set(key, branchId);
				else {
					const reason = `Branch ${other} ${holder ? has(after) : wouldHave}`;
					conflicts.push({ branchId, name: after.name, reason, effect: { branchId: other, after: 0, what } });
				}
			}
		}
	}
	return conflicts;
}

/** What has happened to a branch since an entry of the audit. */
interface Effect {
	branchId: number;
	after: number;
	/** The branch was removed or created, or has other values in any of these fields. */
	what: "removed" | "created" | readonly RecordedField[];
}

/** For each effect, the id of the newest change with it; null if none is recorded, for example after a restored backup. */
export async function findCauses(db: Kysely<Tables>, effects: readonly Effect[]): Promise<(number | null)[]> {
	const causes: (number | null)[] = [];
	for (const effect of effects) causes.push(await findCause(db, effect));
	return causes;
}

/** The database searches this branch's history backwards, and stops at the first match. */
async function findCause(db: Kysely<Tables>, { branchId, after, what }: Effect): Promise<number | null> {
	const since = db.selectFrom("audit").select("changeId").where("branchId", "=", branchId).where("id", ">", after);
	const fitting =
		typeof what === "string"
			? since.where("action", "=", what)
			: since.where("action", "!=", "removed").where(({ or }) => or(what.map((field) => hasField(db, "after", field))));
	const newest = await fitting.orderBy("id", "desc").limit(1).executeTakeFirst();
	return newest?.changeId ?? null;
}
