/** Finds the changes because of which another one cannot be undone. */
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import type { ContentField } from "./stored-branch.ts";

/** What happened to a branch after an entry of the audit. */
export interface Effect {
	branchId: number;
	/** The id of the entry. */
	after: number;
	/** The branch was deleted, came to be, or has other values in any of these fields. */
	what: "removed" | "created" | readonly ContentField[];
}

/** Branches per query; SQLite allows 32,766 parameters. */
const BATCH = 200;

/** For each effect, the id of the newest change that had it; null if none is recorded, as for what a restored backup did. */
export async function findCauses(db: Kysely<Tables>, effects: readonly Effect[]): Promise<(number | null)[]> {
	const causes: (number | null)[] = [];
	for (let start = 0; start < effects.length; start += BATCH) {
		const batch = effects.slice(start, start + BATCH);
		const rows = await db
			.selectFrom("audit")
			.select(["id", "branchId", "changeId", "action", "after"])
			.where(
				"branchId",
				"in",
				batch.map(({ branchId }) => branchId),
			)
			.where("id", ">", Math.min(...batch.map(({ after }) => after)))
			.orderBy("id", "desc")
			.execute();
		const byBranch = Map.groupBy(rows, ({ branchId }) => branchId);
		for (const { branchId, after, what } of batch) {
			const cause = byBranch.get(branchId)?.find((row) => row.id > after && had(row, what));
			causes.push(cause?.changeId ?? null);
		}
	}
	return causes;
}

function had({ action, after }: { action: string; after: string }, what: Effect["what"]): boolean {
	if (typeof what === "string") return action === what;
	if (action === "removed") return false;
	const fields: object = JSON.parse(after) ?? {};
	return what.some((field) => Object.hasOwn(fields, field));
}
