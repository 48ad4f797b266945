/** Reads all changes with their branches before and after, newest first, in bounded memory. */
import { type Kysely, type Selectable, sql } from "kysely";
import type { Tables } from "../database/schema/tables.ts";
import { type ChangeFilter, findChanges, matchingEntries } from "./find-changes.ts";
import { readRemoval } from "./history.ts";

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
	const { ids, isNamed } = await findChanges(db, filter);
	const parts = Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, at) =>
		ids.slice(at * BATCH, (at + 1) * BATCH),
	);
	const entriesOf = (changes: readonly number[], below: number) =>
		matchingEntries(db, filter)
			.leftJoin("branches", "branches.id", "audit.branchId")
			.where("changeId", "in", changes)
			.where("audit.id", "<", below)
			.orderBy("audit.id", "desc")
			.limit(BATCH);

	let [size, leftOut, oldest] = [0, 0, Number.MAX_SAFE_INTEGER];
	const length = sql<number>`length("after") + coalesce(length("before"), 0)`;
	for (const part of parts) {
		const sizes = newestFirst((below) =>
			entriesOf(part, below)
				.select(["audit.id", "branchId", "changeId", length.as("length")])
				.execute(),
		);
		for await (const entry of sizes) {
			if (!isNamed(entry)) continue;
			size += entry.length;
			if (size > mostCharacters) leftOut++;
			else oldest = entry.id;
		}
	}

	async function* lines(): AsyncGenerator<HistoryLine> {
		const deleted = new Map<number, string>();
		for (const part of parts) {
			const changes = await db.selectFrom("changes").selectAll().where("id", "in", part).orderBy("id").execute();
			let next = changes.pop();
			const entries = newestFirst((below) =>
				entriesOf(part, below).selectAll("audit").select("branches.name as present").execute(),
			);
			for await (const { present, ...entry } of entries) {
				if (!isNamed(entry)) continue;
				if (entry.id < oldest) return;
				for (; next && next.id >= (entry.changeId ?? 0); next = changes.pop()) yield { change: next };
				const { branchId } = entry;
				if (present === null && branchId > 0 && !deleted.has(branchId))
					deleted.set(branchId, (await readRemoval(db, branchId))?.name ?? "");
				yield { entry: { ...entry, name: present ?? deleted.get(branchId) ?? "" } };
			}
			for (; next; next = changes.pop()) yield { change: next };
		}
	}
	return { leftOut, lines };
}

async function* newestFirst<Row extends { id: number }>(read: (below: number) => Promise<Row[]>): AsyncGenerator<Row> {
	for (let below = Number.MAX_SAFE_INTEGER; ; ) {
		const rows = await read(below);
		yield* rows;
		if (rows.length < BATCH) return;
		below = rows.at(-1)?.id ?? 0;
	}
}
