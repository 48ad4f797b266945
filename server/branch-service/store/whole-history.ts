/** Reads all changes with their branches before and after, newest first, in bounded memory. */
import { type Kysely, type Selectable, sql } from "kysely";
import type { Tables } from "../database/schema/tables.ts";

export type HistoryLine = { change: Selectable<Tables["changes"]> } | { entry: Selectable<Tables["audit"]> };

export interface WholeHistory {
	/** The number of oldest entries that exceed the limit. */
	leftOut: number;
	/** Each change, followed by its entries. */
	lines(): AsyncGenerator<HistoryLine>;
}

const BATCH = 500;

/** @param mostCharacters the limit for the fields before and after, together */
export async function readWholeHistory(db: Kysely<Tables>, mostCharacters: number): Promise<WholeHistory> {
	const oldest = await oldestWithin(db, mostCharacters);
	const { leftOut } = await db
		.selectFrom("audit")
		.select(({ fn }) => fn.countAll<number>().as("leftOut"))
		.where("id", "<", oldest)
		.executeTakeFirstOrThrow();
	return {
		leftOut,
		async *lines() {
			const changes = newestFirst((below) =>
				db.selectFrom("changes").selectAll().where("id", "<", below).orderBy("id", "desc").limit(BATCH).execute(),
			);
			let next = await changes.next();
			for await (const entry of newestFirst((below) =>
				db.selectFrom("audit").selectAll().where("id", "<", below).orderBy("id", "desc").limit(BATCH).execute(),
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

/** The id of the oldest entry within the limit. */
async function oldestWithin(db: Kysely<Tables>, mostCharacters: number): Promise<number> {
	let size = 0;
	let oldest = Number.MAX_SAFE_INTEGER;
	const sizes = newestFirst((below) =>
		db
			.selectFrom("audit")
			.select(["id", sql<number>`length("after") + coalesce(length("before"), 0)`.as("size")])
			.where("id", "<", below)
			.orderBy("id", "desc")
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
