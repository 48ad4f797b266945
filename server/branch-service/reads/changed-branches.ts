/** Which branches have changed since a change. */
import type { Rows } from "../database/schema/tables.ts";

/** A change, and when it was made: another history may have the same number. */
export interface ChangeMark {
	id: number;
	at: string;
}

/** The last change; undefined if there is none. */
export function readLastChange(db: Rows): Promise<ChangeMark | undefined> {
	return db.selectFrom("changes").select(["id", "at"]).orderBy("id", "desc").limit(1).executeTakeFirst();
}

/** The ids of branches that have changed since, or what belongs to them; undefined if more than `most`, or if the change is not there any more. */
export async function readBranchesSince(
	db: Rows,
	{ id, at }: Partial<ChangeMark>,
	most: number,
): Promise<number[] | undefined> {
	if (id === undefined || at === undefined) return undefined;
	const isThere = await db.selectFrom("changes").select("id").where("id", "=", id).where("at", "=", at).execute();
	const rows = await db
		.selectFrom("changes")
		.leftJoin("entries", (join) =>
			join.onRef("entries.change", "=", "changes.id").on("entries.kind", "in", ["branch", "dated"]),
		)
		.select(["changes.kind", "entries.subject"])
		.where("changes.id", ">", id)
		.limit(MAX_ROWS)
		.execute();
	if (isThere.length === 0 || rows.length === MAX_ROWS || rows.some(({ kind }) => kind === "restore")) return undefined;
	const ids = new Set(rows.flatMap(({ subject }) => (subject !== null && subject > 0 ? [subject] : [])));
	return ids.size > most ? undefined : [...ids].sort((one, other) => one - other);
}

/** A sheet has an entry for each of its branches. */
const MAX_ROWS = 5000;
