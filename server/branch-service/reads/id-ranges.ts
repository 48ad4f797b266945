import { setImmediate } from "node:timers/promises";
import type { Rows } from "../database/schema/tables.ts";

/** The last walk in the queue. If several ran at once, visitors would wait for a step of each. */
let turn: Promise<unknown> = Promise.resolve();

/** Runs walks one after the other. */
export function inTurn<Result>(walk: () => Promise<Result>): Promise<Result> {
	const result = turn.then(walk);
	turn = result.catch(() => undefined);
	return result;
}

/** The ids above the first number, up to the last one. */
export type IdRange = readonly [after: number, last: number];

/** Ranges of `step` rows that together have a whole table: each is read in milliseconds, and then visitors are answered. The signal ends the walk. */
export async function* idRanges(
	db: Rows,
	step: number,
	signal?: AbortSignal,
	table: "branch" | "changes" = "branch",
): AsyncGenerator<IdRange> {
	for (let after = 0; ; ) {
		signal?.throwIfAborted();
		const next = db.selectFrom(table).select("id").where("id", ">", after).orderBy("id").limit(step);
		const { last } = await db
			.selectFrom(next.as("next"))
			.select(({ fn }) => fn.max("id").as("last"))
			.executeTakeFirstOrThrow();
		if (last === null) return;
		yield [after, last];
		after = last;
		await setImmediate();
	}
}
