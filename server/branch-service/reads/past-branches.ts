/** The feed's additions about past branches and changes (docs/openapi.yaml): removed branches, and when the others last changed. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import type { Rows } from "../database/schema/tables.ts";
import { readMoved } from "./successors.ts";

export interface PastBranches {
	/** The ids of branches that no longer exist, newest first. */
	removed: number[];
	/** Ids of deleted branches, each with that of the branch that is there now. */
	moved: [number, number][];
	/** The ids of branches by the date of their last change, `YYYY-MM-DD`. */
	updated: Record<string, number[]>;
}

/** Other requests are answered after this many rows. */
const ROWS_AT_ONCE = 500;

/** Limits the list. For branches removed long ago, the site then answers that nothing is at their address. */
const MAX_REMOVED = 50_000;

/** @param db its own connection, on which nothing else may run meanwhile @param ids of the branches whose changes are read; all without it */
export async function readPastBranches(db: Rows, ids?: readonly number[]): Promise<PastBranches> {
	const past: PastBranches = { removed: [], moved: [], updated: {} };
	const removed = db
		.selectFrom("entries")
		.select("entity")
		.distinct()
		// With a parameter, the index could not be used.
		.where(sql<boolean>`"entries"."kind" = 'branch' AND "entries"."after" IS NULL`)
		.where(({ not, exists, selectFrom }) =>
			not(exists(selectFrom("branch").select("id").whereRef("branch.id", "=", "entries.entity"))),
		)
		.orderBy("entity", "desc")
		.limit(MAX_REMOVED);
	await eachRow(removed.stream(ROWS_AT_ONCE), ({ entity }) => past.removed.push(entity));
	past.moved.push(...[...(await readMoved(db))].map(([id, { to }]): [number, number] => [id, to]).slice(-MAX_REMOVED));
	let updated = db
		.selectFrom("branch")
		.innerJoin("entries", "entries.id", "branch.version")
		.innerJoin("changes", "changes.id", "entries.change")
		.select(["branch.id", sql<string>`substr("changes"."at", 1, 10)`.as("date")])
		.orderBy("branch.id");
	if (ids) updated = updated.where("branch.id", "in", ids);
	await eachRow(updated.stream(ROWS_AT_ONCE), ({ id, date }) => {
		past.updated[date] ??= [];
		past.updated[date].push(id);
	});
	return past;
}

async function eachRow<Row>(rows: AsyncIterable<Row>, take: (row: Row) => void): Promise<void> {
	let count = 0;
	for await (const row of rows) {
		take(row);
		if (++count % ROWS_AT_ONCE === 0) await nextTurn();
	}
}
