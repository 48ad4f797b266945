/** Reads all changes with their branches before and after, newest first, in bounded memory. */
import { sql } from "kysely";
import type { AdminChangeEntry } from "../../../shared/api/admin-answers.ts";
import type { ChangeRow, EntryRow } from "../../engine/kind.ts";
import { batches } from "../../engine/reader.ts";
import type { Rows } from "../database/schema/tables.ts";
import { type ChangeFilter, findChanges, matchingEntries } from "./find-changes.ts";
import { adminEntry } from "./history.ts";

export type HistoryLine = { change: ChangeRow } | { entry: AdminChangeEntry; change: ChangeRow };

export interface WholeHistory {
	/** The number of oldest entries that exceed the limit. */
	leftOut: number;
	/** Each change, followed by its entries. */
	lines(): AsyncGenerator<HistoryLine>;
}

const BATCH = 500;

/** @param mostCharacters the limit for the fields before and after, together */
export async function readWholeHistory(db: Rows, filter: ChangeFilter, mostCharacters: number): Promise<WholeHistory> {
	const { ids, isNamed } = await findChanges(db, filter);
	const parts = batches(ids, BATCH);
	const entriesOf = (changes: readonly number[], below: number) =>
		matchingEntries(db, filter)
			.leftJoin("branch", "branch.id", "entries.subject")
			.where("change", "in", changes)
			.where("entries.id", "<", below)
			.orderBy("entries.id", "desc")
			.limit(BATCH);

	let [size, leftOut, oldest] = [0, 0, Number.MAX_SAFE_INTEGER];
	const length = sql<number>`coalesce(length("after"), 0) + coalesce(length("before"), 0)`;
	for (const part of parts) {
		const sizes = newestFirst((below) =>
			entriesOf(part, below)
				.select(["entries.id", "subject", "change", length.as("length")])
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
		for (const part of parts) {
			const changes = await db.selectFrom("changes").selectAll().where("id", "in", part).orderBy("id").execute();
			const byId = new Map(changes.map((change) => [change.id, change]));
			let next = changes.pop();
			const entries = newestFirst((below) =>
				entriesOf(part, below).selectAll("entries").select("branch.name as present").execute(),
			);
			for await (const { present, ...entry } of entries) {
				if (!isNamed(entry)) continue;
				if (entry.id < oldest) return;
				for (; next && next.id >= entry.change; next = changes.pop()) yield { change: next };
				yield { entry: adminEntry(entry as EntryRow, present), change: byId.get(entry.change) as ChangeRow };
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
