/** Stores a plan and records it as one change. */
import { type Insertable, sql, type Transaction } from "kysely";
import type { ChangeKind } from "../../../shared/api/admin-answers.ts";
import { plannedFields } from "../../../shared/branch/coming-change.ts";
import { codeKey } from "../../../shared/branch/text-rules.ts";
import { keepCounter } from "../database/engine.ts";
import { matchKey } from "../database/schema/match-key.ts";
import type { AuditAction, Tables } from "../database/schema/tables.ts";
import { nameOf, OtherStates, otherStates, type Who } from "./author.ts";
import { BeyondFeed, beyondFeed } from "./feed-bounds.ts";
import { type Places, removeEmptyPlaces } from "./places.ts";
import type { BranchChange, NewContent, Plan } from "./plan.ts";
import {
	auditText,
	type BranchContent,
	type ChangedContent,
	COLUMNS,
	changedFields,
	pinPlaceAfter,
	type RecordedField,
	SAMPLE,
	type StoredBranch,
	servicesColumn,
	setsSample,
	wholeText,
	withoutEmpty,
} from "./stored-branch.ts";

export interface ChangeStamp {
	who: Who;
	kind: ChangeKind;
	/** The name of the file or the branch. */
	name?: string | undefined;
	undoes?: number | undefined;
}

export interface AppliedChange {
	id: number;
	created: number;
	updated: number;
	removed: number;
	unchanged: number;
}

/** Changes per statement; SQLite allows 32,766 parameters. */
const BATCH = 200;

/**
 * Stores a plan without problems within a transaction.
 *
 * @throws {BeyondFeed} if the site could not show the result; nothing is then stored
 * @throws {OtherStates} if its author may not change all of these branches
 */
export async function applyPlan(
	transaction: Transaction<Tables>,
	{ changes, places, unchanged = 0 }: Pick<Plan, "changes" | "places"> & Partial<Pick<Plan, "unchanged">>,
	stamp: ChangeStamp,
): Promise<AppliedChange> {
	const refused = otherStates(stamp.who, changes);
	if (refused) throw new OtherStates(`${refused}.`);
	const beyond = await beyondFeed(transaction, { changes, places });
	if (beyond) throw new BeyondFeed(beyond);
	const count = (action: AuditAction) => changes.filter((change) => actionOf(change) === action).length;
	const counts = { created: count("created"), updated: count("updated"), removed: count("removed"), unchanged };
	const { id, at } = await recordChange(transaction, stamp, { ...counts, fields: fieldsOf(changes) });
	await places.store(transaction);
	for (let start = 0; start < changes.length; start += BATCH) {
		const batch = await withIds(transaction, changes.slice(start, start + BATCH), places);
		await transaction
			.insertInto("audit")
			.values(
				batch.map(({ branchId, change }) => ({
					at,
					who: nameOf(stamp.who),
					changeId: id,
					branchId,
					...auditOf(change),
				})),
			)
			.execute();
		for (const { branchId, change } of batch) await store(transaction, branchId, change, places);
		await renewLastChange(transaction, batch);
	}
	if (counts.updated + counts.removed > 0) await removeEmptyPlaces(transaction);
	return { id, ...counts };
}

export async function recordChange(
	transaction: Transaction<Tables>,
	{ who, kind, name = "", undoes }: ChangeStamp,
	counts: Partial<Omit<AppliedChange, "id">> & { refusal?: string; fields?: readonly string[] } = {},
): Promise<{ id: number; at: string }> {
	const at = new Date().toISOString();
	const { created = 0, updated = 0, removed = 0, unchanged = 0, refusal = null, fields = [] } = counts;
	const row = {
		at,
		who: nameOf(who),
		kind,
		name,
		undoes: undoes ?? null,
		created,
		updated,
		removed,
		unchanged,
		refusal,
		fields: JSON.stringify(fields),
	};
	const { id } = await transaction.insertInto("changes").values(row).returning("id").executeTakeFirstOrThrow();
	return { id, at };
}

function actionOf({ before, after }: BranchChange): AuditAction {
	if (!before) return "created";
	return after ? "updated" : "removed";
}

function auditOf(change: BranchChange): { action: AuditAction; before: string | null; after: string } {
	const { before, after } = change;
	const action = actionOf(change);
	if (!before) return { action, before: null, after: wholeText(after) };
	if (!after) {
		const { sample } = before;
		return { action, before: JSON.stringify({ ...JSON.parse(wholeText(before)), sample }), after: "null" };
	}
	const fields = recordedFields(before, after);
	return { action, before: auditText(before, fields), after: auditText(after, fields) };
}

function recordedFields(before: StoredBranch, after: ChangedContent): RecordedField[] {
	const fields: RecordedField[] = changedFields(before, after);
	return setsSample(before, after) ? [...fields, "sample"] : fields;
}

/** The fields that differ in any of the branches that stay, with those of planned changes. */
function fieldsOf(changes: readonly BranchChange[]): string[] {
	const found = new Set<string>();
	for (const { before, after } of changes) {
		if (!before || !after) continue;
		for (const field of recordedFields(before, after)) found.add(field);
		for (const field of plannedFields(before.coming, after.coming)) found.add(field);
	}
	return [...found];
}

interface IdentifiedChange {
	branchId: number;
	change: BranchChange;
}

/** Inserts the new branches, and returns all changes with their branches' ids. */
async function withIds(
	transaction: Transaction<Tables>,
	changes: readonly BranchChange[],
	places: Places,
): Promise<IdentifiedChange[]> {
	const afters = changes.flatMap(({ before, after }) => (before || !after ? [] : [after as NewContent]));
	const names = withoutEmpty(COLUMNS, afters);
	const added = afters.map((after) => {
		const { id, sample = 0, ...branch } = after;
		const columns = { ...columnsOf(branch, places, names), sample };
		return { after, columns: id === undefined ? columns : { id, ...columns } };
	});
	const ids = new Map<BranchChange["after"], number | undefined>();
	if (added.length > 0) {
		const rows = await transaction
			.insertInto("branches")
			.values(added.map(({ columns }) => columns))
			.returning(["id", "matchKey"])
			.execute();
		if (added.some(({ after }) => after.id !== undefined)) await keepCounter(transaction, "branches");
		const byKey = new Map(rows.map(({ id, matchKey: key }) => [key, id]));
		for (const { after, columns } of added) ids.set(after, byKey.get(columns.matchKey));
	}
	return changes.map((change) => {
		const branchId = change.before ? change.before.id : ids.get(change.after);
		if (branchId === undefined) throw new Error("An added branch has no id");
		return { branchId, change };
	});
}

async function store(
	transaction: Transaction<Tables>,
	branchId: number,
	{ before, after }: BranchChange,
	places: Places,
): Promise<void> {
	if (!after) {
		await transaction.deleteFrom("branches").where("id", "=", branchId).execute();
	} else if (before) {
		await transaction
			.updateTable("branches")
			.set({
				...columnsOf(after, places, withoutEmpty(COLUMNS, [before, after])),
				sample: sampleAfter(before, after),
				pinPlace: pinPlaceAfter(before, after),
			})
			.where("id", "=", branchId)
			.execute();
	}
}

function sampleAfter({ sample: before }: StoredBranch, { sample = before }: ChangedContent): number {
	if (sample !== before) return sample;
	return before === SAMPLE.own ? SAMPLE.own : SAMPLE.changed;
}

async function renewLastChange(transaction: Transaction<Tables>, batch: readonly IdentifiedChange[]): Promise<void> {
	const ids = batch.map(({ branchId }) => branchId);
	const newest = sql<number>`(SELECT max("audit"."id") FROM "audit" WHERE "audit"."branchId" = "branches"."id")`;
	await transaction.updateTable("branches").set({ lastChange: newest }).where("id", "in", ids).execute();
}

type Columns = Omit<Insertable<Tables["branches"]>, "sample" | "pinPlace" | "lastChange" | "id">;

/**
 * The columns of a branch's content.
 *
 * @param names of the columns that are named as fields; any other one is empty in the table or by default
 */
function columnsOf(branch: BranchContent, places: Places, names: readonly (typeof COLUMNS)[number][]): Columns {
	const same = Object.fromEntries(names.map((name) => [name, branch[name]])) as Pick<
		BranchContent,
		(typeof COLUMNS)[number]
	>;
	return {
		...same,
		lng: branch.long,
		closures: JSON.stringify(branch.closures),
		coming: JSON.stringify(branch.coming),
		cityId: places.cityId(branch),
		services: servicesColumn(branch.services),
		matchKey: matchKey(branch),
		codeKey: codeKey(branch.branchCode),
	};
}
