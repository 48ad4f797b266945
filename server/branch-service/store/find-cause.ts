/** Finds the changes because of which another one cannot be undone. */
import type { Kysely } from "kysely";
import { hasField } from "../database/engine.ts";
import type { Tables } from "../database/schema/tables.ts";
import type { ContentField } from "./stored-branch.ts";

/** What happened to a branch after an entry of the audit. */
export interface Effect {
	branchId: number;
	after: number;
	/** The branch was deleted, came to be, or has other values in any of these fields. */
	what: "removed" | "created" | readonly ContentField[];
}

/** For each effect, the id of the newest change that had it; null if none is recorded, as for what a restored backup did. */
export async function findCauses(db: Kysely<Tables>, effects: readonly Effect[]): Promise<(number | null)[]> {
	const causes: (number | null)[] = [];
	for (const effect of effects) causes.push(await findCause(db, effect));
	return causes;
}

/** The database goes back through the history of this branch alone, and stops at the first entry that fits. */
async function findCause(db: Kysely<Tables>, { branchId, after, what }: Effect): Promise<number | null> {
	const since = db.selectFrom("audit").select("changeId").where("branchId", "=", branchId).where("id", ">", after);
	const fitting =
		typeof what === "string"
			? since.where("action", "=", what)
			: since.where("action", "!=", "removed").where(({ or }) => or(what.map((field) => hasField(db, "after", field))));
	const newest = await fitting.orderBy("id", "desc").limit(1).executeTakeFirst();
	return newest?.changeId ?? null;
}
