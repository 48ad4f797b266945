/** Finds branches for the admins' list. */
import type { Calendar } from "../../../shared/hours/calendar.ts";
import type { ChangedBy } from "../../../shared/schema.ts";
import type { Reader } from "../../engine/kind.ts";
import { countBranches } from "../kinds/feed-bounds.ts";
import { readAuthors, readCauses } from "./history.ts";
import { type BranchFilter, type BranchSort, matchBranches } from "./match-branches.ts";
import { readStored, type StoredBranch } from "./stored-branch.ts";

export interface BranchQuery extends BranchFilter {
	sort?: BranchSort;
	offset: number;
	limit: number;
	/** Ends the search, which then rejects, when its client has disconnected. */
	signal?: AbortSignal;
}

export interface ListedBranch extends StoredBranch {
	/** The time of its last change in ISO 8601, UTC, and the user; null for a branch older than the history. */
	changed: ChangedBy | null;
}

export interface FoundBranches {
	branches: ListedBranch[];
	total: number;
}

/** Finds one page of the branches that match. @param calendar the calendar whose days close branches */
export async function findBranches(reader: Reader, query: BranchQuery, calendar: Calendar): Promise<FoundBranches> {
	const { sort = "name", offset, limit, signal } = query;
	if (sort === "name" && isWhole(query)) return readPage(reader, offset, limit);
	const ids = await matchBranches(reader.db, query, sort, calendar, signal);
	return { branches: await readListed(reader, ids.slice(offset, offset + limit)), total: ids.length };
}

const isWhole = ({ words = [], state, city, area, open, need }: BranchQuery) =>
	words.length === 0 && [state, city, area, open, need].every((part) => part === undefined || part === "");

/** A page of all branches by name, in which an index has them. */
async function readPage(reader: Reader, offset: number, limit: number): Promise<FoundBranches> {
	const { db } = reader;
	const page = db.selectFrom("branch").select("id").orderBy("name").orderBy("id").offset(offset).limit(limit);
	const ids = (await page.execute()).map(({ id }) => id);
	return { branches: await readListed(reader, ids), total: await countBranches(db) };
}

/** The branches with these ids, in this order. */
export async function readListed(reader: Reader, ids: readonly number[]): Promise<ListedBranch[]> {
	const branches = await readStored(reader, ids);
	const causes = await readCauses(reader.db, [...branches.values()]);
	const authors = await readAuthors(reader.db, [...causes.values()]);
	return ids.flatMap((id) => {
		const branch = branches.get(id);
		return branch ? [{ ...branch, changed: authors.get(causes.get(id) ?? 0) ?? null }] : [];
	});
}
