/** Stores the counts in the site's database: a document for each month. */
import type { Transaction } from "kysely";
import type { Rows, Tables } from "../branch-service/database/schema/tables.ts";
import { readDocument, writeDocument } from "../branch-service/store/site-database.ts";

/** In front of a month, such as `2026-11`, in the name of its document. */
export const MONTH_PREFIX = "missed-searches ";

/** The months that have a document. */
export async function readMonthNames(db: Rows): Promise<string[]> {
	const rows = await db.selectFrom("documents").select("name").where("name", "like", `${MONTH_PREFIX}%`).execute();
	return rows.map(({ name }) => name.slice(MONTH_PREFIX.length));
}

/** The document of a month; undefined if there is none. */
export function readMonthDocument(db: Rows, month: string): Promise<string | undefined> {
	return readDocument(db, MONTH_PREFIX + month);
}

/** Changes the document of a month. Transactions at the same time, from any process, wait. */
export async function changeMonth(
	transaction: Transaction<Tables>,
	month: string,
	work: (text: string | undefined) => string,
): Promise<void> {
	await writeDocument(transaction, MONTH_PREFIX + month, work(await readMonthDocument(transaction, month)));
}

/** Removes the documents of all months before one. */
export async function removeMonthsBefore(transaction: Transaction<Tables>, month: string): Promise<void> {
	const old = (await readMonthNames(transaction)).filter((each) => each < month);
	for (const each of old) {
		const name = MONTH_PREFIX + each;
		await transaction.deleteFrom("documents").where("name", "=", name).execute();
	}
}
