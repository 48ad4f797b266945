import { setImmediate } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Tables } from "../database/schema/tables.ts";

/** The ids above the first number, up to the last one. */
export type IdRange = readonly [after: number, last: number];

/**
 * Ranges that together have all branches, between which visitors' requests are answered: a range is read in a few milliseconds.
 *
 * @param step the number of branches in a range
 * @param signal ends the walk, which then throws
 */
export async function* idRanges(db: Kysely<Tables>, step: number, signal?: AbortSignal): AsyncGenerator<IdRange> {
	for (let after = 0; ; ) {
		signal?.throwIfAborted();
		const last = await lastOfStep(db, after, step);
		if (last === null) return;
		yield [after, last];
		after = last;
		await setImmediate();
	}
}

async function lastOfStep(db: Kysely<Tables>, after: number, step: number): Promise<number | null> {
	const next = db.selectFrom("branches").select("id").where("id", ">", after).orderBy("id").limit(step);
	const { last } = await db
		.selectFrom(next.as("next"))
		.select(({ fn }) => fn.max("id").as("last"))
		.executeTakeFirstOrThrow();
	return last;
}
