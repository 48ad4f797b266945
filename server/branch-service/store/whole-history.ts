/** Reads all changes with their branches before and after, newest first, in bounded memory. */
import { type Kysely, type Selectable, sql } from "kysely";
import type { Tables } from "../database/schema/tables.ts";
import { readDeletedName } from "./history.ts";
import { type ChangeFilter, filteredEntries, matchingChanges } from "./matching-changes.ts";

export type HistoryLine = { change: Selectable<Tables["changes"]> } | { entry: NamedEntry };

interface NamedEntry extends Selectable<Tables["audit"]> {
	/** The branch's name now, or when it was deleted; empty if the entry is not about one branch. */
	name: string;
}

export interface WholeHistory {
	/** The number of oldest entries that exceed the limit. */
	leftOut: number;
	/** Each change, followed by its entries. */
	lines(): AsyncGenerator<HistoryLine>;
}

const BATCH = 500;

/** @param mostCharacters the limit for the fields before and after, together */
export async function readWholeHistory(
	db: Kysely<Tables>,
	filter: ChangeFilter,
	mostCharacters: number,
): Promise<WholeHistory> {
	const oldest = await oldestWithin(db, filter, mostCharacters);
	const { leftOut } = await filteredEntries(db, filter)
		.select(({ fn }) => fn.countAll<number>().as("leftOut"))
		.where("audit.id", "<", oldest)
		.executeTakeFirstOrThrow();
	return {
		leftOut,
		async *lines() {
			const changes = newestFirst((below) =>
				matchingChanges(db, filter).selectAll().where("id", "<", below).orderBy("id", "desc").limit(BATCH).execute(),
			);
			let next = await changes.next();
			for await (const entry of named(
				db,
				newestFirst((below) => readEntries(db, filter, below)),
			)) {
				if (entry.id < oldest) return;
				for (; !next.done && next.value.id >= (entry.changeId ?? Infinity); next = await changes.next()) {
					yield { change: next.value };
				}
				yield { entry };
			}
			for (; !next.done; next = await changes.next()) yield { change: next.value };
		},
	};
}

/** The entries with the present names of their branches. */
function readEntries(db: Kysely<Tables>, filter: ChangeFilter, below: number) {
	return filteredEntries(db, filter)
		.leftJoin("branches", "branches.id", "audit.branchId")
		.selectAll("audit")
		.select("branches.name as present")
		.where("audit.id", "<", below)
		.orderBy("audit.id", "desc")
		.limit(BATCH)
		.execute();
}

type PresentEntry = Awaited<ReturnType<typeof readEntries>>[number];

/** The deletion of a branch, which has its name, comes before what happened to it earlier, unless a filter leaves it out. */
async function* named(db: Kysely<Tables>, entries: AsyncIterable<PresentEntry>): AsyncGenerator<NamedEntry> {
	const deleted = new Map<number, string>();
	for await (const { present, ...entry } of entries) {
		const { branchId, action, before } = entry;
		if (action === "removed" && present === null) deleted.set(branchId, JSON.parse(before ?? "{}").name ?? "");
		if (present === null && branchId > 0 && !deleted.has(branchId))
			deleted.set(branchId, (await readDeletedName(db, branchId)) ?? "");
		yield { ...entry, name: present ?? deleted.get(branchId) ?? "" };
	}
}

/** The id of the oldest entry within the limit. */
async function oldestWithin(db: Kysely<Tables>, filter: ChangeFilter, mostCharacters: number): Promise<number> {
	let size = 0;
	let oldest = Number.MAX_SAFE_INTEGER;
	const sizes = newestFirst((below) =>
		filteredEntries(db, filter)
			.select(["audit.id", sql<number>`length("after") + coalesce(length("before"), 0)`.as("size")])
			.where("audit.id", "<", below)
			.orderBy("audit.id", "desc")
			.limit(BATCH)
			.execute(),
	);
	for await (const { id, size: own } of sizes) {
		size += own;
		if (size > mostCharacters) return oldest;
		oldest = id;
	}
	return 0;
}

async function* newestFirst<Row extends { id: number }>(read: (below: number) => Promise<Row[]>): AsyncGenerator<Row> {
	for (let below = Number.MAX_SAFE_INTEGER; ; ) {
		const rows = await read(below);
		yield* rows;
		if (rows.length < BATCH) return;
		below = rows.at(-1)?.id ?? 0;
	}
}
