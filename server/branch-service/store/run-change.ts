import type { Transaction } from "kysely";
import { isBusy } from "../database/open-database.ts";
import type { Database } from "../database/schema/database.ts";
import type { Tables } from "../database/schema/tables.ts";

/** Runs a change as one transaction, which counts only if the file is still in its place. @throws {DatabaseError} if the database cannot be written */
export async function runChange<Result>(
	{ writer, explain, checkInPlace }: Pick<Database, "writer" | "explain" | "checkInPlace">,
	work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
	checkInPlace();
	const result = await writer
		.transaction()
		.execute(work)
		.catch((error) => {
			throw isBusy(error) ? error : (explain(error) ?? error);
		});
	checkInPlace();
	return result;
}
