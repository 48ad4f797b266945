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
	/** When, in milliseconds since 1970. */
	now: number;
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
	const entries = changes.map(entryOf);
	const count = (action: AuditAction) => entries.filter((entry) => entry.action === action).length;
	const counts = { created: count("created"), updated: count("updated"), removed: count("removed"), unchanged };
	const fields = [...new Set(entries.flatMap((entry) => [...entry.fields, ...entry.planned]))];
	const { id, at } = await recordChange(transaction, stamp, { ...counts, fields });
	await places.store(transaction);
	const who = nameOf(stamp.who);
	for (let start = 0; start < entries.length; start += BATCH) {
		const batch = await withIds(transaction, entries.slice(start, start + BATCH), places);
		const rows = batch.map((entry) => ({ at, who, changeId: id, ...auditOf(entry) }));
		await transaction.insertInto("audit").values(rows).execute();
		for (const { branchId, change } of batch) await store(transaction, branchId, change, places);
		await renewLastChange(transaction, batch);
	}
	if (counts.updated + counts.removed > 0) await removeEmptyPlaces(transaction);
	return { id, ...counts };
}

export async function recordChange(
	transaction: Transaction<Tables>,
	{ who, now, kind, name = "", undoes }: ChangeStamp,
	counts: Partial<Omit<AppliedChange, "id">> & { refusal?: string; fields?: readonly string[] } = {},
): Promise<{ id: number; at: string }> {
	const at = new Date(now).toISOString();
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

interface Entry {
	change: BranchChange;
	action: AuditAction;
	/** Those that differ, if the branch stays, and those of planned changes that differ. */
	fields: RecordedField[];
	planned: string[];
}

function entryOf(change: BranchChange): Entry {
	const { before, after } = change;
	if (!before || !after) return { change, action: before ? "removed" : "created", fields: [], planned: [] };
	const fields: RecordedField[] = changedFields(before, after);
	if (setsSample(before, after)) fields.push("sample");
	return { change, action: "updated", fields, planned: plannedFields(before.coming, after.coming) };
}

function auditOf({ branchId, action, change: { before, after }, fields }: IdentifiedEntry) {
	if (!after) {
		const removed = before && JSON.stringify({ ...JSON.parse(wholeText(before)), sample: before.sample });
		return { branchId, action, before: removed, after: "null" };
	}
	if (!before) return { branchId, action, before: null, after: wholeText(after) };
	return { branchId, action, before: auditText(before, fields), after: auditText(after, fields) };
}

interface IdentifiedEntry extends Entry {
	branchId: number;
}

/** Inserts the new branches, and returns all entries with their branches' ids. */
async function withIds(
	transaction: Transaction<Tables>,
	entries: readonly Entry[],
	places: Places,
): Promise<IdentifiedEntry[]> {
	const afters = entries.flatMap(({ change: { before, after } }) => (before || !after ? [] : [after as NewContent]));
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
	return entries.map((entry) => {
		const { before, after } = entry.change;
		const branchId = before ? before.id : ids.get(after);
		if (branchId === undefined) throw new Error("An added branch has no id");
		return { ...entry, branchId };
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

async function renewLastChange(transaction: Transaction<Tables>, batch: readonly IdentifiedEntry[]): Promise<void> {
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
