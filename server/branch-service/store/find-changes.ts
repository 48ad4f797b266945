/**
 * Finds the changes that a filter lets through, in short steps between which visitors' requests are answered. In one step, ten words in 200,000
 * changes took half a second.
 */
import { type Expression, type Kysely, sql } from "kysely";
import type { ChangeKind } from "../../../shared/api/admin-answers.ts";
import { codeKey } from "../../../shared/branch/text-rules.ts";
import { hasField, textOfField } from "../database/engine.ts";
import type { Tables } from "../database/schema/tables.ts";
import { idRanges, inTurn } from "./id-ranges.ts";
import type { ContentField } from "./stored-branch.ts";

/** All parts must fit. */
export interface ChangeFilter {
	/** The id of a branch that was changed. */
	branch?: number | undefined;
	/** Words that are all part of the name of the file or branch, or of the name of one branch that was changed, or are its branch code or id. */
	words?: readonly string[];
	/** Part of the name of the person. */
	who?: string | undefined;
	kind?: ChangeKind | undefined;
	/** Set for somebody who does not manage people. */
	withoutPeople?: true;
	/** The name of a field that was changed; in the branches that are looked for, if any are. */
	field?: ContentField | undefined;
	/** The first time, and the one after the last, in ISO 8601, UTC. */
	from?: string | undefined;
	before?: string | undefined;
}

export interface FoundChanges {
	/** The changes, newest first. One that is made during the search may be missing. */
	ids: number[];
	/** Whether an entry of theirs is about a branch that the words name, or of a change that they name. */
	isNamed(entry: { branchId: number; changeId: number | null }): boolean;
}

/** Rows per step, which takes a few milliseconds. */
const STEP = 1000;

/** @param signal ends the search, which then rejects */
export function findChanges(db: Kysely<Tables>, filter: ChangeFilter, signal?: AbortSignal): Promise<FoundChanges> {
	return inTurn(async () => {
		const { words = [] } = filter;
		const branches = words.length > 0 ? await namedBranches(db, words, signal) : new Set<number>();
		const ofBranches = await changesOf(db, branches, filter, signal);
		const [ids, named] = [[] as number[], new Set<number>()];
		for await (const [after, last] of idRanges(db, STEP, signal, "changes")) {
			const rows = await matchingChanges(db, filter)
				.where("changes.id", ">", after)
				.where("changes.id", "<=", last)
				.select(({ and }) => ["changes.id", and(hasAllWords("changes.name", words)).as("isNamed")])
				.orderBy("changes.id")
				.execute();
			for (const { id, isNamed } of rows) {
				if (isNamed) named.add(id);
				if (isNamed || ofBranches.has(id)) ids.push(id);
			}
		}
		return { ids: ids.reverse(), isNamed: (entry) => named.has(entry.changeId ?? 0) || branches.has(entry.branchId) };
	});
}

/** The branches with these words in their names, now or when they were deleted, or with this code or id. */
async function namedBranches(db: Kysely<Tables>, words: readonly string[], signal?: AbortSignal): Promise<Set<number>> {
	const isId = words.length === 1 && /^\d{1,15}$/.test(words[0] ?? "");
	const branches = new Set(isId ? [Number(words[0])] : []);
	for await (const [after, last] of idRanges(db, STEP, signal)) {
		const rows = await db
			.selectFrom("branches")
			.select("id")
			.where("id", ">", after)
			.where("id", "<=", last)
			.where(({ or, and, eb }) => or([and(hasAllWords("name", words)), eb("codeKey", "=", codeKey(words.join(" ")))]))
			.execute();
		for (const { id } of rows) branches.add(id);
	}
	for await (const [after, last] of idRanges(db, STEP, signal, "audit")) {
		const rows = await db
			.selectFrom("audit")
			.select("branchId")
			.where("id", ">", after)
			.where("id", "<=", last)
			// With a parameter, the index could not be used.
			.where(sql<boolean>`"action" = 'removed'`)
			.where(({ and }) => and(words.map((word) => contains(textOfField(db, "before", "name"), word))))
			.execute();
		for (const { branchId } of rows) branches.add(branchId);
	}
	return branches;
}

async function changesOf(
	db: Kysely<Tables>,
	branches: ReadonlySet<number>,
	{ field }: ChangeFilter,
	signal?: AbortSignal,
): Promise<ReadonlySet<number>> {
	const changes = new Set<number>();
	if (branches.size === 0) return changes;
	for await (const [after, last] of idRanges(db, STEP, signal, "audit")) {
		const rows = await matchingEntries(db, { field })
			.where("audit.id", ">", after)
			.where("audit.id", "<=", last)
			.select(["branchId", "changeId"])
			.execute();
		for (const { branchId, changeId } of rows) if (branches.has(branchId)) changes.add(changeId ?? 0);
	}
	return changes;
}

/** The changes that fit, whatever the words. */
function matchingChanges(db: Kysely<Tables>, { who, kind, withoutPeople, from, before, branch, field }: ChangeFilter) {
	let query = db.selectFrom("changes");
	if (withoutPeople) query = query.where("kind", "!=", "people");
	if (kind !== undefined) query = query.where("kind", "=", kind);
	if (who !== undefined) query = query.where(contains(sql.ref("changes.who"), who));
	if (from !== undefined) query = query.where("at", ">=", from);
	if (before !== undefined) query = query.where("at", "<", before);
	if (field !== undefined) query = query.where(contains(sql.ref("changes.fields"), JSON.stringify(field)));
	if (branch !== undefined) query = query.where("id", "in", matchingEntries(db, { branch, field }).select("changeId"));
	return query;
}

/** The entries of the audit about a branch and a field, if these are looked for. */
export function matchingEntries(db: Kysely<Tables>, { branch, field }: Pick<ChangeFilter, "branch" | "field">) {
	let query = db.selectFrom("audit");
	if (branch !== undefined) query = query.where("audit.branchId", "=", branch);
	if (field === undefined) return query;
	return query.where("audit.action", "=", "updated").where(hasField(db, "audit.after", field));
}

function hasAllWords(column: string, words: readonly string[]) {
	return words.map((word) => contains(sql.ref(column), word));
}

function contains(text: Expression<unknown>, part: string) {
	return sql<boolean>`lower(${text}) LIKE lower(${`%${part.replace(/[\\%_]/g, "\\$&")}%`}) ESCAPE '\\'`;
}
