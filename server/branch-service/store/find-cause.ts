/** Finds the changes that prevent another one from being undone. */
import type { Kysely } from "kysely";
import { hasField } from "../database/engine.ts";
import type { Tables } from "../database/schema/tables.ts";
import type { RecordedField } from "./stored-branch.ts";

/** What has happened to a branch since an entry of the audit. */
export interface Effect {
	branchId: number;
	after: number;
	/** The branch was removed or created, or has other values in any of these fields. */
	what: "removed" | "created" | readonly RecordedField[];
}

/** For each effect, the id of the newest change with it; null if none is recorded, for example after a restored backup. */
export async function findCauses(db: Kysely<Tables>, effects: readonly Effect[]): Promise<(number | null)[]> {
	const causes: (number | null)[] = [];
	for (const effect of effects) causes.push(await findCause(db, effect));
	return causes;
}

/** The database searches this branch's history backwards, and stops at the first match. */
async function findCause(db: Kysely<Tables>, { branchId, after, what }: Effect): Promise<number | null> {
	const since = db.selectFrom("audit").select("changeId").where("branchId", "=", branchId).where("id", ">", after);
	const fitting =
		typeof what === "string"
			? since.where("action", "=", what)
			: since.where("action", "!=", "removed").where(({ or }) => or(what.map((field) => hasField(db, "after", field))));
	const newest = await fitting.orderBy("id", "desc").limit(1).executeTakeFirst();
	return newest?.changeId ?? null;
}
