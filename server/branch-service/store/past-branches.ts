/** The feed's additions about past branches and changes (docs/openapi.yaml): removed branches, and when the others last changed. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../database/schema/tables.ts";

export interface PastBranches {
	/** The ids of branches that no longer exist, newest first. */
	removed: number[];
	/** The ids of branches by the date of their last change, `YYYY-MM-DD`. */
	updated: Record<string, number[]>;
}

/** Other requests are answered after this many rows. */
const ROWS_AT_ONCE = 500;

/** Limits the list. For branches removed long ago, the site then answers that nothing is at their address. */
const MAX_REMOVED = 50_000;

/** @param db its own connection, on which no other statement may run while rows are being read */
export async function readPastBranches(db: Kysely<Tables>): Promise<PastBranches> {
	const past: PastBranches = { removed: [], updated: {} };
	const removed = db
		.selectFrom("audit")
		.select("branchId")
		.distinct()
		// With a parameter, the index could not be used.
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
