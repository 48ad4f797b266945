/** What the feed says about branches besides themselves (docs/openapi.yaml): which were removed, and when the others last changed. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../database/schema/tables.ts";

export interface PastBranches {
	/** Ids of branches that are not there any more, newest first. */
	removed: number[];
	/** Ids by the date of their last change, `YYYY-MM-DD`. */
	updated: Record<string, number[]>;
}

/** Rows between which others are answered. */
const ROWS_AT_ONCE = 500;

/** Addresses that nobody has asked for in years need no better answer than that nothing is there. */
const MAX_REMOVED = 50_000;

/** @param db a connection of its own: no other statement may run while rows are read from it */
export async function readPastBranches(db: Kysely<Tables>): Promise<PastBranches> {
	const past: PastBranches = { removed: [], updated: {} };
	const removed = db
		.selectFrom("audit")
		.select("branchId")
		.distinct()
		// Not as a parameter, with which the index could not be used.
		.where(sql<boolean>`"audit"."action" = 'removed'`)
		.where(({ not, exists, selectFrom }) =>
			not(exists(selectFrom("branches").select("id").whereRef("branches.id", "=", "audit.branchId"))),
		)
		.orderBy("branchId", "desc")
		.limit(MAX_REMOVED);
	await eachRow(removed.stream(ROWS_AT_ONCE), ({ branchId }) => past.removed.push(branchId));
	const updated = db
		.selectFrom("branches")
		.innerJoin("audit", "audit.id", "branches.lastChange")
		.select(["branches.id", sql<string>`substr("audit"."at", 1, 10)`.as("date")])
		.orderBy("branches.id");
	await eachRow(updated.stream(ROWS_AT_ONCE), ({ id, date }) => {
		const ofDate = past.updated[date];
		if (ofDate) ofDate.push(id);
		else past.updated[date] = [id];
	});
	return past;
}

async function eachRow<Row>(rows: AsyncIterable<Row>, take: (row: Row) => void): Promise<void> {
	let taken = 0;
	for await (const row of rows) {
		take(row);
		if (++taken % ROWS_AT_ONCE === 0) await nextTurn();
	}
}
