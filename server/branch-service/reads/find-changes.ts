/** Finds the changes that a filter lets through, in short steps: in one, ten words in 200,000 changes took half a second. */
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { ABOUT, ChangeKind } from "../../../shared/api/change-text.ts";
import { codeKey } from "../../../shared/branch/text-rules.ts";
import { batches } from "../../engine/reader.ts";
import type { Rows } from "../database/schema/tables.ts";
import { contains, hasField } from "../database/sql/engine.ts";
import { TOPIC } from "../kinds/dated.ts";
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
	about?: (typeof ABOUT)[number] | undefined;
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
	isNamed(entry: { subject: number | null; change: number }): boolean;
}

/** Rows per step, which takes a few milliseconds. */
const STEP = 1000;

/** @param signal ends the search, which then rejects */
export function findChanges(db: Rows, filter: ChangeFilter, signal?: AbortSignal): Promise<FoundChanges> {
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
		return { ids: ids.reverse(), isNamed: ({ change, subject }) => named.has(change) || branches.has(subject ?? 0) };
	});
}

/** The branches with these words in their names, now or when they were deleted, or with this code or id. */
async function namedBranches(db: Rows, words: readonly string[], signal?: AbortSignal): Promise<Set<number>> {
	const isId = words.length === 1 && /^\d{1,15}$/.test(words[0] ?? "");
	const branches = new Set(isId ? [Number(words[0])] : []);
	const ofCode = await db
		.selectFrom("branch")
		.select("id")
		.where("codeKey", "=", codeKey(words.join(" ")))
		.execute();
	for (const { id } of ofCode) branches.add(id);
	// The index of names is read, and not the rows, which are long.
	for (let [name, last] = ["", 0]; ; await setImmediate()) {
		signal?.throwIfAborted();
		const rows = await db
			.selectFrom("branch")
			.select(["id", "name", ({ and }) => and(hasAllWords("name", words)).as("isNamed")])
			.where(sql<boolean>`("name", "id") > (${name}, ${last})`)
			.orderBy("name")
			.orderBy("id")
			.limit(STEP)
			.execute();
		for (const { id, isNamed } of rows) if (isNamed) branches.add(id);
		const end = rows.at(-1);
		if (!end || rows.length < STEP) break;
		[name, last] = [end.name, end.id];
	}
	for (let last = 0; ; await setImmediate()) {
		signal?.throwIfAborted();
		const removed = db
			.selectFrom("entries")
			.select(["entity", ({ and }) => and(hasAllWords("title", words)).as("isNamed")])
			// With a parameter, the index could not be used.
			.where(sql<boolean>`"kind" = 'branch' AND "after" IS NULL`)
			.where("entity", ">", last);
		const rows = await removed.orderBy("entity").limit(STEP).execute();
		for (const { entity, isNamed } of rows) if (isNamed) branches.add(entity);
		if (rows.length < STEP) break;
		last = rows.at(-1)?.entity ?? 0;
	}
	return branches;
}

async function changesOf(
	db: Rows,
	branches: ReadonlySet<number>,
	{ field, about }: ChangeFilter,
	signal?: AbortSignal,
): Promise<ReadonlySet<number>> {
	const changes = new Set<number>();
	for (const batch of batches([...branches]))
		for (let [subject, last] = [0, 0]; ; ) {
			await setImmediate();
			signal?.throwIfAborted();
			// One branch may have very many entries.
			const rows = await matchingEntries(db, { field, about })
				.where(
					"subject",
					"in",
					batch.filter((each) => each >= subject),
				)
				.where(sql<boolean>`("subject", "entries"."id") > (${subject}, ${last})`)
				.select(["entries.id", "subject", "change"])
				.orderBy("subject")
				.orderBy("entries.id")
				.limit(STEP)
				.execute();
			for (const { change } of rows) changes.add(change);
			const end = rows.at(-1);
			if (!end || rows.length < STEP) break;
			[subject, last] = [end.subject ?? 0, end.id];
		}
	return changes;
}

/** The changes that fit, whatever the words. */
function matchingChanges(db: Rows, { who, kind, about, withoutPeople, from, before, branch, field }: ChangeFilter) {
	let query = db.selectFrom("changes");
	if (withoutPeople) query = query.where("kind", "!=", "people");
	if (kind !== undefined) query = query.where("kind", "=", kind);
	if (who !== undefined) query = query.where(contains(sql.ref("changes.who"), who));
	if (from !== undefined) query = query.where("at", ">=", from);
	if (before !== undefined) query = query.where("at", "<", before);
	if (field !== undefined) query = query.where(contains(sql.ref("changes.fields"), JSON.stringify(field)));
	if (branch !== undefined) query = query.where("id", "in", matchingEntries(db, { branch, field }).select("change"));
	if (about !== undefined) {
		const own = matchingEntries(db, { branch, about }).where(sql<boolean>`"entries"."change" = "changes"."id"`);
		query = query.where(({ exists }) => exists(own.select("entries.id")));
	}
	return query;
}

/** The entries about a branch, a field and something else, if these are looked for. */
export function matchingEntries(db: Rows, { branch, field, about }: Pick<ChangeFilter, "branch" | "field" | "about">) {
	let query = db.selectFrom("entries").where("subject", "is not", null);
	if (branch !== undefined) query = query.where("subject", "=", branch);
	if (about === "calendar" || about === "notice") query = query.where("subject", "=", TOPIC[about]);
	else if (about === "closure") query = query.where("entries.kind", "=", "dated").where("subject", ">", 0);
	else if (about !== undefined) query = query.where("entries.kind", "=", about);
	if (field === undefined) return query;
	if (field === "closures" || field === "coming") {
		const isPlan = sql<boolean>`(${hasField(db, "entries.after", "fields")} OR ${hasField(db, "entries.before", "fields")})`;
		query = query.where("entries.kind", "=", "dated").where("subject", ">", 0);
		return query.where(field === "coming" ? isPlan : sql<boolean>`NOT ${isPlan}`);
	}
	const isChanged = sql<boolean>`(("entries"."before" IS NOT NULL AND ${hasField(db, "entries.after", field)}) OR ("entries"."after" IS NOT NULL AND ${hasField(db, "entries.before", field)}))`;
	return query.where("entries.kind", "=", "branch").where(isChanged);
}

function hasAllWords(column: string, words: readonly string[]) {
	return words.map((word) => contains(sql.ref(column), word));
}
