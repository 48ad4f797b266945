/** Stores the counts in the site's database: a document for each month. */
import type { Transaction } from "kysely";
import type { Tables } from "../branch-service/database/schema/tables.ts";
import { type Rows, readDocument, type SiteDatabase, writeDocument } from "../branch-service/store/site-database.ts";

export type MonthStore = ReturnType<typeof createMonthStore>;

/** In front of a month, such as `2026-11`, in the name of its document. */
export const MONTH_PREFIX = "missed-searches ";

export function createMonthStore(database: Pick<SiteDatabase, "read" | "store">) {
	return {
		/** The document of a month; undefined if there is none. */
		read: (month: string) => database.read((db) => readDocument(db, MONTH_PREFIX + month)),
		/** Changes the document of a month. Changes at the same time, from any process, wait. */
		change: (month: string, work: (text: string | undefined) => string) =>
			database.store((transaction) => changeMonth(transaction, month, work)),
		/** Removes the documents of all months before one. */
		removeBefore: (month: string) =>
			database.store(async (transaction) => {
				for (const each of await readMonthNames(transaction))
					if (each < month)
						await transaction
							.deleteFrom("documents")
							.where("name", "=", MONTH_PREFIX + each)
							.execute();
			}),
	};
}

/** The months that have a document. */
export async function readMonthNames(db: Rows): Promise<string[]> {
	const rows = await db.selectFrom("documents").select("name").where("name", "like", `${MONTH_PREFIX}%`).execute();
	return rows.map(({ name }) => name.slice(MONTH_PREFIX.length));
}

export async function changeMonth(
	transaction: Transaction<Tables>,
	month: string,
	work: (text: string | undefined) => string,
): Promise<void> {
	const name = MONTH_PREFIX + month;
	await writeDocument(transaction, name, work(await readDocument(transaction, name)));
}
