/** Which changes of the history a filter lets through, with which entries of the audit. */
import { type Expression, expressionBuilder, type Kysely, sql } from "kysely";
import type { ChangeKind } from "../../../shared/api/admin-answers.ts";
import { codeKey } from "../../../shared/branch/text-rules.ts";
import { hasField, textOfField } from "../database/engine.ts";
import type { Tables } from "../database/schema/tables.ts";

/** All parts must fit. */
export interface ChangeFilter {
	/** The id of a branch that was changed. */
	branch?: number | undefined;
	/** Words that are all part of the name of the file or branch, or of the name of one branch that was changed, or are its branch code or id. */
	words?: readonly string[];
	/** Part of the name of the person. */
	who?: string | undefined;
	kind?: ChangeKind | undefined;
	/** The name of a field that was changed; in the branches that are looked for, if any are. */
	field?: string | undefined;
	/** The first time, and the one after the last, in ISO 8601, UTC. */
	from?: string | undefined;
	before?: string | undefined;
}

/** The changes that a filter lets through, in one query. */
export function matchingChanges(db: Kysely<Tables>, { words = [], who, kind, from, before, ...entries }: ChangeFilter) {
	const { branch, field } = entries;
	let query = db.selectFrom("changes");
	if (kind !== undefined) query = query.where("kind", "=", kind);
	if (who !== undefined) query = query.where(contains(sql.ref("changes.who"), who));
	if (from !== undefined) query = query.where("at", ">=", from);
	if (before !== undefined) query = query.where("at", "<", before);
	if (field !== undefined) query = query.where(contains(sql.ref("changes.fields"), JSON.stringify(field)));
	if (branch !== undefined) query = query.where("id", "in", matchingEntries(db, { branch, field }).select("changeId"));
	if (words.length > 0) {
		const entries = matchingEntries(db, { field }).where(isOfBranch(db, words)).select("changeId");
		query = query.where(({ or, eb }) => or([eb.and(hasAllWords("changes.name", words)), eb("id", "in", entries)]));
	}
	return query;
}

/** The entries of the changes that a filter lets through, without those about other branches or fields than the ones that are looked for. */
export function filteredEntries(db: Kysely<Tables>, filter: ChangeFilter) {
	const { branch, words = [], field } = filter;
	let query = matchingEntries(db, { branch, field });
	if (Object.values(filter).some((part) => part !== undefined)) {
		query = query.where("audit.changeId", "in", matchingChanges(db, filter).select("changes.id"));
	}
	if (words.length > 0) {
		const named = db
			.selectFrom("changes")
			.select("changes.id")
			.where(({ and }) => and(hasAllWords("changes.name", words)));
		query = query.where(({ or, eb }) => or([isOfBranch(db, words), eb("audit.changeId", "in", named)]));
	}
	return query;
}

/** The entries of the audit about a branch, if any, that have changed a field, if any. */
export function matchingEntries(db: Kysely<Tables>, { branch, field }: Pick<ChangeFilter, "branch" | "field">) {
	let query = db.selectFrom("audit");
	if (branch !== undefined) query = query.where("audit.branchId", "=", branch);
	if (field === undefined) return query;
	return query.where("audit.action", "=", "updated").where(hasField(db, "audit.after", field));
}

/** Whether an entry is about a branch with all of these words in its name, or with such a branch code or id. */
function isOfBranch(db: Kysely<Tables>, words: readonly string[]) {
	const { or, eb } = expressionBuilder<Tables, "audit">();
	return or([
		...idIn(words).map((id) => eb("audit.branchId", "=", id)),
		eb("audit.branchId", "in", storedBranches(db, words)),
		eb("audit.branchId", "in", deletedBranches(db, words)),
	]);
}

/** The branches with all of these words in their names, or with the words as their code. */
export function storedBranches(db: Kysely<Tables>, words: readonly string[]) {
	const isCode = sql<boolean>`"branches"."codeKey" = ${codeKey(words.join(" "))}`;
	return db
		.selectFrom("branches")
		.select("branches.id")
		.where(({ or, and }) => or([and(hasAllWords("branches.name", words)), isCode]));
}

/** The branches that had all of these words in their names when they were deleted; one may be stored again. */
export function deletedBranches(db: Kysely<Tables>, words: readonly string[]) {
	return (
		db
			.selectFrom("audit as deletion")
			.select("deletion.branchId")
			// With a parameter, the index could not be used.
			.where(sql<boolean>`"deletion"."action" = 'removed'`)
			.where(({ and }) => and(words.map((word) => contains(textOfField(db, "deletion.before", "name"), word))))
	);
}

/** The id that is looked for, if it may be one. */
export function idIn(words: readonly string[]): number[] {
	return words.length === 1 && /^\d{1,15}$/.test(words[0] ?? "") ? [Number(words[0])] : [];
}

export function hasAllWords(column: string, words: readonly string[]) {
	return words.map((word) => contains(sql.ref(column), word));
}

function contains(text: Expression<unknown>, part: string) {
	return sql<boolean>`lower(${text}) LIKE lower(${`%${part.replace(/[\\%_]/g, "\\$&")}%`}) ESCAPE '\\'`;
}
