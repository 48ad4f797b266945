/** Where the addresses of deleted branches lead. */
import { batches } from "../../engine/reader.ts";
import type { Rows } from "../database/schema/tables.ts";
import type { Successor } from "../kinds/successor.ts";

export interface Moved extends Pick<Successor, "name"> {
	/** The id of the branch that is there now. */
	to: number;
	/** When that was said, in ISO 8601. */
	at: string;
}

/** By the ids of deleted branches. A successor that was deleted, too, is followed to its own; without a branch at the end, there is no entry. */
export async function readMoved(db: Rows): Promise<ReadonlyMap<number, Moved>> {
	const rows = await db
		.selectFrom("successor")
		.innerJoin("entries", "entries.id", "successor.version")
		.innerJoin("changes", "changes.id", "entries.change")
		.select(["successor.content", "changes.at"])
		.execute();
	const said = new Map(
		rows.map(({ content, at }) => {
			const { of, name, branch: to } = JSON.parse(content) as Successor;
			return [of, { name, to, at }] as const;
		}),
	);
	const present = new Set<number>();
	for (const ids of batches([...said].flatMap(([of, { to }]) => [of, to])))
		for (const { id } of await db.selectFrom("branch").select("id").where("id", "in", ids).execute()) present.add(id);
	const moved = new Map<number, Moved>();
	for (const [of, own] of said) {
		const passed = new Set([of]);
		let { to } = own;
		for (; !present.has(to) && !passed.has(to); to = said.get(to)?.to ?? to) passed.add(to);
		if (!present.has(of) && present.has(to)) moved.set(of, { ...own, to });
	}
	return moved;
}

/** For how long a branch's page says which ones it took the place of. */
const SAID_MS = 366 * 24 * 3600 * 1000;

/** More are in no feed. */
const MOST_SAID = 100;

/** The names of the branches whose place others took in the last year, by the ids of those. @param now in milliseconds since 1970 */
export async function readMovedHere(db: Rows, now: number): Promise<ReadonlyMap<number, readonly string[]>> {
	const recent = [...(await readMoved(db)).values()].filter(({ at }) => now - Date.parse(at) < SAID_MS);
	return new Map(
		[...Map.groupBy(recent, ({ to }) => to)].map(([to, all]) => [to, all.slice(0, MOST_SAID).map(({ name }) => name)]),
	);
}
