/** Finds branches for the admins' list. */
import type { Kysely } from "kysely";
import type { Calendar } from "../../../shared/hours/calendar.ts";
import type { Tables } from "../database/schema/tables.ts";
import { type BranchFilter, type BranchSort, matchBranches } from "./match-branches.ts";
import { type StoredBranch, selectStored, toStored } from "./stored-branch.ts";

export interface BranchQuery extends BranchFilter {
	sort?: BranchSort;
	offset: number;
	limit: number;
	/** Ends the search, which then rejects: nobody waits for it any more. */
	signal?: AbortSignal;
}

export interface ListedBranch extends StoredBranch {
	/** When it was last changed, in ISO 8601, UTC, and by whom; null for a branch older than the audit. */
	changed: { at: string; who: string } | null;
}

export interface FoundBranches {
	branches: ListedBranch[];
	total: number;
}

/** Branches in one step; SQLite allows 32,766 parameters. */
const BATCH = 500;

/**
 * One page of the branches that fit.
 *
 * @param calendar by which branches are closed
 */
export async function findBranches(db: Kysely<Tables>, query: BranchQuery, calendar: Calendar): Promise<FoundBranches> {
	const { sort = "name", offset, limit, signal } = query;
	const ids = await matchBranches(db, query, sort, calendar, signal);
	return { branches: await readListed(db, ids.slice(offset, offset + limit)), total: ids.length };
}

/** The branches with these ids, in this order. */
export async function readListed(db: Kysely<Tables>, ids: readonly number[]): Promise<ListedBranch[]> {
	const byId = new Map<number, ListedBranch>();
	for (let start = 0; start < ids.length; start += BATCH) {
		const rows = await selectStored(db)
			.leftJoin("audit", "audit.id", "branches.lastChange")
			.select(["audit.at", "audit.who"])
			.where("branches.id", "in", ids.slice(start, start + BATCH))
			.execute();
		for (const { at, who, ...row } of rows) {
			byId.set(row.id, { ...toStored(row), changed: at !== null && who !== null ? { at, who } : null });
		}
	}
	return ids.flatMap((id) => byId.get(id) ?? []);
}
