/** Finds branches for the admins' list. */
import { setImmediate } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { type Closure, DAYS, DETAILS, hoursField } from "../../../shared/branch.ts";
import type { Calendar } from "../../../shared/calendar.ts";
import { withDaysOff } from "../../../shared/days-off.ts";
import { openState } from "../../../shared/hours.ts";
import type { Tables } from "../database/tables.ts";
import { type StoredBranch, selectStored, toStored } from "./stored-branch.ts";

export const BRANCH_SORTS = ["name", "place", "changed", "id"] as const;

export type BranchSort = (typeof BRANCH_SORTS)[number];

export interface BranchFilter {
	/** Words, each of which is part of the name, address, city, state or pincode, or the id. */
	words?: readonly string[];
	state?: string | undefined;
	city?: string | undefined;
	area?: string | undefined;
	/** Only branches that are open, or not open, at an instant in milliseconds since 1970. */
	open?: { at: number; is: boolean } | undefined;
}

export interface BranchQuery extends BranchFilter {
	sort?: BranchSort;
	offset: number;
	limit: number;
}

/** A branch in the admins' list. */
export interface ListedBranch extends StoredBranch {
	/** When it was last changed, in ISO 8601, UTC, and by whom; null for a branch older than the audit. */
	changed: { at: string; who: string } | null;
}

export interface FoundBranches {
	branches: ListedBranch[];
	/** Of all pages. */
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
	const { sort = "name", offset, limit } = query;
	const matching = ordered(selectMatching(db, query), sort).select("branches.id");
	if (query.open) {
		const open = await openOnes(db, query, query.open.at, calendar);
		const { is } = query.open;
		const ids = (await matching.execute()).map(({ id }) => id).filter((id) => open.has(id) === is);
		return { branches: await readListed(db, ids.slice(offset, offset + limit)), total: ids.length };
	}
	const { total } = await selectMatching(db, query)
		.select(({ fn }) => fn.countAll<number>().as("total"))
		.executeTakeFirstOrThrow();
	const page = await matching.offset(offset).limit(limit).execute();
	return {
		branches: await readListed(
			db,
			page.map(({ id }) => id),
		),
		total,
	};
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

function selectPlaced(db: Kysely<Tables>) {
	return db
		.selectFrom("branches")
		.innerJoin("cities", "cities.id", "branches.cityId")
		.innerJoin("states", "states.id", "cities.stateId");
}

function selectMatching(db: Kysely<Tables>, { words = [], state, city, area }: BranchFilter) {
	let query = selectPlaced(db);
	if (state) query = query.where("states.name", "=", state);
	if (city) query = query.where("cities.name", "=", city);
	if (area) query = query.where("branches.area", "=", area);
	for (const word of words) {
		const pattern = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
		const text = sql`branches.name || ' ' || branches.address || ' ' || cities.name || ' ' || states.name || ' ' || pincode`;
		query = query.where(({ or, eb }) =>
			or([
				sql<boolean>`${text} LIKE ${pattern} ESCAPE '\\'`,
				eb("branches.id", "=", /^\d{1,15}$/.test(word) ? Number(word) : -1),
			]),
		);
	}
	return query;
}

type Matching = ReturnType<typeof selectMatching>;

function ordered(query: Matching, sort: BranchSort): Matching {
	const first: Record<BranchSort, Matching> = {
		name: query.orderBy("branches.name"),
		place: query.orderBy("states.name").orderBy("cities.name").orderBy("branches.name"),
		changed: query.orderBy("branches.lastChange", "desc"),
		id: query,
	};
	return first[sort].orderBy("branches.id");
}

/** The ids of the branches that are open. */
async function openOnes(
	db: Kysely<Tables>,
	filter: BranchFilter,
	at: number,
	calendar: Calendar,
): Promise<Set<number>> {
	const rows = await selectMatching(db, filter)
		.select(["branches.id", "branches.name", "cities.name as city", "states.name as state", "lat", "lng", "services"])
		.select([...DETAILS, ...DAYS.map(hoursField), "closures"])
		.execute();
	const open = new Set<number>();
	for (let start = 0; start < rows.length; start += BATCH) {
		const branches = rows.slice(start, start + BATCH).map((row) => {
			return { ...row, services: [], closures: JSON.parse(row.closures) as Closure[] };
		});
		for (const branch of withDaysOff(branches, calendar)) {
			if (openState(branch, at).status === "open") open.add(branch.id);
		}
		await setImmediate();
	}
	return open;
}
