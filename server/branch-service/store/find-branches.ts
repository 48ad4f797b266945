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
	/** Ends the search, which then rejects, when its client has disconnected. */
	signal?: AbortSignal;
}

export interface ListedBranch extends StoredBranch {
	/** The time of its last change in ISO 8601, UTC, and the user; null for a branch older than the audit. */
	changed: { at: string; who: string } | null;
}

export interface FoundBranches {
	branches: ListedBranch[];
	total: number;
}

/** Branches per query; SQLite allows 32,766 parameters. */
const BATCH = 500;

/**
 * Finds one page of the branches that match.
 *
 * @param calendar the calendar whose days close branches
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
