/** The history of changes: what, when and by whom. */
import { type Kysely, type Selectable, sql } from "kysely";
import type { AdminChange, AdminChangeEntry, ChangeKind } from "../../../shared/api/admin-answers.ts";
import { plannedFields } from "../../../shared/branch/coming-change.ts";
import type { Tables } from "../database/schema/tables.ts";
import { type ChangeFilter, findChanges } from "./find-changes.ts";
import { type BranchContent, isSameValue } from "./stored-branch.ts";

/** A change as recorded, without whether it can be, or is just being, undone. */
export type RecordedChange = Omit<AdminChange, "kind" | "undoable" | "undoing"> & { kind: ChangeKind };

export interface HistoryPage<Item> {
	items: Item[];
	total: number;
}

export interface Section {
	offset: number;
	limit: number;
}

/** For each undone change, the id of the newest one that undid it and was not itself undone. */
async function readUndone(db: Kysely<Tables>): Promise<Map<number, number>> {
	const undone = new Map<number, number>();
	const rows = await db
		.selectFrom("changes")
		.select(["id", "undoes"])
		.where("undoes", "is not", null)
		.orderBy("id", "desc")
		.execute();
	// An undo comes after its change, so the newest one is in force, and so is each older one that no newer one has undone.
	for (const { id, undoes } of rows) {
		if (undoes !== null && !undone.has(id) && !undone.has(undoes)) undone.set(undoes, id);
	}
	return undone;
}

/** A page of the changes that a filter lets through, newest first. */
export async function readChanges(
	db: Kysely<Tables>,
	filter: ChangeFilter,
	{ offset, limit }: Section,
	signal?: AbortSignal,
): Promise<HistoryPage<RecordedChange>> {
	const { withoutPeople, ...parts } = filter;
	const seen = withoutPeople ? db.selectFrom("changes").where("kind", "!=", "people") : db.selectFrom("changes");
	const all = seen.selectAll().orderBy("id", "desc");
	const isFiltered = Object.values(parts).some((part) => part !== undefined);
	const foundIds = isFiltered ? (await findChanges(db, filter, signal)).ids : undefined;
	const ids = foundIds?.slice(offset, offset + limit);
	const page = ids ? all.where("id", "in", ids) : all.offset(offset).limit(limit);
	// PostgreSQL knows no empty list.
	const rows = ids?.length === 0 ? [] : await page.execute();
	const counted = seen.select(({ fn }) => fn.countAll<number>().as("total"));
	const total = foundIds?.length ?? (await counted.executeTakeFirstOrThrow()).total;
	const undone = await readUndone(db);
	const own = filter.branch === undefined ? undefined : await readOwnFields(db, filter.branch, rows);
	const items = rows.map((row) => {
		return { ...toChange(row, undone), ...(own && { fields: own.get(row.id) ?? [] }) };
	});
	return { items, total };
}

/** One change; undefined if the id is unknown. */
export async function readChange(db: Kysely<Tables>, id: number): Promise<RecordedChange | undefined> {
	const row = await db.selectFrom("changes").selectAll().where("id", "=", id).executeTakeFirst();
	return row && toChange(row, await readUndone(db));
}

function toChange(row: Selectable<Tables["changes"]>, undone: ReadonlyMap<number, number>): RecordedChange {
	return { ...row, fields: JSON.parse(row.fields), undoneBy: undone.get(row.id) ?? null };
}

/** For each of these changes, the fields that it changed in one branch. */
async function readOwnFields(
	db: Kysely<Tables>,
	branchId: number,
	changes: readonly { id: number }[],
): Promise<ReadonlyMap<number, string[]>> {
	const ids = changes.map(({ id }) => id);
	const rows = await db
		.selectFrom("audit")
		.select(["changeId", "before", "after"])
		.where("branchId", "=", branchId)
		.where("action", "=", "updated")
		.where("changeId", "in", ids)
		.execute();
	return new Map(
		rows.map(({ changeId, ...row }) => {
			const [before, after] = [JSON.parse(row.before ?? "{}"), JSON.parse(row.after)];
			const changed = Object.keys(after).filter((field) => !isSameValue(before[field], after[field]));
			return [changeId ?? 0, [...new Set([...changed, ...plannedFields(before.coming ?? [], after.coming ?? [])])]];
		}),
	);
}

export interface Removal {
	at: string;
	who: string;
	/** The name that the branch had. */
	name: string;
}

/** The last time that a branch was deleted; undefined if that is not recorded. */
export async function readRemoval(db: Kysely<Tables>, branchId: number): Promise<Removal | undefined> {
	const removal = await db
		.selectFrom("audit")
		.select(["at", "who", "before"])
		.where("branchId", "=", branchId)
		.where("action", "=", "removed")
		.orderBy("id", "desc")
		.limit(1)
		.executeTakeFirst();
	return removal && { at: removal.at, who: removal.who, name: JSON.parse(removal.before ?? "{}").name ?? "" };
}

/** The order of entries in which updated branches come first. */
const ALTERED_FIRST = sql`CASE "action" WHEN 'created' THEN 1 WHEN 'removed' THEN 2 ELSE 0 END`;

/** The branches of a change, before and after: updated ones, then new ones, then removed ones. */
export async function readEntries(
	db: Kysely<Tables>,
	changeId: number,
	{ offset, limit }: Section,
): Promise<HistoryPage<AdminChangeEntry>> {
	const of = db.selectFrom("audit").where("changeId", "=", changeId);
	const { total } = await of.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
	// The subquery selects only ids, so that texts are read only for this page.
	const page = of.select("id").orderBy(ALTERED_FIRST).orderBy("id").offset(offset).limit(limit);
	const rows = await db
		.selectFrom("audit")
		.leftJoin("branches", "branches.id", "audit.branchId")
		.select(["action", "branchId", "before", "after", "branches.name"])
		.where("audit.id", "in", page)
		.orderBy(ALTERED_FIRST)
		.orderBy("audit.id")
		.execute();
	return { items: rows.map(toEntry), total };
}

type Audit = Selectable<Tables["audit"]>;

type EntryRow = Pick<Audit, "action" | "branchId" | "before" | "after"> & { name: string | null };

function toEntry({ action, branchId, name, ...row }: EntryRow): AdminChangeEntry {
	const [before, after] = [row.before ?? "null", row.after].map((text) => JSON.parse(text));
	const content: Partial<BranchContent> = { ...before, ...after };
	return { action, branchId: branchId || null, name: name ?? content.name ?? "", exists: name !== null, before, after };
}

export interface SinceEntry extends Pick<Audit, "id" | "at" | "who"> {
	before: Partial<BranchContent> | null;
	after: Partial<BranchContent> | null;
}

/** The entries of a branch in the audit after one of them, oldest first. */
export async function readSince(db: Kysely<Tables>, branchId: number, lastChange: number): Promise<SinceEntry[]> {
	const rows = await db
		.selectFrom("audit")
		.select(["id", "at", "who", "before", "after"])
		.where("branchId", "=", branchId)
		.where("id", ">", lastChange)
		.orderBy("id")
		.execute();
	return rows.map(({ before, after, ...entry }) => ({
		...entry,
		before: JSON.parse(before ?? "null"),
		after: JSON.parse(after),
	}));
}

/** The versions that a client has seen, at least one; `"any"` if it wants to change any version. */
export type SeenVersions = readonly number[] | "any";

/** Whether the present version is among the seen ones. */
export function wasSeen(seen: SeenVersions, present: number): boolean {
	return seen === "any" || seen.includes(present);
}
